// Which batch a learner with a place in the next one continues in.
import { expect, test } from "vitest";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { BatchWithSeats } from "#convex/model/batches.ts";
import { nextFor } from "#convex/model/deferrals/place.ts";

const LEFT = "2026-12-21";
const row = { batchId: "left", deferredFrom: LEFT } as Doc<"enrollments"> & { batchId: Id<"batches"> };

const batch = (_id: string, change: Partial<BatchWithSeats> = {}) =>
  ({
    ...{ _id, startDate: "2027-03-01", status: "upcoming", seatsTaken: 1, maxCapacity: 2 },
    ...change,
  }) as BatchWithSeats;

const chosen = (batches: BatchWithSeats[], of: Doc<"enrollments"> = row) => nextFor(of, batches)?._id ?? null;

test.each([
  ["a later one with a free seat", {}, true],
  ["the one that was left", { _id: "left" as Id<"batches"> }, false],
  ["one that starts on the same day", { startDate: LEFT }, false],
  ["one that starts a day later", { startDate: "2026-12-22" }, true],
  ["one that has begun", { status: "active" as const }, false],
  ["a full one", { seatsTaken: 2 }, false],
  ["one that is being cancelled", { closureId: "closure" as Id<"batchClosures"> }, false],
])("%s, %j, is chosen: %s", (_, change, expected) => {
  expect(chosen([batch("next", change)]) !== null).toBe(expected);
});

test("the first of several is chosen, whatever their order", () => {
  const [march, may] = [batch("march"), batch("may", { startDate: "2027-05-01" })];
  expect([chosen([march, may]), chosen([may, march])]).toEqual(["march", "march"]);
});

test("rows of before say when their batch began, or nothing", () => {
  const { deferredFrom: _gone, ...old } = row;
  const january = [batch("january", { startDate: "2027-01-11" })];
  const of = (batchStartDate: string | null) => chosen(january, { ...old, batchStartDate });
  expect([of("2027-01-11"), of("2027-01-10"), of(null)]).toEqual([null, "january", "january"]);
});
