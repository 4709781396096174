import { describe, expect, it } from "vitest";
import { nextStart, previousStart, shownItems } from "#src/features/landing/rotation.ts";

const letters = (count: number) => ["a", "b", "c", "d", "e"].slice(0, count);

describe("rotation", () => {
  it("shows three at a time and wraps around the end", () => {
    expect(shownItems(letters(5), 0, 3)).toEqual(["a", "b", "c"]);
    expect(shownItems(letters(5), 3, 3)).toEqual(["d", "e", "a"]);
  });
  it("shows all and does not rotate with three or fewer", () => {
    expect(shownItems(letters(3), 2, 3)).toEqual(["a", "b", "c"]);
    expect(nextStart(0, 3, 3)).toBe(0);
    expect(previousStart(0, 3, 2)).toBe(0);
    // The list may have become shorter.
    expect([nextStart(2, 3, 3), previousStart(2, 3, 3)]).toEqual([0, 0]);
  });
  it("moves on by three and back again", () => {
    expect(nextStart(0, 3, 18)).toBe(3);
    expect(nextStart(15, 3, 18)).toBe(0);
    expect(previousStart(0, 3, 18)).toBe(15);
  });
  it("stays within a list that has become shorter", () => {
    expect(shownItems(letters(4), 15, 3)).toEqual(["d", "a", "b"]);
  });
});
