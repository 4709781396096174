// The roster of a batch: its columns, its order, and the announcement.
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Roster } from "#src/features/teaching/roster.tsx";
import type { Batch, Course } from "#src/features/teaching/types.ts";
import { DialogsContext } from "#src/hooks/use-dialogs.ts";
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

const list = vi.hoisted(() => ({ results: [] as object[], asked: [] as object[] }));
vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  usePaginatedQuery: (_query: unknown, args: object) => {
    list.asked.push(args);
    return { results: list.results, status: "Exhausted", loadMore: () => undefined };
  },
}));
vi.mock("#src/lib/toast.ts", () => ({ showToast: () => Promise.resolve() }));

const COURSE = { courseId: "FAAI", title: "Foundations", lessons: 40 } as Course;
const BATCH = { batchNumber: 3, batchName: "Gamma", learners: 2 } as Batch;
const ROW = {
  ...{
    _id: "1",
    name: "Ann Example",
    isSample: true,
    status: "in_progress",
    progress: 33.4,
    lessonsDone: 13,
  },
  ...{ enrolledAt: Date.parse("2026-11-01T10:00:00Z"), lastAccessed: Date.parse("2026-11-20T10:00:00Z") },
};
const LEFT = { ...ROW, _id: "2", name: "", isSample: false, status: "completed", progress: 100 };

beforeEach(() => {
  list.results = [ROW, LEFT];
  list.asked = [];
});

function open(batch: Batch = BATCH) {
  const convex = new FakeConvex({ "teaching:announce": () => null });
  const where = { courseId: "FAAI", batchNumber: 3 };
  convex.setQuery("teaching:recipients", { count: 2, isAtLeast: false }, where);
  const none = { alert: vi.fn(() => Promise.resolve()), confirm: vi.fn(() => Promise.resolve(true)) };
  return {
    convex,
    ...render(
      convex.wrap(
        <MemoryRouter>
          <DialogsContext value={none}>
            <Roster course={COURSE} batch={batch} />
          </DialogsContext>
        </MemoryRouter>,
      ),
    ),
  };
}

const rowsOf = (place: Element) => [...place.querySelectorAll("tbody tr")].map(textOf);

test("each learner has a row with lessons and progress; deleted accounts are named so", () => {
  const { place, unmount } = open();
  const [ann = "", left = ""] = rowsOf(place);
  for (const words of ["Ann Example", "Sample", "33%", "13/40"]) expect(ann).toContain(words);
  expect(left).toContain("Deleted account");
  expect(left).not.toContain("Sample");
  expect(textOf(place)).toContain("Roster of batch 3, Gamma");
  unmount();
});

test("the newest come first, until another order is chosen", () => {
  const { place, unmount } = open();
  expect(list.asked.at(-1)).toEqual({ courseId: "FAAI", batchNumber: 3, order: "newest" });
  const select = place.querySelector("select");
  if (select === null) throw new Error("No order");
  select.value = "leastProgress";
  fire(select, new Event("change", { bubbles: true }));
  expect(list.asked.at(-1)).toMatchObject({ order: "leastProgress" });
  unmount();
});

test("a batch without learners cannot be written to", () => {
  list.results = [];
  const { place, unmount } = open({ ...BATCH, learners: 0 });
  expect(buttonNamed(place, "Message this batch").disabled).toBe(true);
  expect(textOf(place)).toContain("No learners in this batch yet");
  unmount();
});

test("an announcement goes to the batch, and its dialog closes", async () => {
  const { convex, place, unmount } = open();
  expect(document.querySelector("[role=dialog]")).toBeNull();
  click(buttonNamed(place, "Message this batch"));
  expect(textOf(document.body)).toContain("2 learners of batch 3, Gamma, of Foundations.");
  type(fieldNamed(document.body, "Subject"), "Room");
  type(fieldNamed(document.body, "Message"), "We meet in room 4.");
  await settle(() => {
    click(buttonNamed(document.body, "Send announcement"));
  });
  const form = { subject: "Room", message: "We meet in room 4." };
  expect(convex.callsOf("teaching:announce")).toEqual([{ courseId: "FAAI", batchNumber: 3, form }]);
  expect(document.querySelector("[role=dialog]")).toBeNull();
  unmount();
});
