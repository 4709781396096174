// Private notes of learners on lessons.
import type { WithoutSystemFields } from "convex/server";
import { v, type Infer } from "convex/values";
import { COURSEWARE, LIMITS } from "../../../shared/limits";
import { bounded } from "../../../shared/text";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { loadCourse } from "../courses";
import { readerOf } from "./access";
import { publishedLessonIds } from "./completion";

/** Notes of one course that are listed or found: one for each lesson, at most. */
const LISTED_MAX = COURSEWARE.lessonsMax;

export const vNote = v.object({ lessonId: v.string(), text: v.string(), updatedAt: v.number() });
type Note = Infer<typeof vNote>;

interface Lesson {
  courseId: string;
  lessonId: string;
}

async function noteRow(ctx: QueryCtx, user: Viewer, { courseId, lessonId }: Lesson) {
  return await ctx.db
    .query("lessonNotes")
    .withIndex("by_userId_and_courseId_and_lessonId", (q) =>
      q.eq("userId", user._id).eq("courseId", courseId).eq("lessonId", lessonId),
    )
    .unique();
}

/** The user's note on a lesson; null when there is none. */
export async function readNote(ctx: QueryCtx, user: Viewer, lesson: Lesson): Promise<Note | null> {
  const row = await noteRow(ctx, user, lesson);
  return row && shown(row);
}

/** The user's notes in a course, those that contain the words where words are given. */
export async function findNotes(
  ctx: QueryCtx,
  user: Viewer,
  { courseId, words, limit }: { courseId: string; words: string; limit: number },
): Promise<Note[]> {
  const most = Math.min(Math.max(Math.trunc(limit) || 1, 1), LISTED_MAX);
  const notes = ctx.db.query("lessonNotes");
  const rows =
    words.trim() === ""
      ? await notes
          .withIndex("by_userId_and_courseId_and_lessonId", (q) =>
            q.eq("userId", user._id).eq("courseId", courseId),
          )
          .take(most)
      : await notes
          .withSearchIndex("search_text", (q) =>
            q
              .search("text", bounded(words, LIMITS.searchMax))
              .eq("userId", user._id)
              .eq("courseId", courseId),
          )
          .take(most);
  return rows.map(shown);
}

/**
 * Writes the user's note; an empty one is deleted. Returns its `updatedAt`. Throws edited-elsewhere unless the stored note is
 * the one of `base`, course-not-found, no-active-enrollment, invalid-lesson or note-too-long.
 */
export async function writeNote(
  ctx: MutationCtx,
  user: Viewer,
  { courseId, lessonId, text, base }: Lesson & { text: string; base: number | null },
): Promise<number | null> {
  if (text.length > COURSEWARE.noteMax) fail("note-too-long", { values: { max: COURSEWARE.noteMax } });
  const course = await loadCourse(ctx, courseId);
  await requireReader(ctx, user, course);
  const row = await noteRow(ctx, user, { courseId, lessonId });
  if (row === null && !(await publishedLessonIds(ctx, course)).includes(lessonId)) fail("invalid-lesson");
  if ((row?.updatedAt ?? null) !== base && row?.text !== text) fail("edited-elsewhere");
  return await replaceNote(ctx, row, { userId: user._id, courseId, lessonId, text });
}

async function requireReader(ctx: QueryCtx, user: Viewer, course: Doc<"courses">): Promise<void> {
  const { teaches, enrollment } = await readerOf(ctx, user, course);
  if (!teaches && enrollment === null) fail("no-active-enrollment");
}

async function replaceNote(
  ctx: MutationCtx,
  row: Doc<"lessonNotes"> | null,
  note: Omit<WithoutSystemFields<Doc<"lessonNotes">>, "updatedAt">,
): Promise<number | null> {
  if (note.text.trim() === "") {
    if (row !== null) await ctx.db.delete("lessonNotes", row._id);
    return null;
  }
  // Two notes of one millisecond differ.
  const updatedAt = Math.max(Date.now(), (row?.updatedAt ?? 0) + 1);
  if (row === null) await ctx.db.insert("lessonNotes", { ...note, updatedAt });
  else await ctx.db.patch("lessonNotes", row._id, { text: note.text, updatedAt });
  return updatedAt;
}

const shown = ({ lessonId, text, updatedAt }: Doc<"lessonNotes">): Note => ({ lessonId, text, updatedAt });
