// Credits: what a learner paid for a cancelled batch, as a coupon that only they can use, once.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { couponByCode } from "../coupons/find";
import { queueCreditEmail } from "../email/closure";
import { batchNameOf } from "../enrollments";

/** Without letters and digits that look alike. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 10;

/** Gives the credit for an enrollment, once, and mails its code. `isWhole`: the enrollment has ended with it. */
export async function issueCredit(
  ctx: MutationCtx,
  { _id: enrollmentId }: Doc<"enrollments">,
  { amount, isWhole }: { amount: number; isWhole: boolean },
): Promise<void> {
  const row = (await ctx.db.get("enrollments", enrollmentId)) ?? fail("enrollment-not-found");
  if (row.creditId !== undefined) return;
  const code = await freshCode(ctx);
  const creditId = await insertCredit(ctx, { userId: row.userId, amount, code });
  await ctx.db.patch("enrollments", enrollmentId, { creditId });
  const user = await ctx.db.get("users", row.userId);
  if (user === null) return;
  const batchName = await batchNameOf(ctx, row.batchId);
  await queueCreditEmail(ctx, { user, enrollment: row, batchName, amount, code, isWhole });
}

async function insertCredit(
  ctx: MutationCtx,
  { userId, amount, code }: { userId: Id<"users">; amount: number; code: string },
): Promise<Id<"coupons">> {
  const now = Date.now();
  return await ctx.db.insert("coupons", {
    ...{ code, kind: "amount", value: amount, courseId: null, startsOn: null, endsOn: null },
    ...{ maxUses: 1, maxUsesPerUser: 1, uses: 0, isPaused: false },
    ...{ userId, createdBy: userId, createdAt: now, updatedAt: now },
  });
}

/** Codes are no secret: only their person can use them. */
async function freshCode(ctx: MutationCtx): Promise<string> {
  for (;;) {
    const signs = Array.from({ length: LENGTH }, () => SIGNS[Math.floor(Math.random() * SIGNS.length)]);
    const code = `CREDIT-${signs.join("")}`;
    if ((await couponByCode(ctx, code)) === null) return code;
  }
}
