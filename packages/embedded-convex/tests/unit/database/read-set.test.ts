import { describe, expect, it } from "vitest";
import { covers, newScanRecord, ReadRecorder, type Coverage } from "../../../src/database/read-set.ts";

const INDEX = 7;

interface Pulled {
  readonly start: string;
  readonly end: string | null;
  readonly order?: "asc" | "desc";
  /** The last key that was read; undefined when the scan reached its end. */
  readonly last?: string | null;
}

function coverageOf(...scans: Pulled[]): Coverage {
  const recorder = new ReadRecorder();
  for (const { start, end, order = "asc", last } of scans) {
    const record = newScanRecord(INDEX, { interval: { start, end }, order });
    record.complete = last === undefined;
    record.last = last ?? null;
    recorder.scan(record);
  }
  return recorder.coverage().get(INDEX) ?? { points: null, starts: [], ends: [] };
}

const coveredOf = (keys: string, ...scans: Pulled[]): string =>
  [...keys].filter((key) => covers(coverageOf(...scans), key)).join("");

describe("what a scan read", () => {
  it("is the whole interval once the end was reached: the start included, the end not", () => {
    expect(coveredOf("abcde", { start: "b", end: "d" })).toBe("bc");
    expect(coveredOf("abcde", { start: "b", end: "d", order: "desc" })).toBe("bc");
    expect(coveredOf("abcde", { start: "c", end: null })).toBe("cde");
    expect(coveredOf("abcde", { start: "", end: "c" })).toBe("ab");
  });

  it("ends with the last row that was read, that row included, in either direction", () => {
    expect(coveredOf("abcdef", { start: "b", end: "f", last: "d" })).toBe("bcd");
    expect(coveredOf("abcdef", { start: "b", end: "f", last: "d", order: "desc" })).toBe("de");
    expect(coveredOf("abcdef", { start: "b", end: null, last: "d", order: "desc" })).toBe("def");
  });

  it("is empty before the first row was read", () => {
    expect(coveredOf("abcdef", { start: "b", end: "f", last: null })).toBe("");
    expect(new ReadRecorder().isEmpty).toBe(true);
  });

  it("is the union of several scans, overlapping, adjacent, contained and apart", () => {
    const apart: Pulled[] = [
      { start: "f", end: "h" },
      { start: "b", end: "c" },
    ];
    expect(coveredOf("abcdefgh", ...apart)).toBe("bfg");
    expect(coveredOf("abcdefgh", ...apart, { start: "c", end: "f" })).toBe("bcdefg");
    expect(coveredOf("abcdefgh", { start: "b", end: "g" }, { start: "c", end: "d" })).toBe("bcdef");
    expect(coveredOf("abcdefgh", { start: "b", end: null }, { start: "c", end: "d" })).toBe("bcdefgh");
  });

  it("has points and intervals, separately for each index", () => {
    const recorder = new ReadRecorder();
    recorder.point(INDEX, "a");
    recorder.point(INDEX, "c");
    recorder.point(INDEX + 1, "b");
    const coverage = recorder.coverage().get(INDEX);
    expect(recorder.isEmpty).toBe(false);
    expect(["a", "b", "c"].filter((key) => coverage !== undefined && covers(coverage, key)).join("")).toBe(
      "ac",
    );
  });
});
