// The list of notifications: by day, in pages, and marking all of them as read.
import { beforeEach, expect, test, vi } from "vitest";
import { LIMITS } from "#shared/limits.ts";
import { NotificationList } from "#src/features/notifications/notification-list.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { hasButton } from "#tests/helpers/controls.tsx";
import { click, settle, textOf } from "#tests/helpers/render.tsx";
import { linksOf, openScreen } from "#tests/helpers/screen.tsx";

const NOW = new Date(2026, 10, 23, 12).getTime();
const DAY = 86_400_000;
const entry = (notificationId: string, createdAt: number) => ({
  ...{ notificationId, type: "announcement" },
  event: { kind: "written", title: `Title ${notificationId}`, text: "" },
  ...{ href: null, isRead: true, createdAt },
});
const pageOf = (...page: object[]) => ({ page, isDone: true, continueCursor: "" });

beforeEach(() => {
  vi.setSystemTime(NOW);
});

function open(list: unknown, unread = 0, markAllRead: () => unknown = () => null) {
  const convex = new FakeConvex({ "notifications:markAllRead": markAllRead });
  convex.setQuery("notifications:list", list);
  convex.setQuery("notifications:unread", unread);
  return openScreen(<NotificationList />, { convex });
}

const days = (place: Element) =>
  [...place.querySelectorAll("section")].map((section) => [
    section.getAttribute("aria-label"),
    ...[...section.querySelectorAll("h3")].map(textOf),
  ]);

test("notifications stand under their day, in the order of the list", () => {
  const { place } = open(pageOf(entry("a", NOW), entry("b", NOW - 1), entry("c", NOW - DAY)));
  expect(days(place)).toEqual([
    ["Today", "Title a", "Title b"],
    ["Yesterday", "Title c"],
  ]);
  expect(place.querySelector("ul")!.getAttribute("aria-label")).toBe("Notifications, Today");
});

const event = { kind: "replied", name: "Ann", title: "Notebooks" };
const reply = (id: string, change: object = {}) => ({
  ...entry(id, NOW),
  ...{ type: "reply", event: { ...event, text: `Text ${id}` }, isRead: false },
  href: `/forums/thread/t1#reply-${id}`,
  ...change,
});

test("replies to one discussion that follow each other are one entry, with a line and a link for each", async () => {
  const bo = { event: { ...event, name: "Bo", text: "Text 3" } };
  const replies = [reply("3", bo), reply("2"), reply("1")];
  const { place, press, convex } = open(pageOf(...replies), 3);
  expect(days(place)).toEqual([["Today", "3 unread replies to “Notebooks” (unread)"]]);
  // Their number is in the title, and nowhere else.
  expect(textOf(place.querySelector("section")!).match(/3/gu)).toHaveLength(2);
  expect(place.querySelector("[data-slot=badge]")).toBeNull();
  expect([...place.querySelectorAll("li li > a")].map(textOf)).toEqual([
    "Bo: Text 3",
    "Ann: Text 2",
    "Ann: Text 1",
  ]);
  // The title leads to the first reply.
  expect(linksOf(place.querySelector("section")!)).toEqual([
    ...["1", "3", "2", "1"].map((position) => `/forums/thread/t1#reply-${position}`),
  ]);
  await press("Mark as read: 3 unread replies to “Notebooks”");
  expect(convex.callsOf("notifications:markRead")).toEqual(
    ["3", "2", "1"].map((notificationId) => ({ notificationId })),
  );
});

test("a name or title like a sentence stays whole in an entry of several replies", () => {
  const odd = {
    event: { kind: "replied", name: "Ann replied to “X”", title: "Bo replied to “Y”", text: "Hm" },
  };
  const { place } = open(pageOf(reply("2", odd), reply("1", odd)));
  expect(days(place)).toEqual([["Today", "2 unread replies to “Bo replied to “Y”” (unread)"]]);
  expect([...place.querySelectorAll("li li > a")].map(textOf)).toEqual(
    Array.from({ length: 2 }, () => "Ann replied to “X”: Hm"),
  );
});

test("replies that have been read are not called new", () => {
  const { place } = open(pageOf(reply("2", { isRead: true }), reply("1", { isRead: true })));
  expect(days(place)).toEqual([["Today", "2 replies to “Notebooks”"]]);
  expect(place.querySelector("[data-slot=badge]")).toBeNull();
});

test("opening one reply of several marks that one", async () => {
  const { place, convex } = open(pageOf(reply("2"), reply("1")), 2);
  await settle(() => {
    click(place.querySelector("li li a")!);
  });
  expect(convex.callsOf("notifications:markRead")).toEqual([{ notificationId: "2" }]);
});

test.each([
  ["of another discussion", reply("b", { href: "/forums/thread/t2#reply-1" })],
  ["that is read", reply("b", { isRead: true })],
  ["that says which reply solves it", reply("b", { event: { ...event, kind: "solved", text: "" } })],
  ["of the day before", reply("b", { createdAt: NOW - DAY })],
  ["that leads nowhere", reply("b", { href: null })],
  ["that is a mention", reply("b", { type: "mention", event: { ...event, kind: "mentioned", text: "" } })],
  [
    "of an earlier version",
    reply("b", { event: { kind: "written", title: "Ann replied to “Notebooks”", text: "" } }),
  ],
])("a notification %s is an entry of its own", (_which, other) => {
  const { place } = open(pageOf(reply("a"), other), 1);
  expect(place.querySelectorAll("article")).toHaveLength(2);
});

test("while they load there is neither a list nor the sentence that there are none", () => {
  const { place, text } = open(undefined);
  expect(place.querySelector("[role=status], [aria-busy=true]")).not.toBeNull();
  expect([place.querySelector("section"), text().includes("No notifications yet")]).toEqual([null, false]);
});

test("without notifications there is a way to the forums", () => {
  const { place, text } = open(pageOf());
  expect(text()).toContain("No notifications yet");
  expect(linksOf(place)).toEqual(["/forums"]);
});

test("older ones are read on request, as many as the first time", async () => {
  const sizes: number[] = [];
  const first = { page: [entry("a", NOW)], isDone: false, continueCursor: "next" };
  const last = pageOf(entry("b", NOW));
  type Asked = { paginationOpts: { cursor: string | null; numItems: number } };
  const { place, press } = open(({ paginationOpts: { cursor, numItems } }: Asked) => {
    sizes.push(numItems);
    return cursor === null ? first : last;
  });
  expect(days(place)).toEqual([["Today", "Title a"]]);
  await press("Load More");
  expect(days(place)).toEqual([["Today", "Title a", "Title b"]]);
  expect(new Set(sizes)).toEqual(new Set([LIMITS.notificationsPerPage]));
  expect(hasButton(place, "Load More")).toBe(false);
});

test.each([
  [0, "All read", false],
  [1, "1 unread", true],
  [LIMITS.unreadMax - 1, "99 unread", true],
  [LIMITS.unreadMax, "99+ unread", true],
])("%i unread are said, and can be marked as read", async (unread, said, canMark) => {
  const { place, press, convex } = open(pageOf(entry("a", NOW)), unread);
  expect(textOf(place.querySelector("p")!)).toBe(said);
  expect(hasButton(place, "Mark all as read")).toBe(canMark);
  if (canMark) await press("Mark all as read");
  expect(convex.callsOf("notifications:markAllRead")).toHaveLength(canMark ? 1 : 0);
});

test("all are marked by one button, unless the only unread one is shown with its own", () => {
  const shown = pageOf(entry("a", NOW), { ...entry("b", NOW), isRead: false });
  expect(hasButton(open(shown, 1).place, "Mark all as read")).toBe(false);
  expect(hasButton(open(shown, 2).place, "Mark all as read")).toBe(true);
});

test("the time stands in the line of the text, alone where there is none", () => {
  const event = { kind: "written", title: "Room", text: "Now in B2" };
  const { place } = open(pageOf({ ...entry("a", NOW), event }, entry("b", NOW)));
  const lines = [...place.querySelectorAll("article p")].map(textOf);
  expect(lines).toEqual(["Now in B2 · just now", "Just now"]);
});

test("before their number is known, nothing is said to be unread", () => {
  const convex = new FakeConvex();
  convex.setQuery("notifications:list", pageOf(entry("a", NOW)));
  const { place } = openScreen(<NotificationList />, { convex });
  expect([textOf(place.querySelector("p")!), hasButton(place, "Mark all as read")]).toEqual([
    "All read",
    false,
  ]);
});

test("a refused mark of all is said", async () => {
  const { press, seen } = open(pageOf(entry("a", NOW)), 1, () => refuse("access-denied", { message: "No" }));
  await press("Mark all as read");
  expect(seen.alerts).toEqual(["No"]);
});
