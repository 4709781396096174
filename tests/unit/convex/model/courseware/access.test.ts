// Whose lessons are open: by teaching, preview, enrollment, and the weeks of a batch.
import { expect, test } from "vitest";
import { lessonState } from "#convex/model/courseware/access.ts";

type Args = Parameters<typeof lessonState>;

const stateOf = (reader: object, { week = 1, isPreview = false, releaseWeekly = true }: Given = {}) => {
  const all = { teaches: false, enrollment: null, batch: null, ...reader } as unknown as Args[0];
  const place = { section: { week }, lesson: { isPreview } } as Args[2];
  return lessonState(all, { releaseWeekly } as Args[1], place);
};

interface Given {
  week?: number | null;
  isPreview?: boolean;
  releaseWeekly?: boolean;
}

const enrollment = { batchId: "gamma" };
const begun = (openWeeks?: number) => ({ enrollment, batch: { openWeeks } });

test("a lesson is open to who teaches, as a preview, and to learners; to others it is closed", () => {
  expect(stateOf({})).toBe("closed");
  expect(stateOf({}, { isPreview: true })).toBe("open");
  expect(stateOf({ teaches: true })).toBe("open");
  expect(stateOf({ enrollment }, { releaseWeekly: false })).toBe("open");
});

test.each([
  [begun(1), {}, "open"],
  [begun(1), { week: 2 }, "later"],
  [begun(0), {}, "later"],
  // The weeks of a batch are stored when it begins.
  [begun(), {}, "later"],
  [begun(), { isPreview: true }, "open"],
  [begun(), { week: null }, "open"],
  [begun(), { releaseWeekly: false }, "open"],
  [{ enrollment, batch: null }, { week: 9 }, "open"],
  [{ teaches: true, ...begun() }, { week: 9 }, "open"],
] as const)("for a reader %j a lesson %j is %s", (reader, given, state) => {
  expect(stateOf(reader, given)).toBe(state);
});
