// Moves documents of earlier versions to the present shape, in pages, beside live traffic. All code reads both shapes, so
// that nothing waits for this; a migration that was interrupted continues where it stopped, and one that is done is
// not run again.
import { Migrations } from "@convex-dev/migrations";
import { components, internal } from "./_generated/api";
import type { DataModel } from "./_generated/dataModel";
import { internalMutation } from "./lib/builders";
import { followByDefault } from "./model/forum/followLevels";
import { migrateCompletion } from "./model/courseware/completion";
import { moveCounters } from "./model/forum/counters";
import { countStars } from "./model/reviewStats";
import { countRefundDay } from "./model/refunds/days";

const migrations = new Migrations<DataModel>(components.migrations, { internalMutation });

/** Replies and likes of a thread, from the thread to forumThreadCounters. */
export const moveThreadCounters = migrations.define({
  table: "forumThreads",
  migrateOne: moveCounters,
});

/** Completed refunds of earlier versions, into the totals by day. */
export const countRefundDays = migrations.define({
  table: "refunds",
  migrateOne: countRefundDay,
});

/** Authors of earlier threads and replies follow them, as authors have done since follows exist. */
export const followOwnThreads = migrations.define({
  table: "forumThreads",
  migrateOne: async (ctx, thread) => {
    await followByDefault(ctx, thread.authorId, thread);
  },
});

export const followAnsweredThreads = migrations.define({
  table: "forumReplies",
  migrateOne: async (ctx, { threadId, authorId }) => {
    const thread = await ctx.db.get("forumThreads", threadId);
    if (thread !== null) await followByDefault(ctx, authorId, thread);
  },
});

/** Completed lessons of earlier versions, from positions in the outline to ids. */
export const completeByLessonId = migrations.define({
  table: "enrollments",
  migrateOne: migrateCompletion,
});

/** Reviews of earlier versions, into the distribution of their course's ratings. */
export const countReviewStars = migrations.define({
  table: "courseReviews",
  migrateOne: countStars,
});

/** Addresses of contact messages, which earlier versions stored as they were written, in lower case. */
export const lowerContactAddresses = migrations.define({
  table: "contactMessages",
  migrateOne: (_, { email }) => ({ email: email.toLowerCase() }),
});

/** Starts what is not done; the launcher calls it at every start. By command: `npx convex run migrations:run`. */
export const run = migrations.runner([
  internal.migrations.moveThreadCounters,
  internal.migrations.countRefundDays,
  internal.migrations.followOwnThreads,
  internal.migrations.followAnsweredThreads,
  internal.migrations.completeByLessonId,
  internal.migrations.countReviewStars,
  internal.migrations.lowerContactAddresses,
]);
