// Who may change the batch, and which batch may be changed to.
import { describe, expect, test } from "vitest";
import type { EnrollmentStatus } from "#shared/rules/access.ts";
import { targetRefusal, transferRefusal, type Transferable } from "#shared/rules/transfers.ts";

const TODAY = "2026-12-01";
const UPCOMING = { startDate: "2026-12-02", endDate: "2027-03-01" };
const RUNNING = { startDate: TODAY, endDate: "2027-03-01" };
const LAST_DAY = { startDate: "2026-09-01", endDate: TODAY };
const OVER = { startDate: "2026-09-01", endDate: "2026-11-30" };
const CLOSING = { ...UPCOMING, closureId: "c1" };

const refusals = (change: Partial<Transferable>) =>
  [false, true].map((isStaff) =>
    transferRefusal(
      { status: "enrolled", isSelfTransferred: false, dates: UPCOMING, ...change },
      { today: TODAY, isStaff },
    ),
  );

describe("the batch of a learner is changed", () => {
  test.each([
    ["enrolled", null, null],
    ["completed", "transfer-completed", "transfer-completed"],
    ["deferred", "enrollment-ended", null],
    ["cancelled", "enrollment-ended", "enrollment-ended"],
    ["refunded", "enrollment-ended", "enrollment-ended"],
  ] as [EnrollmentStatus, string | null, string | null][])("%s: by the learner %s, by staff %s", (...row) => {
    const [status, ...expected] = row;
    expect(refusals({ status })).toEqual(expected);
  });

  test.each([
    ["before the batch starts", { dates: UPCOMING }, null],
    ["once", { isSelfTransferred: true }, "transfer-used"],
    ["on its first day", { dates: RUNNING }, "transfer-too-late"],
    ["after it", { dates: OVER }, "transfer-too-late"],
    ["without a batch", { dates: null }, "transfer-too-late"],
    ["while it is cancelled", { dates: CLOSING }, "batch-closing"],
    ["while it is cancelled, the second time", { dates: CLOSING, isSelfTransferred: true }, "batch-closing"],
    ["late, the second time", { dates: RUNNING, isSelfTransferred: true }, "transfer-too-late"],
  ] as [string, Partial<Transferable>, string | null][])("%s; staff always may", (_, change, own) => {
    expect(refusals(change)).toEqual([own, null]);
  });
});

test.each([
  ["an upcoming one", UPCOMING, null, null],
  ["a running one", RUNNING, "transfer-batch-started", null],
  ["one on its last day", LAST_DAY, "transfer-batch-started", null],
  ["one that is over", OVER, "transfer-batch-over", "transfer-batch-over"],
  ["one that is cancelled", CLOSING, "batch-closing", "batch-closing"],
])("the batch is changed to %s: by the learner %o, by staff %o", (...[, batch, ...expected]) => {
  const found = [false, true].map((isStaff) => targetRefusal(batch, { today: TODAY, isStaff }));
  expect(found).toEqual(expected);
});
