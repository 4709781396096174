// Polls of a class: for members of its batch to answer, and for staff of its course to prepare and run. No function but
// `staffResults` and, with the key of a reveal, `results` returns how others answered.
import { v } from "convex/values";
import { classPollForm } from "../shared/forms/class-poll";
import type { Id } from "./_generated/dataModel";
import type { QueryCtx } from "./_generated/server";
import { adminMutation, adminQuery, internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf, type Viewer } from "./lib/access";
import { parseForm } from "./lib/forms";
import * as polls from "./model/classes/polls";
import * as reveals from "./model/classes/reveals";
import { taughtSession } from "./model/classes/taught";
import { vPollKind } from "./model/fields/classPolls";

const permission = "manage_courses";
const sessionArgs = { sessionId: v.id("classSessions") };
const pollArgs = { pollId: v.id("classPolls") };
const vForm = v.object({ kind: vPollKind, text: v.string(), options: v.array(v.string()) });

/** With the class that it belongs to. */
async function taughtPoll(ctx: QueryCtx & { user: Viewer }, pollId: Id<"classPolls">) {
  const poll = await polls.loadPoll(ctx, pollId);
  return { poll, session: await taughtSession(ctx, poll.sessionId) };
}

/** The polls of a class and what the caller has chosen; null for everybody but members of its batch and staff. */
export const list = publicQuery({
  args: { sessionId: v.string() },
  returns: v.union(polls.vPolls, v.null()),
  handler: async (ctx, { sessionId }) => {
    const user = await viewerOf(ctx);
    return user && (await polls.pollsOf(ctx, user, sessionId));
  },
});

/** Revealed results, by the key that `list` gives to members; null when they are hidden again, or the key was renewed. */
export const results = publicQuery({
  args: { resultsKey: v.string() },
  returns: v.union(reveals.vResults, v.null()),
  handler: async (ctx, { resultsKey }) => await reveals.revealedResults(ctx, resultsKey),
});

/**
 * Answers a poll, or changes the answer. Throws poll-not-found, poll-closed, poll-answer-invalid or posting-too-often, and
 * permission-denied to staff, who do not answer.
 */
export const answer = userMutation({
  args: { ...pollArgs, choices: v.array(v.number()) },
  returns: v.null(),
  handler: async (ctx, args) => {
    await polls.answer(ctx, ctx.user, args);
    return null;
  },
});

/** For staff, also while they are hidden. Throws poll-not-found and permission-denied, as do all functions below. */
export const staffResults = adminQuery({
  permission,
  args: pollArgs,
  returns: reveals.vResults,
  handler: async (ctx, { pollId }) => await reveals.resultsOf(ctx, (await taughtPoll(ctx, pollId)).poll),
});

/** Prepares a draft. Throws class-not-found, class-state-refused, poll-invalid or polls-full. */
export const add = adminMutation({
  permission,
  args: { ...sessionArgs, form: vForm },
  returns: v.id("classPolls"),
  handler: async (ctx, { sessionId, form }) =>
    await polls.addPoll(ctx, await taughtSession(ctx, sessionId), parseForm(classPollForm, form)),
});

/** Changes a draft. Throws poll-state-refused or poll-invalid. */
export const change = adminMutation({
  permission,
  args: { ...pollArgs, form: vForm },
  returns: v.null(),
  handler: async (ctx, { pollId, form }) => {
    const { poll } = await taughtPoll(ctx, pollId);
    await polls.changePoll(ctx, poll, parseForm(classPollForm, form));
    return null;
  },
});

/** Opens or closes a poll while its class is open or live. Throws class-state-refused or poll-state-refused. */
export const setState = adminMutation({
  permission,
  args: { ...pollArgs, state: v.union(v.literal("open"), v.literal("closed")) },
  returns: v.null(),
  handler: async (ctx, { pollId, state }) => {
    await polls.setState(ctx, await taughtPoll(ctx, pollId), state);
    return null;
  },
});

/** Shows the results to members, or hides them again. Throws poll-state-refused for a draft. */
export const setRevealed = adminMutation({
  permission,
  args: { ...pollArgs, revealed: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { pollId, revealed }) => {
    const { poll } = await taughtPoll(ctx, pollId);
    await reveals.setRevealed(ctx, poll, revealed);
    return null;
  },
});

/** Deletes a poll that is not open, with its answers. Throws poll-state-refused. */
export const remove = adminMutation({
  permission,
  args: pollArgs,
  returns: v.null(),
  handler: async (ctx, { pollId }) => {
    await polls.removePoll(ctx, await taughtPoll(ctx, pollId));
    return null;
  },
});

/** Scheduled for answers that a deletion left. */
export const clearAnswers = internalMutation({
  args: pollArgs,
  returns: v.null(),
  handler: async (ctx, { pollId }) => {
    await polls.deleteAnswers(ctx, pollId);
    return null;
  },
});

/** Scheduled when an enrollment of the batch ends. */
export const renewResults = internalMutation({
  args: { courseId: v.string(), batchNumber: v.number() },
  returns: v.null(),
  handler: async (ctx, place) => {
    await reveals.renewResults(ctx, place);
    return null;
  },
});
