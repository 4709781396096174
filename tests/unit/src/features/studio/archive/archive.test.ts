// Courses as zip files: the round trip, and files that are refused before or while they are unpacked.
import { deflateSync, strToU8, zipSync, type Zippable } from "fflate";
import { expect, test, vi } from "vitest";
import { writeArchive } from "#shared/courseware/archive.ts";
import { DETAILS as BOUNDS } from "#shared/courseware/details.ts";
import { COURSEWARE } from "#shared/limits.ts";
import type { ImportFault } from "#src/features/studio/archive/faults.ts";
import { ARCHIVE_LIMITS } from "#src/features/studio/archive/limits.ts";
import { packCourse, withFileNames } from "#src/features/studio/archive/pack.ts";
import { filesOf, renameFiles } from "#src/features/studio/archive/references.ts";
import { unpackCourse } from "#src/features/studio/archive/unpack.ts";
import { courseWith } from "./course.ts";

const BODY = 'See [the data](file:id1 "Data") and ![a `plot`](file:id2).\n\n```md\n[x](file:id1)\n```\n';

const FILES = [
  { id: "id1", name: "My data.csv", content: new Blob(["a,b\n1,2\n"]) },
  { id: "id2", name: "my-data.CSV", content: new Blob(["c"]) },
];

const unpack = (bytes: Uint8Array) => unpackCourse(new Blob([new Uint8Array(bytes)]));

/** A zip of a good course with other entries. */
function zipWith(entries: Zippable): Uint8Array {
  const files = [...writeArchive(courseWith("Text"))].map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync({ ...Object.fromEntries(files), ...entries });
}

async function faultsOf(bytes: Uint8Array): Promise<ImportFault[]> {
  const read = await unpack(bytes);
  return "faults" in read ? read.faults : [];
}

/** Overwrites a number of each record that begins with the signature. */
function patched(bytes: Uint8Array, signature: number, at: { offset: number; value: number }): Uint8Array {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  for (let index = 0; index + 4 <= copy.length; index += 1) {
    if (view.getUint32(index, true) === signature) view.setUint32(index + at.offset, at.value, true);
  }
  return copy;
}
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;

test("a course is packed and unpacked with its files, which texts name", async () => {
  const packed = await packCourse(courseWith(BODY), FILES);
  expect(await unpackCourse(packed)).toEqual({
    course: courseWith(BODY.replace("id1", "My%20data.csv").replace("id2", "my-data.CSV")),
    files: [
      { name: "My data.csv", contentType: "text/csv", content: strToU8("a,b\n1,2\n") },
      { name: "my-data.CSV", contentType: "text/csv", content: strToU8("c") },
    ],
  });
});

const named = (name: string, at: number) => ({
  id: `id${String(at)}`,
  name,
  content: new Blob([String(at)]),
});

test("files keep their names, whatever letters they have; texts name them again", async () => {
  const names = [
    "Übung 1 (neu).csv",
    "数据.csv",
    "50% off!.csv",
    "it's *new*.txt",
    "a.b-c_d.md",
    "🌱.pdf.csv",
  ];
  const body = names.map((_, at) => `[x](file:id${String(at)})`).join(" ");
  const read = await unpackCourse(await packCourse(courseWith(body), names.map(named)));
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  expect(read.files.map(({ name }) => name)).toEqual(names.map((name) => name.replaceAll("*", "-")));
  const ids = new Map(read.files.map(({ name }, at) => [name, `id${String(at)}`]));
  expect(withFileNames(read.course, ids)).toEqual(courseWith(body));
});

test("names that a file system cannot have, or has once only, are changed", async () => {
  const long = "学".repeat(190);
  const names = ["a/b:c.csv", "Plan.csv", "plan.CSV", ".csv", `${long}.csv`, `${long}.csv`];
  const read = await unpackCourse(await packCourse(courseWith(null), names.map(named)));
  const short = "学".repeat(66);
  expect("files" in read && read.files.map(({ name }) => name)).toEqual([
    ...["a-b-c.csv", "Plan.csv", "plan-2.CSV", "file.csv", `${short}.csv`, `${short}-2.csv`],
  ]);
});

test("a Markdown file among the files may be as large as other files", async () => {
  const notes = new Uint8Array(300_000).fill(97);
  for (const root of ["", "course/"]) {
    const entries = [...writeArchive(courseWith("Text"))].map(([path, text]) => [
      `${root}${path}`,
      strToU8(text),
    ]);
    const whole = zipSync({ ...(Object.fromEntries(entries) as Zippable), [`${root}files/notes.md`]: notes });
    expect(await faultsOf(whole)).toEqual([]);
  }
});

test("references are found outside of code, and only known names change", () => {
  expect(filesOf(BODY)).toEqual(["id1", "id2"]);
  expect(renameFiles(BODY, new Map([["id2", "plot.png"]]))).toBe(BODY.replace("id2", "plot.png"));
  expect(renameFiles("`[x](file:a)` $[x](file:a)$ [y](file:a)", new Map([["a", "b"]]))).toBe(
    "`[x](file:a)` $[x](file:a)$ [y](file:b)",
  );
});

test("an archive may have one folder around everything, and files of systems", async () => {
  const entries = [...writeArchive(courseWith("Text"))].map(([path, text]) => [
    `course/${path}`,
    strToU8(text),
  ]);
  const read = await unpack(
    zipSync({
      ...(Object.fromEntries(entries) as Zippable),
      "course/files/": new Uint8Array(),
      "__MACOSX/course/._course.md": strToU8("x"),
      "course/.DS_Store": strToU8("x"),
    }),
  );
  expect(read).toEqual({ course: courseWith("Text"), files: [] });
});

test("no zip, and a cut one, are refused", async () => {
  const whole = zipWith({});
  for (const bytes of [strToU8("<html>"), new Uint8Array(), whole.subarray(0, whole.length - 30)]) {
    expect(await faultsOf(bytes)).toEqual([{ file: "", code: "zip-invalid", detail: "" }]);
  }
});

test("the largest course that can be published is within the bounds of an archive", () => {
  const long = "学";
  const part = { title: long.repeat(COURSEWARE.titleMax), week: COURSEWARE.weekMax };
  const lesson = { ...part, kind: "reading" as const, isPreview: true, minutes: COURSEWARE.minutesMax };
  const body = long.repeat(COURSEWARE.bodyMax);
  const sections = Array.from({ length: COURSEWARE.sectionsMax }, (_, at) => ({
    ...{ ...part, sectionId: `${"s".repeat(190)}${String(at)}` },
    lessons: Array.from({ length: at < 20 ? 9 : 8 }, (__, place) => ({
      ...{ ...lesson, lessonId: `${"l".repeat(190)}${String(at)}-${String(place)}`, body },
    })),
  }));
  expect(sections.flatMap(({ lessons }) => lessons)).toHaveLength(COURSEWARE.lessonsMax);
  const list = Array<string>(BOUNDS.listMax).fill(long.repeat(BOUNDS.itemMax));
  const text = long.repeat(BOUNDS.textMax);
  const { details } = courseWith("");
  const wordy = { ...details, description: text, instructorBio: text, outcomes: list, prerequisites: list };
  const files = writeArchive({ courseId: "LARGE", details: wordy, sections });
  const sizes = [...files.values()].map((content) => Buffer.byteLength(content));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(ARCHIVE_LIMITS.textBytesMax);
  expect(files.size + COURSEWARE.filesMax).toBeLessThanOrEqual(ARCHIVE_LIMITS.entriesMax);
  const total = sizes.reduce((sum, size) => sum + size, COURSEWARE.allFilesBytesMax);
  expect(total).toBeLessThanOrEqual(ARCHIVE_LIMITS.totalBytesMax);
  // What is far larger is no export.
  expect(total).toBeGreaterThan(0.9 * ARCHIVE_LIMITS.totalBytesMax);
  expect(ARCHIVE_LIMITS.entriesMax).toBe(files.size + COURSEWARE.filesMax);
  // Each entry has two headers of up to 76 bytes, and its path of up to 400 twice.
  const forNames = (ARCHIVE_LIMITS.zipBytesMax - ARCHIVE_LIMITS.totalBytesMax) / ARCHIVE_LIMITS.entriesMax;
  expect([forNames >= 2 * 400 + 2 * 76, forNames <= 2000]).toEqual([true, true]);
});

test("a zip that is too large is refused before it is loaded", async () => {
  const { zipBytesMax } = ARCHIVE_LIMITS;
  const arrayBuffer = vi.fn<Blob["arrayBuffer"]>();
  const zip = Object.assign(new Blob([]), { arrayBuffer });
  Object.defineProperty(zip, "size", { value: zipBytesMax + 1 });
  expect(await unpackCourse(zip)).toEqual({
    faults: [{ file: "", code: "zip-too-large", detail: String(zipBytesMax) }],
  });
  expect(arrayBuffer).not.toHaveBeenCalled();
});

test("a bomb that its list of contents admits is refused before anything is unpacked", async () => {
  const bomb = zipWith({ "files/zeros.csv": new Uint8Array(21 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await faultsOf(bomb)).toEqual([
    { file: "files/zeros.csv", code: "entry-too-large", detail: String(ARCHIVE_LIMITS.fileBytesMax) },
  ]);
  const part: Zippable[string] = [new Uint8Array(ARCHIVE_LIMITS.fileBytesMax), { level: 1 }];
  const parts = Array.from({ length: 13 }, (_, number) => [`files/${String(number)}.csv`, part] as const);
  expect(await faultsOf(zipWith(Object.fromEntries(parts)))).toEqual([
    { file: "", code: "total-too-large", detail: String(ARCHIVE_LIMITS.totalBytesMax) },
  ]);
  expect(await faultsOf(zipWith({ "01-one/02-big.md": new Uint8Array(200_001) }))).toEqual([
    { file: "01-one/02-big.md", code: "entry-too-large", detail: "200000" },
  ]);
}, 30_000);

test("a bomb whose list of contents is wrong is refused while it is unpacked", async () => {
  const small = zipWith({ "files/zeros.csv": new Uint8Array(8 * 1024 * 1024) });
  // Offsets of the uncompressed size: 24 in the central directory, 22 in the local header.
  const listed = patched(small, CENTRAL, { offset: 24, value: 10 });
  const longer = patched(zipWith({}), CENTRAL, { offset: 24, value: 100_000 });
  for (const bytes of [listed, longer, patched(listed, LOCAL, { offset: 22, value: 10 })]) {
    expect(await faultsOf(bytes)).toEqual([expect.objectContaining({ code: "entry-differs" })]);
  }
});

test.each<[string, 0 | 6]>([
  ["stored", 0],
  ["compressed", 6],
])("a single changed bit of a %s file is noticed", async (_how, level) => {
  const content = strToU8(`id,value\n${"1,2\n".repeat(20)}3,4\n`);
  const whole = zipWith({ "files/a.csv": [content, { level }] });
  const unchanged = await unpack(whole);
  const name = "files/a.csv";
  const start = new TextDecoder("latin1").decode(whole).indexOf(name) + name.length;
  const { length } = level === 0 ? content : deflateSync(content, { level });
  const found = new Set<string>();
  for (let bit = 0; bit < length * 8; bit += 1) {
    const changed = new Uint8Array(whole);
    changed[start + (bit >> 3)]! ^= 1 << (bit & 7);
    const read = await unpack(changed);
    // The last byte of a compressed file has bits that nothing is written in.
    if ("faults" in read) found.add(read.faults[0]?.code ?? "");
    else expect(read, `bit ${String(bit)}`).toEqual(unchanged);
  }
  expect(unchanged).toHaveProperty("files", [{ name: "a.csv", contentType: "text/csv", content }]);
  expect([...found]).toEqual(["entry-differs"]);
});

test("a checksum of the list of contents that is not the file's is noticed, also where its place is in a record of 64 bits", async () => {
  const whole = zipWith({});
  expect(await faultsOf(patched(whole, CENTRAL, { offset: 16, value: 1 }))).toEqual([
    expect.objectContaining({ code: "entry-differs" }),
  ]);
  expect(await faultsOf(with64(whole))).toEqual([]);
  const changed = patched(with64(whole), CENTRAL, { offset: 16, value: 1 });
  expect(await faultsOf(changed)).toEqual([expect.objectContaining({ code: "entry-differs" })]);
});

/** The zip with a second record of its end, which has the place of the list in 64 bits, and none in the first. */
function with64(bytes: Uint8Array): Uint8Array {
  const end = bytes.length - 22;
  const [record, locator] = [new DataView(new ArrayBuffer(56)), new DataView(new ArrayBuffer(20))];
  const last = new DataView(new Uint8Array(bytes.subarray(end)).buffer);
  record.setUint32(0, 0x06064b50, true);
  for (const offset of [24, 32]) record.setUint32(offset, last.getUint16(8, true), true);
  record.setUint32(40, last.getUint32(12, true), true);
  record.setUint32(48, last.getUint32(16, true), true);
  locator.setUint32(0, 0x07064b50, true);
  locator.setUint32(8, end, true);
  last.setUint32(16, 0xffffffff, true);
  const parts = [
    bytes.subarray(0, end),
    ...[record, locator, last].map(({ buffer }) => new Uint8Array(buffer)),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

test("entries that the list of contents does not have, or has twice, are refused", async () => {
  const whole = zipWith({ "files/a.csv": strToU8("1"), "files/b.csv": strToU8("2") });
  const characters = new TextDecoder("latin1").decode(whole);
  const withByte = (at: number, letter: string) => {
    const copy = new Uint8Array(whole);
    copy[at] = letter.charCodeAt(0);
    return copy;
  };
  const listed = characters.lastIndexOf("files/b.csv") + 6;
  expect(await faultsOf(withByte(listed, "a"))).toEqual([
    { file: "files/a.csv", code: "path-repeated", detail: "" },
  ]);
  const stored = characters.indexOf("files/b.csv") + 6;
  expect(await faultsOf(withByte(stored, "c"))).toEqual([
    { file: "files/c.csv", code: "entry-differs", detail: "" },
  ]);
});

test("more entries than the largest export has are refused", async () => {
  const { entriesMax } = ARCHIVE_LIMITS;
  const paths = Array.from({ length: entriesMax + 1 }, (_, index) => `files/${String(index)}.csv`);
  const entries = Object.fromEntries(paths.map((path) => [path, new Uint8Array()]));
  expect(await faultsOf(zipWith(entries))).toEqual([
    { file: "", code: "too-many-entries", detail: String(entriesMax) },
  ]);
});

test.each([
  "../x.md",
  "a/../../x.md",
  "/etc/x.md",
  "a//b.md",
  "./course.md",
  "C:/x.md",
  "a\\b.md",
  `${"a".repeat(398)}.md`,
  "a/\0.md",
])("the path %j is refused", async (path) => {
  expect(await faultsOf(zipWith({ [path]: strToU8("x") }))).toEqual([
    expect.objectContaining({ code: "path-unsafe" }),
  ]);
});

test("files of other types, and texts that are not UTF-8, are refused; so are references to missing files", async () => {
  const bad = zipWith({
    "files/run.exe": strToU8("MZ"),
    "files/deep/a.csv": strToU8("1"),
    "files/photo.png": strToU8("<svg onload='alert(1)'>"),
    "files/drawing.svg": strToU8("<svg/>"),
    "01-one/03-x.md": strToU8("---\nid: x\ntitle: X\n---\n[a](file:missing.csv)"),
  });
  expect(await faultsOf(bad)).toEqual([
    { file: "files/run.exe", code: "file-type", detail: "" },
    { file: "files/deep/a.csv", code: "file-type", detail: "" },
    { file: "files/photo.png", code: "file-type", detail: "" },
    { file: "files/drawing.svg", code: "file-type", detail: "" },
    { file: "X", code: "file-missing", detail: "missing.csv" },
  ]);
  expect(await faultsOf(zipWith({ "01-one/03-x.md": new Uint8Array([0x2d, 0xff, 0xfe]) }))).toEqual([
    { file: "01-one/03-x.md", code: "text-encoding", detail: "" },
  ]);
});

test("what the server would refuse is refused before anything is written", async () => {
  const lessonWith = (body: string) =>
    zipWith({ "01-one/03-x.md": strToU8(`---\nid: x\ntitle: X\n---\n${body}`) });
  for (const body of ["<script>alert(1)</script>", "[x](javascript:alert(1))", "![x](figure:unknown)"]) {
    const faults = await faultsOf(lessonWith(body));
    expect(faults).toEqual([
      { file: "X", code: "refused", detail: expect.stringMatching(/\w+ \w+/) as string },
    ]);
  }
  const course = courseWith("Text");
  const expensive = { ...course, details: { ...course.details, image: "mona-lisa", price: 20 } };
  const files = [...writeArchive(expensive)].map(([path, text]) => [path, strToU8(text)] as const);
  const faults = await faultsOf(zipSync(Object.fromEntries(files)));
  expect(faults.map(({ file, code }) => [file, code])).toContainEqual(["course.md", "refused"]);
});
