// Planning classes: one by its form, or every week with a preview in which days can be skipped.
import { beforeEach, expect, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { BatchClasses } from "#src/features/studio/classes/batch-classes.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { click, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import {
  alertsOf,
  boxNamed,
  choose,
  openPage,
  optionsOf,
  press,
  selectNamed,
} from "#tests/helpers/controls.tsx";

type Batch = Parameters<typeof BatchClasses>[0]["batch"];
const PLACE = { courseId: "FAAI", batchNumber: 2 };
const CLASS = {
  ...{
    sessionId: "s1",
    title: "Vectors",
    state: "planned",
    sequence: 0,
    agenda: "Bring paper",
    lessonId: "b",
  },
  ...{
    startsAt: Date.UTC(2026, 10, 25, 17),
    endsAt: Date.UTC(2026, 10, 25, 18, 15),
    timeZone: "Europe/Berlin",
  },
  ...{ meetingUrl: "https://meet.test/1", recordingUrl: null },
};
const BATCH = { batchNumber: 2, startDate: "2026-12-07", endDate: "2026-12-20" } as Batch;

beforeEach(() => {
  // A Monday; in Berlin already Tuesday.
  vi.setSystemTime(new Date("2026-11-23T23:30:00Z"));
});

function open(batch: Batch | null = BATCH, classes: object[] = [CLASS]) {
  const convex = new FakeConvex({
    "classSchedule:add": () => null,
    "classSchedule:change": () => null,
    "classSchedule:planWeekly": () => 2,
  });
  convex.setQuery("classSchedule:list", { classes, timeZone: "Europe/Berlin" }, PLACE);
  const lessons = [
    { lessonId: "a", title: "Read", kind: "reading" },
    { lessonId: "b", title: "Meet", kind: "live" },
  ];
  convex.setQuery("lessons:outline", { sections: [{ lessons }] }, { courseId: "FAAI" });
  return openPage(<BatchClasses place={PLACE} batch={batch ?? undefined} />, { convex });
}

const dialog = () => document.querySelector("[role=dialog]")!;
const isOpen = () => document.querySelector("[role=dialog]") !== null;
const fill = (label: string, value: string) => type(fieldNamed(dialog(), label), value);
const value = (label: string) => fieldNamed(dialog(), label).value;

test("a new class starts today in the batch's zone; blank links and lessons are none", async () => {
  const { convex, place, toasts } = open();
  await press(place, "Add one class");
  expect(["Day", "Time", "Minutes"].map(value)).toEqual(["2026-11-24", "18:00", "90"]);
  expect(optionsOf(dialog(), "Lesson (optional)")).toEqual(["None", "Meet"]);
  await press(dialog(), "Save the class");
  expect(alertsOf(dialog())).toEqual([errorMessage("class-title-invalid")]);
  fill("Title", "Vectors");
  fill("Meeting link", "  ");
  await press(dialog(), "Save the class");
  const form = { title: "Vectors", agenda: "", day: "2026-11-24", time: "18:00", minutes: 90 };
  const sent = { ...PLACE, form: { ...form, lessonId: null, meetingUrl: null } };
  expect(convex.callsOf("classSchedule:add")).toEqual([sent]);
  expect([toasts, isOpen()]).toEqual([["Class saved"], false]);
});

test("a class is changed with the times of its batch's zone", async () => {
  const { convex, place } = open();
  await press(place, "Edit Vectors");
  expect(textOf(dialog())).toContain("Edit Vectors");
  expect(["Day", "Time", "Minutes"].map(value)).toEqual(["2026-11-25", "18:00", "75"]);
  fill("Meeting link", " https://meet.test/2 ");
  await press(dialog(), "Save the class");
  const form = { title: "Vectors", agenda: "Bring paper", day: "2026-11-25", time: "18:00", minutes: 75 };
  const sent = { sessionId: "s1", form: { ...form, lessonId: "b", meetingUrl: "https://meet.test/2" } };
  expect(convex.callsOf("classSchedule:change")).toEqual([sent]);
});

const days = () =>
  [...dialog().querySelectorAll("fieldset time")].map((time) => time.getAttribute("datetime"));
const boxes = () => [...dialog().querySelectorAll<HTMLInputElement>("fieldset")].at(-1)!;

test("a weekly plan is that of the batch's days, on the weekday of the first", async () => {
  const { convex, place, toasts } = open();
  await press(place, "Plan every week");
  expect(["First day", "Last day", "Title"].map(value)).toEqual(["2026-12-07", "2026-12-20", "Class"]);
  expect(days()).toEqual(["2026-12-07T17:00:00.000Z", "2026-12-14T17:00:00.000Z"]);
  expect(textOf(boxes())).toMatch(/^2 classes/);
  await press(dialog(), "Plan these classes");
  const form = { title: "Class", agenda: "", time: "18:00", minutes: 90, firstDay: "2026-12-07" };
  const rest = { lastDay: "2026-12-20", count: null, weekdays: [1], skippedDays: [] };
  expect(convex.callsOf("classSchedule:planWeekly")).toEqual([{ ...PLACE, form: { ...form, ...rest } }]);
  expect([toasts, isOpen()]).toEqual([["2 classes planned"], false]);
});

test.each([
  [null, "2026-11-24", "Number of classes", "10"],
  [{ startDate: "2026-11-02", endDate: "2026-11-30" }, "2026-11-24", "Last day", "2026-11-30"],
  [{ startDate: "2026-11-02", endDate: "2026-11-24" }, "2026-11-24", "Number of classes", "10"],
  [{ startDate: "2026-11-24", endDate: "2026-11-25" }, "2026-11-24", "Last day", "2026-11-25"],
])("a batch %o begins at %s with “%s” %s", async (...[batch, firstDay, label, end]) => {
  const { place } = open(batch as Batch | null);
  await press(place, "Plan every week");
  expect(value("First day")).toBe(firstDay);
  expect(value(label)).toBe(end);
});

test("weekdays add classes in the order of the week, and none leaves no class", async () => {
  const { convex, place } = open();
  await press(place, "Plan every week");
  await settle(() => click(boxNamed(dialog(), "Sun")));
  await settle(() => click(boxNamed(dialog(), "Wed")));
  expect(days().map((day) => day?.slice(8, 10))).toEqual(["07", "09", "13", "14", "16", "20"]);
  await press(dialog(), "Plan these classes");
  const form = expect.objectContaining({ weekdays: [1, 3, 7] }) as object;
  expect(convex.callsOf("classSchedule:planWeekly")).toEqual([{ ...PLACE, form }]);
  await press(place, "Plan every week");
  await settle(() => click(boxNamed(dialog(), "Mon")));
  expect(days()).toEqual([]);
  expect(textOf(boxes())).toBe("No class on these days");
});

test("a skipped day stays in the list, in its place, and can be taken back", async () => {
  const { convex, place } = open();
  await press(place, "Plan every week");
  const box = (index: number) => boxes().querySelectorAll<HTMLInputElement>("input")[index]!;
  await settle(() => click(box(0)));
  expect(textOf(boxes())).toMatch(/^1 class(?!es)/);
  expect(days()).toEqual(["2026-12-07T17:00:00.000Z", "2026-12-14T17:00:00.000Z"]);
  expect([box(0).checked, box(1).checked]).toEqual([false, true]);
  await settle(() => click(box(1)));
  await settle(() => click(box(0)));
  await press(dialog(), "Plan these classes");
  const form = expect.objectContaining({ skippedDays: ["2026-12-14"] }) as object;
  expect(convex.callsOf("classSchedule:planWeekly")).toEqual([{ ...PLACE, form }]);
});

test("a plan ends on a day or after a number of classes", async () => {
  const { place } = open();
  await press(place, "Plan every week");
  choose(dialog(), "Ends", "count");
  expect(value("Number of classes")).toBe("10");
  expect(days()).toHaveLength(10);
  fill("Number of classes", "3");
  expect(days()).toHaveLength(3);
  choose(dialog(), "Ends", "day");
  expect(value("Last day")).toBe("2026-12-20");
  expect(days()).toHaveLength(2);
});

test("a plan that cannot be read has no preview; a refused one stays open", async () => {
  const { convex, place } = open();
  convex.answers["classSchedule:planWeekly"] = () => refuse("permission-denied");
  await press(place, "Plan every week");
  fill("Minutes", "");
  expect(days()).toEqual([]);
  await press(dialog(), "Plan these classes");
  expect(alertsOf(dialog())).toEqual([errorMessage("class-time-invalid")]);
  fill("Minutes", "60");
  await press(dialog(), "Plan these classes");
  expect([alertsOf(dialog()), isOpen()]).toEqual([["permission-denied"], true]);
});

const rows = () => [...boxes().querySelectorAll("label")].map((label) => textOf(label));

test("the days of the week are named and offered from Monday on", async () => {
  const { place } = open();
  await press(place, "Plan every week");
  const week = [...dialog().querySelectorAll("fieldset")][0]!;
  expect([...week.querySelectorAll("label")].map((label) => textOf(label))).toEqual([
    ...["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  ]);
});

test("a skipped day keeps its time, and goes when the plan begins after it", async () => {
  const { place } = open();
  await press(place, "Plan every week");
  const before = rows();
  const box = boxes().querySelectorAll<HTMLInputElement>("input")[0]!;
  await settle(() => click(box));
  expect(rows()).toEqual(before);
  fill("First day", "2026-12-14");
  expect(days()).toEqual(["2026-12-14T17:00:00.000Z"]);
});

test("while its length is not known a skipped day has its beginning alone", async () => {
  const { place } = open();
  await press(place, "Plan every week");
  await settle(() => click(boxes().querySelectorAll<HTMLInputElement>("input")[0]!));
  fill("Minutes", "");
  expect(days()).toEqual(["2026-12-07T17:00:00.000Z"]);
  expect(rows()[0]).toContain("5:00 PM");
  expect(rows()[0]).not.toMatch(/5:01|NaN|Invalid/);
});

test("that a day can be skipped is said where there is one", async () => {
  const { place } = open();
  await press(place, "Plan every week");
  const hint = "Clear a day to skip it, for example a holiday.";
  expect(textOf(dialog())).toContain(hint);
  await settle(() => click(boxNamed(dialog(), "Mon")));
  expect(textOf(dialog())).not.toContain(hint);
});

test("as many classes as a batch may have are not too many", async () => {
  const { place } = open();
  await press(place, "Plan every week");
  choose(dialog(), "Ends", "count");
  const count = fieldNamed(dialog(), "Number of classes") as HTMLInputElement;
  expect([selectNamed(dialog(), "Ends").value, count.min]).toEqual(["count", "1"]);
  fill("Number of classes", "200");
  // One a week: they take almost four years.
  expect([textOf(boxes().querySelector("legend")!), days().length]).toEqual(["200 classes", 200]);
  expect(textOf(boxes())).not.toContain("Only the first");
});

test.each([
  ["Add one class", "Save the class", "classSchedule:add"],
  ["Plan every week", "Plan these classes", "classSchedule:planWeekly"],
])("“%s” sends the minutes as a number", async (task, send, sent) => {
  const { convex, place } = open();
  await press(place, task);
  fill("Title", "Vectors");
  fill("Minutes", "45");
  await press(dialog(), send);
  expect(convex.callsOf(sent)).toMatchObject([{ form: { minutes: 45 } }]);
});

test("more classes than a batch may have are named as such", async () => {
  const { place } = open({ ...BATCH, endDate: "2027-12-31" } as Batch);
  await press(place, "Plan every week");
  for (const name of ["Tue", "Wed", "Thu", "Fri"]) await settle(() => click(boxNamed(dialog(), name)));
  expect(textOf(boxes())).toMatch(/^More than 200 classes/);
  expect(days()).toHaveLength(200);
  expect(textOf(boxes())).toContain("Only the first 200 are shown");
  // A day that is skipped is shown as well.
  await settle(() => click(boxes().querySelectorAll<HTMLInputElement>("input")[0]!));
  expect(days()).toHaveLength(201);
});
