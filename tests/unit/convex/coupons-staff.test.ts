// Coupons in the hands of the staff: what they make, change and watch, and what the audit log keeps of it.
import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import type { CouponForm } from "../../../shared/forms/coupon.ts";
import { FIRST_PAGE, tableOf } from "../../helpers/admin.ts";
import { newBuyer, pass, rowsOf, type Shop } from "../../helpers/buyers.ts";
import { refusal } from "../../helpers/convex.ts";
import { invariantViolations } from "../../helpers/invariants.ts";
import { apply, FORM, holdingIn, openCouponShop, payIn } from "./coupons-support.ts";

let shop: Shop;
let admin: Awaited<ReturnType<typeof openCouponShop>>["admin"];
let make: Awaited<ReturnType<typeof openCouponShop>>["make"];

beforeEach(async () => {
  ({ shop, admin, make } = await openCouponShop());
});

afterEach(async () => {
  await pass(shop, 1);
  expect(await invariantViolations(shop)).toEqual([]);
});

const holding = async (code?: string) => await holdingIn(shop, code);
const pay = async (buyer: Awaited<ReturnType<typeof holding>>) => await payIn(shop, buyer);

test("staff make, pause and watch codes; all of it is in the audit log", async () => {
  const couponId = await make();
  expect(await refusal(make({ code: "Spring-26" }))).toBe("coupon-code-taken");
  expect(await refusal(make({ code: "X-1", courseId: "NONE" }))).toBe("course-not-found");
  const buyer = await holding("SPRING-26");
  await admin.as.mutation(api.adminCoupons.setPaused, { couponId, isPaused: true });
  await admin.as.mutation(api.adminCoupons.setPaused, { couponId, isPaused: true });
  await admin.as.mutation(api.adminCoupons.setPaused, { couponId, isPaused: false });
  expect(await admin.as.query(api.adminCoupons.list)).toMatchObject([
    { code: "SPRING-26", uses: 1, isPaused: false, courseTitle: null },
  ]);
  expect(await admin.as.query(api.adminCoupons.uses, { couponId })).toMatchObject([
    { userName: "Bea Buyer", status: "reserved", discount: 99 },
  ]);
  await pay(buyer);
  expect(await admin.as.query(api.adminCoupons.uses, { couponId })).toMatchObject([{ status: "used" }]);
  const log = await tableOf(shop.server, "roleAuditLog");
  expect(log.map(({ action, details, worth }) => [action, details, worth])).toEqual([
    ["coupon_created", "SPRING-26", { kind: "amount", value: 99 }],
    ["coupon_paused", "SPRING-26", undefined],
    ["coupon_resumed", "SPRING-26", undefined],
  ]);
});

test("the audit log lists what a coupon is worth and for which course; an entry of an earlier version has it in its details", async () => {
  const earlier = { action: "coupon_created", details: "OLD: 10% off", timestamp: 1 };
  await shop.server.run(async (ctx) => {
    const about = { targetUserId: null, performedBy: null, ipAddress: null };
    await ctx.db.insert("roleAuditLog", { ...earlier, ...about });
  });
  await make({ code: "autumn-25", kind: "percent", value: 25 });
  await pass(shop, 1);
  await make({ code: "winter-25", kind: "percent", value: 25, courseId: "FAAI" });
  const { page } = await admin.as.query(api.adminRoles.audit, { paginationOpts: FIRST_PAGE });
  const created = { action: "coupon_created", worth: { kind: "percent", value: 25 } };
  expect(page).toMatchObject([
    { ...created, details: "WINTER-25", courseTitle: "Foundations to Frontiers of AI" },
    { ...created, details: "AUTUMN-25", courseTitle: null },
    { ...earlier, worth: null },
  ]);
  expect(page[2]).not.toHaveProperty("courseTitle");
});

test("staff change all of a coupon but its code, for new uses only", async () => {
  const couponId = await make({ maxUses: 5 });
  const [early, late] = [await holding("SPRING-26"), await holding()];
  const { code: _code, ...terms } = FORM;
  const update = async (change: Partial<typeof terms>) =>
    await admin.as.mutation(api.adminCoupons.update, { couponId, form: { ...terms, ...change } });
  await update({ kind: "percent", value: 50, courseId: "FAAI", maxUses: 2, endsOn: "2999-01-01" });
  expect(await rowsOf(shop, "coupons")).toMatchObject([
    {
      ...{ code: "SPRING-26", kind: "percent", value: 50, courseId: "FAAI", startsOn: null },
      ...{ endsOn: "2999-01-01", maxUses: 2, maxUsesPerUser: null, uses: 1, isPaused: false },
    },
  ]);
  expect(await apply(late, late.checkoutId)).toMatchObject({ discount: 149.5 });
  const offer = await early.as.query(api.checkouts.offer, { courseId: "FAAI" });
  expect(offer.checkout).toMatchObject({ discount: 99, amount: 200 });
  expect(await refusal(update({ maxUses: 1 }))).toBe("coupon-limit-below-uses");
  expect(await refusal(update({ courseId: "NONE" }))).toBe("course-not-found");
  expect(await refusal(update({ kind: "percent", value: 101 }))).toBe("coupon-value-invalid");
  await update({ kind: "percent", value: 50, courseId: "FAAI", maxUses: 2, endsOn: "2999-01-01" });
  const log = await tableOf(shop.server, "roleAuditLog");
  expect(log.slice(1).map(({ action, details }) => [action, details])).toEqual([
    [
      "coupon_changed",
      "SPRING-26: kind amount → percent, value 99 → 50, courseId none → FAAI, endsOn none → 2999-01-01, maxUses 5 → 2",
    ],
  ]);
});

test("a credit, which is somebody's money, cannot be changed, nor a coupon that does not exist", async () => {
  const { code: _code, ...terms } = FORM;
  const couponId = await make();
  const buyer = await newBuyer(shop);
  await shop.server.run(async (ctx) => await ctx.db.patch("coupons", couponId, { userId: buyer.userId }));
  expect(await admin.as.query(api.adminCoupons.list)).toMatchObject([{ isCredit: true }]);
  const update = async () => await admin.as.mutation(api.adminCoupons.update, { couponId, form: terms });
  expect(await refusal(update())).toBe("coupon-not-found");
  await shop.server.run(async (ctx) => await ctx.db.delete("coupons", couponId));
  expect(await refusal(update())).toBe("coupon-not-found");
});

const BAD: [string, Partial<CouponForm>, string][] = [
  ["blanks in the code", { code: "a b" }, "coupon-code-invalid"],
  ["two characters", { code: "AB" }, "coupon-code-invalid"],
  ["nothing off", { value: 0 }, "coupon-value-invalid"],
  ["more than all", { kind: "percent", value: 101 }, "coupon-value-invalid"],
  ["a third decimal", { value: 1.005 }, "coupon-value-invalid"],
  [
    "a window that ends before it begins",
    { startsOn: "2026-12-02", endsOn: "2026-12-01" },
    "coupon-window-invalid",
  ],
  ["no uses", { maxUses: 0 }, "coupon-limit-invalid"],
  ["half a use", { maxUsesPerUser: 0.5 }, "coupon-limit-invalid"],
];

test.each(BAD)("a form with %s is refused", async (_name, change, code) => {
  expect(await refusal(make(change))).toBe(code);
});
