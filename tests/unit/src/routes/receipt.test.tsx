// The page of a receipt: printing, withdrawing, and numbers that are not one's own.
import { Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import ReceiptRoute from "#src/routes/receipt.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { hasButton } from "#tests/helpers/controls.tsx";
import { linksOf, openScreen } from "#tests/helpers/screen.tsx";

const RECEIPT = {
  ...{ receiptNumber: "R-2026-000042", courseTitle: "Foundations", batchName: "Gamma", payer: null },
  seller: { name: "Cohort School", address: [], email: "pay@cohort.test" },
  buyer: { name: "Bea Buyer", email: "bea@example.com" },
  ...{ startDate: null, amount: 299, listPrice: 299, discount: 0, couponCode: null, isFree: false },
  ...{ refunded: 0, refunds: [], fundingSource: null, paymentId: "CAP1", orderId: "ORD1", at: 0 },
  withdrawalDays: 14,
};

function open(receipt: unknown) {
  const convex = new FakeConvex();
  convex.setQuery("payments:receipt", receipt, { paymentId: "CAP1" });
  const page = (
    <Routes>
      <Route path="/payments/:paymentId/receipt" element={<ReceiptRoute />} />
    </Routes>
  );
  return openScreen(page, { convex, address: "/payments/CAP1/receipt" });
}

test("a receipt is shown, can be printed, and leads to the withdrawal with its number", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { place, press, text } = open(RECEIPT);
  expect(text()).toContain("Bea Buyer");
  expect(document.title).toContain("Receipt R-2026-000042");
  await press("Print or save as PDF");
  expect(print).toHaveBeenCalledOnce();
  expect(linksOf(place)).toEqual(expect.arrayContaining(["/payments", "/withdraw?contract=R-2026-000042"]));
  expect(place.querySelector("nav [aria-current=page]")!.getAttribute("href")).toBe("/payments");
});

test.each([
  [14, "As a consumer you can withdraw from the contract within 14 days of the purchase."],
  [1, "As a consumer you can withdraw from the contract within 1 day of the purchase."],
  [0, "As a consumer you can withdraw from the contract."],
])("below the sheet stands how long its contract can be withdrawn from: %i days", (withdrawalDays, line) => {
  expect(open({ ...RECEIPT, withdrawalDays }).text()).toContain(line);
});

test("a place that cost nothing has no contract to withdraw from", () => {
  expect(linksOf(open({ ...RECEIPT, isFree: true }).place)).not.toContain("/withdraw?contract=R-2026-000042");
});

test.each([
  [null, true],
  [undefined, false],
])("without a receipt (%o) there is nothing to print", (receipt, isMissing) => {
  const { place, text } = open(receipt);
  expect(hasButton(place, "Print or save as PDF")).toBe(false);
  expect(text().includes("You have no payment with this number.")).toBe(isMissing);
  expect(document.title).toMatch(/^Receipt\b(?! R-)/);
});
