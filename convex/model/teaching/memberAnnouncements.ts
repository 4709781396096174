// Announcements as the learners of a batch see them.
import { v, type Infer } from "convex/values";
import { givesAccess } from "../../../shared/rules/access";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { enrollmentsIn } from "../enrollments";
import { isAddressed } from "./announcements";

/** Newest announcements of a course that are looked through for those of the learner's batches. */
const READ = 100;
const SHOWN = 20;
/** On the dashboard, over all courses. */
const RECENT = 3;
/** Bounds the courses of one person. */
const MAX_ENROLLMENTS = 50;

export const vMemberAnnouncement = v.object({
  announcementId: v.id("announcements"),
  courseId: v.string(),
  authorName: v.string(),
  subject: v.string(),
  message: v.string(),
  createdAt: v.number(),
});
export type MemberAnnouncement = Infer<typeof vMemberAnnouncement>;

/**
 * Announcements to the person's batches of a course, newest first, at most 20; those for learners who are behind only until they
 * have caught up. Empty without access.
 */
export async function announcementsFor(
  ctx: QueryCtx,
  user: Viewer,
  courseId: string,
): Promise<MemberAnnouncement[]> {
  const memberships = new Map<Id<"batches">, Doc<"enrollments">>();
  for (const enrollment of await enrollmentsIn(ctx, user._id, courseId))
    if (enrollment.batchId !== null && givesAccess(enrollment.status))
      memberships.set(enrollment.batchId, enrollment);
  if (memberships.size === 0) return [];
  const rows = await newest(ctx, courseId);
  return rows
    .filter(({ batchId, below }) => {
      const enrollment = memberships.get(batchId);
      return enrollment !== undefined && isAddressed(enrollment, below);
    })
    .slice(0, SHOWN)
    .map(shown);
}

/** Announcements to one batch, newest first, at most 20: those for the learner of the enrollment, all for staff (null). */
export async function announcementsTo(
  ctx: QueryCtx,
  batch: Doc<"batches">,
  enrollment: Doc<"enrollments"> | null,
): Promise<MemberAnnouncement[]> {
  const rows = await newest(ctx, batch.courseId);
  return rows
    .filter(({ batchId, below }) => batchId === batch._id && (!enrollment || isAddressed(enrollment, below)))
    .slice(0, SHOWN)
    .map(shown);
}

const newest = async (ctx: QueryCtx, courseId: string) =>
  await ctx.db
    .query("announcements")
    .withIndex("by_courseId_and_createdAt", (q) => q.eq("courseId", courseId))
    .order("desc")
    .take(READ);

/** The newest announcements to the person's batches of all courses. */
export async function recentAnnouncements(ctx: QueryCtx, user: Viewer): Promise<MemberAnnouncement[]> {
  const enrollments = await ctx.db
    .query("enrollments")
    .withIndex("by_userId_and_enrolledAt", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(MAX_ENROLLMENTS);
  const courseIds = new Set(enrollments.map(({ courseId }) => courseId));
  const lists = await Promise.all([...courseIds].map((courseId) => announcementsFor(ctx, user, courseId)));
  return lists
    .flat()
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, RECENT);
}

function shown({ _id, courseId, authorName, subject, message, createdAt }: Doc<"announcements">) {
  return { announcementId: _id, courseId, authorName, subject, message, createdAt };
}
