// Votes for questions, counted. Each count is spread over rows, so that votes in the same moment seldom conflict; reading
// adds the rows up.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const SHARDS = 16;

type QuestionId = Id<"classQuestions">;

/** Adds to the count, in the mutation that writes the vote. */
export async function addVotes(ctx: MutationCtx, questionId: QuestionId, votes: number): Promise<void> {
  const shard = Math.floor(Math.random() * SHARDS);
  const row = await ctx.db
    .query("classTallies")
    .withIndex("by_questionId_and_shard", (q) => q.eq("questionId", questionId).eq("shard", shard))
    .unique();
  if (row === null) await ctx.db.insert("classTallies", { questionId, shard, votes });
  else await ctx.db.patch("classTallies", row._id, { votes: row.votes + votes });
}

export async function votesFor(ctx: QueryCtx, questionId: QuestionId): Promise<number> {
  return (await rowsOf(ctx, questionId)).reduce((sum, { votes }) => sum + votes, 0);
}

export async function deleteTally(ctx: MutationCtx, questionId: QuestionId): Promise<void> {
  for (const { _id } of await rowsOf(ctx, questionId)) await ctx.db.delete("classTallies", _id);
}

const rowsOf = async (ctx: QueryCtx, questionId: QuestionId): Promise<Doc<"classTallies">[]> =>
  await ctx.db
    .query("classTallies")
    .withIndex("by_questionId_and_shard", (q) => q.eq("questionId", questionId))
    .take(SHARDS);
