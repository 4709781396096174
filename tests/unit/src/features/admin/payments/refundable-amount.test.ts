import { expect, it } from "vitest";
import { amountOf, refundableAmount } from "#src/features/admin/payments/refundable-amount.ts";

it("counts what went back and what is on its way, not what failed", () => {
  expect(refundableAmount(299, [])).toBe(299);
  expect(
    refundableAmount(299, [
      { status: "completed", amount: 99.1 },
      { status: "requested", amount: 0.2 },
      { status: "failed", amount: 100 },
    ]),
  ).toBe(199.7);
});

it("leaves nothing while all that is left is on its way", () => {
  expect(refundableAmount(299, [{ status: "requested", amount: null }])).toBe(0);
  expect(refundableAmount(299, [{ status: "completed", amount: 300 }])).toBe(0);
});

it("reads amounts, and nothing else as an amount", () => {
  expect(amountOf(" 12.50 ")).toBe(12.5);
  expect(amountOf("")).toBeNaN();
  expect(amountOf("12,50")).toBeNaN();
});
