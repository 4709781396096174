// What staff present in a class: the step of its agenda and a timer, stored so that all screens show the same.
import { v, type Infer } from "convex/values";
import { CLASSES } from "../../../shared/limits";
import { stepsOf, stepWithin } from "../../../shared/rules/class-board";
import { mayJoin } from "../../../shared/rules/class-states";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";

type Session = Doc<"classSessions">;
type Board = Doc<"classBoards">;

export const vBoard = v.object({
  step: v.number(),
  timerStartedAt: v.union(v.number(), v.null()),
  timerMinutes: v.number(),
});

const rowOf = async (ctx: QueryCtx, sessionId: Id<"classSessions">): Promise<Board | null> =>
  await ctx.db
    .query("classBoards")
    .withIndex("by_sessionId", (q) => q.eq("sessionId", sessionId))
    .unique();

/** The first step without a timer, until staff change it. The agenda may have become shorter since. */
export async function boardOf(ctx: QueryCtx, { _id, agenda }: Session): Promise<Infer<typeof vBoard>> {
  const { step, timerStartedAt, timerMinutes } = (await rowOf(ctx, _id)) ?? START;
  return { step: stepWithin(step, stepsOf(agenda)), timerStartedAt, timerMinutes };
}

const START: Infer<typeof vBoard> = { step: 0, timerStartedAt: null, timerMinutes: 0 };

/** The nearest step of the agenda. Throws class-state-refused. */
export async function setStep(ctx: MutationCtx, session: Session, step: number): Promise<void> {
  await write(ctx, session, { step: stepWithin(step, stepsOf(session.agenda)) });
}

/** Starts a timer now; null stops it. Throws class-timer-invalid or class-state-refused. */
export async function setTimer(ctx: MutationCtx, session: Session, minutes: number | null): Promise<void> {
  if (minutes === null) {
    await write(ctx, session, { timerStartedAt: null, timerMinutes: 0 });
    return;
  }
  const isValid = Number.isInteger(minutes) && minutes >= 1 && minutes <= CLASSES.timerMinutesMax;
  if (!isValid) fail("class-timer-invalid");
  await write(ctx, session, { timerStartedAt: Date.now(), timerMinutes: minutes });
}

async function write(
  ctx: MutationCtx,
  { _id: sessionId, state }: Session,
  change: Partial<Infer<typeof vBoard>>,
): Promise<void> {
  if (!mayJoin(state)) fail("class-state-refused");
  const row = await rowOf(ctx, sessionId);
  if (row === null) await ctx.db.insert("classBoards", { sessionId, ...START, ...change });
  else await ctx.db.patch("classBoards", row._id, change);
}
