// The audit log: a view of its own, what an entry says, and how it is narrowed and searched.
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { AUDIT_ACTIONS } from "#shared/texts/en/admin-names.ts";
import { RolesTab } from "#src/features/admin/roles/roles-tab.tsx";
import { changeLocale } from "#src/texts/locale.ts";
import { choose, openPage, optionsOf, press, rowOf, selectNamed } from "#tests/helpers/controls.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { fieldNamed, textOf, type } from "#tests/helpers/render.tsx";

const CHANGE = {
  ...{ _id: "a1", timestamp: 0, action: "assign_role", isAboutSomebody: true, targetName: "Ann" },
  ...{ targetEmail: "ann@example.com", details: "student to admin", worth: null },
  ...{ performedByName: "Rita", performedByEmail: "rita@example.com" },
};
const NEWEST = { order: "newest" };
const pageOf = (...rows: object[]) => ({ page: rows, isDone: true, continueCursor: "" });

function openLog(changes: object[] = [{}], { isDone = true } = {}) {
  const convex = new FakeConvex();
  const rows = changes.map((change, at) => ({ ...CHANGE, _id: `a${String(at)}`, ...change }));
  convex.setQuery("adminRoles:audit", { ...pageOf(...rows), isDone }, NEWEST);
  return openPage(<RolesTab />, { convex, address: "/admin?tab=roles&view=log" });
}

const shownTab = (place: Element) => textOf(place.querySelector("[role=tab][aria-selected=true]")!);

/** Radix opens a tab when it gets the focus. */
function openTab(place: Element, name: string): void {
  const found = [...place.querySelectorAll<HTMLElement>("[role=tab]")].find((one) => textOf(one) === name);
  act(() => {
    found!.focus();
  });
}

test("the log is a view of its own in the address, without the filters of the users", () => {
  const convex = new FakeConvex();
  convex.setQuery("adminRoles:audit", pageOf(CHANGE), NEWEST);
  const { place, address } = openPage(<RolesTab />, { convex, address: "/admin?tab=roles&status=admin" });
  const headings = () => [...place.querySelectorAll("h2")].map((heading) => textOf(heading));
  expect([shownTab(place), headings()]).toEqual(["Users", ["Sync user roles"]]);
  openTab(place, "Audit log");
  expect([address(), shownTab(place), headings()]).toEqual(["/admin?tab=roles&view=log", "Audit log", []]);
  expect(textOf(place.querySelector("caption")!)).toBe("Audit log");
  choose(place, "Action", "assign_role");
  choose(place, "Date", "today");
  expect(address()).toBe("/admin?tab=roles&view=log&action=assign_role&period=today");
  openTab(place, "Users");
  expect([address(), shownTab(place)]).toEqual(["/admin?tab=roles", "Users"]);
});

test.each([
  [[{}], true, "1 entry"],
  [[{}, {}, {}], true, "3 entries"],
  [[{}, {}], false, "The first 2 entries"],
  [[], true, ""],
])("above the log is how many entries are shown: %#", (changes, isDone, line) => {
  const { place } = openLog(changes, { isDone });
  expect(textOf(place.querySelector("[role=status]")!)).toBe(line);
});

afterEach(async () => {
  await changeLocale("en");
});

test.each([
  ["AUTUMN25", { kind: "percent", value: 25 }, "AUTUMN25: 25% off", "AUTUMN25: 25 % Rabatt"],
  ["FIVE", { kind: "amount", value: 5 }, "FIVE: $5 off", "FIVE: 5 $ Rabatt"],
  // Of an earlier version.
  ["OLD: 10% off", null, "OLD: 10% off", "OLD: 10% off"],
])("the log has what a coupon is worth: %s", async (...[details, worth, english, german]) => {
  const change = { action: "coupon_created", isAboutSomebody: false, targetName: null, details, worth };
  expect(rowOf(openLog([change]).place, 0)[3]).toBe(english);
  await changeLocale("de");
  expect(rowOf(openLog([change]).place, 0)[3]).toBe(german);
});

test.each([
  [null, "AUTUMN25: 25% off every course", "AUTUMN25: 25 % Rabatt auf jeden Kurs"],
  ["Foundations", "AUTUMN25: 25% off Foundations", "AUTUMN25: 25 % Rabatt auf Foundations"],
])("the log has the course of a new coupon: %s", async (courseTitle, english, german) => {
  const coupon = { action: "coupon_created", details: "AUTUMN25", worth: { kind: "percent", value: 25 } };
  const change = { ...coupon, ...NOBODY, isAboutSomebody: false, courseTitle };
  expect(rowOf(openLog([change]).place, 0)[3]).toBe(english);
  await changeLocale("de");
  expect(rowOf(openLog([change]).place, 0)[3]).toBe(german);
});

const linesOf = (place: Element) =>
  [...place.querySelectorAll("[data-name=Details] p")].map((line) => [textOf(line), line.className]);

const SECOND = "text-xs text-ink-soft";

test.each([
  [{ batchNumber: 3 }, "Foundations, batch 3", "Foundations, Durchgang 3"],
  [
    { batchNumber: 2, batchBefore: 3 },
    "Foundations, from batch 3 to batch 2",
    "Foundations, von Durchgang 3 zu Durchgang 2",
  ],
  [{}, "Foundations", "Foundations"],
])(
  "the log has the course and the batch of an entry, and its details below: %o",
  async (about, english, german) => {
    const change = { action: "end_enrollment", courseTitle: "Foundations", details: "Gamma: Ill", ...about };
    expect(linesOf(openLog([change]).place)).toEqual([
      [english, ""],
      ["Gamma: Ill", SECOND],
    ]);
    await changeLocale("de");
    expect(linesOf(openLog([change]).place)[0]).toEqual([german, ""]);
  },
);

test("an entry without details is one line, as is one of an earlier version", () => {
  const assigned = { action: "assign_course", courseTitle: "Foundations", details: "" };
  const earlier = { action: "end_enrollment", details: "FAAI, batch 3, Gamma: Ill" };
  const { place } = openLog([assigned, earlier]);
  expect(linesOf(place)).toEqual([["Foundations", ""]]);
  const details = [...place.querySelectorAll("td[data-name=Details]")].map((cell) => textOf(cell));
  expect(details).toEqual(["Foundations", "FAAI, batch 3, Gamma: Ill"]);
});

test.each([
  [[{}], false, "1 entry", "1 Eintrag"],
  [
    [{}, {}],
    true,
    "2 entries. There may be more: a search finds at most 10 people and, for each, the newest 50 entries about them and the newest 50 by them.",
    "2 Einträge. Es kann weitere geben: Eine Suche findet höchstens 10 Personen und zu jeder die neuesten 50 Einträge über sie und die neuesten 50 von ihr.",
  ],
  [
    [],
    true,
    "0 entries. There may be more: a search finds at most 10 people and, for each, the newest 50 entries about them and the newest 50 by them.",
    "0 Einträge. Es kann weitere geben: Eine Suche findet höchstens 10 Personen und zu jeder die neuesten 50 Einträge über sie und die neuesten 50 von ihr.",
  ],
])("above what a search found is whether there is more: %#", async (...[changes, isCut, english, german]) => {
  const convex = new FakeConvex();
  const rows = changes.map((change, at) => ({ ...CHANGE, ...change, _id: `a${String(at)}` }));
  convex.setQuery("adminRoles:audit", pageOf(...rows), { ...NEWEST, person: "ann" });
  convex.setQuery("adminRoles:isAuditCut", isCut, { person: "ann" });
  const countIn = () => {
    const { place } = openPage(<RolesTab />, { convex, address: "/admin?tab=roles&view=log&q=ann" });
    return textOf(place.querySelector("[role=status]")!);
  };
  expect(countIn()).toBe(english);
  await changeLocale("de");
  expect(countIn()).toBe(german);
});

test("the log of one action and one period is asked for as the address names it; both can be cleared", async () => {
  const convex = new FakeConvex();
  convex.setQuery("adminRoles:audit", pageOf(CHANGE), NEWEST);
  const period = {
    startsAt: new Date(2026, 10, 1).getTime(),
    endsAt: new Date(2026, 11, 1).getTime(),
  };
  convex.setQuery("adminRoles:audit", pageOf(), { ...NEWEST, action: "coupon_paused", period });
  const address = "/admin?tab=roles&view=log&action=coupon_paused&from=2026-11-01&until=2026-11-30";
  const shown = openPage(<RolesTab />, { convex, address });
  expect(selectNamed(shown.place, "Action").value).toBe("coupon_paused");
  expect(textOf(shown.place)).toContain("No entries found");
  await press(shown.place, "Clear filters");
  expect([shown.address(), selectNamed(shown.place, "Action").value]).toEqual([
    "/admin?tab=roles&view=log",
    "",
  ]);
  expect(rowOf(shown.place, 0)[1]).toBe("Role assigned");
});

test("every action that the log can have is offered by its name, in the order of the names", async () => {
  expect(optionsOf(openLog().place, "Action").slice(0, 3)).toEqual([
    "All actions",
    "Account disabled",
    "Account enabled",
  ]);
  await changeLocale("de");
  const names = optionsOf(openLog().place, "Aktion").slice(1);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "de")));
  expect(names).toHaveLength(Object.keys(AUDIT_ACTIONS).length);
});

test("an action that the address names wrongly is ignored", () => {
  const convex = new FakeConvex();
  convex.setQuery("adminRoles:audit", pageOf(CHANGE), NEWEST);
  const { place } = openPage(<RolesTab />, { convex, address: "/admin?tab=roles&view=log&action=nothing" });
  expect([selectNamed(place, "Action").value, rowOf(place, 0)[1]]).toEqual(["", "Role assigned"]);
});

test.each([
  ["coupon_created", "AUTUMN25", { kind: "percent", value: 25 }, "AUTUMN25: 25% off"],
  ["coupon_changed", "AUTUMN25: uses 5 to 10", null, "AUTUMN25: uses 5 to 10"],
  ["coupon_paused", "AUTUMN25", null, "AUTUMN25"],
])("the log has the code of a coupon in figures: %s", (...[action, details, worth, text]) => {
  const change = { action, isAboutSomebody: false, targetName: null, details, worth };
  const { place } = openLog([change]);
  expect([textOf(place.querySelector("td .figures")!), rowOf(place, 0)[3]]).toEqual(["AUTUMN25", text]);
});

test("the log of a person is searched instead of narrowed, and an action ends the search", async () => {
  const convex = new FakeConvex();
  convex.setQuery("adminRoles:audit", pageOf(CHANGE), { ...NEWEST, person: "ann" });
  const { place, address } = openPage(<RolesTab />, {
    ...{ convex, address: "/admin?tab=roles&view=log&action=assign_role&period=today" },
  });
  type(fieldNamed(place, "Find a person"), "ann");
  await press(place, "Search");
  expect(address()).toBe("/admin?tab=roles&view=log&q=ann");
  expect(rowOf(place, 0)[1]).toBe("Role assigned");
  choose(place, "Action", "assign_role");
  expect(address()).toBe("/admin?tab=roles&view=log&action=assign_role");
});

const NOBODY = { targetName: null, targetEmail: null };

test.each([
  [{}, "AccountAnnann@example.com", "ByRitarita@example.com"],
  [{ ...NOBODY, performedByName: null, performedByEmail: null }, "AccountDeleted account", "ByThe system"],
  [{ ...NOBODY, isAboutSomebody: false }, "–ByRitarita@example.com", "ByRitarita@example.com"],
])("the log of a change %o is about %s, by %s, with the labels of a row of lines", (change, target, by) => {
  const { place } = openLog([change]);
  const [, what, about, details, performer] = rowOf(place, 0);
  expect([what, about, details, performer]).toEqual(["Role assigned", target, "student to admin", by]);
  const label = [...place.querySelectorAll("td span")].find((one) => textOf(one) === "By");
  expect(label?.className).toMatch(/^hidden .*cards:block$/);
});

test("the log begins with the newest or with the oldest entry", async () => {
  const convex = new FakeConvex();
  convex.setQuery("adminRoles:audit", pageOf(CHANGE), NEWEST);
  convex.setQuery("adminRoles:audit", pageOf({ ...CHANGE, details: "the first" }), { order: "oldest" });
  const { place, address } = openPage(<RolesTab />, { convex, address: "/admin?tab=roles&view=log" });
  const head = () => [...place.querySelectorAll("th")].find((cell) => textOf(cell).startsWith("When"))!;
  expect(head().getAttribute("aria-sort")).toBe("descending");
  await press(head(), "When");
  expect([address(), head().getAttribute("aria-sort")]).toEqual([
    "/admin?tab=roles&view=log&order=oldest",
    "ascending",
  ]);
  expect(textOf(place)).toContain("the first");
});
