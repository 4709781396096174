import { describe, expect, it } from "vitest";
import { parseRange } from "../../../src/http/byte-range.ts";

describe("Range headers", () => {
  it.each([
    ["bytes=0-3", { start: 0, end: 3 }],
    ["bytes=4-", { start: 4, end: 9 }],
    ["bytes=8-99", { start: 8, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-99", { start: 0, end: 9 }],
  ])("%s of ten bytes", (header, range) => {
    expect(parseRange(header, 10)).toStrictEqual(range);
  });

  it.each(["bytes=10-", "bytes=-0", "bytes=12-20"])("%s cannot be satisfied", (header) => {
    expect(parseRange(header, 10)).toBe("unsatisfiable");
  });

  it.each(["bytes=0-", "bytes=0-3", "bytes=-3"])("%s of an empty file means the whole of it", (header) => {
    expect(parseRange(header, 0)).toBeNull();
  });

  it.each([undefined, "", "bytes=-", "bytes=0-1,3-4", "bytes=5-2", "lines=0-1", "bytes=a-b"])(
    "%s means the whole file",
    (header) => {
      expect(parseRange(header, 10)).toBeNull();
    },
  );
});
