// Credits: what a learner paid comes back once, as money or as a credit, whatever is tried at once.
import { expect, test } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { MINUTE_MS } from "#shared/durations.ts";
import { newBuyer, pass, rowsOf } from "#tests/helpers/buyers.ts";
import {
  begin,
  bought,
  choice,
  enrollmentsBy,
  FAAI,
  manual,
  openDelta,
  outcomeOf,
  refundsBy,
  settled,
  useClosures,
  world,
  type Buyer,
} from "#tests/helpers/closures.ts";
import { batchNamed, refusal } from "#tests/helpers/convex.ts";
import { refusalOf } from "#tests/helpers/paypal.ts";

useClosures();

const creditsOf = async ({ as }: Pick<Buyer, "as">) =>
  (await as.query(api.credits.mine, {})).map(({ amount, isReserved }) => (isReserved ? [amount] : amount));

const codeOf = async ({ as }: Pick<Buyer, "as">, at = 0): Promise<string> =>
  (await as.query(api.credits.mine, {}))[at]!.code;

const paymentsOf = async ({ userId }: Pick<Buyer, "userId">) =>
  (await rowsOf(world.shop, "payments")).filter((row) => row.userId === userId);

async function price(dollars: number): Promise<void> {
  await world.shop.server.run(async ({ db }) => {
    const course = (await db.query("courses").collect()).find(({ courseId }) => courseId === "FAAI");
    await db.patch("courses", course!._id, { price: dollars });
  });
}

/** Gamma is cancelled, and Delta is open; each person has a credit of $299. */
async function allCredited(count: number): Promise<Buyer[]> {
  await openDelta(4);
  const buyers: Buyer[] = [];
  for (let at = 0; at < count; at += 1) buyers.push(await bought());
  await begin({ fallback: "refund", targetNumber: null });
  await settled();
  for (const buyer of buyers) await choice(buyer, { kind: "credit" });
  await settled();
  return buyers;
}

const credited = async (): Promise<Buyer> => (await allCredited(1))[0]!;

async function heldWith(buyer: Buyer, code: string) {
  const { checkoutId } = await buyer.start();
  await buyer.as.action(api.checkouts.applyCoupon, { checkoutId, code });
  return checkoutId;
}

async function buyWith(buyer: Buyer, code: string): Promise<void> {
  const checkoutId = await heldWith(buyer, code);
  const { orderId } = await buyer.as.action(api.checkouts.createOrder, { checkoutId });
  world.shop.paypal.approve(orderId);
  await buyer.approve({ checkoutId, orderId });
  await settled();
}

async function buyFree(buyer: Buyer, code: string): Promise<void> {
  const checkoutId = await heldWith(buyer, code);
  await buyer.as.mutation(api.checkouts.enrollFree, { checkoutId });
  await settled();
}

const leave = async ({ as }: Buyer, amount: number) =>
  await as.mutation(api.leaving.leave, { ...FAAI, form: { amount, reason: "" } });

test("what a price leaves of a credit is another one, and leaving the course brings back what it paid", async () => {
  const [buyer, stranger] = [await credited(), await newBuyer(world.shop)];
  expect(await creditsOf(buyer)).toEqual([299]);
  expect(await creditsOf(stranger)).toEqual([]);
  expect(await world.shop.server.query(api.credits.mine, {})).toEqual([]);
  await price(249);
  await buyFree(buyer, await codeOf(buyer));
  expect(await creditsOf(buyer)).toEqual([50]);
  const mails = [...world.shop.paypal.mails.values()].filter(({ to }) => to === buyer.email);
  expect(mails.map(({ subject }) => subject)).toContain("Your credit of $50.00");
  const terms = await buyer.as.query(api.leaving.terms, FAAI);
  expect(terms).toMatchObject({ paid: 249, due: 249, credit: 249, share: "full" });
  expect(await leave(buyer, 249)).toBe("credited");
  await settled();
  expect(await creditsOf(buyer)).toEqual([249, 50]);
  expect(await outcomeOf(buyer)).toMatch(/^cancelled/);
});

test("a hold with a credit that expires gives the credit back, and so does a canceled one", async () => {
  const buyer = await credited();
  const code = await codeOf(buyer);
  await heldWith(buyer, code);
  expect(await creditsOf(buyer)).toEqual([[299]]);
  await pass(world.shop, 11 * MINUTE_MS);
  expect(await creditsOf(buyer)).toEqual([299]);
  const checkoutId = await heldWith(buyer, code);
  await buyer.as.mutation(api.checkouts.cancel, { checkoutId });
  expect(await creditsOf(buyer)).toEqual([299]);
  expect((await rowsOf(world.shop, "coupons")).map(({ uses }) => uses)).toEqual([0]);
});

test("a course paid with a credit and money comes back as both, and only when the money does", async () => {
  const buyer = await credited();
  await price(399);
  await buyWith(buyer, await codeOf(buyer));
  expect(await buyer.as.query(api.leaving.terms, FAAI)).toMatchObject({ paid: 399, due: 399, credit: 299 });
  expect(await refusal(leave(buyer, 100))).toBe("leaving-terms-changed");
  world.shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? refusalOf("REFUND_FAILED") : null);
  await Promise.all([1, 2, 3].map(async () => await leave(buyer, 399)));
  await settled();
  expect(await outcomeOf(buyer)).toBe("in 4, credit 299");
  expect(await creditsOf(buyer)).toEqual([]);
  world.shop.paypal.bend = () => null;
  expect(await leave(buyer, 399)).toBe("refunding");
  await settled();
  expect((await refundsBy(buyer)).map(({ amount, status }) => [amount, status])).toEqual([
    [100, "failed"],
    [100, "completed"],
  ]);
  expect(await creditsOf(buyer)).toEqual([299]);
  expect((await enrollmentsBy(buyer)).map(({ status }) => status)).toEqual(["cancelled", "refunded"]);
});

test("in the first weeks a part of both comes back; a refund by staff brings back all of it", async () => {
  const [buyer, other] = [await credited(), await bought()];
  await price(399);
  await buyWith(buyer, await codeOf(buyer));
  const delta = await batchNamed(world.shop.server, "Delta");
  await world.shop.server.run(async ({ db }) => {
    await db.patch("batches", delta._id, { startDate: "2026-11-20" });
    const own = (await db.query("payments").collect()).find((row) => row.couponCode !== undefined)!;
    await db.patch("payments", own._id, { refundTerms: { ...own.refundTerms!, startDate: "2026-11-20" } });
  });
  const terms = await buyer.as.query(api.leaving.terms, FAAI);
  expect(terms).toMatchObject({ share: "part", due: 199.5, credit: 149.5 });
  const payment = (await paymentsOf(buyer)).find(({ amount }) => amount === 100)!;
  await world.staff.mutation(api.refunds.request, {
    ...{ requestId: "all-of-it", paymentId: payment.paymentId, amount: null, reason: "Kind" },
  });
  await settled();
  expect(await creditsOf(buyer)).toEqual([299]);
  // The whole payment was refunded: the credit gives back another credit, and no money of it.
  expect((await paymentsOf(buyer)).find(({ amount }) => amount === 100)).toMatchObject({ credited: 0 });
  expect(await creditsOf(other)).toEqual([]);
});

test("money that was given back as a credit is not refunded as well", async () => {
  const buyer = await credited();
  const [payment] = await paymentsOf(buyer);
  const ask = async (amount: number | null, requestId: string) =>
    await world.staff.mutation(api.refunds.request, {
      ...{ requestId, paymentId: payment!.paymentId, amount, reason: "Kind" },
    });
  expect(await refusal(ask(null, "whole-refund"))).toBe("refund-credited");
  expect(await refusal(ask(10, "part-of-refund"))).toBe("refund-credited");
  expect(await rowsOf(world.shop, "refunds")).toEqual([]);
  expect(await buyer.as.query(api.payments.mine, {})).toMatchObject([{ credited: 299, refunded: 0 }]);
});

test("a refund at the provider takes the credit back, or opens an item once it was used", async () => {
  const [saves, spends] = (await allCredited(2)) as [Buyer, Buyer];
  await buyFree(spends, await codeOf(spends));
  for (const buyer of [saves, spends]) {
    const [payment] = (await paymentsOf(buyer)).filter(({ amount }) => amount > 0);
    world.shop.paypal.refundElsewhere(payment!.orderId, "299.00");
    await world.shop.server.action(internal.reconciliation.compare, { checkoutId: payment!.checkoutId! });
  }
  await settled();
  expect(await creditsOf(saves)).toEqual([]);
  const items = await rowsOf(world.shop, "attention");
  expect(items.map(({ kind, details }) => `${kind}: ${details}`)).toEqual([
    expect.stringMatching(/^payment-reversed: capture .+ was refunded, and its credit has been used$/),
  ]);
  expect(await enrollmentsBy(spends)).toHaveLength(2);
});

test("a refund of a part at the provider lowers the credit by what both exceed the payment by", async () => {
  const buyer = await credited();
  const [payment] = await paymentsOf(buyer);
  const refundElsewhere = async (dollars: string) => {
    world.shop.paypal.refundElsewhere(payment!.orderId, dollars);
    await world.shop.server.action(internal.reconciliation.compare, { checkoutId: payment!.checkoutId! });
    await settled();
    return [await creditsOf(buyer), (await paymentsOf(buyer))[0]!.credited];
  };
  expect(await refundElsewhere("100.00")).toEqual([[199], 199]);
  expect(await refundElsewhere("199.00")).toEqual([[], 0]);
  expect(await rowsOf(world.shop, "attention")).toEqual([]);
});

test("a credit is for one use, as staff see it", async () => {
  const buyer = await credited();
  const code = await codeOf(buyer);
  const terms = async () => (await world.staff.query(api.adminCoupons.list)).find((row) => row.code === code);
  const once = { maxUses: 1, maxUsesPerUser: 1, isCredit: true, isPaused: false };
  expect(await terms()).toMatchObject({ ...once, uses: 0 });
  await buyFree(buyer, code);
  expect(await terms()).toMatchObject({ ...once, uses: 1 });
  await leave(buyer, 299);
  await settled();
  expect(await refusal(heldWith(buyer, code))).toBe("coupon-used-by-you");
});

test("two tabs: one credit buys one seat, and the rest is given once", async () => {
  const buyer = await credited();
  await price(249);
  const checkoutId = await heldWith(buyer, await codeOf(buyer));
  const taps = Array.from({ length: 5 }, async () => {
    await buyer.as.mutation(api.checkouts.enrollFree, { checkoutId });
  });
  await Promise.allSettled(taps);
  await settled();
  expect(await creditsOf(buyer)).toEqual([50]);
  expect((await enrollmentsBy(buyer)).filter(({ status }) => status === "enrolled")).toHaveLength(1);
});

test("a refund that is refused gives no credit beside the place that is kept", async () => {
  const buyer = await credited();
  await price(399);
  await buyWith(buyer, await codeOf(buyer));
  const form = { batchName: "Epsilon", startDate: "2027-04-01", endDate: "2027-07-01", maxCapacity: 4 };
  await world.staff.mutation(api.courseBatches.create, { ...FAAI, form });
  const cancel = { reason: "Ill", lastDay: "2026-12-05", fallback: "refund" as const, targetNumber: null };
  await world.staff.mutation(api.batchClosures.begin, { ...FAAI, batchNumber: 4, form: cancel });
  await settled();
  world.shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? refusalOf("REFUND_FAILED") : null);
  await choice(buyer, { kind: "refund" });
  await settled();
  expect(await creditsOf(buyer)).toEqual([]);
  await choice(buyer, { kind: "move", batchNumber: 5 });
  await settled();
  expect(await creditsOf(buyer)).toEqual([]);
  expect(await outcomeOf(buyer)).toBe("in 5, credit 299");
});

test("staff who end a place that a credit paid for give the credit back", async () => {
  const buyer = await credited();
  await buyFree(buyer, await codeOf(buyer));
  const own = (await enrollmentsBy(buyer)).find(({ status }) => status === "enrolled")!;
  const end = async () =>
    await world.staff.mutation(api.adminEnrollments.end, { enrollmentId: own._id, form: { reason: "Ill" } });
  await end();
  expect(await refusal(end())).toBe("enrollment-ended");
  await settled();
  expect(await creditsOf(buyer)).toEqual([299]);
  // None of it was money of this payment, which counts at a refund by the provider.
  const payment = (await paymentsOf(buyer)).find(({ couponCode }) => couponCode !== undefined);
  expect(payment).toMatchObject({ amount: 0, credited: 0 });
});

test("a seat that a credit paid for counts as paid where it is given up; one that staff gave does not", async () => {
  const buyer = await credited();
  await buyFree(buyer, await codeOf(buyer));
  const free = await manual(4);
  for (const { as } of [buyer, free]) await as.mutation(api.transfers.defer, FAAI);
  await settled();
  const textTo = ({ email }: Buyer) =>
    [...world.shop.paypal.mails.values()].find(
      ({ to, subject }) => to === email && subject.startsWith("You will be enrolled in a later batch"),
    )?.text;
  expect(textTo(buyer)).toContain("Your payment and your progress carry over.");
  expect(textTo(free)).toContain("Your progress stays as it is.");
});

test("a person who waits for the next batch can leave while the batch they left is cancelled, once", async () => {
  // The other one keeps the batch until the deadline.
  const [buyer] = [await bought(), await bought()];
  await buyer.as.mutation(api.transfers.defer, FAAI);
  await begin({ fallback: "refund", targetNumber: null });
  await settled();
  expect(await buyer.as.query(api.batchClosures.mine, FAAI)).toBeNull();
  expect(await refusal(choice(buyer, { kind: "credit" }))).toBe("closure-over");
  expect(await buyer.as.query(api.leaving.terms, FAAI)).toMatchObject({ due: 299, isDeferred: true });
  expect(await leave(buyer, 299)).toBe("refunding");
  await settled();
  expect((await refundsBy(buyer)).map(({ amount, status }) => [amount, status])).toEqual([
    [299, "completed"],
  ]);
  expect(await creditsOf(buyer)).toEqual([]);
});
