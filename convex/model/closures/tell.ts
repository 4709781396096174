// Tells the learners of a batch that it is cancelled, or takes place after all: by e-mail and notification, in pages.
import type { PaginationResult } from "convex/server";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { Otherwise } from "../../emails/closure";
import { queueCanceledEmail, queueTakesPlaceEmail } from "../email/closure";
import { notify } from "../notifications";
import { learnerOf } from "../teaching/announcements";
import { awaitsPlace, defaultOf, worthOf, type Place } from "./places";

/** Learners of one transaction. */
const PER_PAGE = 20;

/** One page of learners; each gets one e-mail and one notification. */
export async function tellLearners(
  ctx: MutationCtx,
  { closureId, cursor }: { closureId: Id<"batchClosures">; cursor: string | null },
): Promise<void> {
  const closure = await ctx.db.get("batchClosures", closureId);
  const batch = closure && (await ctx.db.get("batches", closure.batchId));
  if (closure === null || batch === null) return;
  const rows: PaginationResult<Doc<"enrollments">> = await ctx.db
    .query("enrollments")
    .withIndex("by_batchId", (q) => q.eq("batchId", batch._id))
    .paginate({ cursor, numItems: PER_PAGE });
  for (const row of rows.page) if (awaitsPlace(row)) await tellOne(ctx, { row, batch, closure });
  if (rows.isDone) return;
  const rest = { closureId, cursor: rows.continueCursor };
  await ctx.scheduler.runAfter(0, internal.batchClosures.tell, rest);
}

async function tellOne(ctx: MutationCtx, place: Place): Promise<void> {
  const { row: enrollment, batch, closure } = place;
  const user = await learnerOf(ctx, enrollment);
  const worth = await worthOf(ctx, enrollment);
  // People who are leaving choose nothing.
  if (user === null || worth.isLeaving) return;
  const { _id: closureId, deadline: until, reason } = closure;
  const { batchName } = batch;
  const isOpen = closure.status === "open";
  if (isOpen) {
    const otherwise = otherwiseOf(await defaultOf(ctx, place, worth));
    await queueCanceledEmail(ctx, { user, enrollment, batchName, closureId, until, reason, otherwise });
  } else await queueTakesPlaceEmail(ctx, { user, enrollment, batchName, closureId });
  await notify(ctx, {
    userId: user._id,
    type: "announcement",
    title: isOpen
      ? `Batch ${batchName} of ${enrollment.courseTitle} is canceled`
      : `Batch ${batchName} of ${enrollment.courseTitle} takes place`,
    text: isOpen ? "Please choose on the page of the course what happens with your place." : "",
    href: `/courses/${encodeURIComponent(enrollment.courseId)}`,
  });
}

const otherwiseOf = (otherwise: Awaited<ReturnType<typeof defaultOf>>): Otherwise =>
  otherwise.kind === "move" ? { kind: "move", target: otherwise.target.batchName } : { kind: otherwise.kind };
