// E-mails about changed dates of a batch. They are queued a minute after the first change, so that corrections in that
// time are one e-mail, and none when the dates are the same again.
import type { PaginationResult } from "convex/server";
import { MINUTE_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { queueBatchDatesEmail } from "../email/enrollment";
import { learnerOf } from "../teaching/announcements";

/** Learners of one transaction. */
const PER_PAGE = 50;

interface Dates {
  startDate: string;
  endDate: string;
}

const isSame = (one: Dates, other: Dates): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate;

/** Plans the e-mails about a change from the dates of `batch`, as read before the change, to `now`. */
export async function planDatesEmails(ctx: MutationCtx, batch: Doc<"batches">, now: Dates): Promise<void> {
  if (isSame(batch, now) || batch.datesKnown !== undefined) return;
  const { _id: batchId, startDate, endDate } = batch;
  await ctx.db.patch("batches", batchId, { datesKnown: { startDate, endDate } });
  await ctx.scheduler.runAfter(MINUTE_MS, internal.courseBatches.announceDates, { batchId });
}

/** Starts the e-mails of a change that was planned. Ignored for batches that are gone or have their dates again. */
export async function announceDates(ctx: MutationCtx, batchId: Id<"batches">): Promise<void> {
  const batch = await ctx.db.get("batches", batchId);
  const before = batch?.datesKnown;
  if (batch === null || before === undefined) return;
  await ctx.db.patch("batches", batchId, { datesKnown: undefined });
  if (isSame(batch, before)) return;
  await queueDatesEmails(ctx, { batchId, before, occasion: String(Date.now()), cursor: null });
}

/** Queues the e-mails of one page of learners, and continues with the next one in another transaction. */
export async function queueDatesEmails(
  ctx: MutationCtx,
  change: { batchId: Id<"batches">; before: Dates; occasion: string; cursor: string | null },
): Promise<void> {
  const { batchId, before, occasion, cursor } = change;
  const batch = await ctx.db.get("batches", batchId);
  if (batch === null) return;
  const rows: PaginationResult<Doc<"enrollments">> = await ctx.db
    .query("enrollments")
    .withIndex("by_batchId", (q) => q.eq("batchId", batchId))
    .paginate({ cursor, numItems: PER_PAGE });
  for (const enrollment of rows.page) {
    const user = await learnerOf(ctx, enrollment);
    if (user !== null) await queueBatchDatesEmail(ctx, { batch, before, occasion, user, enrollment });
  }
  if (rows.isDone) return;
  const rest = { ...change, cursor: rows.continueCursor };
  await ctx.scheduler.runAfter(0, internal.courseBatches.queueDatesEmails, rest);
}
