import { expect, test } from "vitest";
import { sellerLine } from "#shared/seller.ts";

test.each([
  ["1 Example Street | Example Town", "School, 1 Example Street, Example Town"],
  ["Example Town", "School, Example Town"],
  [" | ", ""],
  ["", ""],
])("the seller is named with the lines of the address, and not at all without one: %j", (address, line) => {
  expect(sellerLine("School", address)).toBe(line);
});
