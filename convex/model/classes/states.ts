// The states of classes: changed by scheduled jobs, by staff, and by a sweep that repairs what a lost job left.
import { CLASS_TIMES } from "../../../shared/durations";
import { isOver, nextChangeAt, stateAt, type ClassState } from "../../../shared/rules/class-states";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";

type Session = Doc<"classSessions">;

/** Classes of one state that a sweep looks at. */
const SWEPT = 100;

/** Brings a class to the state of the clock and schedules its next change. */
export async function advance(ctx: MutationCtx, session: Session): Promise<void> {
  const state = stateAt(session, Date.now());
  if (state === session.state) await schedule(ctx, session);
  else await enter(ctx, session, state);
}

/** The job of one change: does nothing when the class has moved or changed since it was scheduled. */
export async function runJob(
  ctx: MutationCtx,
  { sessionId, dueAt }: { sessionId: Id<"classSessions">; dueAt: number },
): Promise<void> {
  const session = await ctx.db.get("classSessions", sessionId);
  const isCurrent = session !== null && nextChangeAt(session) === dueAt && dueAt <= Date.now();
  if (isCurrent) await advance(ctx, session);
}

/** Starts an open class before its time, or ends a live one; nothing where it has just been done. Throws class-state-refused. */
export async function changeByStaff(
  ctx: MutationCtx,
  session: Session,
  state: "live" | "ended",
): Promise<void> {
  if (session.state === state) return;
  if (session.state !== (state === "live" ? "open" : "live")) fail("class-state-refused");
  await enter(ctx, session, state);
}

/** Throws class-state-refused for a class that has begun. */
export async function cancel(ctx: MutationCtx, session: Session): Promise<Session> {
  if (session.state === "live" || isOver(session.state)) fail("class-state-refused");
  await ctx.db.patch("classSessions", session._id, { sequence: session.sequence + 1 });
  return await enter(ctx, { ...session, sequence: session.sequence + 1 }, "canceled");
}

async function enter(ctx: MutationCtx, session: Session, state: ClassState): Promise<Session> {
  const now = Date.now();
  const { liveAt, endedAt } = session;
  const change = {
    ...{ state, updatedAt: now },
    liveAt: state === "live" ? now : liveAt,
    endedAt: state === "ended" ? now : endedAt,
  };
  await ctx.db.patch("classSessions", session._id, change);
  const changed = { ...session, ...change };
  await schedule(ctx, changed);
  return changed;
}

/** One job for each class that is not over, at the time of its next change. */
export async function schedule(ctx: MutationCtx, session: Session): Promise<void> {
  await unschedule(ctx, session);
  const dueAt = nextChangeAt(session);
  const jobId =
    dueAt === null
      ? undefined
      : await ctx.scheduler.runAt(dueAt, internal.classes.advance, { sessionId: session._id, dueAt });
  await ctx.db.patch("classSessions", session._id, { jobId });
}

export async function unschedule(ctx: MutationCtx, { jobId }: Session): Promise<void> {
  const job = jobId === undefined ? null : await ctx.db.system.get("_scheduled_functions", jobId);
  if (job?.state.kind === "pending") await ctx.scheduler.cancel(job._id);
}

/** Advances classes whose time has come without their job having run. */
export async function sweep(ctx: MutationCtx): Promise<void> {
  const now = Date.now();
  const latest = { planned: now + CLASS_TIMES.opensBeforeMs, open: now, live: now };
  for (const state of ["planned", "open", "live"] as const) {
    const due = await ctx.db
      .query("classSessions")
      .withIndex("by_state_and_startsAt", (q) => q.eq("state", state).lte("startsAt", latest[state]))
      .take(SWEPT);
    for (const session of due) if (stateAt(session, now) !== session.state) await advance(ctx, session);
  }
}
