// The classes of a batch in the studio: which actions a state leaves, and what each asks and sends.
import { expect, test } from "vitest";
import { ClassesTab } from "#src/features/studio/classes/classes-tab.tsx";
import type { Draft } from "#src/features/studio/types.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { click, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { alertsOf, choose, openPage, optionsOf, press, selectNamed } from "#tests/helpers/controls.tsx";

const CLASS = {
  ...{ sessionId: "s1", title: "Vectors", state: "planned", sequence: 0, agenda: "", lessonId: null },
  ...{ startsAt: Date.UTC(2026, 10, 23, 18), endsAt: Date.UTC(2026, 10, 23, 19, 30), timeZone: "UTC" },
  ...{ meetingUrl: null, recordingUrl: null },
};
const COURSE = {
  ...{ courseId: "FAAI", targetBatch: null },
  batches: [
    { batchNumber: 1, batchName: "Alpha" },
    { batchNumber: 2, batchName: "Beta" },
  ],
};
const PLACE = { courseId: "FAAI", batchNumber: 2 };
const DRAFT = { courseId: "FAAI", publishedVersion: 1 } as Draft;

type Given = { agrees?: boolean; course?: object; draft?: Partial<Draft> };

function open(change: object = {}, { agrees = true, course = COURSE, draft = {} }: Given = {}) {
  const done = () => null;
  const names = ["start", "end", "cancel", "remove", "setRecording", "setAttendance"];
  const convex = new FakeConvex(Object.fromEntries(names.map((name) => [`classSchedule:${name}`, done])));
  convex.setQuery("courseBatches:list", course, { courseId: "FAAI" });
  convex.setQuery(
    "classSchedule:list",
    { classes: [{ ...CLASS, ...change }], timeZone: "America/New_York" },
    PLACE,
  );
  return openPage(<ClassesTab draft={{ ...DRAFT, ...draft }} />, { convex, agrees });
}

const dialog = () => document.querySelector("[role=dialog]")!;
const actions = (place: Element) =>
  [...place.querySelectorAll("article :is(a, button)")].map((action) => textOf(action));

test.each([
  ["planned", "Vectors"],
  ["live", "VectorsLive now"],
  ["canceled", "VectorsCanceled"],
])("a class that is %s is headed “%s”: only another state than the first is named", (state, heading) => {
  expect(textOf(open({ state }).place.querySelector("h3")!)).toBe(heading);
});

test.each([
  ["planned", 0, ["Edit", "Cancel", "Delete"]],
  ["planned", 1, ["Edit", "Cancel"]],
  ["open", 0, ["Edit", "Attendance", "Start the class", "Cancel"]],
  ["live", 0, ["Edit", "Attendance", "End the class"]],
  ["ended", 0, ["Edit", "Recording", "Attendance"]],
  ["canceled", 0, []],
])("a class that is %s (change %i) leaves %j", (state, sequence, left) => {
  expect(actions(open({ state, sequence }).place)).toEqual(["Class page", ...left]);
});

test.each([
  ["open", "Start the class", "start", []],
  ["live", "End the class", "end", ["End this class for everybody now?"]],
  ["planned", "Cancel Vectors", "cancel", ["Cancel “Vectors”? Members see that it is canceled."]],
  ["planned", "Delete Vectors", "remove", ["Delete “Vectors”?"]],
])("%s: “%s” sends %s", async (...[state, name, sent, asked]) => {
  const { convex, place, questions } = open({ state });
  await press(place, name);
  expect(questions).toEqual(asked);
  expect(convex.calls).toEqual([{ name: `classSchedule:${sent}`, args: { sessionId: "s1" } }]);
});

test.each([
  ["live", "End the class"],
  ["planned", "Cancel Vectors"],
  ["planned", "Delete Vectors"],
])("%s: “%s” is not sent without a yes", async (state, name) => {
  const { convex, place } = open({ state }, { agrees: false });
  await press(place, name);
  expect(convex.calls).toEqual([]);
});

test("a refused start is shown", async () => {
  const { convex, place } = open({ state: "open" });
  convex.answers["classSchedule:start"] = () => refuse("permission-denied");
  await press(place, "Start the class");
  expect(alertsOf(place)).toEqual(["permission-denied"]);
});

test("a weekly plan begins with the batch that is shown", async () => {
  const batches = [
    { ...COURSE.batches[0], startDate: "2090-01-02", endDate: "2090-03-01" },
    { ...COURSE.batches[1], startDate: "2091-02-03", endDate: "2091-04-01" },
  ];
  const { place } = open({}, { course: { ...COURSE, batches } });
  await press(place, "Plan every week");
  expect(fieldNamed(dialog(), "First day").value).toBe("2091-02-03");
});

test("the last batch is shown, or the one that new learners join, until another is chosen", () => {
  expect(selectNamed(open().place, "Batch").value).toBe("2");
  const { convex, place } = open({}, { course: { ...COURSE, targetBatch: 1 } });
  expect(selectNamed(place, "Batch").value).toBe("1");
  expect(actions(place)).toEqual([]);
  convex.setQuery("classSchedule:list", { classes: [], timeZone: "UTC" }, { ...PLACE, batchNumber: 1 });
  expect(textOf(place)).toContain("No classes are planned yet");
  choose(place, "Batch", "2");
  expect(textOf(place)).not.toContain("No classes are planned yet");
  expect(textOf(place)).toContain("Times in Eastern Time");
  expect(optionsOf(place, "Batch")).toEqual(["1, Alpha", "2, Beta"]);
});

test("classes need a publication and a batch", () => {
  const unpublished = open({}, { draft: { publishedVersion: null } }).place;
  expect(textOf(unpublished)).toContain("Classes come after the first publication");
  expect(textOf(open({}, { course: { ...COURSE, batches: [] } }).place)).toContain("There is no batch");
});

test.each([
  [" https://video.test/1 ", "https://video.test/1"],
  ["  ", null],
])("the recording “%s” is sent as %s", async (text, url) => {
  const { convex, place, toasts } = open({ state: "ended", recordingUrl: "https://old.test" });
  await press(place, "Recording of Vectors");
  const field = fieldNamed(dialog(), "Link of the recording");
  expect(field.value).toBe("https://old.test");
  type(field, text);
  await press(dialog(), "Save the recording");
  expect(convex.callsOf("classSchedule:setRecording")).toEqual([{ sessionId: "s1", url }]);
  expect([toasts, document.querySelector("[role=dialog]")]).toEqual([["Recording saved"], null]);
});

test("a refused recording stays open", async () => {
  const { convex, place, toasts } = open({ state: "ended" });
  convex.answers["classSchedule:setRecording"] = () => refuse("permission-denied");
  await press(place, "Recording of Vectors");
  await press(dialog(), "Save the recording");
  expect([alertsOf(dialog()), toasts]).toEqual([["permission-denied"], []]);
});

test("attendance is corrected learner by learner", async () => {
  const { convex, place } = open({ state: "live" });
  await press(place, "Attendance of Vectors");
  expect(dialog().querySelectorAll("input")).toHaveLength(0);
  convex.setQuery("classSchedule:attendees", [], { sessionId: "s1" });
  expect(textOf(dialog())).toContain("Nobody is enrolled in this batch.");
  const learners = [
    { userId: "u1", name: "Ann", attended: true },
    { userId: "u2", name: "Bob", attended: false },
  ];
  convex.setQuery("classSchedule:attendees", learners, { sessionId: "s1" });
  expect(textOf(dialog())).not.toContain("Nobody is enrolled");
  const boxes = [...dialog().querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  for (const box of boxes) await settle(() => click(box));
  expect(convex.callsOf("classSchedule:setAttendance")).toEqual([
    { sessionId: "s1", userId: "u1", attended: false },
    { sessionId: "s1", userId: "u2", attended: true },
  ]);
  convex.answers["classSchedule:setAttendance"] = () => refuse("permission-denied");
  await settle(() => click(boxes[0]!));
  expect(alertsOf(dialog())).toEqual(["permission-denied"]);
  await press(dialog(), "Close");
  expect(document.querySelector("[role=dialog]")).toBeNull();
});
