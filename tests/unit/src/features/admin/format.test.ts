import { expect, test } from "vitest";
import { dollars, shortId, words } from "../../../../../src/features/admin/format.ts";

test("payment ids are shown with twelve characters", () => {
  expect(shortId("8MC585209K746392H")).toBe("8MC585209K74…");
  expect(shortId("TWELVECHARS1")).toBe("TWELVECHARS1");
});

test("codes read as words", () => {
  expect(["enroll_beyond_capacity", "needsAttention", "refund-needed"].map(words)).toEqual([
    "Enroll beyond capacity",
    "Needs attention",
    "Refund needed",
  ]);
});

test("sums carry commas, and cents only when there are some", () => {
  expect([dollars(4784), dollars(1097.5)]).toEqual(["$4,784", "$1,097.50"]);
});
