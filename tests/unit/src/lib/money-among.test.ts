// Amounts of one table.
import { expect, test } from "vitest";
import { moneyAmong } from "#src/lib/money-among.ts";

test("all amounts of a table have cents as soon as one has some", () => {
  const seen = (...amounts: number[]) => amounts.map(moneyAmong(amounts));
  expect(seen(299, 0)).toEqual(["$299", "$0"]);
  expect(seen(299, 74.5, 0)).toEqual(["$299.00", "$74.50", "$0.00"]);
});

test("amounts that went back have a true minus sign", () => {
  expect([moneyAmong([5])(-5), moneyAmong([0.5])(-0)]).toEqual(["\u2212$5", "$0.00"]);
});
