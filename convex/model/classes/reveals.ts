// Results of polls that are shown, and the keys that open them. A query that depends on its caller would run for every screen
// of a class after every answer; so the key decides, and it changes when somebody loses the right to it.
import { v, type Infer } from "convex/values";
import { CLASSES } from "../../../shared/limits";
import { answersOf } from "../../../shared/rules/class-polls";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { sessionsOf } from "./sessions";

export const vResults = v.object({
  pollId: v.id("classPolls"),
  people: v.number(),
  /** How often each answer was chosen. */
  counts: v.array(v.number()),
});

type Poll = Doc<"classPolls">;

/**
 * For everybody who was given the key. Does not depend on the caller, so that one execution serves all screens of a class.
 */
export async function revealedResults(
  ctx: QueryCtx,
  resultsKey: string,
): Promise<Infer<typeof vResults> | null> {
  const poll = await ctx.db
    .query("classPolls")
    .withIndex("by_resultsKey", (q) => q.eq("resultsKey", resultsKey))
    .unique();
  return poll && (await resultsOf(ctx, poll));
}

/**
 * For staff, also while they are hidden. Counted from the answers: a sum that is stored would make answers of the same
 * moment conflict.
 */
export async function resultsOf(ctx: QueryCtx, poll: Poll): Promise<Infer<typeof vResults>> {
  const answers = await ctx.db
    .query("classPollAnswers")
    .withIndex("by_pollId_and_userId", (q) => q.eq("pollId", poll._id))
    .take(CLASSES.pollAnswersMax);
  const counts = Array.from({ length: answersOf(poll) }, () => 0);
  for (const { choices } of answers) for (const place of choices) counts[place] = (counts[place] ?? 0) + 1;
  return { pollId: poll._id, people: answers.length, counts };
}

/** Shows the results to members, or hides them again. Throws poll-state-refused for a draft. */
export async function setRevealed(ctx: MutationCtx, poll: Poll, revealed: boolean): Promise<void> {
  if (poll.state === "draft") fail("poll-state-refused");
  if ((poll.resultsKey !== null) === revealed) return;
  await ctx.db.patch("classPolls", poll._id, { resultsKey: revealed ? newKey() : null });
}

const newKey = (): string => crypto.randomUUID();

/** For an enrollment that has ended: its learner has the keys of the batch's polls. */
export async function renewResultsLater(
  ctx: MutationCtx,
  { courseId, batchNumber }: Pick<Doc<"enrollments">, "courseId" | "batchNumber">,
): Promise<void> {
  if (batchNumber === null) return;
  const session = await ctx.db
    .query("classSessions")
    .withIndex("by_courseId_and_batchNumber_and_startsAt", (q) =>
      q.eq("courseId", courseId).eq("batchNumber", batchNumber),
    )
    .first();
  if (session !== null)
    await ctx.scheduler.runAfter(0, internal.classPolls.renewResults, { courseId, batchNumber });
}

/** Members get the new keys with the list of polls; results under the old ones are null. */
export async function renewResults(
  ctx: MutationCtx,
  { courseId, batchNumber }: { courseId: string; batchNumber: number },
): Promise<void> {
  const sessions = await sessionsOf(ctx, courseId, batchNumber);
  for (const { _id } of sessions.filter(({ state }) => state !== "planned")) {
    const polls = await ctx.db
      .query("classPolls")
      .withIndex("by_sessionId", (q) => q.eq("sessionId", _id))
      .take(CLASSES.pollsMax);
    for (const poll of polls)
      if (poll.resultsKey !== null) await ctx.db.patch("classPolls", poll._id, { resultsKey: newKey() });
  }
}
