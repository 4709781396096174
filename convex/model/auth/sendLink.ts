// Sending a link: the code is created in the action and passed to the mutation that stores its digest and queues the
// e-mail.
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { requireConfigured } from "../../lib/env";
import { codeOf } from "../../lib/fail";
import { newCode } from "./actionCodes";
import type { Attempt } from "./attempts";

/** A reset link belongs to the address and works in every browser. */
export const resetLink = ({ email, browser }: Attempt, next: string | null) =>
  ({ email, purpose: "resetPassword", code: newCode(), browser, userId: null, next }) as const;

/** Longer than the job takes, so that the calls which it slows down do not reveal what it had to do. */
const MAX_DELAY_MS = 1000;

/** For jobs whose work depends on whether an address has an account. */
export const unpredictableDelayMs = (): number => Math.floor(Math.random() * MAX_DELAY_MS);

/** Only for the account whose password this browser has just sent. */
export async function sendVerification(
  ctx: ActionCtx,
  { email, browser }: Attempt,
  { userId, next }: { userId: Id<"users">; next: string | null },
): Promise<void> {
  const link = { email, purpose: "verifyEmail", code: newCode(), browser, userId, next } as const;
  await ctx.runMutation(internal.accounts.sendLink, link);
}

/**
 * Throws too-many-requests when this caller has requested too many e-mails, and invalid-configuration where none can
 * be sent.
 */
export async function countEmail(ctx: ActionCtx, attempt: Attempt): Promise<void> {
  requireConfigured("accounts", "emails");
  await ctx.runMutation(internal.accounts.countEmail, { attempt });
}

/** Counts an e-mail; false where `countEmail` throws. */
export async function mayEmail(ctx: ActionCtx, attempt: Attempt): Promise<boolean> {
  try {
    await countEmail(ctx, attempt);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === "too-many-requests" || code === "invalid-configuration") return false;
    throw error;
  }
}
