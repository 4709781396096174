// Contact messages: stored first, then forwarded to the form service.
import type { ContactForm } from "../../shared/forms/contact";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { consumeDailyBudget } from "./email/budget";

/** The reason of a message beyond the daily limit, which messages of earlier versions have without its code. */
export const OVER_LIMIT = "The daily budget of forwarded messages is used up";

/**
 * Stores a message. `mayForward` is false when it is not to be forwarded or the day's budget is used up; the message is
 * then stored as failed.
 */
export async function storeMessage(
  ctx: MutationCtx,
  form: ContactForm,
  isForwarded: boolean,
): Promise<{ messageId: Id<"contactMessages">; mayForward: boolean }> {
  const now = Date.now();
  const mayForward = isForwarded && (await consumeDailyBudget(ctx, "contact")) === null;
  const isOverLimit = isForwarded && !mayForward;
  const messageId = await ctx.db.insert("contactMessages", {
    ...form,
    email: form.email.toLowerCase(),
    status: isOverLimit ? "failed" : "stored",
    errorMessage: isOverLimit ? OVER_LIMIT : null,
    errorCode: isOverLimit ? "daily-limit" : null,
    createdAt: now,
    updatedAt: now,
  });
  return { messageId, mayForward };
}

/** `error` is null when the form service accepted the message. */
export async function settleMessage(
  ctx: MutationCtx,
  messageId: Id<"contactMessages">,
  error: string | null,
): Promise<void> {
  const status = error === null ? "forwarded" : "failed";
  await ctx.db.patch("contactMessages", messageId, { status, errorMessage: error, updatedAt: Date.now() });
}
