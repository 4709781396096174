// Notifies the head of a waitlist of an offer, by e-mail and notification.
import { waitText } from "../../../shared/rules/holds";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { waitlistOffer } from "../../emails/waitlist";
import { env } from "../../lib/env";
import { notify } from "../notifications";
import { enqueueEmail, emailBasics } from "../email/outbox";

interface Offer {
  user: Doc<"users">;
  course: Doc<"courses">;
  batch: Doc<"batches">;
  entryId: Id<"waitlist">;
  expiresAt: number;
}

/** One e-mail and one notification per offer. */
export async function notifyOffer(ctx: MutationCtx, offer: Offer): Promise<void> {
  const { user, course, batch, entryId, expiresAt } = offer;
  const wait = waitText(env.waitlistOfferMs() / 1000);
  const content = waitlistOffer({
    ...emailBasics(user),
    courseId: course.courseId,
    courseTitle: course.title,
    batchName: batch.batchName,
    startDate: batch.startDate,
    until: expiresAt,
  });
  await enqueueEmail(ctx, {
    kind: "waitlist_offer",
    content,
    to: user.email,
    toName: user.displayName,
    userId: user._id,
    idempotencyKey: `waitlist_offer/${entryId}`,
    context: { courseId: course.courseId, courseTitle: course.title },
  });
  await notify(ctx, {
    userId: user._id,
    type: "waitlist",
    title: `A seat is free in ${course.title}`,
    text: `It is held for you for ${wait}, in batch ${batch.batchName}. Afterwards it is offered to the next person on the waitlist.`,
    href: `/courses/${encodeURIComponent(course.courseId)}`,
  });
}
