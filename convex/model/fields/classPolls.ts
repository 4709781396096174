// Fields of polls in a class and of their answers.
import { v } from "convex/values";

export const vPollKind = v.union(
  v.literal("single"),
  v.literal("multiple"),
  /** 1 to 5. */
  v.literal("scale"),
  /** Lost or fine. */
  v.literal("quick"),
);

/** draft → open ⇄ closed. Drafts are for staff alone. */
export const vPollState = v.union(v.literal("draft"), v.literal("open"), v.literal("closed"));

export const classPollFields = {
  sessionId: v.id("classSessions"),
  kind: vPollKind,
  /** Plain text. */
  text: v.string(),
  /** Plain texts; empty where the kind has fixed answers. */
  options: v.array(v.string()),
  state: vPollState,
  /** When it was last opened; null before. */
  openedAt: v.union(v.number(), v.null()),
  /** Random: opens the results to those who have it. Null while they are hidden; a new one for each reveal. */
  resultsKey: v.union(v.string(), v.null()),
};

/** One row for each person and poll. */
export const classPollAnswerFields = {
  pollId: v.id("classPolls"),
  sessionId: v.id("classSessions"),
  userId: v.id("users"),
  /** Places in the list of answers. */
  choices: v.array(v.number()),
};
