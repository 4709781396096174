// Roles and accounts: what a row says of a person's rights, what its buttons send, and the dialog that assigns a role.
import { expect, test, vi } from "vitest";
import { RolesTab } from "#src/features/admin/roles/roles-tab.tsx";
import {
  alertsOf,
  choose,
  held,
  openMenu,
  openPage,
  pick,
  press,
  rowOf,
  selectNamed,
} from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fieldNamed, settle, textOf } from "#tests/helpers/render.tsx";

const USER = {
  ...{ _id: "u1", displayName: "Ann", email: "ann@example.com", isSample: false, record: null },
  ...{ isListedAdmin: false, hasSecondFactor: false, disabled: false, emailVerified: true },
  ...{ createdAt: 0, lastLoginAt: 0 },
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
  const { place } = open(user);
  expect(rowOf(place, 0)[1]).toBe(role);
  expect(textOf(place.querySelector("tbody td[data-place=meta] > div > div")!.firstElementChild!)).toBe(
    account,
  );
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

test("the day of joining has no time of day, as nobody needs it", () => {
  expect(rowOf(open().place, 0)[3]).toBe("Jan 1, 1970");
});

test.each([
  [0, "Joined Jan 1, 1970 · Signed in Jan 1, 1970"],
  [null, "Joined Jan 1, 1970 · Never signed in"],
])(
  "where no columns do, a line has the days of joining and of the last sign-in at %s",
  (lastLoginAt, line) => {
    const { place } = open({ lastLoginAt });
    const facts = place.querySelector("tbody td[data-place=meta] [data-slot=fact-line]")!;
    expect(textOf(facts)).toBe(line);
    expect(facts.parentElement!.className).toContain("hidden");
  },
);

test.each([
  [{ record: { role: "admin", isActive: true } }, "solid"],
  [{ record: { role: "instructor", isActive: true } }, "ink"],
  [{ record: { role: "instructor", isActive: false } }, "plain"],
])("the badge of the role of %o is %s", (user, tone) => {
  const badge = open(user).place.querySelector("tbody td[data-place=side] [data-slot=badge]")!;
  expect(badge.getAttribute("data-tone")).toBe(tone);
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
    "Manages the courses assigned to them, sees the learners of these courses, and moderates discussions. Courses are assigned under Batches.",
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
