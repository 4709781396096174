// What a learner who leaves gets back, by day and terms.
import { expect, test } from "vitest";
import { DEFAULT_REFUND_TERMS, lastPartDay, refundDue, refundShare } from "#shared/rules/refund-terms.ts";

const TERMS = { partPercent: 50, partWeeks: 2 };

test.each([
  ["2026-12-20", "full"],
  ["2026-12-21", "part"],
  ["2027-01-03", "part"],
  ["2027-01-04", "none"],
])("on %s a batch that starts on 2026-12-21 gives back: %s", (today, share) => {
  expect(refundShare(TERMS, { today, startDate: "2026-12-21" })).toBe(share);
});

test("terms without a part give back all or nothing", () => {
  for (const terms of [
    { partPercent: 0, partWeeks: 2 },
    { partPercent: 50, partWeeks: 0 },
  ]) {
    expect(refundShare(terms, { today: "2026-12-20", startDate: "2026-12-21" })).toBe("full");
    expect(refundShare(terms, { today: "2026-12-21", startDate: "2026-12-21" })).toBe("none");
    expect(lastPartDay(terms, "2026-12-21")).toBe("2026-12-20");
  }
  expect(lastPartDay(TERMS, "2026-12-21")).toBe("2027-01-03");
});

test("even a part of one percent is given back", () => {
  const days = { today: "2026-12-21", startDate: "2026-12-21" };
  expect(refundShare({ partPercent: 1, partWeeks: 1 }, days)).toBe("part");
});

test("unless a deployment says otherwise, half is given back in the first two weeks", () => {
  expect(DEFAULT_REFUND_TERMS).toEqual({ partPercent: 50, partWeeks: 2 });
});

test("without a start nothing is due", () => {
  expect(refundShare(TERMS, { today: "2026-12-20", startDate: null })).toBe("none");
});

test.each([
  [{ amount: 299, returned: 0 }, "full", 299],
  [{ amount: 299, returned: 0 }, "part", 149.5],
  [{ amount: 299, returned: 100 }, "part", 49.5],
  [{ amount: 299, returned: 200 }, "part", 0],
  [{ amount: 299, returned: 0 }, "none", 0],
  [{ amount: 0.01, returned: 0 }, "part", 0.01],
  [{ amount: 19.99, returned: 0 }, "part", 10],
] as const)("of %o %s: %d", (money, share, due) => {
  expect(refundDue(money, share, TERMS)).toBe(due);
});
