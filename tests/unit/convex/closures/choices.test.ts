// What learners of a batch that is cancelled choose: each choice is made once, and gives back all that was paid.
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { newBuyer, rowsOf } from "#tests/helpers/buyers.ts";
import {
  FORM,
  AFTER,
  begin,
  bought,
  choice,
  FAAI,
  move,
  openDelta,
  outcomeOf,
  outcomesOf,
  refundsBy,
  settled,
  until,
  useClosures,
  world,
  type Buyer,
  type Choice,
} from "#tests/helpers/closures.ts";
import { refusal } from "#tests/helpers/convex.ts";
import { worthOf } from "#convex/model/closures/places.ts";

useClosures();

test("the dashboard asks for a choice until there is one", async () => {
  await openDelta(4);
  const [chooses, leaves] = [await bought(), await bought()];
  const asked = async ({ as }: Buyer) => (await as.query(api.enrollments.mine, {}))[0]?.choosesUntil;
  expect(await asked(chooses)).toBeNull();
  await begin();
  await settled();
  expect(await asked(chooses)).toBe(Date.parse(AFTER));
  await choice(chooses, move);
  expect(await asked(chooses)).toBeNull();
  world.shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? "unsent" : null);
  await choice(leaves, { kind: "refund" });
  expect(await asked(leaves)).toBeNull();
  world.shop.paypal.bend = () => null;
  await settled();
});

test("repeated and parallel choices: one outcome, and one refund for 25 presses", async () => {
  await openDelta(4);
  const [one, other, third] = [await bought(), await bought(), await bought()];
  await begin();
  await settled();
  await Promise.all(Array.from({ length: 25 }, async () => await choice(one, { kind: "refund" })));
  expect(await refundsBy(one)).toHaveLength(1);
  expect(await refusal(choice(one, move))).toBe("closure-chosen");
  expect(await refusal(choice(one, { kind: "credit" }))).toBe("closure-chosen");
  const kinds: Choice[] = [{ kind: "credit" }, move, { kind: "refund" }, { kind: "credit" }];
  const answers = await Promise.all(
    kinds.map(async (kind) => await refusal(choice(other, kind)).catch(() => "done")),
  );
  expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "closure-over")).toHaveLength(3);
  await choice(third, move);
  expect(await refusal(choice(third, move))).toBe("closure-over");
  await settled();
  expect(await outcomesOf([one, third])).toEqual(["refunded", "in 4"]);
  expect(await one.as.query(api.batchClosures.mine, FAAI)).toBeNull();
});

test("a place with a payment that is sample data is worth nothing", async () => {
  await openDelta(4);
  const [sample, real] = [await bought(), await bought()];
  const worth = async (buyer: Buyer) =>
    await world.shop.server.run(async (ctx) => {
      const row = await ctx.db
        .query("enrollments")
        .withIndex("by_userId_and_enrolledAt", (q) => q.eq("userId", buyer.userId))
        .unique();
      await ctx.db.patch("enrollments", row!._id, { isSample: buyer === sample });
      const { money, other } = await worthOf(ctx, (await ctx.db.get("enrollments", row!._id))!);
      return [money, other];
    });
  expect(await worth(real)).toEqual([299, 0]);
  expect(await worth(sample)).toEqual([0, 0]);
});

test("everything comes back after the start too, less what was refunded before", async () => {
  await openDelta(4);
  const buyer = await bought();
  const [payment] = await rowsOf(world.shop, "payments");
  vi.setSystemTime(new Date("2027-02-01T10:00:00Z"));
  await world.staff.mutation(api.refunds.request, {
    ...{ requestId: "part-before", paymentId: payment!.paymentId, amount: 100, reason: "Kind" },
  });
  await settled();
  await begin({ lastDay: "2027-02-20" });
  await settled();
  const open = await buyer.as.query(api.batchClosures.mine, FAAI);
  expect(open).toMatchObject({
    ...{ batchName: "Gamma", reason: "Too few people", refund: 199, credit: 199 },
    ...{ otherwise: "move", target: "Delta", isLeaving: false },
    batches: [{ batchNumber: 4, seatsLeft: 4 }],
  });
  expect(await buyer.as.query(api.leaving.terms, FAAI)).toBeNull();
  expect(await buyer.as.query(api.transfers.options, FAAI)).toBeNull();
  const leave = buyer.as.mutation(api.leaving.leave, { ...FAAI, form: { amount: 0, reason: "Now" } });
  expect(await refusal(leave)).toBe("batch-closing");
  expect(await refusal(buyer.as.mutation(api.transfers.change, { ...FAAI, batchNumber: 4 }))).toBe(
    "batch-closing",
  );
  await choice(buyer, { kind: "refund" });
  await settled();
  expect((await refundsBy(buyer)).map(({ amount }) => amount)).toEqual([100, 199]);
  expect(await outcomeOf(buyer)).toBe("refunded");
});

test("a reason with an emoji where the refund's copy of it ends is refunded", async () => {
  const buyer = await bought();
  await begin({ fallback: "refund", targetNumber: null, reason: `${"x".repeat(473)}🎉 sorry` });
  await settled();
  await choice(buyer, { kind: "refund" });
  await settled();
  expect(await outcomeOf(buyer)).toBe("refunded");
  const [refund] = await rowsOf(world.shop, "refunds");
  expect(refund?.reason.length).toBeGreaterThan(498);
  expect(refund?.reason).not.toMatch(/\p{Cs}/u);
});

test("a credit buys a course for its person alone, once, and comes back when that batch is cancelled", async () => {
  await openDelta(4);
  const [buyer, stranger] = [await bought(), await newBuyer(world.shop)];
  await begin({ fallback: "refund", targetNumber: null });
  await settled();
  await choice(buyer, { kind: "credit" });
  await settled();
  const [credit] = await rowsOf(world.shop, "coupons");
  expect(credit).toMatchObject({ maxUses: 1, maxUsesPerUser: 1, value: 299 });
  const { code } = credit!;
  const mail = [...world.shop.paypal.mails.values()].find(
    ({ subject }) => subject === "Your credit of $299.00",
  );
  expect(mail?.text).toContain(code);
  const held = await stranger.start();
  const steal = stranger.as.action(api.checkouts.applyCoupon, { checkoutId: held.checkoutId, code });
  expect(await refusal(steal)).toBe("coupon-not-found");
  const { checkoutId } = await buyer.start();
  await buyer.as.action(api.checkouts.applyCoupon, { checkoutId, code });
  await buyer.as.mutation(api.checkouts.enrollFree, { checkoutId });
  expect(await outcomeOf(buyer)).toBe("in 4, credit 299");
  await world.staff.mutation(api.batchClosures.begin, {
    ...FAAI,
    batchNumber: 4,
    form: { ...FORM, fallback: "refund", targetNumber: null },
  });
  await settled();
  expect(await buyer.as.query(api.batchClosures.mine, FAAI)).toMatchObject({
    ...{ refund: 0, credit: 299, otherwise: "credit" },
  });
  const told = [...world.shop.paypal.mails.values()].find(({ subject }) => /^Batch Delta is/.test(subject));
  expect(told?.text).toMatch(
    /- Move to another batch\n- Get a credit for another course\n\n.* you get a credit/,
  );
  await until(AFTER);
  expect(await outcomeOf(buyer)).toBe("cancelled, credit 299, credit 299");
  expect((await rowsOf(world.shop, "coupons")).map(({ uses }) => uses)).toEqual([1, 0]);
});
