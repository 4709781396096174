// Tells the learners of a batch that it is cancelled, or takes place after all: by e-mail and notification, in pages.
import type { PaginationResult } from "convex/server";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { Otherwise, SeatWorth } from "../../emails/closure";
import { queueCanceledEmail, queueChoiceReminder, queueTakesPlaceEmail } from "../email/closure";
import { notify } from "../notifications";
import { learnerOf } from "../teaching/announcements";
import { awaitsPlace, defaultOf, worthOf, type Place, type Worth } from "./places";

/** Learners of one transaction. */
const PER_PAGE = 20;

interface Page {
  closureId: Id<"batchClosures">;
  cursor: string | null;
}

/** One page of learners; each gets one e-mail and one notification. */
export async function tellLearners(ctx: MutationCtx, page: Page): Promise<void> {
  const rest = await eachPlace(ctx, page, tellOne);
  if (rest !== null) await ctx.scheduler.runAfter(0, internal.batchClosures.tell, rest);
}

/** One page of learners; those who have chosen nothing get one e-mail. */
export async function remindLearners(ctx: MutationCtx, page: Page): Promise<void> {
  const rest = await eachPlace(ctx, page, remindOne);
  if (rest !== null) await ctx.scheduler.runAfter(0, internal.batchClosures.remind, rest);
}

/** Calls `tell` for the learners of a page who have no other seat; returns the next page, null after the last one. */
async function eachPlace(
  ctx: MutationCtx,
  { closureId, cursor }: Page,
  tell: (ctx: MutationCtx, place: Place) => Promise<void>,
): Promise<Page | null> {
  const closure = await ctx.db.get("batchClosures", closureId);
  const batch = closure && (await ctx.db.get("batches", closure.batchId));
  if (closure === null || batch === null) return null;
  const rows: PaginationResult<Doc<"enrollments">> = await ctx.db
    .query("enrollments")
    .withIndex("by_batchId", (q) => q.eq("batchId", batch._id))
    .paginate({ cursor, numItems: PER_PAGE });
  for (const row of rows.page) if (awaitsPlace(row)) await tell(ctx, { row, batch, closure });
  return rows.isDone ? null : { closureId, cursor: rows.continueCursor };
}

async function remindOne(ctx: MutationCtx, place: Place): Promise<void> {
  const { closure } = place;
  if (closure.status !== "open" || closure.deadline <= Date.now()) return;
  const user = await learnerOf(ctx, place.row);
  const worth = await worthOf(ctx, place.row);
  if (user !== null && !worth.isLeaving)
    await queueChoiceReminder(ctx, await mailOf(ctx, { place, user, worth }));
}

async function mailOf(
  ctx: MutationCtx,
  { place, user, worth }: { place: Place; user: Doc<"users">; worth: Worth },
) {
  const { row: enrollment, batch, closure } = place;
  const { _id: closureId, deadline: until, reason } = closure;
  const otherwise = otherwiseOf(await defaultOf(ctx, place, worth));
  const about = { closureId, until, reason, otherwise, worth: seatWorth(worth) };
  return { user, enrollment, batchName: batch.batchName, ...about };
}

async function tellOne(ctx: MutationCtx, place: Place): Promise<void> {
  const { row: enrollment, batch, closure } = place;
  const user = await learnerOf(ctx, enrollment);
  const worth = await worthOf(ctx, enrollment);
  // People who are leaving choose nothing.
  if (user === null || worth.isLeaving) return;
  const { batchName } = batch;
  const isOpen = closure.status === "open";
  if (isOpen) await queueCanceledEmail(ctx, await mailOf(ctx, { place, user, worth }));
  else await queueTakesPlaceEmail(ctx, { user, enrollment, batchName, closureId: closure._id });
  await notify(ctx, {
    userId: user._id,
    event: {
      kind: isOpen ? "batchCanceled" : "batchTakesPlace",
      ...{ course: enrollment.courseTitle, batch: batchName },
    },
    href: `/courses/${encodeURIComponent(enrollment.courseId)}`,
  });
}

/** As `choose` allows. */
function seatWorth({ money, other }: Worth): SeatWorth {
  if (money > 0) return "money";
  return other > 0 ? "credit" : "nothing";
}

const otherwiseOf = (otherwise: Awaited<ReturnType<typeof defaultOf>>): Otherwise =>
  otherwise.kind === "move"
    ? { kind: "move", target: otherwise.target.batchName, startDate: otherwise.target.startDate }
    : { kind: otherwise.kind };
