// The search for e-mails: what each kind asks for, what the address says, and what is found.
import { expect, test } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { LIMITS } from "#shared/limits.ts";
import { EmailsTab } from "#src/features/admin/emails/emails-tab.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { fieldNamed, textOf, type } from "#tests/helpers/render.tsx";
import {
  alertsOf,
  choose,
  hasButton,
  openPage,
  optionsOf,
  press,
  selectNamed,
} from "#tests/helpers/controls.tsx";

const EMAIL = {
  ...{ _id: "e1", recipientName: "Ann", recipientEmail: "ann@example.com", subject: "Receipt" },
  ...{ emailType: "payment_receipt", status: "sent", errorMessage: null, paymentId: null, sentAt: 0 },
};

function open(address = "", search: object | null = null, rows: object[] = [EMAIL]) {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", [{ courseId: "FAAI", title: "Foundations", batches: [] }]);
  const page = { page: [EMAIL], isDone: true, continueCursor: "" };
  convex.setQuery("adminEmails:list", page, { order: "newest" });
  if (search !== null) convex.setQuery("adminEmails:search", rows, { search });
  return openPage(<EmailsTab />, { convex, address: `/admin${address}` });
}

test.each([
  ["?q=ann", { by: "any", term: "ann" }],
  ["?q=+ann+", { by: "any", term: "ann" }],
  [`?q=${"a".repeat(LIMITS.searchMax + 1)}`, { by: "any", term: "a".repeat(LIMITS.searchMax) }],
  ["?by=recipient&q=ann@example.com", { by: "recipient", term: "ann@example.com" }],
  ["?by=type&q=payment_receipt", { by: "type", emailType: "payment_receipt" }],
  ["?by=status&q=failed", { by: "status", status: "failed" }],
  ["?by=course&q=FAAI", { by: "course", courseId: "FAAI" }],
  ["?by=nothing&q=ann", { by: "any", term: "ann" }],
])("the address %s asks for %o, and its form says the same", (address, search) => {
  const { place } = open(address, search);
  expect(textOf(place)).toContain("1 email found");
  expect(selectNamed(place, "Search by").value).toBe(search.by);
  const said = [...place.querySelectorAll<HTMLInputElement>("select, input")].map((field) => field.value);
  expect(said).toContain(Object.values(search)[1]);
});

test.each(["", "?q=+", "?by=type&q=letter", "?by=status&q=lost", "?by=course"])(
  "the address %s names no search, and all are listed",
  (address) => {
    const { place } = open(address);
    expect(place.querySelectorAll("tbody tr")).toHaveLength(1);
    expect(hasButton(place, "Show all")).toBe(false);
  },
);

test.each([
  ["any", "Search term", "ann", "?order=oldest&q=ann"],
  [
    "recipient",
    "Recipient's email address",
    "ann@example.com",
    "?order=oldest&by=recipient&q=ann%40example.com",
  ],
])("a search by %s for what is typed", async (...[by, label, term, expected]) => {
  const { place, address } = open("?order=oldest");
  choose(place, "Search by", by);
  await press(place, "Search");
  expect(alertsOf(place)).toEqual([errorMessage("search-term-required")]);
  type(fieldNamed(place, label), ` ${term} `);
  await press(place, "Search");
  expect(address()).toBe(`/admin${expected}`);
});

test.each([
  ["type", "Email type", "enrollment_confirmation", "payment_refund"],
  ["status", "Status", "sent", "failed"],
  ["course", "Course", "", "FAAI"],
])(
  "a search by %s begins with “%s” at “%s” and asks for what is chosen",
  async (...[by, label, first, chosen]) => {
    const { place, address } = open();
    choose(place, "Search by", by);
    expect(selectNamed(place, label).value).toBe(first);
    choose(place, label, chosen);
    await press(place, "Search");
    expect(address()).toBe(`/admin?by=${by}&q=${chosen}`);
  },
);

test("a search by course needs one", async () => {
  const { place, address } = open();
  choose(place, "Search by", "course");
  await press(place, "Search");
  expect(alertsOf(place)).toEqual([errorMessage("search-term-required")]);
  expect(address()).toBe("/admin");
});

test("kinds, types and states are named in words", () => {
  const { place } = open();
  const kinds = ["Anything", "Recipient", "Email type", "Status", "Course"];
  expect(optionsOf(place, "Search by")).toEqual(kinds);
  choose(place, "Search by", "status");
  expect(optionsOf(place, "Status")).toEqual(["Sent", "Failed"]);
  choose(place, "Search by", "type");
  expect(optionsOf(place, "Email type").every((name) => /^[A-Z][a-z ]+/.test(name))).toBe(true);
});

test("all are shown again on request", async () => {
  const { place, address } = open("?by=status&q=failed", { by: "status", status: "failed" });
  await press(place, "Show all");
  expect(address()).toBe("/admin");
});

test("an empty result is named as such once the search has ended", () => {
  expect(textOf(open("?q=bob", { by: "any", term: "bob" }, []).place)).toContain("No emails found");
  expect(textOf(open("?q=bob").place)).not.toContain("No emails found");
});

test("a failed e-mail shows why", () => {
  const failed = { ...EMAIL, status: "failed", errorMessage: "Mailbox full" };
  const search = { by: "any", term: "ann" };
  expect(textOf(open("?q=ann", search, [failed]).place)).toContain("Failed Payment receiptMailbox full");
});

test.each([
  ["", { order: "newest" }, true, "1 email"],
  ["", { order: "newest" }, false, "The first email"],
  ["?status=failed", { order: "newest", status: "failed" }, true, "1 email"],
  ["?status=failed", { order: "newest", status: "failed" }, false, "The first email"],
])("above the list of the address “%s” is how many it has: %#", (...[address, args, isDone, line]) => {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", []);
  convex.setQuery("adminOverview:waiting", { failedEmails: 3 });
  convex.setQuery("adminEmails:list", { page: [EMAIL], isDone, continueCursor: "next" }, args);
  const { place } = openPage(<EmailsTab />, { convex, address: `/admin${address}` });
  expect([...place.querySelectorAll("p[role=status]")].map(textOf)).toEqual([line]);
});

test("a row of lines ends with the status, the reason of a failure and the actions; a failed one has a mark", () => {
  const failed = { ...EMAIL, _id: "e2", status: "failed", errorMessage: "500 unavailable" };
  const { place } = open("?q=ann", { by: "any", term: "ann" }, [EMAIL, failed]);
  const ends = [...place.querySelectorAll("td[data-place=foot]")];
  expect(ends.map(textOf)).toEqual([
    "Sent · Payment receiptPreview",
    "Failed Payment receipt500 unavailableSend againPreview",
  ]);
  const rows = [...place.querySelectorAll("tbody tr")];
  expect(rows.map((row) => row.querySelector("[data-slot=failed]") !== null)).toEqual([false, true]);
});
