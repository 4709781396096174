// Unverified registrations. The person who registered may not own the address: their password is dropped when the
// owner appears, and the address becomes free when nobody verifies it.
import { VERIFY_LINK_MS } from "../../../shared/durations";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { addTo, usersCounted } from "../counters";
import { userByEmail } from "../users";
import { forgetCodes, hasLiveCode } from "./codes";
import { forgetDevices } from "./devices";
import { dropFactor } from "./factor";
import { endSessions, passwordAccount } from "./sessions";

/** Deletes every credential of the registration: password, second factor, sessions, links and known browsers. */
export async function dropPassword(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  const account = await passwordAccount(ctx, user.email);
  if (account !== null) await ctx.db.delete("authAccounts", account._id);
  await dropFactor(ctx, user._id);
  await endSessions(ctx, user._id);
  await forgetCodes(ctx, user);
  await forgetDevices(ctx, user._id);
}

/** Deletes an unverified registration. An account that staff have worked with stays, without its password. */
export async function releaseAddress(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  await dropPassword(ctx, user);
  if (await isReferenced(ctx, user)) return;
  await ctx.db.delete("users", user._id);
  await addTo(ctx, usersCounted(-1));
}

/** Deletes a registration that was never verified and has no valid link left. */
export async function releaseExpiredRegistration(ctx: MutationCtx, email: string): Promise<void> {
  const user = await userByEmail(ctx, email);
  if (user === null || user.emailVerified || user.disabled) return;
  // The first link is stored shortly after the account.
  if (user.createdAt > Date.now() - VERIFY_LINK_MS) return;
  if (!(await hasLiveCode(ctx, user._id, "verifyEmail"))) await releaseAddress(ctx, user);
}

/** Unverified accounts cannot act, so these rows were written by staff. */
async function isReferenced(ctx: QueryCtx, { _id }: Doc<"users">): Promise<boolean> {
  const record = await ctx.db
    .query("userRoles")
    .withIndex("by_userId", (q) => q.eq("userId", _id))
    .first();
  const enrollment = await ctx.db
    .query("enrollments")
    .withIndex("by_userId_and_courseId", (q) => q.eq("userId", _id))
    .first();
  const payment = await ctx.db
    .query("payments")
    .withIndex("by_userId_and_createdAt", (q) => q.eq("userId", _id))
    .first();
  return record !== null || enrollment !== null || payment !== null;
}
