// When a payment is refunded, in one sentence beside the price.
import { expect, test } from "vitest";
import { RefundTerms } from "#src/features/checkout/purchase-terms.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { linksOf, openScreen } from "#tests/helpers/screen.tsx";

test.each([
  [50, 2, true],
  [1, 1, true],
  [0, 2, false],
  [50, 0, false],
])("%i percent for %i weeks are named: %s", (partPercent, partWeeks, isPart) => {
  const convex = new FakeConvex();
  convex.setQuery("leaving:currentTerms", { partPercent, partWeeks, withdrawalDays: 14 });
  const { place, text } = openScreen(<RefundTerms />, { convex });
  expect(/\d+ percent/.test(text())).toBe(isPart);
  expect(text().length).toBeGreaterThan(20);
  expect(linksOf(place)).toEqual(["/refunds"]);
});

test("before the terms are known, no part is promised", () => {
  const { text } = openScreen(<RefundTerms />);
  expect(text()).not.toMatch(/\d/);
});
