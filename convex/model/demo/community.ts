// Sample reviews, threads and replies.
import { DAY_MS, HOUR_MS } from "../../../shared/durations";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { loadCourse } from "../courses";
import { openCounters } from "../forum/counters";
import { previewOf, searchTextOf } from "../forum/text";
import { addViews } from "../forum/views";
import { recount, starsOf } from "../reviewStats";
import { reviewKey } from "../reviews";
import { demoLearnerName } from "./people";
import { DEMO_REVIEWS, DEMO_THREADS, type DemoReview, type DemoThread } from "./texts";

const COURSE_ID = "FAAI";

type People = ReadonlyMap<number, Id<"users">>;

export async function seedDemoReviews(ctx: MutationCtx, people: People): Promise<void> {
  const { title } = await loadCourse(ctx, COURSE_ID);
  for (const [index, review] of DEMO_REVIEWS.entries()) {
    const userId = people.get(review.learner);
    if (userId === undefined) continue;
    await ctx.db.insert("courseReviews", {
      ...reviewParts(review, userId),
      courseTitle: title,
      ...times(Date.now() - (index + 1) * 3 * DAY_MS),
    });
    await recount(ctx, COURSE_ID, { before: null, after: review.rating });
  }
}

const times = (at: number) => ({ createdAt: at, updatedAt: at });

const reviewParts = (review: DemoReview, userId: Id<"users">) => ({
  reviewKey: reviewKey(COURSE_ID, userId),
  userId,
  userName: demoLearnerName(review.learner),
  userPhotoURL: null,
  courseId: COURSE_ID,
  rating: review.rating,
  countedStars: starsOf(review.rating),
  comment: review.comment,
  verified: true,
  isSample: true,
});

export async function seedDemoThreads(ctx: MutationCtx, people: People): Promise<void> {
  for (const [index, thread] of DEMO_THREADS.entries()) {
    await insertThread(ctx, { thread, people, startedAt: Date.now() - (index + 1) * 2 * DAY_MS });
  }
}

async function insertThread(
  ctx: MutationCtx,
  { thread, people, startedAt }: { thread: DemoThread; people: People; startedAt: number },
): Promise<void> {
  const authorId = people.get(thread.author);
  if (authorId === undefined) return;
  const last = thread.replies.at(-1);
  const threadId = await ctx.db.insert("forumThreads", {
    ...threadParts(thread),
    ...authorParts(thread.author, authorId),
    ...times(startedAt),
  });
  await openCounters(ctx, threadId, {
    replyCount: thread.replies.length,
    repliesPosted: thread.replies.length,
    likeCount: 0,
    lastReplyAt: last === undefined ? null : startedAt + thread.replies.length * HOUR_MS,
    lastReplyBy: last === undefined ? null : demoLearnerName(last.author),
  });
  // People read what they answer, and more read it than answer.
  await addViews(ctx, threadId, { viewCount: thread.views, uniqueViewers: 0 });
  const { category, title } = thread;
  const searchText = searchTextOf(title, textOf(thread));
  await ctx.db.insert("forumThreadSearch", { threadId, category, createdAt: startedAt, searchText });
  for (const [index, reply] of thread.replies.entries()) {
    const replyAuthor = people.get(reply.author);
    if (replyAuthor === undefined) continue;
    const replyId = await ctx.db.insert("forumReplies", {
      threadId,
      position: index + 1,
      content: `<p>${reply.text}</p>`,
      likeCount: 0,
      isHidden: false,
      isSample: true,
      ...authorParts(reply.author, replyAuthor),
      ...times(startedAt + (index + 1) * HOUR_MS),
    });
    if (index + 1 === thread.solution)
      await ctx.db.patch("forumThreads", threadId, { solutionId: replyId, isSolved: true });
  }
}

const textOf = ({ paragraphs }: DemoThread): string => paragraphs.join("\n");

const threadParts = (thread: DemoThread) => ({
  title: thread.title,
  category: thread.category,
  tags: thread.tags,
  content: thread.paragraphs.map((text) => `<p>${text}</p>`).join(""),
  preview: previewOf(textOf(thread)),
  isPinned: false,
  isLocked: false,
  isHidden: false,
  isSample: true,
});

const authorParts = (number: number, authorId: Id<"users">) => ({
  authorId,
  authorName: demoLearnerName(number),
  authorAvatar: null,
});
