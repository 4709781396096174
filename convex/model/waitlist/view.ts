// The waitlist as shown on the course page.
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { env } from "../../lib/env";
import { nextAvailableBatch } from "../batches";
import { courseById } from "../courses";
import { ownsPlace } from "../enrollments";
import { entryOf, isOver, liveEntriesOf, positionOf, waitingIn } from "./queue";

const vShownEntry = v.union(
  v.object({ state: v.literal("waiting"), position: v.number() }),
  v.object({
    state: v.literal("offered"),
    expiresAt: v.number(),
    batchName: v.string(),
  }),
);
const vEntry = v.union(v.null(), vShownEntry);

export const vWaitlist = v.object({
  /** Whether the caller may join: nothing can be bought now, and they have neither an entry nor the course. */
  open: v.boolean(),
  /** Waiting entries, counted up to QUEUE_COUNTED_MAX. */
  length: v.number(),
  entry: vEntry,
  /** Duration of an offer. */
  offerSeconds: v.number(),
});

/** The waitlist of a course: its length, whether the viewer can join it, and the viewer's own entry. */
export async function waitlistFor(
  ctx: QueryCtx,
  viewer: Viewer | null,
  courseId: string,
): Promise<Infer<typeof vWaitlist>> {
  const offerSeconds = env.waitlistOfferMs() / 1000;
  const course = await courseById(ctx, courseId);
  if (course === null) return { open: false, length: 0, entry: null, offerSeconds };
  const entry = viewer && (await shownEntry(ctx, viewer, courseId));
  const isFull = course.comingSoon || (await nextAvailableBatch(ctx, courseId)) === null;
  const hasCourse = viewer !== null && (await ownsPlace(ctx, viewer._id, courseId));
  return {
    open: isFull && entry === null && !hasCourse,
    length: (await waitingIn(ctx, courseId)).length,
    entry,
    offerSeconds,
  };
}

export const vOwnEntry = v.object({ courseId: v.string(), courseTitle: v.string(), entry: vShownEntry });

/** The person's places on the waitlists of all courses, and the seats offered to them; at most LIMITS.waitsAtOnce. */
export async function waitlistsOf(ctx: QueryCtx, viewer: Viewer): Promise<Infer<typeof vOwnEntry>[]> {
  const rows = await liveEntriesOf(ctx, viewer._id);
  const own: Infer<typeof vOwnEntry>[] = [];
  for (const { courseId } of rows) {
    const course = await courseById(ctx, courseId);
    const entry = course && (await shownEntry(ctx, viewer, courseId));
    if (course !== null && entry !== null) own.push({ courseId, courseTitle: course.title, entry });
  }
  return own;
}

async function shownEntry(ctx: QueryCtx, viewer: Viewer, courseId: string): Promise<Infer<typeof vEntry>> {
  const entry = await entryOf(ctx, viewer._id, courseId);
  if (entry === null) return null;
  if (entry.status === "waiting") return { state: "waiting", position: await positionOf(ctx, entry) };
  const batch = entry.batchId && (await ctx.db.get("batches", entry.batchId));
  if (batch === null || entry.expiresAt === null || isOver(entry)) return null;
  return { state: "offered", expiresAt: entry.expiresAt, batchName: batch.batchName };
}
