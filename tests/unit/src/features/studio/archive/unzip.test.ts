// Unpacking a zip at the edges of its bounds, and zips whose entries are not what their list of contents says.
import { strToU8, Unzip, zipSync, type Zippable } from "fflate";
import { expect, test, vi } from "vitest";
import { ARCHIVE_LIMITS } from "#src/features/studio/archive/limits.ts";
import { unzipWithin } from "#src/features/studio/archive/unzip.ts";

const zipOf = (entries: Zippable) => zipSync(entries, { level: 0 });

/** The paths that were unpacked, or the faults as "file: code". */
function outcomeOf(zip: Uint8Array): string[] {
  const unpacked = unzipWithin(zip);
  return "entries" in unpacked
    ? [...unpacked.entries.keys()]
    : unpacked.faults.map(({ file, code }) => `${file}: ${code}`);
}

/** Where the text stands first. */
const placeOf = (zip: Uint8Array, text: string): number =>
  new TextDecoder("latin1").decode(zip).indexOf(text);

test("a path may have 400 characters, and no more", () => {
  const path = (length: number) => `${"a".repeat(length - 3)}.md`;
  expect(outcomeOf(zipOf({ [path(400)]: strToU8("x") }))).toEqual([path(400)]);
  expect(outcomeOf(zipOf({ [path(401)]: strToU8("x") }))).toEqual([`${path(401)}: path-unsafe`]);
});

test("as many entries as the bound says are unpacked; files of systems are not among them", () => {
  const entries = Array.from({ length: ARCHIVE_LIMITS.entriesMax }, (_, at) => [
    `files/${String(at)}.csv`,
    new Uint8Array(),
  ]);
  const zip = zipOf(Object.fromEntries(entries) as Zippable);
  expect(outcomeOf(zip)).toHaveLength(ARCHIVE_LIMITS.entriesMax);
  expect(outcomeOf(zipOf({ ".DS_Store": strToU8("x"), "a.md": strToU8("x") }))).toEqual(["a.md"]);
});

test("a text may be as large as the bound says, and no larger", () => {
  const sized = (bytes: number) => zipSync({ "a.md": new Uint8Array(bytes).fill(97) });
  expect(outcomeOf(sized(ARCHIVE_LIMITS.textBytesMax))).toEqual(["a.md"]);
  expect(outcomeOf(sized(ARCHIVE_LIMITS.textBytesMax + 1))).toEqual(["a.md: entry-too-large"]);
});

test("a large entry is unpacked whole", () => {
  const content = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 251);
  for (const level of [0, 6] as const) {
    const unpacked = unzipWithin(zipSync({ "files/a.csv": [content, { level }] }));
    expect("entries" in unpacked && unpacked.entries.get("files/a.csv")).toEqual(content);
  }
});

test("unpacked bytes are counted after each 4 KiB of a zip", () => {
  const push = vi.spyOn(Unzip.prototype, "push");
  expect(outcomeOf(zipOf({ "files/a.csv": new Uint8Array(10_000).fill(97) }))).toEqual(["files/a.csv"]);
  expect(Math.max(...push.mock.calls.map(([part]) => part.length))).toBe(4096);
  push.mockRestore();
});

test("an entry of the list that is not in the zip is a fault", () => {
  const zip = zipOf({ "a.md": strToU8("one"), "b.md": strToU8("two") });
  // The signature before the first entry.
  zip[0] = 0;
  expect(outcomeOf(zip)).toEqual(["a.md: entry-differs"]);
});

test("an entry that is in the zip twice, and once in the list, is a fault", () => {
  const zip = zipOf({ "a.md": strToU8("same"), "b.md": strToU8("same") });
  zip[placeOf(zip, "b.md")] = "a".charCodeAt(0);
  expect(outcomeOf(zip)).toEqual(["a.md: entry-differs"]);
});

test("of several entries that differ the first is named", () => {
  const zip = zipOf({ "a.md": strToU8("first"), "b.md": strToU8("second") });
  zip[placeOf(zip, "first")] = 0;
  zip[placeOf(zip, "second")] = 0;
  expect(outcomeOf(zip)).toEqual(["a.md: entry-differs"]);
});

/** The zip with a comment at its end, as some programs write one. */
function withComment(zip: Uint8Array, comment: string): Uint8Array {
  const commented = new Uint8Array([...zip, ...strToU8(comment)]);
  new DataView(commented.buffer).setUint16(zip.length - 2, comment.length, true);
  return commented;
}

test.each(["x", "A comment"])("a zip with the comment “%s” is unpacked", (comment) => {
  expect(outcomeOf(withComment(zipOf({ "a.md": strToU8("x"), "b.md": strToU8("y") }), comment))).toEqual([
    ...["a.md", "b.md"],
  ]);
});

test("entries with comments and extra fields are unpacked", () => {
  const options = { comment: "A note", extra: { 0x7075: strToU8("more") } };
  const zip = zipSync({ "a.md": [strToU8("one"), options], "b.md": [strToU8("two"), options] });
  expect(outcomeOf(zip)).toEqual(["a.md", "b.md"]);
});

test("a zip without entries has none", () => {
  expect(outcomeOf(zipOf({}))).toEqual([]);
});

test.each([4096, 8192])("a zip of exactly %i bytes is unpacked", (bytes) => {
  const overhead = zipOf({ "files/a.csv": new Uint8Array() }).length;
  const zip = zipOf({ "files/a.csv": new Uint8Array(bytes - overhead).fill(97) });
  expect([zip.length, outcomeOf(zip)]).toEqual([bytes, ["files/a.csv"]]);
});

test("all entries together may be as large as the bound says, and no larger", () => {
  const { totalBytesMax, fileBytesMax } = ARCHIVE_LIMITS;
  const count = [13, 14, 15, 16, 20, 25, 32].find(
    (number) => totalBytesMax % number === 0 && totalBytesMax / number <= fileBytesMax,
  )!;
  const zip = zipOf(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`files/${String(at)}.csv`, strToU8("x")])),
  );
  // The sizes in the list of contents alone.
  const view = new DataView(zip.buffer);
  const entries = Array.from({ length: zip.length - 4 }, (_, at) => at).filter(
    (at) => view.getUint32(at, true) === 0x02014b50,
  );
  for (const at of entries) view.setUint32(at + 24, totalBytesMax / count, true);
  expect(outcomeOf(zip)).not.toContain(": total-too-large");
  view.setUint32(entries[0]! + 24, totalBytesMax / count + 1, true);
  expect(outcomeOf(zip)).toContain(": total-too-large");
});
