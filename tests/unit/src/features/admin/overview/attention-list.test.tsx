// The attention items of the admin page: which are shown, what is missing in the configuration, and lists without items.
import { expect, test } from "vitest";
import { AttentionList } from "#src/features/admin/overview/attention-list.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { hasButton, openPage, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, textOf } from "#tests/helpers/render.tsx";

const RECORD = {
  ...{ paymentId: null, email: null, courseId: null, emailId: null, recipient: null, declared: null },
};
const item = (_id: string) => ({
  ...{ _id, kind: "mail-budget", details: `Item ${_id}`, record: RECORD, owner: null, createdAt: 0 },
  end: null,
});
const pageOf = (...page: object[]) => ({ page, isDone: true, continueCursor: "" });

type Around = { missing?: unknown; waiting?: object | undefined; address?: string };

function open(lists: Record<string, unknown>, around: Around = {}) {
  const usual = { missing: [], waiting: { messages: 0, reports: 0 }, address: "/admin" };
  const { missing, waiting, address } = { ...usual, ...around };
  const convex = new FakeConvex();
  for (const [view, list] of Object.entries(lists)) convex.setQuery("adminAttention:list", list, { view });
  convex.setQuery("configuration:missing", missing);
  const isKnown = !("waiting" in around && around.waiting === undefined);
  const counted = { attention: 0, settings: Array.isArray(missing) ? missing.length : 0 };
  convex.setQuery("adminOverview:waiting", isKnown ? { ...counted, ...waiting } : undefined);
  return openPage(<AttentionList />, { convex, address });
}

test("open items first; others on request, and the address keeps which", async () => {
  const { place, address } = open({ open: pageOf(item("o")), mine: pageOf(item("m")), resolved: pageOf() });
  expect(textOf(place)).toContain("Item o");
  await press(place, "Assigned to me");
  expect([address(), textOf(place).includes("Item m")]).toEqual(["/admin?items=mine", true]);
  await press(place, "Resolved");
  expect([address(), textOf(place).includes("Nothing is resolved yet.")]).toEqual([
    "/admin?items=resolved",
    true,
  ]);
  await press(place, "Open");
  expect([address(), textOf(place).includes("Item o")]).toEqual(["/admin", true]);
});

test.each([
  ["", "Nothing needs attention."],
  ["?items=mine", "No open item is assigned to you."],
  ["?items=none", "Nothing needs attention."],
])("what is said about %s without items", (query, said) => {
  const address = `/admin${query}`;
  expect(textOf(open({ open: pageOf(), mine: pageOf() }, { address }).place)).toContain(said);
  expect(textOf(open({}, { address }).place)).not.toContain(said);
});

test("an empty page with more behind it is not called empty, and more is read on request", async () => {
  type Asked = { paginationOpts: { cursor: string | null } };
  const none = { page: [], isDone: false, continueCursor: "next" };
  const last = pageOf(item("x"));
  const pages = ({ paginationOpts: { cursor } }: Asked) => (cursor === null ? none : last);
  const { place } = open({ open: pages });
  expect(textOf(place)).not.toContain("Nothing needs attention.");
  await press(place, "Load More");
  expect([textOf(place).includes("Item x"), hasButton(place, "Load More")]).toEqual([true, false]);
});

test("missing configuration stands above the items, as required or recommended", () => {
  const missing = [
    { name: "MAIL_FROM", required: true, effect: "No email is sent." },
    { name: "GOOGLE_ID", required: false, effect: "No sign-in with Google." },
  ];
  const { place } = open({ open: pageOf() }, { missing });
  const list = place.querySelector("[aria-label='Missing configuration']")!;
  expect([...list.children].map(textOf)).toEqual([
    "Not configuredMAIL_FROMNo email is sent.",
    "RecommendedGOOGLE_IDNo sign-in with Google.",
  ]);
  const one = open({ open: pageOf() }, { missing: missing.slice(0, 1) });
  expect(textOf(one.place)).toContain("Not configuredMAIL_FROM");
  expect(textOf(one.place)).toContain("Nothing else needs attention.");
  expect(textOf(open({ open: pageOf() }, { missing: [] }).place)).not.toContain("Not configured");
  expect(buttonNamed(place, "Open").getAttribute("aria-pressed")).toBe("true");
});

const inOrder = (place: Element) => [...place.querySelectorAll("h3")].map(textOf);

test.each([
  ["an open item", 1, "", ["Incidents", "Missing configuration", "Waiting in other sections"]],
  ["none", 0, "", ["Missing configuration", "Waiting in other sections", "Incidents"]],
  ["another view", 0, "?items=resolved", ["Incidents", "Missing configuration", "Waiting in other sections"]],
])("with %s the order is by what is pressing", (...[, attention, query, order]) => {
  const missing = [{ name: "MAIL_FROM", required: true, effect: "No email is sent." }];
  const items = attention > 0 ? pageOf(item("o")) : pageOf();
  const waiting = { attention, messages: 1, reports: 0 };
  const { place } = open(
    { open: items, resolved: pageOf() },
    { missing, waiting, address: `/admin${query}` },
  );
  expect(inOrder(place)).toEqual(order);
});

const waitingIn = (place: Element) =>
  [...place.querySelectorAll("[aria-label='Waiting in other sections'] a")].map((link) => [
    link.getAttribute("href"),
    textOf(link),
  ]);

test("unanswered messages and reported posts are named, with links to their tabs, and nothing is called done", () => {
  const { place } = open({ open: pageOf() }, { waiting: { messages: 1, reports: 100 } });
  expect(waitingIn(place)).toEqual([
    ["/admin/dashboard?tab=messages&status=unanswered", "1 unanswered message"],
    ["/admin/dashboard?tab=forum", "99+ reported posts"],
  ]);
  expect(textOf(place)).toContain("Nothing else needs attention.");
  const one = open({ open: pageOf() }, { waiting: { messages: 0, reports: 1 } }).place;
  expect(waitingIn(one)).toEqual([["/admin/dashboard?tab=forum", "1 reported post"]]);
});

test("nothing is called done before all counts are known", () => {
  const { place } = open({ open: pageOf() }, { waiting: undefined });
  expect(waitingIn(place)).toEqual([]);
  expect(textOf(place)).not.toMatch(/Nothing/);
});

test("what is below stays hidden until all has arrived, but not while another view loads", async () => {
  const arriving = (place: Element) => place.querySelector("[data-arriving] [aria-busy=true]") !== null;
  expect(arriving(open({ open: pageOf() }, { waiting: undefined }).place)).toBe(true);
  expect(arriving(open({ open: pageOf() }, { missing: undefined }).place)).toBe(true);
  expect(arriving(open({}).place)).toBe(true);
  const { place } = open({ open: pageOf() });
  expect(arriving(place)).toBe(false);
  await press(place, "Resolved");
  expect([place.querySelector("[aria-busy=true]") !== null, arriving(place)]).toEqual([true, false]);
});
