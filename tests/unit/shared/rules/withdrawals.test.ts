// The period for a withdrawal, and declarations in mails.
import { expect, test } from "vitest";
import {
  DEFAULT_WITHDRAWAL_DAYS,
  isInPeriod,
  isSameDeclaration,
  withoutLinks,
} from "#shared/rules/withdrawals.ts";

test("the period ends with the fourteenth day after the purchase", () => {
  const days = ["2026-11-22", "2026-12-06", "2026-12-07"];
  expect(days.map((today) => isInPeriod("2026-11-22", today, DEFAULT_WITHDRAWAL_DAYS))).toEqual([
    ...[true, true, false],
  ]);
});

test("addresses of pages are no links any more and read the same; ends of sentences stay as they are", () => {
  const text = withoutLinks("See https://evil.example/x. Thanks: Ann");
  expect(text).toBe("See https:\u200C/\u200C/\u200Cevil.\u200Cexample/\u200Cx. Thanks: Ann");
});

test("two declarations say the same whatever their case and spaces are, and differ by name or contract", () => {
  const one = { name: "Ann Example", contract: "Order 7" };
  expect(isSameDeclaration(one, { name: " ann  EXAMPLE ", contract: "order\n7" })).toBe(true);
  expect(isSameDeclaration(one, { ...one, name: "Ann" })).toBe(false);
  expect(isSameDeclaration(one, { ...one, contract: "Order 8" })).toBe(false);
});
