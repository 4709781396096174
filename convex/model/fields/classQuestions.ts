// Fields of questions in a class and of their votes.
import { v } from "convex/values";

export const classQuestionFields = {
  sessionId: v.id("classSessions"),
  authorId: v.id("users"),
  /** Plain text. */
  text: v.string(),
  /** When staff marked it as answered; null while it is open. */
  answeredAt: v.union(v.number(), v.null()),
};

/** One row for each person and question. */
export const classVoteFields = {
  questionId: v.id("classQuestions"),
  sessionId: v.id("classSessions"),
  userId: v.id("users"),
};

/** Part of the votes of a question; all rows of a question together are its count. */
export const classTallyFields = {
  questionId: v.id("classQuestions"),
  shard: v.number(),
  votes: v.number(),
};
