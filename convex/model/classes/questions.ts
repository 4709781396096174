// Questions of a class: asked and voted for while it is open or live, and kept afterwards.
import { v, type Infer } from "convex/values";
import { CLASSES } from "../../../shared/limits";
import { FORMER_MEMBER } from "../../../shared/rules/former-member";
import { mayJoin } from "../../../shared/rules/class-states";
import { byInterest } from "../../../shared/rules/class-questions";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { consumeOrWait } from "../../lib/rateLimits";
import { courseById } from "../courses";
import { teachesCourse } from "../teaching/access";
import { addVotes, deleteTally, votesFor } from "./tallies";
import { placeOf, sessionsFor } from "./views";

/** Votes deleted by one call. */
const DELETED = 500;
/** Classes of one lesson whose questions are shown with it. */
const LESSON_CLASSES = 5;
/** Classes of a course that are looked through for staff. */
const STAFF_CLASSES = 500;

const vQuestion = v.object({
  questionId: v.id("classQuestions"),
  text: v.string(),
  authorName: v.string(),
  isMine: v.boolean(),
  votes: v.number(),
  isVoted: v.boolean(),
  isAnswered: v.boolean(),
  askedAt: v.number(),
});
type Question = Infer<typeof vQuestion>;
export const vQuestions = v.object({
  questions: v.array(vQuestion),
  /** Whether questions and votes are accepted. */
  isOpen: v.boolean(),
  /** Manages the course: marks questions as answered, and deletes them. */
  teaches: v.boolean(),
});
export const vLessonQuestions = v.array(
  v.object({
    sessionId: v.id("classSessions"),
    title: v.string(),
    startsAt: v.number(),
    questions: v.array(
      v.object({ questionId: v.id("classQuestions"), text: v.string(), isAnswered: v.boolean() }),
    ),
  }),
);

type Row = Doc<"classQuestions">;
type Session = Doc<"classSessions">;

const rowsOf = async (ctx: QueryCtx, sessionId: Id<"classSessions">): Promise<Row[]> =>
  await ctx.db
    .query("classQuestions")
    .withIndex("by_sessionId_and_authorId", (q) => q.eq("sessionId", sessionId))
    .take(CLASSES.questionsMax);

/** The questions of a class, open ones first and by votes; null for everybody but its members and staff. */
export async function questionsOf(
  ctx: QueryCtx,
  user: Viewer,
  sessionId: string,
): Promise<Infer<typeof vQuestions> | null> {
  const place = await placeOf(ctx, user, sessionId);
  if (place === null) return null;
  const { session, teaches } = place;
  const rows = await rowsOf(ctx, session._id);
  const voted = await votedBy(ctx, session._id, user);
  const authors = new Map(
    await Promise.all(
      [...new Set(rows.map(({ authorId }) => authorId))].map(
        async (id) => [id, (await ctx.db.get("users", id))?.displayName ?? ""] as const,
      ),
    ),
  );
  const questions = await Promise.all(
    rows.map(async ({ _id, _creationTime, authorId, text, answeredAt }): Promise<Question> => {
      const votes = await votesFor(ctx, _id);
      const isMine = authorId === user._id;
      return {
        ...{ questionId: _id, text, authorName: authors.get(authorId) ?? FORMER_MEMBER, isMine, votes },
        ...{ isVoted: voted.has(_id), isAnswered: answeredAt !== null, askedAt: _creationTime },
      };
    }),
  );
  return { questions: questions.sort(byInterest), isOpen: mayJoin(session.state), teaches };
}

async function votedBy(
  ctx: QueryCtx,
  sessionId: Id<"classSessions">,
  user: Viewer,
): Promise<ReadonlySet<Id<"classQuestions">>> {
  const votes = await ctx.db
    .query("classVotes")
    .withIndex("by_sessionId_and_userId", (q) => q.eq("sessionId", sessionId).eq("userId", user._id))
    .take(CLASSES.questionsMax);
  return new Set(votes.map(({ questionId }) => questionId));
}

/** Classes of a lesson that the person is a member of; for staff of the course those of all batches. In order. */
async function classesAtLesson(
  ctx: QueryCtx,
  user: Viewer,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<Session[]> {
  const course = await courseById(ctx, courseId);
  if (course === null) return [];
  const teaches = await teachesCourse(ctx, user, course);
  const sessions = teaches ? await latestOf(ctx, courseId) : await sessionsFor(ctx, user, courseId);
  return sessions.filter((session) => session.lessonId === lessonId);
}

/** Classes of the latest batches of a course, in order. */
async function latestOf(ctx: QueryCtx, courseId: string): Promise<Session[]> {
  const sessions = await ctx.db
    .query("classSessions")
    .withIndex("by_courseId_and_batchNumber_and_startsAt", (q) => q.eq("courseId", courseId))
    .order("desc")
    .take(STAFF_CLASSES);
  return sessions.sort((a, b) => a.startsAt - b.startsAt);
}

/** Questions of the person's classes of a lesson, the latest class first; classes without any are left out. */
export async function questionsAtLesson(
  ctx: QueryCtx,
  user: Viewer,
  lesson: { courseId: string; lessonId: string },
): Promise<Infer<typeof vLessonQuestions>> {
  const sessions = (await classesAtLesson(ctx, user, lesson)).reverse().slice(0, LESSON_CLASSES);
  const lists = await Promise.all(
    sessions.map(async ({ _id, title, startsAt }) => {
      const all = (await questionsOf(ctx, user, _id))?.questions ?? [];
      const questions = all.map(({ questionId, text, isAnswered }) => ({ questionId, text, isAnswered }));
      return { sessionId: _id, title, startsAt, questions };
    }),
  );
  return lists.filter(({ questions }) => questions.length > 0);
}

/** Throws class-not-found, class-state-refused, class-questions-full or posting-too-often. */
export async function ask(
  ctx: MutationCtx,
  user: Viewer,
  { sessionId, text }: { sessionId: string; text: string },
): Promise<Id<"classQuestions">> {
  const session = await openClass(ctx, user, sessionId);
  await consumeOrWait(ctx, { name: "classQuestionPerUser", key: user._id });
  const rows = await rowsOf(ctx, session._id);
  const own = rows.filter(({ authorId }) => authorId === user._id);
  if (rows.length >= CLASSES.questionsMax || own.length >= CLASSES.questionsPerPerson)
    fail("class-questions-full");
  const { _id } = session;
  return await ctx.db.insert("classQuestions", {
    sessionId: _id,
    authorId: user._id,
    text,
    answeredAt: null,
  });
}

/** Brings the vote to the wanted state. Throws class-question-not-found, class-state-refused, posting-too-often. */
export async function vote(
  ctx: MutationCtx,
  user: Viewer,
  { questionId, voted }: { questionId: Id<"classQuestions">; voted: boolean },
): Promise<void> {
  const { session } = await loadQuestion(ctx, user, questionId);
  requireOpen(session);
  const row = await ctx.db
    .query("classVotes")
    .withIndex("by_questionId_and_userId", (q) => q.eq("questionId", questionId).eq("userId", user._id))
    .unique();
  if ((row !== null) === voted) return;
  await consumeOrWait(ctx, { name: "classVotePerUser", key: user._id });
  if (row === null)
    await ctx.db.insert("classVotes", { questionId, sessionId: session._id, userId: user._id });
  else await ctx.db.delete("classVotes", row._id);
  await addVotes(ctx, questionId, voted ? 1 : -1);
}

/** By staff of the course, also after the class. Throws class-question-not-found or permission-denied. */
export async function setAnswered(
  ctx: MutationCtx,
  user: Viewer,
  { questionId, answered }: { questionId: Id<"classQuestions">; answered: boolean },
): Promise<void> {
  const { question, teaches } = await loadQuestion(ctx, user, questionId);
  if (!teaches) fail("permission-denied");
  if ((question.answeredAt !== null) === answered) return;
  await ctx.db.patch("classQuestions", questionId, { answeredAt: answered ? Date.now() : null });
}

/** By its author or staff, with its votes. Throws class-question-not-found or permission-denied. */
export async function removeQuestion(
  ctx: MutationCtx,
  user: Viewer,
  questionId: Id<"classQuestions">,
): Promise<void> {
  const { question, teaches } = await loadQuestion(ctx, user, questionId);
  if (!teaches && question.authorId !== user._id) fail("permission-denied");
  await ctx.db.delete("classQuestions", questionId);
  await deleteTally(ctx, questionId);
  await deleteVotes(ctx, questionId);
}

/** Page by page, so that any number of votes can be deleted. */
export async function deleteVotes(ctx: MutationCtx, questionId: Id<"classQuestions">): Promise<void> {
  const votes = await ctx.db
    .query("classVotes")
    .withIndex("by_questionId_and_userId", (q) => q.eq("questionId", questionId))
    .take(DELETED);
  for (const { _id } of votes) await ctx.db.delete("classVotes", _id);
  if (votes.length === DELETED)
    await ctx.scheduler.runAfter(0, internal.classQuestions.clearVotes, { questionId });
}

async function loadQuestion(
  ctx: QueryCtx,
  user: Viewer,
  questionId: Id<"classQuestions">,
): Promise<{ question: Row; session: Session; teaches: boolean }> {
  const question = await ctx.db.get("classQuestions", questionId);
  const place = question && (await placeOf(ctx, user, question.sessionId));
  if (question === null || place === null) return fail("class-question-not-found");
  return { question, session: place.session, teaches: place.teaches };
}

async function openClass(ctx: QueryCtx, user: Viewer, sessionId: string): Promise<Session> {
  const place = (await placeOf(ctx, user, sessionId)) ?? fail("class-not-found");
  requireOpen(place.session);
  return place.session;
}

function requireOpen({ state }: Session): void {
  if (!mayJoin(state)) fail("class-state-refused");
}
