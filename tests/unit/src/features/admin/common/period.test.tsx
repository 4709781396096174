// The period of an admin list: what the address names, its instants, and the fields that choose it.
import { beforeEach, expect, test, vi } from "vitest";
import { isListDay, periodIn, PERIODS, timesOf } from "#src/features/admin/common/period.ts";
import { PaymentsTab } from "#src/features/admin/payments/payments-tab.tsx";
import { EnrollmentsTab } from "#src/features/admin/enrollments/enrollments-tab.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { choose, openPage, optionsOf } from "#tests/helpers/controls.tsx";
import { fieldNamed, textOf, type } from "#tests/helpers/render.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 12), toFake: ["Date"] });
});

const daysOf = (search: string, today = "2026-11-30") => {
  const { name, from, until } = periodIn(new URLSearchParams(search), today);
  return [name, from, until];
};

test.each([
  ["today", "2026-11-30", "2026-11-30"],
  ["7d", "2026-11-24", "2026-11-30"],
  ["30d", "2026-11-01", "2026-11-30"],
  ["90d", "2026-09-02", "2026-11-30"],
  ["month", "2026-11-01", "2026-11-30"],
  ["lastMonth", "2026-10-01", "2026-10-31"],
  ["year", "2026-01-01", "2026-11-30"],
])("the period %s is from %s until %s", (name, from, until) => {
  expect(daysOf(`period=${name}`)).toEqual([name, from, until]);
});

test("the month before January is in the year before", () => {
  expect(daysOf("period=lastMonth", "2027-01-15")).toEqual(["lastMonth", "2026-12-01", "2026-12-31"]);
});

test.each([
  ["", [null, null, null]],
  ["period=random", [null, null, null]],
  ["from=2026-11-05&until=2026-11-07", ["custom", "2026-11-05", "2026-11-07"]],
  ["from=2026-11-07&until=2026-11-05", ["custom", "2026-11-05", "2026-11-07"]],
  ["from=2026-11-05", ["custom", "2026-11-05", null]],
  ["until=2026-11-05", ["custom", null, "2026-11-05"]],
  ["from=2026-02-30&until=x", [null, null, null]],
  ["from=0002-01-01", [null, null, null]],
  ["period=today&from=2026-11-05", ["today", "2026-11-30", "2026-11-30"]],
])("the address “%s” names %j", (search, days) => {
  expect(daysOf(search)).toEqual(days);
});

test("a period begins and ends at midnight of the zone, also where clocks change in it", () => {
  const days = { from: "2026-10-25", until: "2026-10-25" };
  expect(timesOf(days, "Europe/Berlin")).toEqual({
    startsAt: Date.parse("2026-10-24T22:00:00Z"),
    endsAt: Date.parse("2026-10-25T23:00:00Z"),
  });
  expect(timesOf({ from: null, until: null }, "UTC")).toBeUndefined();
  expect(timesOf({ from: null, until: "2026-11-05" }, "UTC")).toEqual({
    startsAt: 0,
    endsAt: Date.parse("2026-11-06"),
  });
  expect(timesOf({ from: "2026-11-05", until: null }, "UTC")).toEqual({
    startsAt: Date.parse("2026-11-05"),
    endsAt: Date.parse("2999-12-31"),
  });
});

test("a list begins and ends with days of the calendar", () => {
  const days = ["1999-12-31", "2000-01-01", "2999-12-30", "2999-12-31", "2026-13-01", "2026-1-1", ""];
  expect(days.filter(isListDay)).toEqual(["2000-01-01", "2999-12-30"]);
});

const TABS = [
  ["payments", <PaymentsTab />, "Date"],
  ["enrollments", <EnrollmentsTab />, "Enrolled"],
] as const;

function open(tab: React.ReactNode, search: string) {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", [{ courseId: "FAAI", title: "Foundations", batches: [] }]);
  return openPage(tab, { convex, address: `/admin${search}` });
}

test.each(TABS)("a period of the %s is chosen by name, and ends a search", (_name, tab, label) => {
  const { place, address } = open(tab, "?q=ann&order=oldest");
  expect(optionsOf(place, label)).toHaveLength(PERIODS.length + 2);
  choose(place, label, "30d");
  expect(address()).toBe("/admin?order=oldest&period=30d");
  choose(place, label, "");
  expect(address()).toBe("/admin?order=oldest");
});

test.each(TABS)("%s are narrowed to two days, of which half typed ones are none", (_name, tab, label) => {
  const { place, address } = open(tab, "?course=FAAI");
  choose(place, label, "custom");
  expect(address()).toBe("/admin?course=FAAI&from=2026-11-01&until=2026-11-30");
  type(fieldNamed(place, "From"), "0002-11-05");
  expect(address()).toBe("/admin?course=FAAI&from=2026-11-01&until=2026-11-30");
  type(fieldNamed(place, "From"), "2026-11-05");
  expect(address()).toBe("/admin?course=FAAI&from=2026-11-05&until=2026-11-30");
  choose(place, label, "month");
  expect(address()).toBe("/admin?course=FAAI&period=month");
});

const line = (place: Element) => textOf(place.querySelector("p[role=status]")!);
const sums = (more: object = {}) => ({ count: 2, amount: 523.25, refunded: 0, isCut: false, ...more });

test.each([
  [sums(), "2 payments · $523.25 paid"],
  [sums({ count: 1200, refunded: 99.5 }), "1,200 payments · $523.25 paid · $99.50 refunded"],
  [sums({ count: 0, amount: 0 }), ""],
  [sums({ count: 1000, isCut: true }), "More than 1,000 payments. Choose a shorter period to add them up."],
])("the line above a list with the totals %j is “%s”", (totals, said) => {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", []);
  const period = { startsAt: Date.parse("2026-11-30"), endsAt: Date.parse("2026-12-01") };
  convex.setQuery("adminPayments:totals", totals, { search: "", courseId: null, period });
  const { place } = openPage(<PaymentsTab />, { convex, address: "/admin?period=today" });
  expect(line(place)).toBe(said);
});
