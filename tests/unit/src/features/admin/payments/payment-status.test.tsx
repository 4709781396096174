// The status of a payment: its words, and the tone that repeats them.
import { expect, test } from "vitest";
import { PaymentStatus } from "#src/features/admin/payments/payment-status.tsx";
import { render } from "#tests/helpers/render.tsx";

type Payment = Parameters<typeof PaymentStatus>[0]["payment"];

test.each<[Payment, string, string | undefined]>([
  [{ status: "completed", refundedAmount: 0 }, "Completed", undefined],
  [{ status: "completed", refundedAmount: 0.5 }, "Partly refunded", "ink"],
  [{ status: "refunded", refundedAmount: 299 }, "Refunded", "ink"],
])("a payment %o is shown as %s", (payment, text, tone) => {
  const { place } = render(<PaymentStatus payment={payment} />);
  const badge = place.querySelector("[data-tone]");
  expect([place.textContent, badge?.getAttribute("data-tone")]).toEqual([text, tone]);
});
