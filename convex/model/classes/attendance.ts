// Attendance: by joining a class, and corrected by staff.
import { v, type Infer } from "convex/values";
import { CLASS_TIMES, MINUTE_MS } from "../../../shared/durations";
import { givesAccess } from "../../../shared/rules/access";
import { mayJoin } from "../../../shared/rules/class-states";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { batchByNumber } from "../batches";
import { enrollmentsOf } from "../enrollments";
import { classPlace, enterPlace, leavePlace } from "../places";
import { attendanceOf, placeOf } from "./views";

/** Learners of a batch that the list of attendance names. */
const LISTED = 300;

export const vAttendee = v.object({
  userId: v.id("users"),
  name: v.string(),
  joinedAt: v.union(v.number(), v.null()),
  attended: v.boolean(),
});

/** Notes that the person attends, and keeps them among those who are here; called again as a heartbeat. Throws class-not-found or class-not-open. */
export async function join(ctx: MutationCtx, user: Viewer, sessionId: string): Promise<void> {
  const place = await placeOf(ctx, user, sessionId);
  if (place === null) return fail("class-not-found");
  const { session } = place;
  if (!mayJoin(session.state))
    fail("class-not-open", { values: { minutes: CLASS_TIMES.opensBeforeMs / MINUTE_MS } });
  const row = await attendanceOf(ctx, session._id, user._id);
  const joinedAt = Date.now();
  if (row === null)
    await ctx.db.insert("classAttendance", {
      ...{ sessionId: session._id, userId: user._id, joinedAt, attended: true, correctedBy: null },
    });
  else if (row.joinedAt === null) await ctx.db.patch("classAttendance", row._id, { joinedAt });
  await enterPlace(ctx, user, classPlace(session._id));
}

/** Does nothing where the person is not in the class. */
export async function leave(ctx: MutationCtx, user: Viewer, sessionId: string): Promise<void> {
  const id = ctx.db.normalizeId("classSessions", sessionId);
  if (id !== null) await leavePlace(ctx, user, classPlace(id));
}

/** The learners of the class's batch with their attendance, by name; at most 300. */
export async function attendees(
  ctx: QueryCtx,
  session: Doc<"classSessions">,
): Promise<Infer<typeof vAttendee>[]> {
  const batch = await batchByNumber(ctx, session.courseId, session.batchNumber);
  const enrollments = batch === null ? [] : await enrollmentsOf(ctx, batch._id);
  const learners = enrollments.filter(({ status }) => givesAccess(status)).slice(0, LISTED);
  const rows = await Promise.all(
    learners.map(async ({ userId }) => {
      const user = await ctx.db.get("users", userId);
      const row = await attendanceOf(ctx, session._id, userId);
      const { joinedAt, attended } = row ?? { joinedAt: null, attended: false };
      return user === null ? [] : [{ userId, name: user.displayName, joinedAt, attended }];
    }),
  );
  return rows.flat().sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A correction by staff. Throws no-active-enrollment, or class-state-refused before the class has opened. */
export async function correct(
  ctx: MutationCtx,
  staff: Viewer,
  { session, userId, attended }: { session: Doc<"classSessions">; userId: Id<"users">; attended: boolean },
): Promise<void> {
  if (session.state === "planned" || session.state === "canceled") fail("class-state-refused");
  const isLearner = (await attendees(ctx, session)).some((one) => one.userId === userId);
  if (!isLearner) fail("no-active-enrollment");
  const row = await attendanceOf(ctx, session._id, userId);
  const change = { attended, correctedBy: staff._id };
  if (row !== null) await ctx.db.patch("classAttendance", row._id, change);
  else
    await ctx.db.insert("classAttendance", {
      ...{ sessionId: session._id, userId, joinedAt: null, ...change },
    });
}
