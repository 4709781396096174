// What is left of a payment, and which refunds end an enrollment.
import { expect, test } from "vitest";
import type { Doc } from "#convex/_generated/dataModel.js";
import { dollarsLeft, dollarsOf, isEnding, type Refund } from "#convex/model/refunds/ledger.ts";

const payment = (amount: number, credited?: number) => ({ amount, credited }) as Doc<"payments">;

const refund = (status: Refund["status"], amount: number | null, endsEnrollment?: boolean) =>
  ({ status, amount, endsEnrollment }) as Refund;

test.each([
  ["299.00", 299],
  ["0.29", 0.29],
  ["1.999", 2],
  ["-12.5", -12.5],
  ["", 0],
  ["a few", 0],
  ["Infinity", 0],
  ["1e300", 0],
])("the provider's %j is %d dollars", (value, dollars) => {
  expect(dollarsOf(value)).toBe(dollars);
});

test("of a payment is left what is neither refunded, requested nor credited; failed refunds took nothing", () => {
  expect(dollarsLeft(payment(299), [])).toBe(299);
  expect(dollarsLeft(payment(299, 0.1), [refund("completed", 0.2)])).toBe(298.7);
  const refunds = [
    refund("completed", 100),
    refund("requested", 50),
    refund("failed", 20),
    refund("failed", null),
  ];
  expect(dollarsLeft(payment(299, 9), refunds)).toBe(140);
  // Refunded elsewhere without a known amount.
  expect(dollarsLeft(payment(299), [refund("completed", null)])).toBe(299);
});

test("a request for all of it leaves nothing", () => {
  expect(dollarsLeft(payment(299), [refund("completed", 100), refund("requested", null)])).toBe(0);
});

test.each([
  ["no refund", [], false],
  ["a part of it", [refund("requested", 100)], false],
  ["a part that says that it ends the enrollment", [refund("requested", 100, true)], true],
  ["all of it", [refund("requested", null)], true],
  ["its exact amount", [refund("requested", 299)], true],
  ["the rest of it", [refund("completed", 100), refund("requested", 199)], true],
  ["less than the rest", [refund("completed", 100), refund("requested", 198.99)], false],
  ["a refund that is over", [refund("completed", 299, true)], false],
  ["a refund that failed", [refund("failed", null, true)], false],
  ["a part after one that failed", [refund("failed", 299, true), refund("requested", 10)], false],
] as const)("under way: %s", (_what, refunds, ends) => {
  expect(isEnding(payment(299), refunds)).toBe(ends);
});
