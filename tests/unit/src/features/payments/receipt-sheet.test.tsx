// The contents of a receipt, and the notes about payments under review, refunded or without a seat.
import { expect, test } from "vitest";
import { ReceiptSheet } from "#src/features/payments/receipt-sheet.tsx";
import { paymentNote, type Receipt } from "#src/features/payments/payment-labels.ts";
import { render, textOf } from "#tests/helpers/render.tsx";

const RECEIPT: Receipt = {
  receiptNumber: "R-2026-000042",
  seller: { name: "Cohort School", address: ["1 Example Street", "Example Town"], email: "pay@cohort.test" },
  buyer: { name: "Bea Buyer", email: "bea@example.com" },
  payer: "Pat Payer",
  courseTitle: "Foundations",
  batchName: "Gamma",
  startDate: "2026-12-21",
  amount: 299,
  listPrice: 299,
  discount: 0,
  couponCode: null,
  isFree: false,
  refunded: 0,
  refunds: [],
  fundingSource: "card",
  paymentId: "CAP1",
  orderId: "ORD1",
  withdrawalDays: 14,
  at: Date.UTC(2026, 10, 21, 12),
};

const sheet = (changes: Partial<Receipt> = {}): string =>
  textOf(render(<ReceiptSheet receipt={{ ...RECEIPT, ...changes }} />).place);

test("a receipt shows seller, buyer, course and amount", () => {
  const text = sheet();
  for (const part of ["Cohort School", "1 Example Street", "R-2026-000042", "November 21, 2026", "Bea Buyer"])
    expect(text).toContain(part);
  expect(text).toContain("FoundationsSeat in batch Gamma, from December 21, 2026$299.00");
  expect(text).toContain("Receipt numberR-2026-000042");
  expect(text).toContain("Total paid$299.00 USD");
  expect(text).toContain("Total$299.00");
  expect(text).toContain("PayPal (card)");
});

test("a code stays together where its line is narrow", () => {
  const { place } = render(
    <ReceiptSheet receipt={{ ...RECEIPT, amount: 224.25, discount: 74.75, couponCode: "AUTUMN25" }} />,
  );
  expect(textOf(place)).toContain("Discount (code AUTUMN25)−$74.75");
  expect(textOf(place.querySelector("td .inline-block")!)).toBe("(code AUTUMN25)");
});

test("the funding source has a name; without one the method is PayPal", () => {
  expect(sheet({ fundingSource: "paylater" })).toContain("Payment methodPayPal Pay Later");
  for (const fundingSource of [null, "paypal", "toString"])
    expect(sheet({ fundingSource })).toContain("Payment methodPayPalPaid by");
});

test("completed refunds are subtracted; requested ones are not", () => {
  const at = Date.UTC(2026, 10, 22, 12);
  const text = sheet({
    refunded: 100.5,
    refunds: [
      { amount: 100.5, status: "completed", at },
      { amount: 50, status: "requested", at },
    ],
  });
  expect(text).toContain("Refund of November 22, 2026−$100.50");
  expect(text).toContain("Paid after refunds$198.50 USD");
  expect(text).toContain("Total$198.50");
  expect(text).not.toContain("$50.00");
});

test("a payment under review, one without a seat and a pending refund are explained", () => {
  expect(paymentNote({ status: "pending", refunds: [] })).toContain("reviewing");
  expect(paymentNote({ status: "returned", refunds: [] })).toContain("did not get you a seat");
  const open = { amount: 1, status: "requested", at: 0 } as const;
  expect(paymentNote({ status: "completed", refunds: [open] })).toContain("on its way");
  expect(paymentNote({ status: "completed", refunds: [] })).toBeNull();
});

test("a coupon is listed between the price and the amount paid", () => {
  const text = sheet({ listPrice: 299, discount: 99, amount: 200, couponCode: "SPRING" });
  expect(text).toContain("$299.00");
  expect(text).toContain("Seller");
  expect(text).toContain("Discount (code SPRING)−$99.00");
  expect(text).toContain("Total paid$200.00 USD");
});

test("a free purchase shows no provider", () => {
  const text = sheet({ listPrice: 299, discount: 299, amount: 0, couponCode: "GIFT", isFree: true });
  expect(text).toContain("Total paid$0.00 USD");
  expect(text).toContain("Nothing to pay");
  expect(text).not.toContain("PayPal");
});
