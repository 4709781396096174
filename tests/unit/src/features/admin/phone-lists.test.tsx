// What the lists of the administration show on a phone, where their filters are behind a button.
import { beforeEach, expect, test, vi } from "vitest";
import { EmailsTab } from "#src/features/admin/emails/emails-tab.tsx";
import { MessagesTab } from "#src/features/admin/messages/messages-tab.tsx";
import { RolesTab } from "#src/features/admin/roles/roles-tab.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { choose, hasButton, openPage, optionsOf, press } from "#tests/helpers/controls.tsx";
import { textOf } from "#tests/helpers/render.tsx";

beforeEach(() => {
  vi.spyOn(window, "matchMedia").mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
});

const pageOf = (row: object) => ({ page: [row], isDone: true, continueCursor: "" });

const counts = (place: Element) => [...place.querySelectorAll("p[role=status]")].map((line) => textOf(line));

const MESSAGE = {
  ...{ _id: "m1", name: "Ann", email: "ann@example.com", phone: "", status: "sent", answeredAt: null },
  ...{ createdAt: 0, message: "When does it start?", errorMessage: null },
};

test.each([
  ["", { order: "newest" }, true, "1 message"],
  ["", { order: "newest" }, false, "The first message"],
  ["?status=answered", { order: "newest", status: "answered" }, true, "1 message"],
])("how many messages there are stands above them: %#", (...[address, args, isDone, line]) => {
  const convex = new FakeConvex();
  convex.setQuery("adminMessages:list", { ...pageOf(MESSAGE), isDone }, args);
  convex.setQuery("adminOverview:waiting", { messages: 100 });
  const { place } = openPage(<MessagesTab />, { convex, address: `/admin${address}` });
  expect(counts(place)).toEqual([line]);
});

const EMAIL = {
  ...{ _id: "e1", recipientName: "Ann", recipientEmail: "ann@example.com", subject: "Receipt" },
  ...{ emailType: "payment_receipt", status: "sent", errorMessage: null, paymentId: null, sentAt: 0 },
};

test.each([
  ["all are loaded", { isDone: true }, 0, ["1 email"]],
  ["some of them failed", { isDone: true }, 1, ["1 email · 1 failed"]],
  ["none was sent", { page: [], isDone: true }, 0, [""]],
  ["more are to be loaded", { isDone: false }, 1, ["The first email · 1 failed in all"]],
])("how many emails there are and have failed stands above all of them: %s", (...[, page, failed, lines]) => {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", []);
  convex.setQuery("adminOverview:waiting", { failedEmails: failed });
  convex.setQuery("adminEmails:list", { ...pageOf(EMAIL), ...page }, { order: "newest" });
  const { place } = openPage(<EmailsTab />, { convex, address: "/admin" });
  expect(counts(place)).toEqual(lines);
  expect(place.querySelector("time [data-slot=clock]")).toBeNull();
});

const USER = {
  ...{ displayName: "Ann", email: "ann@example.com", isSample: false, record: null, createdAt: 0 },
  ...{ isListedAdmin: false, hasSecondFactor: false, disabled: false, emailVerified: true, lastLoginAt: 0 },
};
const users = (count: number, isDone = true) => ({
  page: Array.from({ length: count }, (_, at) => ({ ...USER, _id: `u${String(at)}` })),
  ...{ isDone, continueCursor: "" },
});

test.each([
  ["", { search: "" }, users(25, false), ["31 users"]],
  ["?status=admin", { search: "", status: "admin" }, users(3), ["3 users"]],
  ["?status=admin", { search: "", status: "admin" }, users(100), []],
  ["?status=disabled", { search: "", status: "disabled" }, users(25, false), []],
  ["?q=ann", { search: "ann" }, users(1), ["1 user"]],
  ["?q=ann", { search: "ann" }, users(50), []],
  ["?q=ann", { search: "ann" }, users(0), []],
])(
  "how many users there are stands above them where it is known: %s %o",
  (...[address, asked, list, lines]) => {
    const convex = new FakeConvex();
    convex.setQuery("adminUsers:list", list, { ...asked, order: "newest" });
    convex.setQuery("adminUsers:counts", { all: 31 });
    const { place } = openPage(<RolesTab />, { convex, address: `/admin${address}` });
    expect(counts(place).filter((line) => line !== "")).toEqual(lines);
  },
);

test.each([[<EmailsTab key="emails" />, "adminEmails:list", "status=failed", "1 failed"]])(
  "those that wait are shown alone on request: %#",
  async (...[tab, query, wanted, name]) => {
    const convex = new FakeConvex();
    convex.setQuery("adminBatches:list", []);
    convex.setQuery("adminOverview:waiting", { failedEmails: 1, messages: 1 });
    const row = query === "adminEmails:list" ? EMAIL : MESSAGE;
    for (const status of [{}, { status: wanted.split("=")[1] }])
      convex.setQuery(query, pageOf(row), { order: "newest", ...status });
    const { place, address } = openPage(tab, { convex, address: "/admin" });
    await press(place, name);
    expect(address()).toBe(`/admin?${wanted}`);
    expect(hasButton(place, name)).toBe(false);
  },
);

test("an email names its payment below its kind, with a button that copies it", () => {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", []);
  convex.setQuery("adminEmails:list", pageOf({ ...EMAIL, paymentId: "R02626BX68T0123456" }), {
    order: "newest",
  });
  const { place } = openPage(<EmailsTab />, { convex, address: "/admin" });
  const line = place.querySelector("td[data-place=foot] p")!;
  expect(textOf(line)).toMatch(/^Payment ID\s?R02626BX68T0…/);
  expect(line.querySelector("button")!.getAttribute("aria-label")).toBe("Copy payment ID R02626BX68T0123456");
});

test("emails are sorted by a select", () => {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", []);
  convex.setQuery("adminEmails:list", pageOf(EMAIL), { order: "newest" });
  const { place, address } = openPage(<EmailsTab />, { convex, address: "/admin" });
  expect(optionsOf(place, "Sort by").slice(0, 4)).toEqual([
    ...["Newest first", "Oldest first", "Recipient, A–Z", "Recipient, Z–A"],
  ]);
  choose(place, "Sort by", "recipientUp");
  expect(address()).toBe("/admin?order=recipientUp");
});

test("there is no order of no email at all", () => {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", []);
  convex.setQuery("adminEmails:list", { page: [], isDone: true, continueCursor: "" }, { order: "newest" });
  const { place } = openPage(<EmailsTab />, { convex, address: "/admin" });
  expect([...place.querySelectorAll("label")].map((label) => textOf(label))).not.toContain("Sort by");
});
