// One attention item: its records as addresses, its owner, its end, and what its kind offers.
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { AttentionKind } from "#shared/rules/attention.ts";
import { AttentionItem } from "#src/features/admin/overview/attention-item.tsx";
import type { AttentionItemRow } from "#src/features/admin/overview/attention-types.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { attentionName } from "#src/texts/admin-names.ts";
import { click, render, settle, textOf } from "#tests/helpers/render.tsx";

const ITEM = {
  ...{ _id: "a" as AttentionItemRow["_id"], kind: "refund-failed", details: "Too old; capture C1" },
  record: {
    paymentId: "C1",
    email: "ann@example.com",
    courseId: "FAAI",
    emailId: null,
    recipient: null,
    declared: null,
  },
  ...{ owner: null, createdAt: 0, end: null },
} satisfies AttentionItemRow;
const NO_RECORD = {
  paymentId: null,
  email: null,
  courseId: null,
  emailId: null,
  recipient: null,
  declared: null,
};

function show(changes: Partial<AttentionItemRow>, answers: ConstructorParameters<typeof FakeConvex>[0] = {}) {
  const convex = new FakeConvex(answers);
  const item = { ...ITEM, ...changes };
  const { place } = render(
    convex.wrap(
      <MemoryRouter>
        <ul>
          <AttentionItem item={item} />
        </ul>
      </MemoryRouter>,
    ),
  );
  const named = (name: string) =>
    [...place.querySelectorAll("button, a")].find((one) => textOf(one) === name);
  return { convex, place, named };
}

const hrefs = (place: Element) =>
  [...place.querySelectorAll("a")].map((link) => [textOf(link), link.getAttribute("href")?.split("?")[1]]);

it("links to the records with the filters set, and opens the refunds by an address", () => {
  expect(hrefs(show({}).place)).toEqual([
    ["Payment", "tab=payments&q=C1"],
    ["Enrollments", "tab=enrollments&q=ann%40example.com"],
    ["Account", "tab=roles&q=ann%40example.com"],
    ["Refunds", "tab=payments&q=C1&refund=C1"],
  ]);
  expect(hrefs(show({ kind: "over-capacity", record: { ...NO_RECORD, courseId: "FAAI" } }).place)).toEqual([
    ["Batches", "tab=batches&course=FAAI"],
  ]);
  expect(hrefs(show({ kind: "mail-budget", record: NO_RECORD }).place)).toEqual([
    ["Failed emails", "tab=emails&by=status&q=failed"],
  ]);
});

it("sends a failed e-mail again, checks a payment again, and offers neither for kinds that it does not know", async () => {
  const done = () => null;
  const mail = show(
    { kind: "email-failed", record: { ...NO_RECORD, emailId: "m" as never, recipient: "b@x.io" } },
    { "adminEmails:resend": done },
  );
  expect(hrefs(mail.place)).toEqual([["Open email record", "tab=emails&by=recipient&q=b%40x.io"]]);
  await settle(() => {
    click(mail.named("Send again") as Element);
  });
  expect(mail.convex.callsOf("adminEmails:resend")).toEqual([{ emailId: "m" }]);
  const open = show({ kind: "payment-open" }, { "adminAttention:check": done });
  await settle(() => {
    click(open.named("Check again") as Element);
  });
  expect(open.convex.callsOf("adminAttention:check")).toEqual([{ itemId: "a" }]);
  const old = show({ kind: "some-old_kind", record: NO_RECORD });
  expect(textOf(old.place)).toContain("Some old kind");
  expect([...old.place.querySelectorAll("button")].map(textOf)).toEqual(["Assign to me", "Resolve"]);
});

it("takes an item and gives it back, and shows who was faster", async () => {
  const free = show(
    {},
    { "adminAttention:take": () => refuse("attention-taken", { message: "Bob has it." }) },
  );
  await settle(() => {
    click(free.named("Assign to me") as Element);
  });
  expect(textOf(free.place.querySelector("[role=alert]") as Element)).toContain("Bob has it.");
  const mine = show({ owner: { name: "Rita", isMe: true } }, { "adminAttention:giveBack": () => null });
  expect(textOf(mine.place)).toContain("Assigned to you");
  await settle(() => {
    click(mine.named("Unassign") as Element);
  });
  expect(mine.convex.callsOf("adminAttention:giveBack")).toEqual([{ itemId: "a" }]);
  expect(textOf(show({ owner: { name: "Bob", isMe: false } }).place)).toContain("Assigned to Bob");
});

it("shows how a resolved item ended, and offers nothing", () => {
  const byHand = show({ end: { at: 0, note: "Refunded at PayPal", name: "Rita" } });
  expect(textOf(byHand.place)).toContain("Refunded at PayPalResolved by Rita");
  expect(byHand.place.querySelector("button")).toBeNull();
  expect(textOf(show({ end: { at: 0, note: null, name: null } }).place)).toContain("Ended by itself");
});

const CHECKOUT = { ...NO_RECORD, email: "ann@example.com", courseId: "FAAI" };
const PAID = { ...CHECKOUT, paymentId: "C1" };

/** Of every kind: what it is about, and what it offers besides "Assign to me" and "Resolve". A new kind does not compile. */
const KINDS: Record<AttentionKind, { record: AttentionItemRow["record"]; offers: string | null }> = {
  "refund-needed": { record: CHECKOUT, offers: "Check again" },
  "refund-failed": { record: PAID, offers: "Refunds" },
  "refund-request": { record: PAID, offers: "Refunds" },
  withdrawal: { record: PAID, offers: "Refunds" },
  "payment-open": { record: CHECKOUT, offers: "Check again" },
  "payment-reversed": { record: PAID, offers: null },
  "payee-differs": { record: CHECKOUT, offers: "Check again" },
  "checkout-ended": { record: CHECKOUT, offers: "Check again" },
  "email-failed": {
    record: { ...NO_RECORD, emailId: "m" as never, recipient: "b@x.io" },
    offers: "Send again",
  },
  "mail-budget": { record: NO_RECORD, offers: null },
  "over-capacity": { record: { ...NO_RECORD, courseId: "FAAI" }, offers: null },
  "no-open-batch": { record: { ...NO_RECORD, courseId: "FAAI" }, offers: null },
};

it.each(Object.entries(KINDS))(
  "%s has a name, a link to its record, an action, an owner and an end",
  (kind, { record, offers }) => {
    const { place, named } = show({ kind, record });
    expect(attentionName(kind)).not.toBe(kind);
    const links = [...place.querySelectorAll("ul ul a")].map((link) => link.getAttribute("href"));
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(href).toMatch(/^\/admin\/dashboard\?tab=\w+&\w+=/);
    for (const label of [...(offers === null ? [] : [offers]), "Assign to me", "Resolve"])
      expect(named(label), label).toBeDefined();
  },
);

it("says in words why an e-mail failed; what other providers answered stays as it is", () => {
  const details = "ann@example.com: Receipt\n500 internal_server_error: Sorry.";
  const email = textOf(show({ kind: "email-failed", details }).place);
  expect(email).toContain("ann@example.com: Receipt");
  expect(email).toContain("The email service returned an error (500).");
  expect(email).not.toContain("internal_server_error");
  const named = { ...NO_RECORD, recipient: "ann@example.com" };
  const lines = [...show({ kind: "email-failed", details, record: named }).place.querySelectorAll("p")];
  expect(lines.slice(1).map(textOf)).toEqual([
    "Receipt",
    "ann@example.com · The email service returned an error (500).",
  ]);
  expect(textOf(show({ kind: "refund-failed", details }).place)).toContain(
    "500 internal_server_error: Sorry.",
  );
});
