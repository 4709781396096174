// Discounts to the cent.
import { expect, test } from "vitest";
import { codeOfText, couponState, discountOf } from "#shared/rules/coupons.ts";

test.each([
  { value: 10, price: 299, off: 29.9 },
  { value: 33, price: 299.99, off: 99 },
  // 0.5 cents and less are rounded up as well: the price is never a cent too high.
  { value: 50, price: 0.01, off: 0.01 },
  { value: 15, price: 19.95, off: 3 },
  { value: 1, price: 0.99, off: 0.01 },
  { value: 100, price: 299, off: 299 },
  { value: 0, price: 299, off: 0 },
])("$value % of $price are $off, part of a cent in the buyer's favour", ({ value, price, off }) => {
  expect(discountOf({ kind: "percent", value }, price)).toBe(off);
});

test("an amount is taken off as it is, down to nothing and never below", () => {
  expect(discountOf({ kind: "amount", value: 49.95 }, 299)).toBe(49.95);
  expect(discountOf({ kind: "amount", value: 299 }, 299)).toBe(299);
  expect(discountOf({ kind: "amount", value: 300 }, 299)).toBe(299);
  expect(discountOf({ kind: "amount", value: -5 }, 299)).toBe(0);
});

test("a code is found however it is typed", () => {
  expect([codeOfText(" early bird "), codeOfText("Early\tBird\n"), codeOfText("EARLYBIRD")]).toEqual(
    Array(3).fill("EARLYBIRD"),
  );
});

const COUPON = { isPaused: false, startsOn: null, endsOn: null, uses: 5, maxUses: null };

test.each([
  [{}, "active"],
  [{ startsOn: "2026-12-01" }, "active"],
  [{ startsOn: "2026-12-02" }, "scheduled"],
  [{ endsOn: "2026-12-01" }, "active"],
  [{ endsOn: "2026-11-30" }, "expired"],
  [{ maxUses: 6 }, "active"],
  [{ maxUses: 5 }, "usedUp"],
  [{ maxUses: 4 }, "usedUp"],
  [{ isPaused: true }, "paused"],
])("on 2026-12-01 a coupon, used five times, with %o is %s", (limits, state) => {
  expect(couponState({ ...COUPON, ...limits }, "2026-12-01")).toBe(state);
});

test("of several reasons the one that lasts longest is named", () => {
  const stateOf = (limits: object) => couponState({ ...COUPON, ...limits }, "2026-12-01");
  const scheduled = { startsOn: "2026-12-02" };
  const paused = { ...scheduled, isPaused: true };
  const usedUp = { ...paused, maxUses: 5 };
  expect([paused, usedUp, { ...usedUp, endsOn: "2026-11-30" }].map(stateOf)).toEqual([
    ...["paused", "usedUp", "expired"],
  ]);
});
