// Credits: what a learner paid for a seat that has ended, as a coupon that only they can use, once. What a price leaves of
// a credit becomes another one in the settlement; what a credit paid for comes back as a credit.
import { v, type Infer } from "convex/values";
import { sumDollars } from "../../../shared/pricing";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import type { CreditOccasion } from "../../emails/closure";
import { queueCreditEmail } from "../email/closure";
import { batchNameOf } from "../enrollments";
import { paymentByCapture } from "../payments";
import { couponByCode } from "./find";

/** Without letters and digits that look alike. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 10;

interface Given {
  amount: number;
  /** Dollars of it that are money of the payment, which are not refunded any more. */
  money: number;
  occasion: CreditOccasion;
}

/** Gives the credit for an enrollment that has ended, once for it and its payment, and mails its code. */
export async function issueCredit(
  ctx: MutationCtx,
  { _id: enrollmentId }: Doc<"enrollments">,
  { amount, money, occasion }: Given,
): Promise<void> {
  const row = (await ctx.db.get("enrollments", enrollmentId)) ?? fail("enrollment-not-found");
  const payment = row.paymentId === null ? null : await paymentByCapture(ctx, row.paymentId);
  if (amount <= 0 || row.creditId !== undefined || payment?.creditId !== undefined) return;
  const { creditId, code } = await insertCredit(ctx, { userId: row.userId, amount });
  await ctx.db.patch("enrollments", enrollmentId, { creditId });
  if (payment !== null)
    await ctx.db.patch("payments", payment._id, { creditId, credited: money, updatedAt: Date.now() });
  await mailCredit(ctx, row, { amount, code, occasion });
}

/** After a purchase with a credit: what the price left of it, as another credit. */
export async function issueRest(
  ctx: MutationCtx,
  { couponUseId }: Pick<Doc<"checkouts">, "couponUseId">,
  enrollment: Doc<"enrollments">,
): Promise<void> {
  const use = couponUseId && (await ctx.db.get("couponUses", couponUseId));
  const spent = use && (await ctx.db.get("coupons", use.couponId));
  if (use == null || spent?.userId === undefined) return;
  const amount = sumDollars([spent.value, -use.discount]);
  if (amount <= 0) return;
  const { code } = await insertCredit(ctx, { userId: spent.userId, amount, restOf: spent._id });
  await mailCredit(ctx, enrollment, { amount, code, occasion: "rest" });
}

/**
 * Takes back what a credit and refunds together exceed the payment by: buyers can get their money from the provider or
 * their bank after they took the credit. False when the credit has been used.
 */
export async function reduceCredit(
  ctx: MutationCtx,
  payment: Doc<"payments">,
  refunded: number,
): Promise<boolean> {
  const { credited = 0, amount, creditId } = payment;
  const excess = sumDollars([credited, refunded, -amount]);
  const credit = credited > 0 && excess > 0 && creditId ? await ctx.db.get("coupons", creditId) : null;
  if (credit === null) return true;
  if (credit.uses > 0) return false;
  const value = Math.max(0, sumDollars([credit.value, -excess]));
  const state = { value, isPaused: value === 0 || credit.isPaused, updatedAt: Date.now() };
  await ctx.db.patch("coupons", credit._id, state);
  await ctx.db.patch("payments", payment._id, { credited: Math.max(0, sumDollars([credited, -excess])) });
  return true;
}

async function mailCredit(
  ctx: MutationCtx,
  enrollment: Doc<"enrollments">,
  credit: { amount: number; code: string; occasion: CreditOccasion },
): Promise<void> {
  const user = await ctx.db.get("users", enrollment.userId);
  if (user === null) return;
  const batchName = await batchNameOf(ctx, enrollment.batchId);
  await queueCreditEmail(ctx, { user, enrollment, batchName, ...credit });
}

async function insertCredit(
  ctx: MutationCtx,
  { userId, amount, restOf }: { userId: Id<"users">; amount: number; restOf?: Id<"coupons"> },
): Promise<{ creditId: Id<"coupons">; code: string }> {
  const now = Date.now();
  const code = await freshCode(ctx);
  const creditId = await ctx.db.insert("coupons", {
    ...{ code, kind: "amount", value: amount, courseId: null, startsOn: null, endsOn: null },
    ...{ maxUses: 1, maxUsesPerUser: 1, uses: 0, isPaused: false },
    ...{ userId, ...(restOf && { restOf }), createdBy: userId, createdAt: now, updatedAt: now },
  });
  return { creditId, code };
}

/** Codes are no secret: only their person can use them. */
async function freshCode(ctx: MutationCtx): Promise<string> {
  for (;;) {
    const signs = Array.from({ length: LENGTH }, () => SIGNS[Math.floor(Math.random() * SIGNS.length)]);
    const code = `CREDIT-${signs.join("")}`;
    if ((await couponByCode(ctx, code)) === null) return code;
  }
}

/** The newest credits of a person that are considered, and uses of one: most were returned with their hold. */
const SHOWN = 50;
const MOST_USES = 50;

export const vCredit = v.object({
  code: v.string(),
  amount: v.number(),
  /** An open checkout has reserved it. */
  isReserved: v.boolean(),
});

/** The person's credits that have not been used, newest first. */
export async function ownCredits(ctx: QueryCtx, user: Viewer): Promise<Infer<typeof vCredit>[]> {
  const rows = await ctx.db
    .query("coupons")
    .withIndex("by_userId", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(SHOWN);
  const own: Infer<typeof vCredit>[] = [];
  for (const row of rows) {
    if (row.isPaused || (await isUsed(ctx, row))) continue;
    own.push({ code: row.code, amount: row.value, isReserved: row.uses > 0 });
  }
  return own;
}

async function isUsed(ctx: QueryCtx, { _id, uses, userId }: Doc<"coupons">): Promise<boolean> {
  if (uses === 0 || userId === undefined) return false;
  const rows = await ctx.db
    .query("couponUses")
    .withIndex("by_couponId_and_userId", (q) => q.eq("couponId", _id).eq("userId", userId))
    .order("desc")
    .take(MOST_USES);
  return rows.some(({ status }) => status === "used");
}
