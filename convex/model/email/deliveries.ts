// Delivery reports of the e-mail provider: delivered, bounced or complained.
import type { Infer } from "convex/values";
import { MINUTE_MS } from "../../../shared/durations";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { ResendEvent } from "../../services/resendWebhook";
import type { vDelivery } from "../fields/emails";
import { recordEvent } from "../webhooks";
import { flagFailure } from "./records";

/** An event can arrive before our record of the e-mail; the response makes the provider retry for this long. */
const RECORD_LAG_MS = 10 * MINUTE_MS;

/** "later" when the e-mail is not recorded yet. */
export async function receiveDelivery(ctx: MutationCtx, event: ResendEvent): Promise<"done" | "later"> {
  const { eventId, eventType, providerId, delivery } = event;
  const mail = await ctx.db
    .query("emailOutbox")
    .withIndex("by_providerId", (q) => q.eq("providerId", providerId))
    .first();
  if (mail === null && Date.now() - event.sentAt < RECORD_LAG_MS) return "later";
  const isNew = await recordEvent(ctx, { provider: "resend", eventId, eventType, subject: providerId });
  if (isNew && mail !== null && delivery !== null) await note(ctx, mail, { delivery, detail: event.detail });
  return "done";
}

/** Events arrive in any order; a bounced e-mail stays bounced. */
async function note(
  ctx: MutationCtx,
  mail: Doc<"emailOutbox">,
  { delivery, detail }: { delivery: Infer<typeof vDelivery>; detail: string | null },
): Promise<void> {
  if (mail.delivery === "bounced" || (delivery === "delivered" && mail.delivery !== undefined)) return;
  await ctx.db.patch("emailOutbox", mail._id, { delivery });
  if (mail.emailSentId === null) return;
  const outcome = delivery === "bounced" ? bounced(detail) : {};
  await ctx.db.patch("emailsSent", mail.emailSentId, { delivery, ...outcome });
  if (delivery === "bounced") await flagFailure(ctx, mail.emailSentId);
}

const bounced = (detail: string | null) => ({
  status: "failed" as const,
  errorMessage: `Bounced${detail === null ? "" : `: ${detail}`}`,
});
