// The parts of the admin lists: persons, numbers at the end of a row, the counts of statuses, searches and filters.
import { expect, test, vi } from "vitest";
import { batchIn } from "#src/features/admin/common/address-filters.ts";
import { PersonCell } from "#src/features/admin/common/person-cell.tsx";
import { SearchBox } from "#src/features/admin/common/search-box.tsx";
import { EmailsTab } from "#src/features/admin/emails/emails-tab.tsx";
import { NeededTitle } from "#src/features/admin/overview/needed-title.tsx";
import { PaymentsTab } from "#src/features/admin/payments/payments-tab.tsx";
import { RolesTab } from "#src/features/admin/roles/roles-tab.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { hasButton, openPage, press } from "#tests/helpers/controls.tsx";
import { fire, render, textOf, type } from "#tests/helpers/render.tsx";

const PAYMENT = {
  ...{
    _id: "p1",
    userName: "Ann",
    userEmail: "ann@example.com",
    isSample: false,
    courseTitle: "Foundations",
  },
  ...{ amount: 299, refundedAmount: 0, status: "completed", paymentId: "PAY-1", createdAt: 0, credited: 0 },
};
const EMAIL = {
  ...{ _id: "e1", recipientName: "Ann", recipientEmail: "ann@example.com", subject: "Receipt" },
  ...{ emailType: "payment_receipt", status: "sent", errorMessage: null, paymentId: null, sentAt: 0 },
};
const USER = {
  ...{ _id: "u1", uid: "u1", displayName: "Ann", email: "ann@example.com", isSample: false, record: null },
  ...{ isListedAdmin: false, hasSecondFactor: false, disabled: false, emailVerified: true },
  ...{ createdAt: 0, lastLoginAt: null },
};
const pageOf = (row: object) => ({ page: [row], isDone: true, continueCursor: "" });

function open(tab: React.ReactNode) {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", []);
  convex.setQuery("adminPayments:list", pageOf(PAYMENT), {
    search: "",
    courseId: null,
    order: "newest",
  });
  convex.setQuery("adminEmails:list", pageOf(EMAIL), { order: "newest" });
  convex.setQuery("adminUsers:list", pageOf(USER), { search: "", order: "newest" });
  convex.setQuery("adminUsers:counts", { all: 1200 });
  return openPage(tab, { convex }).place;
}

test("a person of the sample data is named as such, others are not", () => {
  const badge = (isSample?: boolean) =>
    render(
      <PersonCell name="Ann" email="a@x.io" {...(isSample === undefined ? {} : { isSample })} />,
    ).place.querySelector("[data-slot=badge]");
  expect(textOf(badge(true)!)).toBe("Sample");
  expect([badge(false), badge()]).toEqual([null, null]);
});

test.each([
  ["payments", <PaymentsTab />, ["Amount", "Actions"]],
  ["emails", <EmailsTab />, ["Actions"]],
  ["users", <RolesTab />, ["Actions"]],
])("numbers and actions of %s stand at the end of their columns", (_name, tab, atEnd) => {
  const heads = [...open(tab).querySelector("table")!.querySelectorAll("th.text-end")];
  expect(heads.map((head) => textOf(head.querySelector("button") ?? head))).toEqual(atEnd);
});

test("a search is sent without leaving the page, and cleared while there is one", async () => {
  const onSearch = vi.fn();
  const { place } = openPage(<SearchBox label="Search" value="ann" onSearch={onSearch} />);
  type(place.querySelector("input")!, " bob ");
  const event = new Event("submit", { bubbles: true, cancelable: true });
  fire(place.querySelector("form")!, event);
  expect([event.defaultPrevented, onSearch.mock.calls]).toEqual([true, [["bob"]]]);
  await press(place, "Clear");
  expect([place.querySelector("input")!.value, onSearch.mock.lastCall]).toEqual(["", [""]]);
  const empty = openPage(<SearchBox label="Search" value="" onSearch={onSearch} />);
  expect(hasButton(empty.place, "Clear")).toBe(false);
});

test("a batch is one of the course that is chosen", () => {
  const courses = [{ courseId: "FAAI", batches: [{ batchNumber: 2 }] }] as unknown as Parameters<
    typeof batchIn
  >[1];
  const batch = (search: string) => batchIn(new URLSearchParams(search), courses);
  expect(batch("course=FAAI&batch=2")).toBe(2);
  expect(batch("course=FAAI&batch=legacy")).toBe("legacy");
  for (const search of ["batch=2", "batch=legacy", "course=FAAI", "course=FAAI&batch=3", "course=X&batch=2"])
    expect(batch(search), search).toBeNull();
});

const NOTHING_WAITS = { attention: 0, settings: 0, messages: 0, reports: 0 };

test.each([
  [NOTHING_WAITS, "Needs attention"],
  [{ ...NOTHING_WAITS, attention: 1 }, "Needs attention 1"],
  [{ ...NOTHING_WAITS, settings: 1 }, "Needs attention 1"],
  [{ ...NOTHING_WAITS, messages: 2, reports: 1 }, "Needs attention 3"],
  [undefined, "Needs attention"],
])("of %o the heading is %s", (waiting, said) => {
  const convex = new FakeConvex();
  convex.setQuery("adminOverview:waiting", waiting);
  const { place } = openPage(<NeededTitle />, { convex });
  expect(textOf(place).trim()).toBe(said);
});

const NOVEMBER = { startsAt: Date.UTC(2026, 10, 1), endsAt: Date.UTC(2026, 11, 1) };

test.each([
  ["?course=FAAI", { search: "", courseId: "FAAI" }],
  ["?status=refunded", { search: "", courseId: null, status: "refunded" }],
  ["?q=bob", { search: "bob", courseId: null }],
  ["?from=2026-11-01&until=2026-11-30", { search: "", courseId: null, period: NOVEMBER }],
  ["", { search: "", courseId: null }],
])("no payment at %s is distinguished from no payment at all", async (address, filter) => {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", [{ courseId: "FAAI", title: "Foundations", batches: [] }]);
  const none = { page: [], isDone: true, continueCursor: "" };
  convex.setQuery("adminPayments:list", none, { ...filter, order: "newest" });
  const screen = openPage(<PaymentsTab />, { convex, address: `/admin${address}` });
  expect(hasButton(screen.place, "Clear filters")).toBe(address !== "");
  if (address === "") return;
  await press(screen.place, "Clear filters");
  expect(screen.address()).toBe("/admin");
});
