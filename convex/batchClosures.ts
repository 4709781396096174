// Cancelling a batch that has learners. Started by those who may refund payments; every learner chooses another batch, the
// money or a credit, and at the deadline the fallback applies.
import { v } from "convex/values";
import { closureForm } from "../shared/forms/closure";
import { adminMutation, adminQuery, internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { parseForm } from "./lib/forms";
import * as pages from "./model/closures/pages";
import * as settle from "./model/closures/settle";
import * as start from "./model/closures/start";
import { remindLearners, tellLearners } from "./model/closures/tell";
import { closureProgress, ownClosure, vClosureProgress, vOwnClosure } from "./model/closures/views";
import { vFallback } from "./model/fields/closures";
import { loadBatch } from "./model/teaching/access";

const permission = "view_payments";
const batchName = { courseId: v.string(), batchNumber: v.number() };
const closureId = v.id("batchClosures");
const page = { closureId, cursor: v.union(v.string(), v.null()) };

/** The caller's choices; null for visitors, and without a seat in a batch of the course that is being cancelled. */
export const mine = publicQuery({
  args: { courseId: v.string() },
  returns: v.union(v.null(), vOwnClosure),
  handler: async (ctx, { courseId }) => {
    const user = await viewerOf(ctx);
    return user === null ? null : await ownClosure(ctx, user, courseId);
  },
});

/**
 * Applies the caller's choice at once. Throws closure-over, closure-chosen, closure-nothing-paid, course-batch-not-found,
 * batch-closing, transfer-batch-over, transfer-same-batch, batch-full or already-enrolled-in-batch.
 */
export const choose = userMutation({
  args: {
    courseId: v.string(),
    choice: v.union(
      v.object({ kind: v.literal("move"), batchNumber: v.number() }),
      v.object({ kind: v.union(v.literal("refund"), v.literal("credit"), v.literal("end")) }),
    ),
  },
  returns: v.null(),
  handler: async (ctx, args) => {
    await settle.choose(ctx, ctx.user._id, args);
    return null;
  },
});

/** Outcomes so far. Throws course-batch-not-found or closure-over. */
export const progress = adminQuery({
  permission,
  args: batchName,
  returns: vClosureProgress,
  handler: async (ctx, args) => await closureProgress(ctx, await loadBatch(ctx, args)),
});

/** Starts the cancellation. Throws as `startClosure`, and the code of the first invalid field. */
export const begin = adminMutation({
  permission,
  args: {
    ...batchName,
    form: v.object({
      reason: v.string(),
      lastDay: v.string(),
      fallback: vFallback,
      targetNumber: v.union(v.number(), v.null()),
    }),
  },
  returns: v.null(),
  handler: async (ctx, args) => {
    const batch = await loadBatch(ctx, args);
    await start.startClosure(ctx, ctx.user, { batch, form: parseForm(closureForm, args.form) });
    return null;
  },
});

/** Brings the deadline forward to now; also tries refused refunds again. Throws course-batch-not-found or closure-over. */
export const applyNow = adminMutation({
  permission,
  args: batchName,
  returns: v.null(),
  handler: async (ctx, args) => {
    await start.applyNow(ctx, ctx.user, await loadBatch(ctx, args));
    return null;
  },
});

/** Takes the cancellation back. Throws course-batch-not-found, closure-over or closure-begun. */
export const withdraw = adminMutation({
  permission,
  args: batchName,
  returns: v.null(),
  handler: async (ctx, args) => {
    await start.withdraw(ctx, ctx.user, await loadBatch(ctx, args));
    return null;
  },
});

/** Tells one page of learners, and schedules the next. */
export const tell = internalMutation({
  args: page,
  returns: v.null(),
  handler: async (ctx, args) => {
    await tellLearners(ctx, args);
    return null;
  },
});

/** Reminds one page of learners who have chosen nothing, and schedules the next. */
export const remind = internalMutation({
  args: page,
  returns: v.null(),
  handler: async (ctx, args) => {
    await remindLearners(ctx, args);
    return null;
  },
});

/** Ends unpaid holds and offers of the batch. */
export const clearHolds = internalMutation({
  args: page,
  returns: v.null(),
  handler: async (ctx, args) => {
    await pages.clearHolds(ctx, args);
    return null;
  },
});

/** Applies the fallback to one page of learners, and schedules the next. */
export const fallBack = internalMutation({
  args: { ...page, isRetry: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await pages.fallBack(ctx, args);
    return null;
  },
});

/** Applies the fallback to one seat. */
export const settlePlace = internalMutation({
  args: { enrollmentId: v.id("enrollments"), isRetry: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await settle.settlePlace(ctx, args);
    return null;
  },
});

/** Deletes the batch once nobody has a seat in it. */
export const finish = internalMutation({
  args: { closureId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await pages.finish(ctx, args.closureId);
    return null;
  },
});

/** Starts reminders, and continues what was stopped. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await pages.sweepClosures(ctx);
    return null;
  },
});
