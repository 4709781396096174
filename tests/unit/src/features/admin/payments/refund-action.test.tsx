// What opens the refunds of a payment, and what the address says afterwards.
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { RefundAction } from "#src/features/admin/payments/refund-action.tsx";
import type { PaymentRow } from "#src/features/admin/common/types.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, settle } from "#tests/helpers/render.tsx";

const PAYMENT = {
  ...{ paymentId: "CAP1", amount: 299, credited: 0, userName: "Ann Example", courseTitle: "Foundations" },
  ...{ status: "completed", isRefundable: true },
} as PaymentRow;

function open(search: string, payment: PaymentRow = PAYMENT) {
  const convex = new FakeConvex();
  convex.setQuery("refunds:forPayment", [], { paymentId: "CAP1" });
  const element = convex.wrap(<RefundAction payment={payment} />);
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [`/admin${search}`] });
  const { place } = render(<RouterProvider router={router} />);
  return { place, search: () => router.state.location.search };
}

const dialog = (): Element | null => document.querySelector("[role=dialog]");
const close = () =>
  settle(() => {
    click(buttonNamed(dialog()!, "Close"));
  });

it("the button opens the refunds, and the address stays", async () => {
  const { place, search } = open("?tab=payments");
  expect(dialog()).toBeNull();
  click(buttonNamed(place, "Refund of payment CAP1 by Ann Example"));
  expect(dialog()).not.toBeNull();
  await close();
  expect([dialog(), search()]).toEqual([null, "?tab=payments"]);
});

it("an address with the payment's id opens them, and loses the id when they close", async () => {
  const { search } = open("?tab=payments&refund=CAP1");
  expect(dialog()).not.toBeNull();
  await close();
  expect([dialog(), search()]).toEqual([null, "?tab=payments"]);
});

it("another payment's id leaves them closed, and a sample payment has no refunds", () => {
  open("?refund=CAP2");
  expect(dialog()).toBeNull();
  const { place } = open("?refund=CAP1", { ...PAYMENT, isRefundable: false });
  const labels = [...place.querySelectorAll("button")].map((button) => button.getAttribute("aria-label"));
  expect([dialog(), labels]).toEqual([null, ["Actions for payment CAP1 by Ann Example"]]);
});
