// The tab of a course's learners: who is here, the list with its filters, the completion of lessons, and the files.
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { getFunctionName, type FunctionReference } from "convex/server";
import { LearnersTab } from "#src/features/studio/learners/learners-tab.tsx";
import type { Draft } from "#src/features/studio/types.ts";
import { DialogsContext } from "#src/hooks/use-dialogs.ts";
import { awayBefore } from "#shared/rules/learners.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import {
  buttonNamed,
  click,
  fieldNamed,
  fire,
  render,
  settle,
  textOf,
  type,
} from "#tests/helpers/render.tsx";

const lists = vi.hoisted(() => ({
  learners: [] as object[],
  completion: [] as object[],
  asked: [] as object[],
}));
vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  usePaginatedQuery: (query: FunctionReference<"query">, args: object) => {
    const isLearners = getFunctionName(query) === "teaching:learners";
    if (isLearners) lists.asked.push(args);
    const results = isLearners ? lists.learners : lists.completion;
    return { results, status: "Exhausted", loadMore: () => undefined };
  },
}));
vi.mock("#src/lib/toast.ts", () => ({ showToast: () => undefined }));
const files = vi.hoisted(() => new Map<string, string>());
vi.mock("#src/lib/save-file.ts", () => ({
  saveFile: (name: string, bytes: ArrayBuffer) => files.set(name, new TextDecoder().decode(bytes)),
}));

const TODAY = "2026-11-23";
const AWAY = awayBefore(Date.parse(`${TODAY}T00:00:00Z`));
const courseId = "FAAI";
const BATCH = { batchNumber: 3, batchName: "Gamma", status: "active", learners: 2, expected: 40 };
const COURSE = {
  ...{ courseId, title: "Foundations", lessons: 40, learners: 3 },
  batches: [{ ...BATCH, batchNumber: 2, batchName: "Beta", status: "completed", learners: 0 }, BATCH],
};
const LEARNER = {
  ...{ _id: "1", name: "Ann Example", batchNumber: 3, status: "active", progress: 33, lessonsDone: 13 },
  ...{ isSample: true, isBehind: true, isAway: true, completedAt: null },
  lastLesson: { lessonId: "a", title: "=Vectors" },
  ...{ enrolledAt: Date.parse("2026-11-01T10:00:00Z"), lastAccessed: Date.parse("2026-11-02T10:00:00Z") },
};
const BOB = {
  ...{ ...LEARNER, _id: "2", name: "Bob", isSample: false, status: "completed", progress: 100 },
  ...{ isBehind: false, isAway: false, lastLesson: null },
};
const LESSON = { _id: "a", number: 1, title: "Vectors", section: "Basics", completed: 1, learners: 4 };

beforeEach(() => {
  lists.learners = [LEARNER, BOB];
  lists.completion = [LESSON];
  lists.asked = [];
  files.clear();
  vi.setSystemTime(new Date(`${TODAY}T12:00:00Z`));
});

function open(address = "", course: object | null = COURSE) {
  const convex = new FakeConvex({ "teaching:announce": () => null });
  if (course !== null) convex.setQuery("teaching:course", course, { courseId });
  convex.setQuery("lessonPresence:of", [], { courseId });
  for (const batchNumber of [2, 3, null])
    for (const [show, count] of [
      ["behind", 1],
      ["away", 0],
    ] as const) {
      const wanted = { courseId, batchNumber, awayBefore: AWAY, show };
      convex.setQuery("teaching:countLearners", { count, isAtLeast: false }, wanted);
    }
  convex.setQuery(
    "teaching:recipients",
    { count: 2, isAtLeast: false },
    { courseId, batchNumber: 3, audience: "batch" },
  );
  const none = { alert: vi.fn(() => Promise.resolve()), confirm: vi.fn(() => Promise.resolve(true)) };
  const draft = { courseId, publishedVersion: 1 } as Draft;
  const shown = render(
    convex.wrap(
      <MemoryRouter initialEntries={[`/edit?tab=learners${address}`]}>
        <DialogsContext value={none}>
          <LearnersTab draft={draft} />
        </DialogsContext>
      </MemoryRouter>,
    ),
  );
  return { convex, ...shown };
}

const rowsOf = (place: Element, caption: string) => {
  const table = [...place.querySelectorAll("table")].find((one) => textOf(one).startsWith(caption));
  return [...(table?.querySelectorAll("tbody tr") ?? [])].map(textOf);
};
function choose(place: Element, label: string, value: string) {
  const named = [...place.querySelectorAll("label")].find((one) => textOf(one) === label);
  const select = place.querySelector<HTMLSelectElement>(`select[id="${named?.htmlFor ?? ""}"]`)!;
  select.value = value;
  fire(select, new Event("change", { bubbles: true }));
}
const asked = () => lists.asked.at(-1);

test("each learner has a row with progress, lessons, place, and whether they are behind or away", () => {
  const { place, unmount } = open();
  const [ann = "", bob = ""] = rowsOf(place, "Learners");
  for (const words of ["Ann Example", "Sample", "33%", "13 of 40 lessons", "=Vectors", "Behind", "Away"])
    expect(ann).toContain(words);
  expect(bob).toContain("None yet");
  expect(bob).not.toMatch(/Behind|Away|Sample/);
  expect(textOf(place)).toContain("By now 40% of this course is expected in this batch.");
  expect(textOf(place)).toContain("Nobody has been away for two weeks.");
  unmount();
});

test.each([
  [{}, 0],
  [{ status: "completed" }, 1],
  [{ isBehind: true }, 1],
  [{ isAway: true }, 1],
])("there is a column of statuses when a learner has one: %o", (change, count) => {
  const plain = { ...BOB, status: "active" };
  lists.learners = [plain, { ...plain, _id: "3", ...change }];
  const { place, unmount } = open();
  const heads = [...place.querySelectorAll("th")].filter((head) => textOf(head) === "Status");
  expect(heads).toHaveLength(count);
  unmount();
});

test("the open batch comes first; batch, group and order are part of the question", () => {
  const { place, unmount } = open();
  const base = { courseId, batchNumber: 3, show: "everyone", order: "newest", awayBefore: AWAY };
  expect(asked()).toEqual(base);
  choose(place, "Order", "longestAway");
  expect(asked()).toMatchObject({ order: "longestAway" });
  choose(place, "Batch", "all");
  expect(asked()).toMatchObject({ batchNumber: null });
  expect(textOf(place)).not.toContain("New announcement");
  click(buttonNamed(place, "1 learner is behind"));
  expect(asked()).toMatchObject({ batchNumber: null, show: "behind", order: "leastProgress" });
  choose(place, "Show", "away");
  expect(asked()).toMatchObject({ show: "away", order: "longestAway" });
  unmount();
});

test("an address names batch, group and order; unknown names are ignored", () => {
  const { unmount } = open("&batch=2&show=behind&order=mostProgress");
  expect(asked()).toMatchObject({ batchNumber: 2, show: "behind", order: "mostProgress" });
  unmount();
  const other = open("&batch=77&show=x&order=y");
  expect(asked()).toMatchObject({ batchNumber: 3, show: "everyone", order: "newest" });
  other.unmount();
});

test("who is here appears and disappears without a reload, by lesson", () => {
  const { convex, place, unmount } = open();
  expect(textOf(place)).toContain("No one is in a lesson right now.");
  const here = { batchNumber: 3, lessonId: "b", lessonTitle: "Matrices" };
  const present = [
    { ...here, enrollmentId: "1", name: "Ann Example" },
    { ...here, enrollmentId: "2", name: "Bob" },
    { ...here, enrollmentId: "9", name: "Cy", lessonId: "gone", lessonTitle: null },
  ];
  convex.setQuery("lessonPresence:of", present, { courseId });
  expect(textOf(place)).toContain("3 learners have a lesson open");
  expect(textOf(place)).toContain("MatricesAnn Example, Bob");
  expect(textOf(place)).toContain("no longer part of the courseCy");
  // In the list the open lesson wins over the one of the last visit.
  const [ann = ""] = rowsOf(place, "Learners");
  expect(ann).toContain("has a lesson open now");
  expect(ann).toContain("Matrices");
  expect(ann).not.toContain("=Vectors");
  convex.setQuery("lessonPresence:of", [], { courseId });
  expect(textOf(place)).toContain("No one is in a lesson right now.");
  unmount();
});

test("the completion of a lesson is a bar with its numbers", () => {
  const { place, unmount } = open();
  expect(rowsOf(place, "Completion by section, all batches")[1]).toContain("25% · 1 of 4");
  const bar = place.querySelector('[role="progressbar"][aria-label="Completion of Vectors"]');
  expect(bar?.getAttribute("aria-valuenow")).toBe("25");
  unmount();
});

test("the lessons are folded below the names of their sections, which have their numbers", () => {
  const next = { ...LESSON, number: 2, title: "Matrices" };
  lists.completion = [LESSON, { ...next, _id: "b" }, { ...next, _id: "c", section: "Models" }];
  const { place, unmount } = open();
  const rows = rowsOf(place, "Completion by section, all batches");
  expect(rows.map((row) => row.replace(/25% · 1 of 4.*/, ""))).toEqual([
    ...["Basics25% · 2 lessons", "Models25% · 1 lesson"],
  ]);
  click(buttonNamed(place, "Basics"));
  expect(
    rowsOf(place, "Completion by section, all batches").map((row) => row.replace(/25% · 1 of 4.*/, "")),
  ).toEqual([...["Basics25% · 2 lessons", "1Vectors", "2Matrices", "Models25% · 1 lesson"]]);
  click(buttonNamed(place, "Basics"));
  expect(rowsOf(place, "Completion by section, all batches")).toHaveLength(2);
  unmount();
});

test("the day of the enrollment is below a name, and of namesakes no more than the day", () => {
  lists.learners = [LEARNER, BOB, { ...BOB, _id: "3", enrolledAt: BOB.enrolledAt + 7000 }];
  const { place, unmount } = open();
  const rows = rowsOf(place, "Learners");
  expect(rows.map((row) => /Enrolled Nov 1, 2026(?!,)/.test(row))).toEqual([true, true, true]);
  unmount();
});

test("a learner who never came back has no last visit, in the list and in the file", async () => {
  const never = { ...LEARNER, lastAccessed: LEARNER.enrolledAt };
  lists.learners = [never, BOB];
  const { convex, place, unmount } = open();
  const [ann = "", bob = ""] = rowsOf(place, "Learners");
  expect(ann).toContain("Not yet");
  expect(ann).not.toContain("ago");
  expect(bob).toContain("3 weeks ago");
  const filter = { courseId, batchNumber: 3, show: "everyone", order: "newest", awayBefore: AWAY };
  const page = { page: [never], isDone: true, continueCursor: "" };
  const paginationOpts = { numItems: 200, cursor: null };
  convex.setQuery("teaching:learners", page, { ...filter, paginationOpts });
  await settle(() => click(buttonNamed(place, "Export learners (CSV)")));
  expect(files.get("learners-FAAI.csv")).toContain("Not yet,2026-11-01T10:00:00.000Z");
  unmount();
});

test("a status is shown only where it says something", () => {
  lists.learners = [{ ...LEARNER, isBehind: false, isAway: false }, BOB];
  const { place, unmount } = open();
  const [ann, bob] = rowsOf(place, "Learners");
  expect(ann).not.toMatch(/Active|Behind|Away/);
  expect(bob).toContain("Completed");
  unmount();
});

test("learners of one name have numbers, in the order in which they were enrolled", () => {
  const earlier = { ...LEARNER, _id: "3", enrolledAt: LEARNER.enrolledAt - 1 };
  lists.learners = [LEARNER, BOB, earlier];
  const { place, unmount } = open();
  const rows = rowsOf(place, "Learners");
  expect(rows[0]).toMatch(/^Ann Example \(2\)/);
  expect(rows[1]).toMatch(/^Bob(?! \()/);
  expect(rows[2]).toMatch(/^Ann Example \(1\)/);
  expect(place.querySelectorAll("[aria-label='Progress of Ann Example (2)']")).toHaveLength(1);
  unmount();
});

test("the files have headings, all cells, and no formulas", async () => {
  const { convex, place, unmount } = open();
  const filter = { courseId, batchNumber: 3, show: "everyone", order: "newest", awayBefore: AWAY };
  const paginationOpts = { numItems: 200, cursor: null };
  const page = { page: [LEARNER], isDone: true, continueCursor: "" };
  convex.setQuery("teaching:learners", page, { ...filter, paginationOpts });
  const lessons = { page: [LESSON], isDone: true, continueCursor: "" };
  convex.setQuery("teaching:completion", lessons, { courseId, paginationOpts });
  await settle(() => {
    click(buttonNamed(place, "Export learners (CSV)"));
    click(buttonNamed(place, "Export completion (CSV)"));
  });
  expect(files.get("learners-FAAI.csv")?.split("\r\n").slice(0, 2)).toEqual([
    "Learner,Batch,Status,Progress,Lessons completed,Lessons of the course,Behind,No visit for two weeks,Last lesson,Last visit,Enrolled",
    "Ann Example,3,Active,33,13,40,yes,yes,'=Vectors,2026-11-02T10:00:00.000Z,2026-11-01T10:00:00.000Z",
  ]);
  expect(files.get("completion-FAAI.csv")).toContain("1,Basics,Vectors,1,4,25");
  unmount();
});

test("while it loads there is a placeholder, and nothing before the first publication", () => {
  const { place, unmount } = open("", null);
  expect(place.querySelector('[aria-busy="true"]')).not.toBeNull();
  unmount();
  const unpublished = render(<LearnersTab draft={{ courseId, publishedVersion: null } as Draft} />);
  expect(textOf(unpublished.place)).toContain("Learners come after the first publication");
  unpublished.unmount();
});

test("a batch without learners cannot be written to", () => {
  lists.learners = [];
  const { place, unmount } = open("&batch=2");
  expect(buttonNamed(place, "New announcement").disabled).toBe(true);
  expect(textOf(place)).toContain("No learners here");
  unmount();
});

test("an announcement goes to the batch, and its dialog closes", async () => {
  const { convex, place, unmount } = open();
  click(buttonNamed(place, "New announcement"));
  expect(textOf(document.body)).toContain("2 learners in batch 3 (Gamma) of Foundations.");
  type(fieldNamed(document.body, "Subject"), "Room");
  type(fieldNamed(document.body, "Message"), "We meet in room 4.");
  await settle(() => {
    click(buttonNamed(document.body, "Send announcement"));
  });
  const form = { subject: "Room", message: "We meet in room 4." };
  expect(convex.callsOf("teaching:announce")).toEqual([
    { courseId, batchNumber: 3, audience: "batch", form },
  ]);
  expect(document.querySelector("[role=dialog]")).toBeNull();
  unmount();
});
