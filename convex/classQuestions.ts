// Questions of a class, for members of its batch and staff of its course. Queries return nothing to visitors instead of
// throwing, because a page stays subscribed for a moment after its session ends.
import { v } from "convex/values";
import { classQuestionForm } from "../shared/forms/class-question";
import { internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { parseForm } from "./lib/forms";
import * as questions from "./model/classes/questions";

/** Open ones first and by votes, at most 200; null for everybody else. */
export const list = publicQuery({
  args: { sessionId: v.string() },
  returns: v.union(questions.vQuestions, v.null()),
  handler: async (ctx, { sessionId }) => {
    const user = await viewerOf(ctx);
    return user && (await questions.questionsOf(ctx, user, sessionId));
  },
});

/** The questions of the caller's classes of a lesson; for staff those of all batches. */
export const atLesson = publicQuery({
  args: { courseId: v.string(), lessonId: v.string() },
  returns: questions.vLessonQuestions,
  handler: async (ctx, lesson) => {
    const user = await viewerOf(ctx);
    return user === null ? [] : await questions.questionsAtLesson(ctx, user, lesson);
  },
});

/**
 * Asks while the class is open or live. Throws class-not-found, class-state-refused, class-question-invalid,
 * class-questions-full or posting-too-often.
 */
export const ask = userMutation({
  args: { sessionId: v.string(), form: v.object({ text: v.string() }) },
  returns: v.id("classQuestions"),
  handler: async (ctx, { sessionId, form }) =>
    await questions.ask(ctx, ctx.user, { sessionId, ...parseForm(classQuestionForm, form) }),
});

/** Sets whether the caller votes for a question. Throws class-question-not-found, class-state-refused, posting-too-often. */
export const vote = userMutation({
  args: { questionId: v.id("classQuestions"), voted: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await questions.vote(ctx, ctx.user, args);
    return null;
  },
});

/** By staff of the course. Throws class-question-not-found or permission-denied. */
export const setAnswered = userMutation({
  args: { questionId: v.id("classQuestions"), answered: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await questions.setAnswered(ctx, ctx.user, args);
    return null;
  },
});

/** By its author or staff of the course. Throws class-question-not-found or permission-denied. */
export const remove = userMutation({
  args: { questionId: v.id("classQuestions") },
  returns: v.null(),
  handler: async (ctx, { questionId }) => {
    await questions.removeQuestion(ctx, ctx.user, questionId);
    return null;
  },
});

/** Scheduled for votes that a deletion left. */
export const clearVotes = internalMutation({
  args: { questionId: v.id("classQuestions") },
  returns: v.null(),
  handler: async (ctx, { questionId }) => {
    await questions.deleteVotes(ctx, questionId);
    return null;
  },
});
