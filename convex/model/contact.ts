// Contact messages: stored first, so that none is lost, then forwarded to the form service.
import type { ContactForm } from "../../shared/forms/contact";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

export async function storeMessage(ctx: MutationCtx, form: ContactForm): Promise<Id<"contactMessages">> {
  const now = Date.now();
  return await ctx.db.insert("contactMessages", {
    ...form,
    status: "stored",
    errorMessage: null,
    createdAt: now,
    updatedAt: now,
  });
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
