// The menu of a payment: what opens its refunds, what the address says afterwards, and the ways to what belongs to it.
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { PaymentActions } from "#src/features/admin/payments/payment-actions.tsx";
import type { PaymentRow } from "#src/features/admin/common/types.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { openMenu, pick } from "#tests/helpers/controls.tsx";
import { buttonNamed, click, render, settle } from "#tests/helpers/render.tsx";

const PAYMENT = {
  ...{ paymentId: "CAP1", amount: 299, credited: 0, userName: "Ann Example", courseTitle: "Foundations" },
  ...{ status: "completed", isRefundable: true, userEmail: "ann@example.com" },
} as PaymentRow;

function open(search: string, payment: PaymentRow = PAYMENT) {
  const convex = new FakeConvex();
  convex.setQuery("refunds:forPayment", [], { paymentId: "CAP1" });
  convex.setQuery("refunds:placeOf", null, { paymentId: "CAP1" });
  const element = convex.wrap(<PaymentActions payment={payment} />);
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [`/admin${search}`] });
  const { place } = render(<RouterProvider router={router} />);
  return { place, search: () => router.state.location.search };
}

const dialog = (): Element | null => document.querySelector("[role=dialog]");
const close = () =>
  settle(() => {
    click(buttonNamed(dialog()!, "Close"));
  });

const MENU = "Actions for payment CAP1 by Ann Example";

it("the entry opens the refunds, and the address stays", async () => {
  const { place, search } = open("?tab=payments");
  expect(dialog()).toBeNull();
  await pick(place, MENU, "Refund");
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

it("another payment's id leaves them closed, and a sample payment has no refunds", async () => {
  open("?refund=CAP2");
  expect(dialog()).toBeNull();
  const { place } = open("?refund=CAP1", { ...PAYMENT, isRefundable: false });
  expect([dialog(), await openMenu(place, MENU)]).toEqual([
    null,
    ["Show enrollments", "Show emails", "Copy payment ID"],
  ]);
});

it("a former member's payment leads to no enrollments, since these are found by the address", async () => {
  const { place } = open("?tab=payments", { ...PAYMENT, userEmail: "" });
  expect(await openMenu(place, MENU)).toEqual(["Refund", "Show emails", "Copy payment ID"]);
});

it.each([
  ["Show enrollments", "?tab=enrollments&q=ann%40example.com"],
  ["Show emails", "?tab=emails&q=CAP1"],
])("%s leads to what belongs to the payment", async (entry, address) => {
  const { place, search } = open("?tab=payments");
  await pick(place, MENU, entry);
  expect(search()).toBe(address);
});
