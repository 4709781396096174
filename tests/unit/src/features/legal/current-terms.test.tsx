// What learners who leave get back, and how long contracts can be withdrawn from, by the terms of today.
import { expect, test } from "vitest";
import { CurrentTerms, WithdrawalDays } from "#src/features/legal/current-terms.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

interface Terms {
  readonly partPercent: number;
  readonly partWeeks: number;
  readonly withdrawalDays: number;
}

function shown(terms: Terms | undefined) {
  const convex = new FakeConvex();
  convex.setQuery("leaving:currentTerms", terms);
  const textIn = (part: React.ReactNode) => textOf(render(convex.wrap(part)).place);
  return { leaving: textIn(<CurrentTerms />), withdrawal: textIn(<WithdrawalDays />) };
}

test.each([
  [50, 2, true],
  [1, 1, true],
  [0, 2, false],
  [50, 0, false],
  [0, 0, false],
])("with %i percent for %i weeks, a part is paid back for weeks that are named: %s", (...row) => {
  const [partPercent, partWeeks, isPart] = row;
  const { leaving } = shown({ partPercent, partWeeks, withdrawalDays: 14 });
  expect(leaving.includes(String(partPercent)) && leaving.includes("week")).toBe(isPart);
  expect(leaving).not.toBe("");
});

test.each([
  [14, true],
  [1, true],
  [0, false],
])("%i days of withdrawal are named: %s", (withdrawalDays, isNamed) => {
  const { withdrawal } = shown({ partPercent: 50, partWeeks: 2, withdrawalDays });
  expect(withdrawal.includes(String(withdrawalDays))).toBe(isNamed);
  expect(withdrawal === "").toBe(!isNamed);
});

test("nothing is said before the terms are known", () => {
  expect(shown(undefined)).toEqual({ leaving: "", withdrawal: "" });
});
