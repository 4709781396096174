// A stress run that met nothing of what it is about shows nothing.
import { expect, test } from "vitest";
import { neverFired } from "../../../stress/case.ts";

const mustFire = ["cuts", "conflicts"];

test("a run in which everything fired passes", () => {
  expect(neverFired({ mustFire }, { counters: { cuts: 1, conflicts: 7, others: 0 } })).toEqual([]);
});

test.each<Record<string, number>>([{ cuts: 3, conflicts: 0 }, { cuts: 3 }, { cuts: 3, conflicts: NaN }])(
  "a run without one of them fails: %j",
  (counters) => {
    expect(neverFired({ mustFire }, { counters })).toEqual(['"conflicts" never happened']);
  },
);
