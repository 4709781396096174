// What staff see and do while the learners of a canceled batch choose; what a refusal says.
import { expect, test } from "vitest";
import { ClosureProgress } from "#src/components/staff/batches/closure-progress.tsx";
import type { StaffBatch } from "#src/components/staff/batches/types.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { alertsOf, hasButton, held, openPage, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, settle, textOf } from "#tests/helpers/render.tsx";

const NAMED = { courseId: "FAAI", batchNumber: 3 };
const BATCH = { batchNumber: 3, batchName: "Gamma" } as unknown as StaffBatch;
const COUNTS = { moved: 0, refunded: 0, credited: 0, ended: 0, kept: 0, waiting: 2 };
const PROGRESS = {
  ...{
    reason: "Too few people",
    deadline: Date.now() + 86_400_000,
    counts: COUNTS,
    refunding: 0,
    refused: 0,
  },
  ...{ names: ["Ada", "Ben"], canWithdraw: true },
};

interface Around {
  change?: Partial<typeof PROGRESS>;
  answer?: () => unknown;
  agrees?: boolean;
}

function open({ change = {}, answer = () => null, agrees = true }: Around = {}) {
  const convex = new FakeConvex({ "batchClosures:applyNow": answer, "batchClosures:withdraw": answer });
  convex.setQuery("batchClosures:progress", { ...PROGRESS, ...change }, NAMED);
  return openPage(<ClosureProgress courseId="FAAI" batch={BATCH} />, { convex, agrees });
}

const counts = (place: Element) => [...place.querySelectorAll("dl > div")].map(textOf);

test.each([
  [86_400_000, "Learners choose until"],
  [-86_400_000, "The time to choose ended"],
])("the last moment, %i ms from now, is told with the reason", (ms, said) => {
  const { place } = open({ change: { deadline: Date.now() + ms } });
  expect(textOf(place)).toMatch(new RegExp(`^${said} .+Too few people`));
});

test("outcomes that nobody has are left out, except for those who have not decided", () => {
  expect(counts(open().place)).toEqual(["Not decided2"]);
  const all = { moved: 1, refunded: 2, credited: 3, ended: 4, kept: 5, waiting: 6 };
  expect(counts(open({ change: { counts: all, refunding: 6, names: [] } }).place)).toEqual([
    ...["Moved1", "Refunded2", "Credited3", "Ended4", "Graduates5", "Refund under way6", "Not decided0"],
  ]);
});

test("all who have not decided are named, without a rest; nobody without any", () => {
  expect(textOf(open().place)).toContain("Not decided yet: Ada, Ben");
  expect(textOf(open().place)).not.toContain("more");
  expect(textOf(open({ change: { names: [] } }).place)).not.toContain("Not decided yet");
});

test("a single learner who has not decided, or whose refund was refused, counts as well", () => {
  const { place } = open({ change: { counts: { ...COUNTS, waiting: 3 } } });
  expect(textOf(place)).toContain("Not decided yet: Ada, Ben, and 1 more");
  const one = open({ change: { counts: { ...COUNTS, waiting: 1 }, names: ["Ada"], refused: 1 } });
  expect(hasButton(one.place, "Settle everybody now")).toBe(true);
  expect(alertsOf(one.place)).toHaveLength(1);
});

test.each([
  ["Settle everybody now", "batchClosures:applyNow", "2 learners are moved", "Everybody is being settled."],
  [
    "Take it back",
    "batchClosures:withdraw",
    "Does batch Gamma take place after all?",
    "The batch is going ahead.",
  ],
])("%s is sent after its question, and what follows is said", async (...[button, name, asked, said]) => {
  const { convex, place, questions, toasts } = open();
  await press(place, button);
  expect(questions).toEqual([expect.stringContaining(asked)]);
  expect(convex.calls).toEqual([{ name, args: NAMED }]);
  expect(toasts).toEqual([expect.stringContaining(said)]);
  const unsure = open({ agrees: false });
  await press(unsure.place, button);
  expect([unsure.convex.calls, unsure.toasts]).toEqual([[], []]);
  const refused = open({ answer: () => refuse("access-denied", { message: "No" }) });
  await press(refused.place, button);
  expect([alertsOf(refused.place), refused.toasts]).toEqual([["No"], []]);
});

test("while one runs, neither can be pressed", async () => {
  const answer = held();
  const { place } = open({ answer: () => answer.promise });
  const areOff = () =>
    ["Settle everybody now", "Take it back"].map((name) => buttonNamed(place, name).disabled);
  expect(areOff()).toEqual([false, false]);
  await press(place, "Take it back");
  expect(areOff()).toEqual([true, true]);
  await settle(answer.arrive);
  expect(areOff()).toEqual([false, false]);
});

test("when all have decided nobody is settled, and a closure that has begun to pay is not taken back", () => {
  const { place } = open({ change: { counts: { ...COUNTS, waiting: 1 }, refunding: 1, canWithdraw: false } });
  expect(hasButton(place, "Settle everybody now")).toBe(false);
  expect(hasButton(place, "Take it back")).toBe(false);
  expect(alertsOf(place)).toEqual([]);
});

test("until the progress is known, nothing is shown", () => {
  const { place } = openPage(<ClosureProgress courseId="FAAI" batch={BATCH} />);
  expect(textOf(place)).toBe("");
});
