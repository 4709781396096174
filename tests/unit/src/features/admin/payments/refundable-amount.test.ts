import { expect, it } from "vitest";
import { amountOf, refundableAmount } from "#src/features/admin/payments/refundable-amount.ts";

it("counts completed and pending refunds, not failed ones", () => {
  expect(refundableAmount(299, [])).toBe(299);
  expect(
    refundableAmount(299, [
      { status: "completed", amount: 99.1 },
      { status: "requested", amount: 0.2 },
      { status: "failed", amount: 100 },
    ]),
  ).toBe(199.7);
});

it("is zero while the remaining amount is pending", () => {
  expect(refundableAmount(299, [{ status: "requested", amount: null }])).toBe(0);
  expect(refundableAmount(299, [{ status: "completed", amount: 300 }])).toBe(0);
  expect(refundableAmount(299, [{ status: "completed", amount: null }])).toBe(299);
});

it("parses amounts, and rejects everything else", () => {
  expect(amountOf(" 12.50 ")).toBe(12.5);
  expect(amountOf("")).toBeNaN();
  expect(amountOf("12,50")).toBeNaN();
});
