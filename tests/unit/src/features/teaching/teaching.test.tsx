// The instructor's page: the course that the address opens, its numbers, its batches and what was announced.
import { expect, test } from "vitest";
import { TeachingPage } from "#src/features/teaching/teaching-page.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fieldNamed, fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import { choose, hasButton, openPage, optionsOf, press } from "#tests/helpers/controls.tsx";
import { signedIn } from "#tests/helpers/screen.tsx";

const BATCH = {
  ...{ batchNumber: 1, batchName: "Alpha", startDate: "2026-01-05", endDate: "2026-03-30", status: "active" },
  ...{ learners: 12, maxCapacity: 30, averageProgress: 62.54, expected: 40, completed: 3, seatsTaken: 12 },
};
const COURSE = {
  ...{ courseId: "FAAI", title: "Foundations", comingSoon: false, lessons: 40, learners: 12, completed: 3 },
  ...{ averageProgress: 62.54, batches: [BATCH] },
};
const OTHER = { ...COURSE, courseId: "NEXT", title: "Next", batches: [] };
const ANNOUNCED = {
  ...{ announcementId: "a1", subject: "Welcome", message: "Hello", batchNumber: 1, authorName: "Tess" },
  ...{ createdAt: 0, recipients: 2, isQueued: true, below: undefined },
};

function open(
  courses: object[] | undefined = [COURSE, OTHER],
  { address = "", announced = [ANNOUNCED] as object[], classes = [] as object[] } = {},
) {
  const convex = new FakeConvex();
  convex.setQuery("teaching:courses", courses);
  convex.setQuery("classes:next", classes);
  convex.setQuery("teaching:announcements", announced, { courseId: "FAAI" });
  return openPage(<TeachingPage />, { convex, address: `/instructor${address}`, session: signedIn() });
}

const current = (place: Element) => textOf(place.querySelector("[role=tab][aria-selected=true]")!);
const numbers = (place: Element) =>
  Object.fromEntries(
    [...place.querySelectorAll("dl > *")].map((one) => [
      textOf(one.querySelector("dt")!),
      [...one.querySelectorAll("dd")].map((value) => textOf(value)).join(" | "),
    ]),
  );

test.each([
  ["", "Foundations"],
  ["?course=NEXT", "Next"],
  ["?course=NONE", "Foundations"],
])("the address %s opens %s", (address, title) => {
  expect(current(open(undefined, { address }).place)).toBe(title);
});

test("the only course has its title as a heading, and no tabs", () => {
  const { place } = open([COURSE]);
  expect(place.querySelector("[role=tablist]")).toBeNull();
  const heading = place.querySelector("h2")!;
  expect([textOf(heading), heading.classList.contains("sr-only")]).toEqual(["Foundations", false]);
  expect(open().place.querySelector("h2")!.classList.contains("sr-only")).toBe(true);
});

test("another course is part of the address", async () => {
  const { place, address } = open();
  const tab = [...place.querySelectorAll("[role=tab]")][1]!;
  await settle(() => fire(tab, new MouseEvent("mousedown", { bubbles: true, button: 0 })));
  expect([address(), current(place)]).toEqual(["/instructor?course=NEXT", "Next"]);
});

test("a teacher without courses is told who gives them", () => {
  expect(textOf(open([]).place)).toContain("An admin gives courses to instructors.");
  expect(textOf(openPage(<TeachingPage />).place)).not.toContain("An admin gives");
});

test("the class that is live stands above the courses", () => {
  const live = {
    ...{ sessionId: "s1", courseId: "FAAI", courseTitle: "Foundations", title: "Attention", batchNumber: 1 },
    ...{ startsAt: Date.now() - 60_000, endsAt: Date.now() + 60_000, timeZone: "UTC", state: "live" },
  };
  const { place } = open(undefined, { classes: [live] });
  const link = place.querySelector('a[href="/learn/FAAI/live/s1"]')!;
  expect(textOf(link)).toBe("Go to the live class");
  const tabs = place.querySelector("[role=tablist]")!;
  expect(link.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("the numbers of a course; without learners there are no shares", () => {
  const of = (change: object) => numbers(open([{ ...COURSE, ...change }]).place);
  expect(JSON.stringify(of({}))).toMatch(
    /Learners":"12.*progress":"63%.*Finished":"3.*25% of learners.*Lessons":"40/,
  );
  const none = of({ learners: 0, completed: 0, averageProgress: null });
  expect(none["Average progress"]).toBe("–");
  expect(JSON.stringify(none)).not.toContain("of learners");
  const all = of({ learners: 3, completed: 3, averageProgress: 0 });
  expect(JSON.stringify(all)).toMatch(/progress":"0%.*100% of learners/);
  expect(JSON.stringify(of({ learners: 300, completed: 299, averageProgress: 0 }))).toContain(
    "99% of learners",
  );
});

test("a batch has its progress beside what is expected, and leads to its learners and its room", () => {
  const row = (change: object) =>
    open([{ ...COURSE, batches: [{ ...BATCH, ...change }] }]).place.querySelector("tbody tr")!;
  const shown = row({});
  expect(textOf(shown)).toMatch(/1, Alpha.*January 5.*12.*30.*63% · expected 40%.*3/);
  const links = [...shown.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    expect.stringMatching(/FAAI.*tab=learners.*batch=1/),
    expect.stringMatching(/FAAI.*1$/),
  ]);
  expect(textOf(shown)).toContain("Finished: 3");
  expect(textOf(row({ completed: 12 }))).not.toContain("Finished:");
  const early = textOf(row({ expected: 0, averageProgress: null }));
  expect(early).not.toContain("expected");
  expect(early).toContain("–");
  const over = textOf(row({ status: "completed", expected: 100, averageProgress: 100 }));
  expect([over.includes("100%"), over.includes("expected")]).toEqual([true, false]);
});

test("above the announcements a new one goes to a chosen batch, of those with learners", async () => {
  const beta = { ...BATCH, batchNumber: 2, batchName: "Beta", status: "upcoming" };
  const { convex, place } = open([
    { ...COURSE, batches: [BATCH, beta, { ...BATCH, batchNumber: 3, learners: 0 }] },
  ]);
  await press(place, "New announcement");
  const dialog = document.querySelector("[role=dialog]")!;
  expect(optionsOf(dialog, "Batch")).toEqual(["1, Alpha", "2, Beta"]);
  await press(dialog, "Behind the schedule");
  choose(dialog, "Batch", "2");
  convex.answers["teaching:announce"] = () => null;
  type(fieldNamed(dialog, "Subject"), "Room");
  type(fieldNamed(dialog, "Message"), "We meet in room 4.");
  await press(dialog, "Send announcement");
  expect(convex.callsOf("teaching:announce")).toMatchObject([{ batchNumber: 2, audience: "batch" }]);
});

test("where an announcement reaches nobody, a notice is in place of the fields, and what was written comes back", async () => {
  const beta = { ...BATCH, batchNumber: 2, batchName: "Beta" };
  const { convex, place } = open([{ ...COURSE, batches: [BATCH, beta] }]);
  const to = (batchNumber: number, count: number) => {
    const args = { courseId: "FAAI", batchNumber, audience: "batch" };
    convex.setQuery("teaching:recipients", { count, isAtLeast: false }, args);
  };
  to(1, 2);
  to(2, 0);
  await press(place, "New announcement");
  const dialog = document.querySelector("[role=dialog]")!;
  const notices = () => [...dialog.querySelectorAll("[role=status]")].map(textOf);
  const isHidden = () => fieldNamed(dialog, "Subject").closest("[hidden]") !== null;
  type(fieldNamed(dialog, "Subject"), "Room");
  expect([isHidden(), notices(), buttonNamed(dialog, "Send announcement").disabled]).toEqual([
    false,
    [],
    false,
  ]);
  choose(dialog, "Batch", "2");
  expect([isHidden(), notices().join(), buttonNamed(dialog, "Send announcement").disabled]).toEqual([
    true,
    expect.stringContaining("No learner of batch 2 (Beta) of Foundations can be reached."),
    true,
  ]);
  choose(dialog, "Batch", "1");
  expect([isHidden(), fieldNamed(dialog, "Subject").value]).toEqual([false, "Room"]);
});

test("without a batch that has learners there is no button for an announcement", () => {
  const { place } = open([{ ...COURSE, batches: [{ ...BATCH, learners: 0 }] }]);
  expect(hasButton(place, "New announcement")).toBe(false);
});

test("a batch is written to from its row, unless nobody is in it", async () => {
  const { convex, place } = open([
    { ...COURSE, batches: [BATCH, { ...BATCH, batchNumber: 2, batchName: "Beta", learners: 0 }] },
  ]);
  expect(buttonNamed(place, "New announcement to batch 2, Beta").disabled).toBe(true);
  await press(place, "New announcement to batch 1, Alpha");
  const dialog = document.querySelector("[role=dialog]")!;
  expect(textOf(dialog)).toContain("This will be emailed to the learners in batch 1 (Alpha) of Foundations.");
  convex.answers["teaching:announce"] = () => null;
  type(fieldNamed(dialog, "Subject"), "Room");
  type(fieldNamed(dialog, "Message"), "We meet in room 4.");
  await press(dialog, "Send announcement");
  const form = { subject: "Room", message: "We meet in room 4." };
  expect(convex.callsOf("teaching:announce")).toEqual([
    { courseId: "FAAI", batchNumber: 1, audience: "batch", form },
  ]);
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test("a course without batches names who adds them", () => {
  expect(textOf(open(undefined, { address: "?course=NEXT" }).place)).toContain(
    "An admin adds batches to this course.",
  );
});

test.each([
  [{}, ["WelcomeBatch 1", "to 2 learners"], ["so far", "To learners who were behind"]],
  [{ isQueued: false, recipients: 1 }, ["to 1 learner so far"], []],
  [{ below: 20 }, ["To learners who were behind"], []],
])("an announcement %o", (change, said, unsaid) => {
  const text = textOf(open(undefined, { announced: [{ ...ANNOUNCED, ...change }] }).place);
  for (const words of said) expect(text).toContain(words);
  for (const words of unsaid) expect(text).not.toContain(words);
});

test("nothing announced yet is named as such once the list has loaded", () => {
  expect(textOf(open(undefined, { announced: [] }).place)).toContain("No announcements yet");
  const { convex, place } = open();
  convex.setQuery("teaching:announcements", undefined, { courseId: "FAAI" });
  expect(textOf(place)).not.toContain("No announcements yet");
});
