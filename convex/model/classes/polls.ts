// Polls of a class: prepared, opened, closed and revealed by staff, answered by members while they are open. Results leave
// the server for staff alone until they are revealed.
import { v, type Infer } from "convex/values";
import type { ClassPollForm } from "../../../shared/forms/class-poll";
import { CLASSES } from "../../../shared/limits";
import { isAnswer } from "../../../shared/rules/class-polls";
import { isOver, mayJoin } from "../../../shared/rules/class-states";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { consumeOrWait } from "../../lib/rateLimits";
import { vPollKind, vPollState } from "../fields/classPolls";
import { placeOf } from "./views";

/** Answers deleted by one call. */
const DELETED = 500;

const vPoll = v.object({
  pollId: v.id("classPolls"),
  kind: vPollKind,
  text: v.string(),
  options: v.array(v.string()),
  state: vPollState,
  /** For `results`; null while they are hidden. */
  resultsKey: v.union(v.string(), v.null()),
  /** What the caller has chosen. */
  mine: v.union(v.array(v.number()), v.null()),
});
/** The latest first, drafts before them. */
export const vPolls = v.object({ polls: v.array(vPoll), teaches: v.boolean() });
type Poll = Doc<"classPolls">;
type Session = Doc<"classSessions">;

const rowsOf = async (ctx: QueryCtx, sessionId: Id<"classSessions">): Promise<Poll[]> =>
  await ctx.db
    .query("classPolls")
    .withIndex("by_sessionId", (q) => q.eq("sessionId", sessionId))
    .take(CLASSES.pollsMax);

/** The polls of a class, without their results; null for everybody but its members and staff, who alone see drafts. */
export async function pollsOf(
  ctx: QueryCtx,
  user: Viewer,
  sessionId: string,
): Promise<Infer<typeof vPolls> | null> {
  const place = await placeOf(ctx, user, sessionId);
  if (place === null) return null;
  const { session, teaches } = place;
  const rows = (await rowsOf(ctx, session._id)).filter(({ state }) => teaches || state !== "draft");
  const answers = await ctx.db
    .query("classPollAnswers")
    .withIndex("by_sessionId_and_userId", (q) => q.eq("sessionId", session._id).eq("userId", user._id))
    .take(CLASSES.pollsMax);
  const chosen = new Map(answers.map(({ pollId, choices }) => [pollId, choices]));
  const polls = rows.sort(byOpening).map((poll) => ({
    ...{ pollId: poll._id, kind: poll.kind, text: poll.text, options: poll.options },
    ...{ state: stateIn(session, poll), resultsKey: poll.resultsKey, mine: chosen.get(poll._id) ?? null },
  }));
  return { polls, teaches };
}

const byOpening = (a: Poll, b: Poll): number =>
  (b.openedAt ?? Number.MAX_SAFE_INTEGER) - (a.openedAt ?? Number.MAX_SAFE_INTEGER) ||
  a._creationTime - b._creationTime;

/** With its class, a poll has ended. */
const stateIn = (session: Session, { state }: Poll): Poll["state"] =>
  state === "open" && !mayJoin(session.state) ? "closed" : state;

/** Answers, or changes the answer. Throws poll-not-found, permission-denied, poll-closed or poll-answer-invalid. */
export async function answer(
  ctx: MutationCtx,
  user: Viewer,
  { pollId, choices }: { pollId: Id<"classPolls">; choices: number[] },
): Promise<void> {
  const [poll, row] = await Promise.all([
    ctx.db.get("classPolls", pollId),
    ctx.db
      .query("classPollAnswers")
      .withIndex("by_pollId_and_userId", (q) => q.eq("pollId", pollId).eq("userId", user._id))
      .unique(),
  ]);
  const place = poll && (await placeOf(ctx, user, poll.sessionId));
  if (poll === null || place === null) return fail("poll-not-found");
  if (place.teaches) fail("permission-denied");
  if (poll.state === "draft") fail("poll-not-found");
  if (stateIn(place.session, poll) !== "open") fail("poll-closed");
  if (!isAnswer(poll, choices)) fail("poll-answer-invalid");
  if (row === null) {
    // One row for each person: these come with those of the whole class and are not limited.
    await ctx.db.insert("classPollAnswers", { pollId, sessionId: poll.sessionId, userId: user._id, choices });
    return;
  }
  await consumeOrWait(ctx, { name: "classVotePerUser", key: user._id });
  await ctx.db.patch("classPollAnswers", row._id, { choices });
}

/** Throws poll-not-found. */
export async function loadPoll(ctx: QueryCtx, pollId: Id<"classPolls">): Promise<Poll> {
  return (await ctx.db.get("classPolls", pollId)) ?? fail("poll-not-found");
}

/** Prepares a draft. Throws class-state-refused once the class is over, or polls-full. */
export async function addPoll(
  ctx: MutationCtx,
  session: Session,
  form: ClassPollForm,
): Promise<Id<"classPolls">> {
  if (isOver(session.state)) fail("class-state-refused");
  if ((await rowsOf(ctx, session._id)).length >= CLASSES.pollsMax) fail("polls-full");
  return await ctx.db.insert("classPolls", {
    ...{ sessionId: session._id, ...form, state: "draft", openedAt: null, resultsKey: null },
  });
}

/** Throws poll-state-refused for anything but a draft. */
export async function changePoll(ctx: MutationCtx, poll: Poll, form: ClassPollForm): Promise<void> {
  if (poll.state !== "draft") fail("poll-state-refused");
  await ctx.db.patch("classPolls", poll._id, form);
}

/** Opens or closes a poll. Throws class-state-refused or poll-state-refused. */
export async function setState(
  ctx: MutationCtx,
  { poll, session }: { poll: Poll; session: Session },
  state: "open" | "closed",
): Promise<void> {
  if (!mayJoin(session.state)) fail("class-state-refused");
  if (poll.state === state || (state === "closed" && poll.state === "draft")) fail("poll-state-refused");
  const openedAt = state === "open" ? Date.now() : poll.openedAt;
  await ctx.db.patch("classPolls", poll._id, { state, openedAt });
}

/** Deletes a poll with its answers. Throws poll-state-refused while it is open in a running class. */
export async function removePoll(
  ctx: MutationCtx,
  { poll, session }: { poll: Poll; session: Session },
): Promise<void> {
  if (stateIn(session, poll) === "open") fail("poll-state-refused");
  await dropPoll(ctx, poll._id);
}

async function dropPoll(ctx: MutationCtx, pollId: Id<"classPolls">): Promise<void> {
  await ctx.db.delete("classPolls", pollId);
  await deleteAnswers(ctx, pollId);
}

/** Of a class that is deleted before it has opened: drafts alone. */
export async function dropPolls(ctx: MutationCtx, sessionId: Id<"classSessions">): Promise<void> {
  for (const { _id } of await rowsOf(ctx, sessionId)) await dropPoll(ctx, _id);
}

/** Page by page, so that any number of answers can be deleted. */
export async function deleteAnswers(ctx: MutationCtx, pollId: Id<"classPolls">): Promise<void> {
  const answers = await ctx.db
    .query("classPollAnswers")
    .withIndex("by_pollId_and_userId", (q) => q.eq("pollId", pollId))
    .take(DELETED);
  for (const { _id } of answers) await ctx.db.delete("classPollAnswers", _id);
  if (answers.length === DELETED)
    await ctx.scheduler.runAfter(0, internal.classPolls.clearAnswers, { pollId });
}
