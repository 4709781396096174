// Private notes of learners on lessons.
import { v, type Infer } from "convex/values";
import { COURSEWARE, LIMITS } from "../../../shared/limits";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { loadCourse } from "../courses";
import { readerOf } from "./access";
import { publishedLessonIds } from "./completion";

/** Notes of one course that are listed or found. */
const LISTED_MAX = 50;

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
  { courseId, words }: { courseId: string; words: string },
): Promise<Note[]> {
  const notes = ctx.db.query("lessonNotes");
  const rows =
    words.trim() === ""
      ? await notes
          .withIndex("by_userId_and_courseId_and_lessonId", (q) =>
            q.eq("userId", user._id).eq("courseId", courseId),
          )
          .take(LISTED_MAX)
      : await notes
          .withSearchIndex("search_text", (q) =>
            q
              .search("text", words.slice(0, LIMITS.searchMax))
              .eq("userId", user._id)
              .eq("courseId", courseId),
          )
          .take(LISTED_MAX);
  return rows.map(shown);
}

/**
 * Writes the user's note; an empty one is deleted. Throws course-not-found, no-active-enrollment, invalid-lesson or
 * note-too-long.
 */
export async function writeNote(
  ctx: MutationCtx,
  user: Viewer,
  { courseId, lessonId, text }: Lesson & { text: string },
): Promise<void> {
  if (text.length > COURSEWARE.noteMax) fail("note-too-long", { values: { max: COURSEWARE.noteMax } });
  const course = await loadCourse(ctx, courseId);
  const { teaches, enrollment } = await readerOf(ctx, user, course);
  if (!teaches && enrollment === null) fail("no-active-enrollment");
  const row = await noteRow(ctx, user, { courseId, lessonId });
  if (row === null && !(await publishedLessonIds(ctx, course)).includes(lessonId)) fail("invalid-lesson");
  const written = { text, updatedAt: Date.now() };
  if (row === null) {
    if (text.trim() !== "")
      await ctx.db.insert("lessonNotes", { userId: user._id, courseId, lessonId, ...written });
  } else if (text.trim() === "") await ctx.db.delete("lessonNotes", row._id);
  else await ctx.db.patch("lessonNotes", row._id, written);
}

const shown = ({ lessonId, text, updatedAt }: Doc<"lessonNotes">): Note => ({ lessonId, text, updatedAt });
