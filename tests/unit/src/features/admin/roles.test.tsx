// Roles and accounts: what a row says of a person's rights, what its buttons send, and the log of all changes.
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { AUDIT_ACTIONS } from "#shared/texts/en/admin-names.ts";
import { BatchOccupancy } from "#src/features/admin/overview/batch-occupancy.tsx";
import { ActivityFeed } from "#src/features/admin/overview/activity-feed.tsx";
import { RolesTab } from "#src/features/admin/roles/roles-tab.tsx";
import { changeLocale } from "#src/texts/locale.ts";
import {
  alertsOf,
  choose,
  held,
  openMenu,
  openPage,
  optionsOf,
  pick,
  press,
  selectNamed,
} from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";

const USER = {
  ...{ _id: "u1", displayName: "Ann", email: "ann@example.com", isSample: false, record: null },
  ...{ isListedAdmin: false, hasSecondFactor: false, disabled: false, emailVerified: true },
  ...{ createdAt: 0, lastLoginAt: 0 },
};
const CHANGE = {
  ...{ _id: "a1", timestamp: 0, action: "assign_role", isAboutSomebody: true, targetName: "Ann" },
  ...{ targetEmail: "ann@example.com", details: "student to admin", worth: null },
  ...{ performedByName: "Rita", performedByEmail: "rita@example.com" },
};
const RECORD = { role: "instructor", isActive: true };
const pageOf = (...rows: object[]) => ({ page: rows, isDone: true, continueCursor: "" });

function open(user: object = {}, { agrees = true } = {}) {
  const done = () => null;
  const convex = new FakeConvex({
    ...{ "adminRoles:setActive": done, "adminUsers:setDisabled": done, "adminRoles:assign": done },
  });
  const users = pageOf({ ...USER, ...user });
  convex.setQuery("adminUsers:list", users, { search: "", order: "newest" });
  convex.setQuery("adminUsers:list", users, { search: "" });
  convex.setQuery("adminUsers:counts", { all: 1200 });
  return openPage(<RolesTab />, { convex, agrees });
}

function openLog(changes: object[] = [{}], { isDone = true } = {}) {
  const convex = new FakeConvex();
  const rows = changes.map((change, at) => ({ ...CHANGE, _id: `a${String(at)}`, ...change }));
  convex.setQuery("adminRoles:audit", { ...pageOf(...rows), isDone });
  return openPage(<RolesTab />, { convex, address: "/admin?tab=roles&view=log" });
}

const rowOf = (place: Element, index: number) =>
  [...place.querySelectorAll("table")[index]!.querySelectorAll("tbody td")].map((cell) => textOf(cell));

test.each([
  [{}, "Student", "Active"],
  [{ record: RECORD }, "Instructor", "Active"],
  [{ record: { ...RECORD, isActive: false } }, "Instructor, inactive", "Active"],
  [{ isListedAdmin: true, hasSecondFactor: true }, "Adminby email listTwo-step", "Active"],
  [{ isListedAdmin: true, record: { role: "student", isActive: true } }, "Adminby email list", "Active"],
  [{ isListedAdmin: true, record: { role: "admin", isActive: true } }, "Adminby email list", "Active"],
  [
    { isListedAdmin: true, record: { role: "admin", isActive: false } },
    "Admin, inactiveAdminby email list",
    "Active",
  ],
  [{ isListedAdmin: true, record: RECORD }, "InstructorAdminby email list", "Active"],
  [{ emailVerified: false }, "Student", "Not verified"],
  [{ disabled: true, emailVerified: false }, "Student", "Disabled"],
])("a person %o has the rights “%s”, and the account is “%s”", (user, role, account) => {
  expect(rowOf(open(user).place, 0).slice(1, 3)).toEqual([role, `${account} · Joined Jan 1, 1970`]);
});

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
  convex.setQuery("adminRoles:audit", pageOf(CHANGE));
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

const lineAbove = (place: Element) =>
  textOf(
    [...place.querySelectorAll("table")[0]!.closest("section")!.querySelectorAll("[role=status]")].at(-1)!,
  );

test("above the users is how many there are", () => {
  expect(lineAbove(open().place)).toBe("1,200 users");
});

test("what the list of addresses means is explained where it makes somebody an admin", () => {
  const hint = "By email list: the address is on the list that the operator of this site keeps.";
  expect(textOf(open({ isListedAdmin: true }).place)).toContain(hint);
  expect(textOf(open().place)).not.toContain(hint);
});

test("the form that assigns a role is in a dialog, which a button beside the views opens", async () => {
  const { place } = open();
  const table = place.querySelector("table")!;
  const opener = buttonNamed(place, "Assign role");
  expect(table.compareDocumentPosition(opener)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(document.querySelector("form[aria-label='Assign role']")).toBeNull();
  opener.focus();
  await press(place, "Assign role");
  expect(dialog()!.querySelector("form")!.getAttribute("aria-label")).toBe("Assign role");
  await press(dialog()!, "Cancel");
  expect([dialog(), document.activeElement]).toEqual([null, opener]);
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

test("the log of one action and one period is asked for as the address names it; both can be cleared", async () => {
  const convex = new FakeConvex();
  convex.setQuery("adminRoles:audit", pageOf(CHANGE), {});
  const period = {
    startsAt: new Date(2026, 10, 1).getTime(),
    endsAt: new Date(2026, 11, 1).getTime(),
  };
  convex.setQuery("adminRoles:audit", pageOf(), { action: "coupon_paused", period });
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
  convex.setQuery("adminRoles:audit", pageOf(CHANGE), {});
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

test("the day of joining has no time of day, as nobody needs it, and is named where no column does", () => {
  const { place } = open();
  expect(rowOf(place, 0)[3]).toBe("Jan 1, 1970");
  const line = [...place.querySelectorAll("tbody tr td:nth-child(3) span")].at(-1)!;
  expect([textOf(line), line.className]).toEqual(["· Joined Jan 1, 1970", "hidden cards:inline"]);
});

test("a person who has never signed in is named as such", () => {
  expect(rowOf(open({ lastLoginAt: null }).place, 0)[4]).toBe("Never");
  expect(rowOf(open().place, 0)[4]).toContain("1970");
});

const MENU = "Actions for Ann";

test.each([
  ["Deactivate role", { record: RECORD }, "adminRoles:setActive", { isActive: false }],
  ["Activate role", { record: { ...RECORD, isActive: false } }, "adminRoles:setActive", { isActive: true }],
  ["Enable account", { disabled: true }, "adminUsers:setDisabled", { disabled: false }],
])("“%s” is sent without a question", async (...[name, user, mutation, sent]) => {
  const { convex, place, questions } = open(user);
  await pick(place, MENU, name);
  expect([convex.calls, questions]).toEqual([[{ name: mutation, args: { userId: "u1", ...sent } }], []]);
});

test("a person without a role record has the actions of the account alone", async () => {
  expect(await openMenu(open().place, MENU)).toEqual(["Disable account"]);
});

test.each([
  [true, [{ userId: "u1", disabled: true }]],
  [false, []],
])("an account is disabled after a question answered with %s", async (agrees, sent) => {
  const { convex, place, questions } = open({}, { agrees });
  await pick(place, MENU, "Disable account");
  expect(questions).toEqual(["Disable the account of Ann? They are signed out at once."]);
  expect(convex.callsOf("adminUsers:setDisabled")).toEqual(sent);
});

test("while a change is sent no other can be; a refusal is shown", async () => {
  const { convex, place } = open({ record: RECORD });
  const answer = held();
  convex.answers["adminRoles:setActive"] = async () => {
    await answer.promise;
    refuse("permission-denied");
  };
  await pick(place, MENU, "Deactivate role");
  expect(buttonNamed(place, MENU).disabled).toBe(true);
  await settle(answer.arrive);
  expect(alertsOf(place)).toEqual(["permission-denied"]);
  expect(buttonNamed(place, MENU).disabled).toBe(false);
});

test("the log of a person is searched instead of narrowed, and an action ends the search", async () => {
  const convex = new FakeConvex();
  convex.setQuery("adminRoles:audit", pageOf(CHANGE), { person: "ann" });
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

const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");

async function openAssignment(place: HTMLElement): Promise<HTMLElement> {
  await press(place, "Assign role");
  return dialog()!;
}

function chooseAnn(form: HTMLElement) {
  click(fieldNamed(form, "User"));
  click(form.querySelector("[role=option]")!);
  expect(fieldNamed(form, "User").value).toBe("Ann (ann@example.com)");
}

test.each([
  [{}, "Current role: Student"],
  [{ record: RECORD }, "Current role: Instructor"],
  [{ record: { ...RECORD, isActive: false } }, "Current role: Instructor, inactive"],
  [{ isListedAdmin: true }, "Current role: Student. The address is on the email list of admins"],
])("the role that the chosen person %o has is named", async (user, line) => {
  const form = await openAssignment(open(user).place);
  expect(textOf(form)).not.toContain("Current role");
  chooseAnn(form);
  expect(describedBy(fieldNamed(form, "User"))).toContain(line);
});

test("the dialog names its effect, and what the chosen role allows", async () => {
  const form = await openAssignment(open().place);
  expect(textOf(form)).toContain(
    "The role takes effect at once and is written to the audit log. The user is not notified.",
  );
  const role = selectNamed(form, "Role");
  const described = ["student", "instructor", "admin"].map((name) => {
    choose(form, "Role", name);
    return describedBy(role);
  });
  expect(described).toEqual([
    "Takes courses. Has no access to staff pages.",
    "Manages the courses assigned to them, sees the learners of these courses, and moderates discussions.",
    "Has access to everything on the admin page.",
  ]);
});

const describedBy = (field: Element): string =>
  textOf(document.getElementById(field.getAttribute("aria-describedby") ?? "")!);

test("an assigned role closes the dialog, is confirmed, and the next form is empty again", async () => {
  const { convex, place, toasts } = open();
  const form = await openAssignment(place);
  chooseAnn(form);
  choose(form, "Role", "admin");
  await press(form, "Assign role");
  expect(convex.callsOf("adminRoles:assign")).toEqual([{ form: { userId: "u1", role: "admin" } }]);
  expect([toasts, dialog()]).toEqual([["Role changed to Admin."], null]);
  const next = await openAssignment(place);
  expect([fieldNamed(next, "User").value, selectNamed(next, "Role").value]).toEqual(["", ""]);
});

test("the dialog keeps what is chosen when the window becomes as narrow as a phone, where its button has another place", async () => {
  let isPhone = false;
  const changed = new Set<() => void>();
  vi.spyOn(window, "matchMedia").mockImplementation(
    () =>
      ({
        matches: isPhone,
        addEventListener: (_: string, listener: () => void) => changed.add(listener),
        removeEventListener: (_: string, listener: () => void) => changed.delete(listener),
      }) as unknown as MediaQueryList,
  );
  const { place } = open();
  choose(await openAssignment(place), "Role", "admin");
  await settle(() => {
    isPhone = true;
    for (const listener of changed) listener();
  });
  expect(buttonNamed(place, "Filters")).toBeDefined();
  expect(selectNamed(dialog()!, "Role").value).toBe("admin");
});

test("what is missing is said once, at the first field without a choice", async () => {
  const { convex, place } = open();
  const form = await openAssignment(place);
  const faulty = () => [...form.querySelectorAll("[aria-invalid=true]")];
  await press(form, "Assign role");
  expect([alertsOf(form), faulty()]).toEqual([
    ["Please select both a user and a role"],
    [fieldNamed(form, "User")],
  ]);
  chooseAnn(form);
  expect(alertsOf(form)).toEqual([]);
  await press(form, "Assign role");
  expect([alertsOf(form), faulty()]).toEqual([
    ["Please select both a user and a role"],
    [selectNamed(form, "Role")],
  ]);
  expect(convex.calls).toEqual([]);
});

test("a refused assignment says why until the next choice", async () => {
  const { convex, place, toasts } = open();
  convex.answers["adminRoles:assign"] = () => refuse("permission-denied");
  const form = await openAssignment(place);
  chooseAnn(form);
  choose(form, "Role", "admin");
  await press(form, "Assign role");
  expect([alertsOf(form), toasts]).toEqual([["Error assigning role: permission-denied"], []]);
  choose(form, "Role", "student");
  expect(alertsOf(form)).toEqual([]);
});

test("roles are synced page by page, and counted together", async () => {
  const { convex, place } = open();
  const pages = [
    { checked: 100, fixed: 1, cursor: "next" },
    { checked: 20, fixed: 2, cursor: null },
  ];
  const answer = held();
  convex.answers["adminRoles:sync"] = async ({ cursor }: { cursor: string | null }) => {
    await answer.promise;
    return pages[cursor === null ? 0 : 1];
  };
  click(buttonNamed(place, "Sync user roles"));
  expect(buttonNamed(place, "Syncing...").disabled).toBe(true);
  await settle(answer.arrive);
  expect(convex.callsOf("adminRoles:sync")).toEqual([{ cursor: null }, { cursor: "next" }]);
  expect(textOf(place)).toContain("120 roles checked, 3 corrected.");
  // The result of the time before is no result of this one.
  const second = held();
  convex.answers["adminRoles:sync"] = async () => {
    await second.promise;
    return { checked: 5, fixed: 0, cursor: null };
  };
  click(buttonNamed(place, "Sync user roles"));
  expect(textOf(place)).not.toContain("roles checked");
  await settle(second.arrive);
  expect(textOf(place)).toContain("5 roles checked, 0 corrected.");
});

const BATCH = {
  ...{ courseId: "FAAI", courseTitle: "Foundations", comingSoon: false, batchNumber: 1, batchName: "Alpha" },
  ...{ status: "active", startDate: "2026-01-05", endDate: "2026-03-30", enrollments: 12, seatsTaken: 11 },
  maxCapacity: 30,
} as unknown as Parameters<typeof BatchOccupancy>[0]["batches"][number];

test("every batch has its seats, and none is named as such", () => {
  const row = rowOf(openPage(<BatchOccupancy batches={[BATCH]} />).place, 0);
  // Of both names one is seen: the longer one in rows of lines.
  expect(row).toEqual([
    "Foundations",
    "1, AlphaBatch 1, Alpha",
    expect.any(String),
    expect.stringMatching(/11.*30/),
  ]);
  const none = openPage(<BatchOccupancy batches={[]} />).place;
  expect([textOf(none), none.querySelector("table")]).toEqual(["No batches yet", null]);
});

const EVENT = {
  activityId: "1",
  kind: "enrolled",
  userName: "Ann",
  courseId: "FAAI",
  details: null,
  createdAt: 0,
};

test.each([
  [{}, /^Enrolled: AnnFAAI · Jan 1, 1970/],
  [{ userName: null, courseId: null, details: "3 fixed" }, /^Enrolled3 fixed · Jan 1, 1970/],
  // The list of items has the rest.
  [
    { kind: "needsAttention", details: "withdrawal: Received 2026-11-23T22:29:57.055Z; not signed in" },
    /^Needs attention: AnnFAAI · Withdrawal · Jan 1, 1970/,
  ],
])("an event %o", (change, shown) => {
  const convex = new FakeConvex();
  convex.setQuery("adminOverview:activity", [{ ...EVENT, ...change }]);
  expect(textOf(openPage(<ActivityFeed />, { convex }).place.querySelector("li")!)).toMatch(shown);
});

test("without events there is a sentence once they have loaded", () => {
  const convex = new FakeConvex();
  const { place } = openPage(<ActivityFeed />, { convex });
  expect(textOf(place)).not.toContain("No activity yet");
  convex.setQuery("adminOverview:activity", []);
  expect(textOf(place)).toContain("No activity yet");
});
