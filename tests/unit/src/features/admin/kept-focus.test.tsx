// Controls of the admin lists that take themselves away, or whose list is replaced: the focus is never left to the page.
import type { ReactNode } from "react";
import { act } from "react";
import { expect, test } from "vitest";
import { EmailsTab } from "#src/features/admin/emails/emails-tab.tsx";
import { MessagesTab } from "#src/features/admin/messages/messages-tab.tsx";
import { PaymentsTab } from "#src/features/admin/payments/payments-tab.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { openPage, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, textOf } from "#tests/helpers/render.tsx";

const pageOf = (...rows: object[]) => ({ page: rows, isDone: true, continueCursor: "" });

const EMAIL = {
  ...{ _id: "e1", recipientName: "Ann", recipientEmail: "ann@example.com", subject: "Receipt" },
  ...{ emailType: "payment_receipt", status: "sent", errorMessage: null, paymentId: null, sentAt: 0 },
};
const MESSAGE = {
  ...{ _id: "m1", name: "Ann", email: "ann@example.com", phone: "", status: "forwarded", answeredAt: null },
  ...{ createdAt: 0, message: "When does it start?", errorMessage: null, errorCode: null },
};

function open(tab: ReactNode, address: string, convex: FakeConvex) {
  convex.setQuery("adminBatches:list", []);
  return openPage(tab, { convex, address: `/admin${address}` });
}

const focusOn = (element: HTMLElement) => {
  act(() => {
    element.focus();
  });
};

const head = (place: Element, name: string) =>
  buttonNamed(
    [...place.querySelectorAll("th")].find((cell) => textOf(cell).startsWith(name))!,
    name,
  );

test("the rows and the head that was pressed stay until another order has arrived", async () => {
  const convex = new FakeConvex();
  convex.setQuery("adminEmails:list", pageOf(EMAIL), { order: "newest" });
  const { place } = open(<EmailsTab />, "", convex);
  focusOn(head(place, "Recipient"));
  await press(place.querySelector("thead")!, "Recipient");
  expect(document.activeElement).toBe(head(place, "Recipient"));
  expect(textOf(place.querySelector("tbody")!)).toContain("Receipt");
  act(() => {
    convex.setQuery("adminEmails:list", pageOf({ ...EMAIL, subject: "Refund" }), { order: "recipientUp" });
  });
  expect(document.activeElement).toBe(head(place, "Recipient"));
  expect(textOf(place.querySelector("tbody")!)).toContain("Refund");
});

test.each([
  ["with rows", pageOf()],
  ["without rows", pageOf()],
])("a filter that is cleared leaves the focus on what the list has: %s", async (kind, none) => {
  const convex = new FakeConvex();
  const found =
    kind === "with rows"
      ? { count: 2, amount: 1, refunded: 0, isCut: false }
      : { count: 0, amount: 0, refunded: 0, isCut: false };
  const asked = { search: "", courseId: null, status: "refunded" };
  convex.setQuery("adminPayments:list", none, { ...asked, order: "newest" });
  convex.setQuery("adminPayments:totals", found, asked);
  const { place, address } = open(<PaymentsTab />, "?status=refunded", convex);
  const clear = buttonNamed(place, "Clear filters");
  focusOn(clear);
  await press(place, "Clear filters");
  expect(address()).toBe("/admin");
  expect(document.activeElement).toBe(place.querySelector("[role=status]"));
});

test("a search that is cleared leaves the focus in its field, and one that is sent too", async () => {
  const { place } = open(<PaymentsTab />, "?q=ann", new FakeConvex());
  const field = place.querySelector<HTMLInputElement>("input[type=search]")!;
  focusOn(buttonNamed(place, "Clear"));
  await press(place, "Clear");
  expect([document.activeElement, field.value]).toEqual([field, ""]);
  expect(place.querySelector("input[type=search]")).toBe(field);
});

test("a message that leaves its list with its answer leaves the focus on what the list has", async () => {
  const unanswered = { order: "newest", status: "unanswered" };
  const convex: FakeConvex = new FakeConvex({
    "adminMessages:setAnswered": () => {
      convex.setQuery("adminMessages:list", pageOf(), unanswered);
      return null;
    },
  });
  convex.setQuery("adminMessages:list", pageOf(MESSAGE), { order: "newest" });
  convex.setQuery("adminMessages:list", pageOf(MESSAGE), unanswered);
  const { place } = open(<MessagesTab />, "?status=unanswered", convex);
  focusOn(buttonNamed(place, "Mark as answered: Ann"));
  await press(place, "Mark as answered: Ann");
  expect(place.querySelector("article")).toBeNull();
  expect(document.activeElement).toBe(place.querySelector("[role=status]"));
});
