// When payments without an outcome are looked at again, how long their seats are kept, and what is refused beside them.
import { beforeEach, expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import { beginCapture, pollCapture } from "#convex/model/checkouts/capture.ts";
import { recordOrder } from "#convex/model/checkouts/order.ts";
import { planCheck } from "#convex/model/checkouts/sweep.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SEAT_HOLD_MS } from "#shared/durations.ts";
import { enrolledIn } from "../../../helpers/admin.ts";
import { newBuyer, openShop, pass, rowsOf, type Shop } from "../../../helpers/buyers.ts";
import { refusal } from "../../../helpers/convex.ts";
import { refusalOf } from "../../../helpers/paypal.ts";

let shop: Shop;
let checkoutId: Id<"checkouts">;

beforeEach(async () => {
  shop = await openShop();
  checkoutId = (await (await newBuyer(shop)).order()).checkoutId;
});

/** The checkout with these changes, and of this age, is looked at. */
async function check(change: Partial<Doc<"checkouts">>, age = 0) {
  const now = Date.now();
  const times = { createdAt: now - age, updatedAt: now };
  return await shop.server.run(async (ctx) => {
    await ctx.db.patch("checkouts", checkoutId, { checks: undefined, ...times, ...change });
    const isLast = await planCheck(ctx, { checkoutId, until: now });
    const after = await ctx.db.get("checkouts", checkoutId);
    const next = after?.nextCheckAt;
    return { isLast, checks: after?.checks, next: next === undefined ? null : next - now };
  });
}

test("the pauses between checks grow with the age of a checkout, from two minutes to six hours", async () => {
  const next = async (age: number) => (await check({ status: "capturing" }, age)).next;
  expect(await next(0)).toBe(2 * MINUTE_MS);
  expect(await next(2 * HOUR_MS)).toBe(HOUR_MS);
  expect(await next(DAY_MS)).toBe(6 * HOUR_MS);
});

test("an ended checkout is looked at for four hours, and for thirty days where money may have moved", async () => {
  const expired = { status: "expired" as const };
  expect((await check(expired, 4 * HOUR_MS)).next).not.toBeNull();
  expect(await check(expired, 4 * HOUR_MS + 1)).toEqual({ isLast: false, checks: undefined, next: null });
  const unknown = { ...expired, moneyUnknown: true };
  expect((await check(unknown, 30 * DAY_MS)).next).not.toBeNull();
  expect((await check(unknown, 30 * DAY_MS + 1)).next).toBeNull();
  expect((await check({ status: "ordered" }, 31 * DAY_MS)).next).not.toBeNull();
});

test("a capture without an answer is given up at the sixth check, three hours after the end of its hold", async () => {
  const end = Date.now() - 3 * HOUR_MS;
  const taking = { status: "capturing" as const, checks: 5, expiresAt: end - 1 };
  expect(await check(taking, 4 * HOUR_MS)).toMatchObject({ isLast: true, checks: 6 });
  expect((await check({ ...taking, expiresAt: end }, 4 * HOUR_MS)).isLast).toBe(false);
  expect((await check({ ...taking, checks: 4 }, 4 * HOUR_MS)).isLast).toBe(false);
  expect(await check({ ...taking, checks: undefined })).toMatchObject({ isLast: false, checks: 1 });
});

test("a payment under review keeps its seat for fourteen days", async () => {
  const review = { status: "capturing" as const, failure: "PENDING", checks: 50, expiresAt: 0 };
  expect((await check(review, 14 * DAY_MS)).isLast).toBe(false);
  expect((await check(review, 14 * DAY_MS + 1)).isLast).toBe(true);
});

test("staff are notified of a payment that is open for an hour", async () => {
  const now = Date.now();
  const open = async () => (await rowsOf(shop, "attention")).map(({ details }) => details);
  await check({ status: "capturing", updatedAt: now - HOUR_MS + 1 });
  expect(await open()).toEqual([]);
  await check({ status: "ordered", updatedAt: now - HOUR_MS });
  expect(await open()).toEqual([]);
  await check({ status: "capturing", updatedAt: now - HOUR_MS });
  expect(await open()).toEqual(["no answer"]);
});

test("a capture is asked about after 1, 2, 5, 10, 30 and 60 minutes; then staff are told", async () => {
  const minutes: (number | null)[] = [];
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("checkouts", checkoutId, { status: "capturing" });
  });
  for (let round = 0; round < 6; round += 1) {
    expect(await rowsOf(shop, "attention")).toEqual([]);
    minutes.push(
      await shop.server.run(async (ctx) => {
        await pollCapture(ctx, checkoutId, round);
        const jobs = await ctx.db.system.query("_scheduled_functions").collect();
        const next = jobs.find(
          ({ name, args }) =>
            name.startsWith("checkoutSteps") && (args[0] as { round?: number }).round === round + 1,
        );
        return next === undefined ? null : (next.scheduledTime - Date.now()) / MINUTE_MS;
      }),
    );
  }
  expect(minutes).toEqual([2, 5, 10, 30, 60, null]);
  expect(await rowsOf(shop, "attention")).toMatchObject([{ kind: "payment-open", details: "no answer" }]);
});

test("a scheduled check that finds the payment refused has done its work", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  const unavailable = { status: 503, json: {} };
  shop.paypal.bend = () => unavailable;
  expect(await buyer.approve(opened)).toEqual({ outcome: "pending" });
  shop.paypal.bend = () => refusalOf("RESOURCE_NOT_FOUND");
  for (let minute = 0; minute < 10; minute += 1) await pass(shop, MINUTE_MS);
  expect((await rowsOf(shop, "checkouts")).at(-1)).toMatchObject({
    status: "failed",
    failure: "RESOURCE_NOT_FOUND",
  });
  const checks = await shop.server.run(async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    return jobs.filter(({ name }) => name.startsWith("checkoutSteps"));
  });
  expect(new Set(checks.map(({ state }) => state.kind))).toEqual(new Set(["success"]));
});

test("nothing is sold at a price below zero, nor given for nothing to who has a place", async () => {
  const buyer = await newBuyer(shop);
  const setPrice = async (price: number) => {
    await shop.server.run(async (ctx) => {
      for (const { _id, courseId } of await ctx.db.query("courses").collect())
        if (courseId === "FAAI") await ctx.db.patch("courses", _id, { price });
    });
  };
  await setPrice(-1);
  expect(await refusal(buyer.start())).toBe("payment-failed");
  await setPrice(0);
  const free = await buyer.start();
  await enrolledIn(shop.server, buyer.userId, "Gamma");
  expect(await refusal(buyer.as.mutation(api.checkouts.enrollFree, { checkoutId: free.checkoutId }))).toBe(
    "already-enrolled",
  );
});

test("an order for another price than the checkout's is not recorded", async () => {
  const buyer = await newBuyer(shop);
  const { checkoutId: id } = await buyer.start();
  const record = async (amount: number) =>
    await shop.server.run(async (ctx) => await recordOrder(ctx, id, { orderId: "ORDER-9", amount }));
  expect(await refusal(record(298))).toBe("payment-failed");
  expect(await shop.server.run(async (ctx) => (await ctx.db.get("checkouts", id))?.orderId)).toBeNull();
  expect(await record(299)).toBe("ORDER-9");
});

test("a hold that was lost captures nothing while another payment of the person is under way", async () => {
  const buyer = await newBuyer(shop);
  const lost = await buyer.approved();
  await pass(shop, SEAT_HOLD_MS + MINUTE_MS);
  const other = await buyer.approved();
  const approval = { ...lost, userId: buyer.userId, fundingSource: "paypal" };
  const begin = async (status: Doc<"checkouts">["status"]) =>
    await shop.server.run(async (ctx) => {
      await ctx.db.patch("checkouts", other.checkoutId, { status });
      return (await beginCapture(ctx, approval)).step;
    });
  expect(await refusal(begin("capturing"))).toBe("checkout-expired");
  expect(await begin("ordered")).toBe("capture");
});
