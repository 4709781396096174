// Announcements: one row each, and one e-mail per learner of the batch, queued page by page.
import type { PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { AnnouncementForm } from "../../../shared/forms/teaching";
import { holdsSeat } from "../../../shared/rules/access";
import { expectedPercent, isBehind } from "../../../shared/rules/learners";
import { bounded } from "../../../shared/text";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { batchAnnouncement } from "../../emails/announcement";
import { fail } from "../../lib/fail";
import { consumeOrWait } from "../../lib/rateLimits";
import type { Viewer } from "../../lib/access";
import { recordActivity } from "../activity";
import { auditBatch } from "../admin/audit";
import { batchNameOf } from "../enrollments";
import { publishedOutline } from "../courseware/outline";
import { shownAnnouncementFields } from "../fields/courses";
import { notify } from "../notifications";
import { emailBasics, enqueueEmail } from "../email/outbox";
import { wantsEmail } from "../settings";

const SHOWN = 20;
const PREVIEW_CHARS = 160;
/** Each mail is a row and a scheduled action; far below what one transaction may write. */
const EMAILS_PER_PAGE = 100;
/** Enrollments of a batch whose recipients are counted; each reads a user. */
const MAX_COUNTED = 1000;

export const vAnnouncement = v.object({
  announcementId: v.id("announcements"),
  ...shownAnnouncementFields,
});

/** The newest announcements of a course. */
export async function listAnnouncements(
  ctx: QueryCtx,
  courseId: string,
): Promise<Infer<typeof vAnnouncement>[]> {
  const rows = await ctx.db
    .query("announcements")
    .withIndex("by_courseId_and_createdAt", (q) => q.eq("courseId", courseId))
    .order("desc")
    .take(SHOWN);
  return rows.map(
    ({ _id, batchNumber, authorName, subject, message, recipients, isQueued, createdAt, below }) => ({
      announcementId: _id,
      ...{ batchNumber, authorName, subject, message, recipients, isQueued, createdAt, below },
    }),
  );
}

/** A whole batch, or those of it who are behind the schedule (shared/rules/learners). */
export const vAudience = v.union(v.literal("batch"), v.literal("behind"));
type Audience = Infer<typeof vAudience>;

interface Addressed {
  course: Doc<"courses">;
  batch: Doc<"batches">;
  /** The whole batch without one. */
  audience: Audience | undefined;
}

/** The percentage below which learners are addressed; undefined for all. */
export async function belowOf(
  ctx: QueryCtx,
  { course, batch, audience }: Addressed,
): Promise<number | undefined> {
  if (audience !== "behind") return undefined;
  const outline = await publishedOutline(ctx, course);
  return expectedPercent(batch, outline?.sections ?? []);
}

/** Whether an announcement is for the learner of an enrollment of its batch. */
export const isAddressed = (
  { progress }: Pick<Doc<"enrollments">, "progress">,
  below: number | undefined,
): boolean => below === undefined || isBehind(progress, below);

/** Throws announcement-nobody or posting-too-often. */
export async function announce(
  ctx: MutationCtx,
  teacher: Viewer,
  { form, ...addressed }: Addressed & { form: AnnouncementForm },
): Promise<Id<"announcements">> {
  const { batch } = addressed;
  const { courseId, batchNumber } = batch;
  const below = await belowOf(ctx, addressed);
  if ((await countRecipients(ctx, { batchId: batch._id, below })).count === 0) fail("announcement-nobody");
  await consumeOrWait(ctx, { name: "announcementPerTeacher", key: teacher._id });
  const now = Date.now();
  const announcementId = await ctx.db.insert("announcements", {
    ...{ courseId, batchId: batch._id, batchNumber, ...form },
    ...{ authorId: teacher._id, authorName: teacher.displayName },
    ...{ recipients: 0, isQueued: false, createdAt: now, below },
  });
  await auditBatch(ctx, teacher, { batch, action: "announce", details: form.subject });
  await recordActivity(ctx, { kind: "announced", userId: teacher._id, courseId, details: batch.batchName });
  await ctx.scheduler.runAfter(0, internal.teaching.queueMails, { announcementId, cursor: null });
  return announcementId;
}

/** Queues the mails of one page of the batch, and continues with the next one in another transaction. */
export async function queueAnnouncementEmails(
  ctx: MutationCtx,
  { announcementId, cursor }: { announcementId: Id<"announcements">; cursor: string | null },
): Promise<void> {
  const announcement = await ctx.db.get("announcements", announcementId);
  if (announcement === null || announcement.isQueued) return;
  const rows: PaginationResult<Doc<"enrollments">> = await ctx.db
    .query("enrollments")
    .withIndex("by_batchId", (q) => q.eq("batchId", announcement.batchId))
    .paginate({ cursor, numItems: EMAILS_PER_PAGE });
  const about = { ...announcement, batchName: await batchNameOf(ctx, announcement.batchId) };
  let queued = 0;
  for (const row of rows.page) if (await queueOne(ctx, about, row)) queued += 1;
  await ctx.db.patch("announcements", announcementId, {
    recipients: announcement.recipients + queued,
    isQueued: rows.isDone,
  });
  if (rows.isDone) return;
  const rest = { announcementId, cursor: rows.continueCursor };
  await ctx.scheduler.runAfter(0, internal.teaching.queueMails, rest);
}

/** The learner of an enrollment; null for ended enrollments, disabled accounts, and sample learners. */
export async function learnerOf(ctx: QueryCtx, row: Doc<"enrollments">): Promise<Doc<"users"> | null> {
  if (!holdsSeat(row.status)) return null;
  const user = await ctx.db.get("users", row.userId);
  return user === null || user.disabled || user.isSample === true ? null : user;
}

/** The learner of an enrollment who gets the mail; null for those who have switched it off, too. */
async function recipientOf(ctx: QueryCtx, row: Doc<"enrollments">): Promise<Doc<"users"> | null> {
  const user = await learnerOf(ctx, row);
  return user !== null && wantsEmail(user, "announcement") ? user : null;
}

export const vRecipients = v.object({
  count: v.number(),
  /** The batch is too large to be counted at once: there may be more. */
  isAtLeast: v.boolean(),
});

/** How many learners of a batch an announcement reaches, by the rule of its delivery. */
export async function countRecipients(
  ctx: QueryCtx,
  { batchId, below }: { batchId: Id<"batches">; below: number | undefined },
): Promise<Infer<typeof vRecipients>> {
  const rows = await ctx.db
    .query("enrollments")
    .withIndex("by_batchId", (q) => q.eq("batchId", batchId))
    .take(MAX_COUNTED);
  const addressed = rows.filter((row) => isAddressed(row, below));
  const people = await Promise.all(addressed.map(async (row) => await recipientOf(ctx, row)));
  const count = people.filter((user) => user !== null).length;
  return { count, isAtLeast: rows.length === MAX_COUNTED };
}

/** The beginning of the message; the whole is on the course page and in the e-mail. */
const previewOf = (message: string): string =>
  message.length <= PREVIEW_CHARS ? message : `${bounded(message, PREVIEW_CHARS).trimEnd()}…`;

/** Notifies one learner and queues their mail; false when the learner gets no mail. */
async function queueOne(
  ctx: MutationCtx,
  announcement: Doc<"announcements"> & { batchName: string },
  row: Doc<"enrollments">,
): Promise<boolean> {
  const user = isAddressed(row, announcement.below) ? await learnerOf(ctx, row) : null;
  if (user === null) return false;
  const { courseId, courseTitle } = row;
  const { subject, message, authorName, batchName } = announcement;
  const said = { name: authorName, course: courseTitle, subject, text: previewOf(message) };
  await notify(ctx, {
    userId: user._id,
    event: { kind: "announced", ...said },
    href: `/courses/${encodeURIComponent(courseId)}#announcements`,
  });
  if (!wantsEmail(user, "announcement")) return false;
  const mail = { courseId, courseTitle, batchName, subject, message, authorName };
  await enqueueEmail(ctx, {
    kind: "announcement",
    content: batchAnnouncement({ ...emailBasics(user), ...mail }),
    to: user.email,
    toName: user.displayName,
    userId: user._id,
    idempotencyKey: `announcement/${announcement._id}/${row._id}`,
    context: { courseId, courseTitle, enrollmentId: row._id },
  });
  return true;
}
