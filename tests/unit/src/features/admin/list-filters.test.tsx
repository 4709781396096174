// The filters above the lists of staff: what each writes into the address, what it takes out of it, and how all are cleared.
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { PaymentId } from "#src/features/admin/common/payment-id.tsx";
import { EmailsTab } from "#src/features/admin/emails/emails-tab.tsx";
import { ForumTab } from "#src/features/admin/forum/forum-tab.tsx";
import { MessagesTab } from "#src/features/admin/messages/messages-tab.tsx";
import { RevenuePanel } from "#src/features/admin/overview/revenue-panel.tsx";
import { PaymentsTab } from "#src/features/admin/payments/payments-tab.tsx";
import { RolesTab } from "#src/features/admin/roles/roles-tab.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { choose, openPage, press } from "#tests/helpers/controls.tsx";
import { fieldNamed, type } from "#tests/helpers/render.tsx";

const COURSES = [{ courseId: "FAAI", title: "Foundations", batches: [] }];
const NONE = { page: [], isDone: true, continueCursor: "" };

function open(
  tab: ReactNode,
  search: string,
  list: [name: string, args: object, found: unknown] | null = null,
) {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", COURSES);
  if (list !== null) convex.setQuery(list[0], list[2], list[1]);
  return openPage(tab, { convex, address: `/admin${search}` });
}

const SEARCH = "?by=recipient&q=ann%40example.com";

test.each<[string, string, string, string, ReactNode]>([
  ["emails", `${SEARCH}&order=oldest`, "Failed", "?order=oldest&status=failed", <EmailsTab />],
  ["emails", "?status=failed", "All", "", <EmailsTab />],
  ["messages", "?q=ann&order=oldest", "Not answered", "?order=oldest&status=unanswered", <MessagesTab />],
  ["messages", "?status=answered", "All", "", <MessagesTab />],
  [
    "payments",
    "?q=a&course=FAAI&order=highest",
    "Refunded",
    "?course=FAAI&order=highest&status=refunded",
    <PaymentsTab />,
  ],
  ["payments", "?status=partly", "All", "", <PaymentsTab />],
  ["users", "?q=ann&order=oldest", "Admins", "?order=oldest&status=admin", <RolesTab />],
  ["users", "?status=disabled", "All", "", <RolesTab />],
  ["posts", "", "Removed", "?view=removed", <ForumTab />],
  ["posts", "?view=removed", "Waiting", "", <ForumTab />],
  ["revenue", "", "7 days", "?range=7d", <RevenuePanel />],
  ["revenue", "?range=7d", "30 days", "", <RevenuePanel />],
])("%s: from “%s” the filter “%s” leads to “%s”", async (...[, before, name, after, tab]) => {
  const { place, address } = open(tab, before);
  await press(place, name);
  expect(address()).toBe(`/admin${after}`);
});

test.each<[string, ReactNode, string, string, object]>([
  ["emails", <EmailsTab />, "?status=failed", "adminEmails:list", { order: "newest", status: "failed" }],
  [
    ...(["messages", <MessagesTab />, "?status=answered", "adminMessages:list"] as const),
    { order: "newest", status: "answered" },
  ],
  [
    ...(["messages", <MessagesTab />, "?q=ann", "adminMessages:list"] as const),
    { order: "newest", search: "ann" },
  ],
  ["users", <RolesTab />, "?q=ann", "adminUsers:list", { search: "ann", order: "newest" }],
  [
    ...(["users", <RolesTab />, "?status=admin", "adminUsers:list"] as const),
    { search: "", order: "newest", status: "admin" },
  ],
])("where a filter of %s finds nothing, it can be cleared", async (...[, tab, before, list, args]) => {
  const { place, address } = open(tab, before, [list, args, NONE]);
  await press(place, "Clear filters");
  expect(address()).toBe("/admin");
});

test("a search for emails that finds nothing can be cleared", async () => {
  const search = { by: "recipient", term: "ann@example.com" };
  const { place, address } = open(<EmailsTab />, SEARCH, ["adminEmails:search", { search }, []]);
  await press(place, "Clear filters");
  expect(address()).toBe("/admin");
});

test.each<[string, ReactNode, string, string, string]>([
  ["payments", <PaymentsTab />, "?status=refunded&course=FAAI&period=7d", "Search payments", "?q=ann"],
  ["users", <RolesTab />, "?status=admin&order=oldest", "Search users", "?order=oldest&q=ann"],
  ["messages", <MessagesTab />, "?status=answered&order=oldest", "Search messages", "?order=oldest&q=ann"],
])("a search for %s removes the filters, and keeps the order", async (...[, tab, before, label, after]) => {
  const { place, address } = open(tab, before);
  type(fieldNamed(place, label), "ann");
  await press(place, "Search");
  expect(address()).toBe(`/admin${after}`);
});

test("the payments of a course are asked for, and those of all again", () => {
  const { place, address } = open(<PaymentsTab />, "?q=ann&status=refunded");
  choose(place, "Course", "FAAI");
  expect(address()).toBe("/admin?status=refunded&course=FAAI");
  choose(place, "Course", "");
  expect(address()).toBe("/admin?status=refunded");
});

test.each([
  ["Payment ID copied", () => Promise.resolve()],
  ["The browser did not allow copying PAY-1", () => Promise.reject(new Error("NotAllowedError"))],
])("the id of a payment is copied whole: %s", async (said, write) => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
  const { place, toasts } = openPage(<PaymentId id="PAY-1" />);
  await press(place, "Copy payment ID PAY-1");
  expect([copied.mock.calls, toasts]).toEqual([[["PAY-1"]], [said]]);
});
