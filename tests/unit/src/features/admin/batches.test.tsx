// The batches of all courses: which are shown, who teaches, and what opening, changing, cloning and canceling one sends.
import { beforeEach, expect, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { BatchesTab } from "#src/features/admin/batches/batches-tab.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import {
  alertsOf,
  choose,
  held,
  openPage,
  openMenu,
  optionsOf,
  pick,
  press,
  selectNamed,
} from "#tests/helpers/controls.tsx";

const BATCH = {
  ...{ batchNumber: 3, batchName: "Gamma", startDate: "2026-12-21", endDate: "2027-03-29", maxCapacity: 25 },
  ...{ status: "upcoming", seatsTaken: 0, enrollments: 1, offered: 0, isClosing: false },
  links: { zoom: "https://zoom.us/j/1", discord: null, materials: null },
  timeZone: "Europe/Berlin",
};
const COURSE = {
  ...{ courseId: "FAAI", title: "Foundations", comingSoon: false, instructorId: null, targetBatch: null },
  ...{ waiting: 0, batches: [BATCH] },
};
const LATER = { ...COURSE, courseId: "NEXT", title: "Next", comingSoon: true, batches: [] };
const ZONE = "Class time zone";
const MENU = "Actions for batch 3, Gamma";
const TEACHERS = [{ userId: "u1", name: "Tess", role: "instructor" }];

const done = () => null;

function open(course: object = COURSE, { address = "", agrees = true } = {}) {
  const convex = new FakeConvex({
    ...{ "courseBatches:create": done, "courseBatches:change": done, "courseBatches:cancel": done },
    ...{ "courseBatches:setLinks": done, "adminCourses:setInstructor": done },
  });
  convex.setQuery("adminBatches:list", [course, LATER]);
  convex.setQuery("adminCourses:teachers", TEACHERS);
  return openPage(<BatchesTab />, { convex, address: `/admin${address}`, agrees });
}

const withBatch = (change: object) => ({ ...COURSE, batches: [{ ...BATCH, ...change }] });
const dialog = () => document.querySelector("[role=dialog]");
const titles = (place: Element) => [...place.querySelectorAll("h2")].map((title) => textOf(title));
const value = (label: string) => fieldNamed(dialog()!, label).value;

beforeEach(() => {
  vi.setSystemTime(new Date("2026-11-23T12:00:00Z"));
});

test("all courses are shown, or the one that the address names", () => {
  const { place, address } = open();
  // With their codes.
  const [first, planned] = ["FoundationsFAAI", "NextNEXTComing Soon"];
  expect(titles(place)).toEqual([first, planned]);
  choose(place, "Course", "NEXT");
  expect([titles(place), address()]).toEqual([[planned], "/admin?course=NEXT"]);
  choose(place, "Course", "");
  expect([titles(place), address()]).toEqual([[first, planned], "/admin"]);
  expect(titles(open(COURSE, { address: "?course=NONE" }).place)).toHaveLength(2);
});

test.each([
  [
    {},
    ["Batch 3, Gamma", "March 29, 2027 · 1 enrolled · 1 link"],
    ["waitlist", "Open for Enrollment", "being canceled"],
  ],
  [{ targetBatch: 3, waiting: 1 }, ["Open for Enrollment", "1 person on the waitlist"], []],
  [{ waiting: 2 }, ["2 people on the waitlist"], ["Open for Enrollment"]],
  [withBatch({ offered: 2 }), ["2 seats offered to the waitlist"], []],
])("what is shown of a course %o", (change, said, unsaid) => {
  const { place } = open({ ...COURSE, ...change });
  for (const words of said) expect(textOf(place)).toContain(words);
  for (const words of unsaid) expect(textOf(place)).not.toContain(words);
});

test("a batch leads to its enrollments and opens its links", async () => {
  const { place } = open();
  const link = place.querySelector("a")!;
  expect(link.getAttribute("aria-label")).toBe("1 enrolled, batch 3, Gamma");
  expect(link.getAttribute("href")).toBe("/admin/dashboard?tab=enrollments&course=FAAI&batch=3");
  await press(place, "1 link, batch 3, Gamma");
  expect(textOf(dialog()!)).toContain("Links for batch 3, Gamma");
});

test("what the instructor account is for is said at its field", () => {
  const select = selectNamed(open({ ...COURSE, instructorId: "u1" }).place, TEACHES);
  const hint = document.getElementById(select.getAttribute("aria-describedby")!)!;
  expect(textOf(hint)).toBe("Can edit and teach this course");
});

test("where there is no instructor it is said who can edit the course", () => {
  const select = selectNamed(open({ ...COURSE, instructorId: null }).place, TEACHES);
  const hint = document.getElementById(select.getAttribute("aria-describedby")!)!;
  expect(textOf(hint)).toBe("Only admins can edit this course");
});

test("the batch that is open stands out as on its course's page", () => {
  const { place } = open({ ...COURSE, targetBatch: 3 });
  const green = [...place.querySelectorAll("[data-tone=good]")].map((badge) => textOf(badge));
  expect(green).toEqual(["Open for Enrollment"]);
});

test("the past dates of a batch of a course that is being planned are not shown", () => {
  const dates = "January 5, 2026";
  const planned = withBatch({ startDate: "2026-01-05" });
  expect(textOf(open(planned).place)).toContain(dates);
  const { place } = open({ ...planned, comingSoon: true });
  expect(textOf(place)).toContain("Dates to be announced");
  expect(textOf(place)).not.toContain(dates);
});

test("a new batch is as long and as large as the last one, four weeks from now", async () => {
  const { convex, place, toasts } = open();
  await press(place, "New batch of Foundations");
  const shown = ["Name", "First day", "Last day", "Capacity"].map(value);
  expect(shown).toEqual(["", "2026-12-21", "2027-03-29", "25"]);
  await press(dialog()!, "Save batch");
  expect(alertsOf(dialog()!)).toEqual([errorMessage("batch-name-required")]);
  type(fieldNamed(dialog()!, "Name"), "Delta");
  type(fieldNamed(dialog()!, "Capacity"), "12");
  await press(dialog()!, "Save batch");
  const form = { batchName: "Delta", startDate: "2026-12-21", endDate: "2027-03-29", maxCapacity: 12 };
  const sent = { courseId: "FAAI", form: { ...form, timeZone: "Europe/Berlin" } };
  expect(convex.callsOf("courseBatches:create")).toEqual([sent]);
  expect([toasts, dialog()]).toEqual([["Batch saved."], null]);
});

test("the first batch of a course has no time zone to choose", async () => {
  const { place } = open();
  await press(place, "New batch of Next");
  expect([value("Capacity"), value("Last day")]).toEqual(["30", "2027-03-26"]);
  expect(dialog()!.querySelector("select")).toBeNull();
});

test("a clone is a new batch with the old one's name and size", async () => {
  const { convex, place } = open();
  await pick(place, MENU, "Clone");
  expect(value("Name")).toBe("Gamma again");
  await press(dialog()!, "Save batch");
  expect(convex.calls.map(({ name }) => name)).toEqual(["courseBatches:create"]);
});

test("a changed batch keeps its number; a refusal leaves the form open", async () => {
  const { convex, place } = open();
  await pick(place, MENU, "Edit");
  expect(textOf(dialog()!.querySelector("h2")!)).toBe("Edit batch 3, Gamma");
  expect(optionsOf(dialog()!, ZONE)).toContain("New York (Eastern Time)");
  choose(dialog()!, ZONE, "America/New_York");
  convex.answers["courseBatches:change"] = () => refuse("permission-denied");
  await press(dialog()!, "Save batch");
  expect(alertsOf(dialog()!)).toEqual(["permission-denied"]);
  const { batchName, startDate, endDate, maxCapacity } = BATCH;
  const form = { batchName, startDate, endDate, maxCapacity, timeZone: "America/New_York" };
  expect(convex.callsOf("courseBatches:change")).toEqual([{ courseId: "FAAI", batchNumber: 3, form }]);
  await press(dialog()!, "Close");
  expect(dialog()).toBeNull();
});

const hintOf = (label: string): string => {
  const ids = selectNamed(dialog()!, label).getAttribute("aria-describedby") ?? "";
  return ids === "" ? "" : textOf(document.getElementById(ids)!);
};
const HOUR_MS = 3_600_000;
const classAt = (iso: string, state = "planned") => {
  const startsAt = Date.parse(iso);
  return { state, startsAt, endsAt: startsAt + 2 * HOUR_MS };
};
const WEEKLY = ["2026-12-21", "2026-12-23", "2026-12-28", "2026-12-30"].map((day) =>
  classAt(`${day}T23:00:00Z`),
);
const MOVES_NOTHING = "A change moves no planned class and sends no email:";

test("below the zone are the class times of the batch in the chosen one, and what another one changes", async () => {
  const { convex, place } = open(withBatch({ timeZone: "America/New_York" }));
  const batch = { courseId: "FAAI", batchNumber: 3 };
  const canceled = classAt("2026-12-25T12:00:00Z", "canceled");
  convex.setQuery("classSchedule:list", { timeZone: "x", classes: [...WEEKLY, canceled] }, batch);
  await pick(place, MENU, "Edit");
  const inNewYork = "Classes: Mondays and Wednesdays, 6:00 – 8:00 PM Eastern Time";
  expect(hintOf(ZONE)).toMatch(new RegExp(`^${inNewYork}${MOVES_NOTHING}`, "u"));
  choose(dialog()!, ZONE, "Asia/Tokyo");
  expect(hintOf(ZONE)).toContain("Classes: Tuesdays and Thursdays, 8:00 – 10:00 AM Japan Standard Time");
});

test.each([
  [[], "No upcoming class is planned."],
  [[classAt("2026-12-25T12:00:00Z")], "First class: Fri, Dec 25, 2026, 1:00 – 3:00 PM Central European Time"],
  [
    [...WEEKLY, classAt("2026-12-31T12:00:00Z"), classAt("2027-01-07T12:00:00Z")],
    "Classes: Thursdays, 1:00 – 3:00 PM Central European Time",
  ],
])("of the classes %o the zone names the times", async (classes, said) => {
  const { convex, place } = open();
  await pick(place, MENU, "Edit");
  expect(hintOf(ZONE)).toBe("");
  const batch = { courseId: "FAAI", batchNumber: 3 };
  await settle(() => convex.setQuery("classSchedule:list", { timeZone: "Europe/Berlin", classes }, batch));
  expect(hintOf(ZONE)).toContain(said);
});

test("the zone of a new batch names where class times are set", async () => {
  const { place } = open();
  await press(place, "New batch of Foundations");
  expect(hintOf(ZONE)).toContain("Class times are set in the course studio, under Classes");
});

test.each([
  [true, [{ courseId: "FAAI", batchNumber: 3 }]],
  [false, []],
])("an empty batch is canceled after a question answered with %s", async (agrees, sent) => {
  const { convex, place, questions } = open(COURSE, { agrees });
  await pick(place, MENU, "Cancel batch");
  expect(questions).toEqual(["Cancel batch 3, Gamma of Foundations? It is removed for good."]);
  expect(convex.callsOf("courseBatches:cancel")).toEqual(sent);
});

test("a refused cancellation is shown; while it is sent it cannot be repeated", async () => {
  const { convex, place } = open();
  const answer = held();
  convex.answers["courseBatches:cancel"] = async () => {
    await answer.promise;
    refuse("permission-denied");
  };
  await pick(place, MENU, "Cancel batch");
  expect(buttonNamed(place, MENU).disabled).toBe(true);
  await settle(answer.arrive);
  expect(buttonNamed(place, MENU).disabled).toBe(false);
  expect(alertsOf(place)).toEqual(["permission-denied"]);
});

test("a batch with one learner is canceled in steps, without the short question", async () => {
  const { convex, place, questions } = open(withBatch({ seatsTaken: 1 }));
  await pick(place, MENU, "Cancel batch");
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  expect([questions, convex.calls]).toEqual([[], []]);
});

test.each([
  [{}, ["Edit", "Links", "Clone", "Cancel batch"]],
  [{ status: "completed" }, ["Edit", "Links", "Clone"]],
  // It can neither be changed nor canceled again.
  [{ isClosing: true }, ["Links", "Clone"]],
])("the menu of a batch with %o has what can be done, canceling last", async (change, actions) => {
  const { place } = open(withBatch(change));
  expect(await openMenu(place, MENU)).toEqual(actions);
});

test("links are sent without spaces; an empty field removes its link", async () => {
  const { convex, place, toasts } = open();
  await pick(place, MENU, "Links");
  expect(value("Live class")).toBe("https://zoom.us/j/1");
  type(fieldNamed(dialog()!, "Live class"), "  ");
  type(fieldNamed(dialog()!, "Class materials"), " https://example.com/m ");
  await press(dialog()!, "Save links");
  const links = { zoom: null, discord: null, materials: "https://example.com/m" };
  expect(convex.callsOf("courseBatches:setLinks")).toEqual([{ courseId: "FAAI", batchNumber: 3, links }]);
  expect([toasts, dialog()]).toEqual([["The links are saved."], null]);
});

test("an address opens in a new tab beside its field while it is one of https", async () => {
  const { place } = open();
  await pick(place, MENU, "Links");
  const links = () =>
    [...dialog()!.querySelectorAll("a")].map((link) => [textOf(link), link.href, link.target, link.rel]);
  const away = ["_blank", "noopener noreferrer"];
  expect(links()).toEqual([["Open Live class (Zoom) in a new tab", "https://zoom.us/j/1", ...away]]);
  type(fieldNamed(dialog()!, "Live class"), "http://zoom.us/j/1");
  type(fieldNamed(dialog()!, "Community"), "discord");
  type(fieldNamed(dialog()!, "Class materials"), " https://example.com/m ");
  expect(links()).toEqual([["Open Class materials in a new tab", "https://example.com/m", ...away]]);
});

test("refused links keep the form open", async () => {
  const { convex, place, toasts } = open();
  convex.answers["courseBatches:setLinks"] = () => refuse("permission-denied");
  await pick(place, MENU, "Links");
  await press(dialog()!, "Save links");
  expect([alertsOf(dialog()!), toasts]).toEqual([["permission-denied"], []]);
  await press(dialog()!, "Close");
  expect(dialog()).toBeNull();
});

const TEACHES = "Instructor of Foundations";

test.each([
  [null, ["Unassigned", "Tess"], ""],
  ["u1", ["Unassigned", "Tess"], "u1"],
  ["u9", ["Unassigned", "No longer an instructor", "Tess"], "u9"],
])("taught by %s, the list offers %j", (instructorId, options, chosen) => {
  const select = selectNamed(open({ ...COURSE, instructorId }).place, TEACHES);
  expect([...select.options].map((option) => textOf(option))).toEqual(options);
  expect(select.value).toBe(chosen);
});

test.each([
  ["u1", "u1"],
  ["", null],
])("choosing “%s” sends %s", async (chosen, userId) => {
  const { convex, place, toasts } = open({ ...COURSE, instructorId: "u9" });
  const answer = held();
  convex.answers["adminCourses:setInstructor"] = () => answer.promise;
  const select = selectNamed(place, TEACHES);
  await settle(() => {
    choose(place, TEACHES, chosen);
  });
  expect([select.disabled, toasts]).toEqual([true, []]);
  await settle(answer.arrive);
  expect([select.disabled, toasts]).toEqual([false, ["The instructor is saved."]]);
  expect(convex.callsOf("adminCourses:setInstructor")).toEqual([{ courseId: "FAAI", userId }]);
});

test("the instructor stays the same unless the question about the rights is confirmed", async () => {
  const { convex, place, questions } = open({ ...COURSE, instructorId: "u9" }, { agrees: false });
  await settle(() => {
    choose(place, TEACHES, "u1");
  });
  expect(questions).toEqual([expect.stringContaining("Make Tess the instructor of Foundations?")]);
  expect(convex.callsOf("adminCourses:setInstructor")).toEqual([]);
  expect(selectNamed(place, TEACHES).value).toBe("u9");
});

test("a refused instructor is shown; nobody can be chosen while the teachers load", async () => {
  const { convex, place, toasts } = open();
  convex.answers["adminCourses:setInstructor"] = () => refuse("permission-denied");
  await settle(() => choose(place, TEACHES, "u1"));
  expect([alertsOf(place), toasts]).toEqual([["permission-denied"], []]);
  convex.setQuery("adminCourses:teachers", undefined);
  expect(selectNamed(place, TEACHES).disabled).toBe(true);
});

test.each([
  [null, [{ userId: "u1", name: "Tom", role: "instructor" }], ["Unassigned", "Tom"]],
  ["u9", undefined, ["Unassigned"]],
  ["u9", [], ["Unassigned", "No longer"]],
])("with the instructor %s and the teachers %o there can be chosen: %j", (instructorId, teachers, names) => {
  const { convex, place } = open({ ...COURSE, instructorId });
  convex.setQuery("adminCourses:teachers", teachers);
  const options = optionsOf(place, TEACHES);
  expect(options).toHaveLength(names.length);
  for (const [at, name] of names.entries()) expect(options[at]).toContain(name);
});

test.each([
  [0, undefined],
  [1, "Minimum 1, because 1 seat is already taken or held."],
  [7, "Minimum 7, because 7 seats are already taken or held."],
])("with %i seats taken the capacity says how low it may be", async (seatsTaken, hint) => {
  const { place } = open(withBatch({ seatsTaken }));
  await pick(place, MENU, "Edit");
  const described = fieldNamed(dialog()!, "Capacity").getAttribute("aria-describedby");
  const said = described === null ? undefined : textOf(document.getElementById(described)!);
  expect(said).toBe(hint);
});
