// Notifies the head of a waitlist of an offer, by e-mail and notification.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { waitlistOffer } from "../../emails/waitlist";
import { env } from "../../lib/env";
import { nextClassAt } from "../calendar/classes";
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
  const content = waitlistOffer({
    ...emailBasics(user),
    courseId: course.courseId,
    courseTitle: course.title,
    batchName: batch.batchName,
    startDate: batch.startDate,
    nextClassAt: await nextClassAt(ctx, batch),
    until: expiresAt,
    price: course.price,
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
    event: {
      ...{ kind: "seatOffered", course: course.title, batch: batch.batchName },
      heldForMs: env.waitlistOfferMs(),
    },
    href: `/courses/${encodeURIComponent(course.courseId)}`,
  });
}
