// How many learners of a cancelled batch have which outcome.
import { expect, test } from "vitest";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import { countsOf, inWords } from "#convex/model/closures/counts.ts";

const [CLOSURE, OTHER] = ["this", "other"] as unknown as [Id<"batchClosures">, Id<"batchClosures">];
const CREDIT = "credit" as unknown as Id<"coupons">;

type Row = Pick<Doc<"enrollments">, "status" | "closureId" | "creditId">;
const row = (status: Row["status"], closureId?: Row["closureId"], creditId?: Row["creditId"]) =>
  ({ status, closureId, creditId }) as Row;

const NONE = { moved: 0, refunded: 0, credited: 0, ended: 0, kept: 0, waiting: 0 };

test.each([
  ["a graduate keeps the course", row("completed"), { kept: 1 }],
  ["an enrolled learner waits", row("enrolled"), { waiting: 1 }],
  ["an active learner waits", row("active"), { waiting: 1 }],
  ["a move", row("transferred", CLOSURE), { moved: 1 }],
  ["a refund", row("refunded", CLOSURE), { refunded: 1 }],
  ["a credit", row("cancelled", CLOSURE, CREDIT), { credited: 1 }],
  ["a place that cost nothing", row("cancelled", CLOSURE), { ended: 1 }],
  ["a move from before the cancellation", row("transferred"), {}],
  ["a refund of an earlier cancellation", row("refunded", OTHER), {}],
  ["a credit of an earlier cancellation", row("cancelled", OTHER, CREDIT), {}],
] as const)("%s", (_what, one, outcome) => {
  expect(countsOf([one], CLOSURE)).toEqual({ ...NONE, ...outcome });
});

test("each learner is counted once, and only outcomes that somebody has are told", () => {
  const rows = [row("enrolled"), row("refunded", CLOSURE), row("refunded", CLOSURE), row("completed")];
  const counts = countsOf(rows, CLOSURE);
  expect(counts).toEqual({ ...NONE, refunded: 2, kept: 1, waiting: 1 });
  expect(inWords(counts)).toBe("2 refunded, 1 kept, 1 waiting");
  expect(inWords(NONE)).toBe("");
});
