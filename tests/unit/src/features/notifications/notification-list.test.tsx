// The list of notifications: by day, in pages, and marking all of them as read.
import { beforeEach, expect, test, vi } from "vitest";
import { LIMITS } from "#shared/limits.ts";
import { NotificationList } from "#src/features/notifications/notification-list.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { hasButton } from "#tests/helpers/controls.tsx";
import { textOf } from "#tests/helpers/render.tsx";
import { linksOf, openScreen } from "#tests/helpers/screen.tsx";

const NOW = new Date(2026, 10, 23, 12).getTime();
const DAY = 86_400_000;
const entry = (notificationId: string, createdAt: number) => ({
  ...{ notificationId, type: "announcement", title: `Title ${notificationId}`, text: "" },
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
