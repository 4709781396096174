// Money: exact cents, provider texts, no float drift.
import { expect, test } from "vitest";
import { amountText, fromCents, isSameAmount, priceLabel, sumDollars, toCents } from "#shared/pricing.ts";

test("dollars and cents convert exactly", () => {
  expect(toCents(299)).toBe(29_900);
  expect(toCents(19.99)).toBe(1999);
  expect(fromCents(1999)).toBe(19.99);
});

test("what is not an amount of money is refused", () => {
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 0.001, 1.0002])
    expect(() => toCents(wrong)).toThrow(RangeError);
  expect(() => fromCents(0.5)).toThrow(RangeError);
});

test("sums do not drift", () => {
  expect(sumDollars([0.1, 0.2])).toBe(0.3);
  expect(sumDollars([])).toBe(0);
});

test("provider and people texts", () => {
  expect(amountText(299)).toBe("299.00");
  expect([0, 0.01, -0.01].map(amountText)).toEqual(["0.00", "0.01", "-0.01"]);
  expect(amountText(5.05)).toBe("5.05");
  expect(amountText(-0.5)).toBe("-0.50");
  expect(priceLabel(299)).toBe("$299");
  expect(priceLabel(299.5)).toBe("$299.50");
});

test("only the same value in the same currency is the same amount", () => {
  expect(isSameAmount(299, { value: "299.00", currency: "USD" })).toBe(true);
  expect(isSameAmount(299, { value: "2.99", currency: "USD" })).toBe(false);
  expect(isSameAmount(299, { value: "299.00", currency: "EUR" })).toBe(false);
});
