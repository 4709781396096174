// Archives that other programs have packed, or people have put together by hand, and how files are packed here.
import { strToU8, zipSync, type Zippable } from "fflate";
import { expect, test } from "vitest";
import { writeArchive } from "#shared/courseware/archive.ts";
import { ARCHIVE_LIMITS } from "#src/features/studio/archive/limits.ts";
import { packCourse } from "#src/features/studio/archive/pack.ts";
import { renameFiles } from "#src/features/studio/archive/references.ts";
import { unpackCourse } from "#src/features/studio/archive/unpack.ts";
import { courseWith } from "./course.ts";

const unpack = (entries: Zippable) => unpackCourse(new Blob([new Uint8Array(zipSync(entries))]));

/** The faults as "file: code". */
async function faultsOf(entries: Zippable): Promise<string[]> {
  const read = await unpack(entries);
  return "faults" in read ? read.faults.map(({ file, code }) => `${file}: ${code}`) : [];
}

const entriesOf = (root: string, sections = courseWith("Text").sections): Zippable =>
  Object.fromEntries(
    [...writeArchive({ ...courseWith("Text"), sections })].map(([path, text]) => [
      `${root}${path}`,
      strToU8(text),
    ]),
  );

test("a folder around a course that has nothing but its details is left out", async () => {
  expect(Object.keys(entriesOf("mine/", []))).toEqual(["mine/course.md"]);
  expect(await unpack(entriesOf("mine/", []))).toEqual({
    course: { ...courseWith("Text"), sections: [] },
    files: [],
  });
});

test("paths are named as they are when not everything is in the folder of the course", async () => {
  const files = async (entries: Zippable) => (await faultsOf(entries)).map((fault) => fault.split(": ")[0]);
  const outside = await files({ ...entriesOf("mine/"), "yours/note.md": strToU8("x") });
  expect(outside).toEqual(expect.arrayContaining(["mine/course.md", "yours/note.md"]));
  expect(await files({ "mine/note.md": strToU8("x") })).toContain("mine/note.md");
});

test("a picture is known by its first bytes", async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(32).fill(0)]);
  const read = await unpack({ ...entriesOf(""), "files/a.png": png });
  expect(read).toHaveProperty("files", [{ name: "a.png", contentType: "image/png", content: png }]);
});

test("a zip of exactly the largest size is read", async () => {
  const zip = new Blob(["no zip"]);
  Object.defineProperty(zip, "size", { value: ARCHIVE_LIMITS.zipBytesMax });
  expect(await unpackCourse(zip)).toEqual({ faults: [{ file: "", code: "zip-invalid", detail: "" }] });
});

test("files are packed as they are: most are compressed already", async () => {
  const content = new Blob(["a".repeat(10_000)]);
  const packed = await packCourse(courseWith(null), [{ id: "id1", name: "a.csv", content }]);
  expect(packed.size).toBeGreaterThan(10_000);
});

test("files of one name are numbered from two on", async () => {
  const files = ["one", "two", "three"].map((id) => ({ id, name: "a.csv", content: new Blob([id]) }));
  const read = await unpackCourse(await packCourse(courseWith(null), files));
  expect("files" in read && read.files.map(({ name }) => name)).toEqual(["a.csv", "a-2.csv", "a-3.csv"]);
});

test("a reference that is written with escapes stays as it is", () => {
  const body = "See [x](file:a\\_b), [y](file:c)";
  const names = new Map([
    ["a_b", "one.csv"],
    ["c", "two.csv"],
  ]);
  expect(renameFiles(body, names)).toBe("See [x](file:a\\_b), [y](file:two.csv)");
});
