// The next or live class of each course of a person: as a member of its batches, or as the one who teaches it.
import { v, type Infer } from "convex/values";
import { isOver } from "../../../shared/rules/class-states";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { assignedCourses } from "../teaching/access";
import { sessionsOf } from "./sessions";
import { sessionsFor, shown, shownFields } from "./views";

/** Bounds the enrollments of one person whose classes are looked at. */
const MAX_ENROLLMENTS = 50;

/** Bounds the batches of a taught course whose classes are looked at: the newest ones. */
const MAX_BATCHES = 20;

export const vNextClass = v.object({ ...shownFields, courseTitle: v.string() });
type NextClass = Infer<typeof vNextClass>;

/** The first class of each of the person's courses that is not over: a live one before the others, then by time. */
export async function nextClasses(ctx: QueryCtx, user: Viewer): Promise<NextClass[]> {
  const [attended, taught] = await Promise.all([attendedCourses(ctx, user), assignedCourses(ctx, user)]);
  const own = new Set(taught.map(({ courseId }) => courseId));
  const titles = new Map([...attended, ...taught.map(({ courseId, title }) => [courseId, title] as const)]);
  const firsts = await Promise.all(
    [...titles].map(async ([courseId, courseTitle]) => {
      const all = own.has(courseId)
        ? await taughtSessions(ctx, courseId)
        : await sessionsFor(ctx, user, courseId);
      const coming = all.filter(({ state }) => !isOver(state));
      const first = coming.find(({ state }) => state === "live") ?? coming[0];
      return first === undefined ? [] : [{ ...shown(first), courseTitle }];
    }),
  );
  return firsts.flat().sort((a, b) => a.startsAt - b.startsAt);
}

/** Ids and titles of the courses in which the person is or was enrolled. */
async function attendedCourses(ctx: QueryCtx, user: Viewer) {
  const enrollments = await ctx.db
    .query("enrollments")
    .withIndex("by_userId_and_enrolledAt", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(MAX_ENROLLMENTS);
  return enrollments.map(({ courseId, courseTitle }) => [courseId, courseTitle] as const);
}

/** The classes of all batches of a course that are not completed, in order. */
async function taughtSessions(ctx: QueryCtx, courseId: string): Promise<Doc<"classSessions">[]> {
  const batches = await ctx.db
    .query("batches")
    .withIndex("by_courseId_and_batchNumber", (q) => q.eq("courseId", courseId))
    .order("desc")
    .take(MAX_BATCHES);
  const current = batches.filter(({ status }) => status !== "completed");
  const lists = await Promise.all(
    current.map(async ({ batchNumber }) => await sessionsOf(ctx, courseId, batchNumber)),
  );
  return lists.flat().sort((a, b) => a.startsAt - b.startsAt);
}
