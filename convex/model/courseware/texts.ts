// Texts of lessons. A text is overwritten while it is of the draft's generation and copied otherwise, so that the texts of
// published versions never change.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { checkLessonText } from "../../../shared/courseware/markdown";
import { editBy } from "./drafts";
import { lessonsOf, outlineOf, type OutlineLesson, type OutlineSection } from "./outline";

/** Texts of one transaction; each is at most 30,000 characters. */
const TEXTS_PER_PAGE = 40;

/** Names one state of one text; "" where the lesson has none. Opaque to callers. */
export const revisionOf = (text: Doc<"lessonTexts"> | null): string =>
  text === null ? "" : `${text._id}/${String(text.revision)}`;

/** Throws outline-part-missing. */
export function lessonIn(content: { sections: readonly OutlineSection[] }, lessonId: string): OutlineLesson {
  return lessonsOf(content).find((lesson) => lesson.lessonId === lessonId) ?? fail("outline-part-missing");
}

export async function textOf(ctx: QueryCtx, { textId }: OutlineLesson): Promise<Doc<"lessonTexts"> | null> {
  return textId === null ? null : await ctx.db.get("lessonTexts", textId);
}

interface SavedText {
  draft: Doc<"courseDrafts">;
  lessonId: string;
  /** Of the text that the editor started from. */
  revision: string;
  body: string;
}

/** Returns the revision of what is stored now. Throws edited-elsewhere, or the code of the first fault of the text. */
export async function saveText(
  ctx: MutationCtx,
  user: Viewer,
  { draft, lessonId, revision, body }: SavedText,
): Promise<string> {
  const fault = checkLessonText(body);
  if (fault !== null) fail(fault.code, { values: fault.values });
  const current = await textOf(ctx, lessonIn(draft, lessonId));
  if (current?.body === body) return revisionOf(current);
  if (revisionOf(current) !== revision) fail("edited-elsewhere");
  const edit = { body, editedAt: Date.now(), editedBy: user._id };
  const fresh = { ...edit, revision: (current?.revision ?? -1) + 1 };
  if (current !== null && current.generation === draft.generation && current.courseId === draft.courseId) {
    await ctx.db.patch("lessonTexts", current._id, fresh);
    await ctx.db.patch("courseDrafts", draft._id, editBy(user));
  } else {
    const { courseId, generation } = draft;
    const textId = await ctx.db.insert("lessonTexts", { courseId, lessonId, generation, ...fresh });
    await ctx.db.patch(
      "courseDrafts",
      draft._id,
      editBy(user, { sections: withText(draft.sections, lessonId, textId) }),
    );
  }
  return await currentRevision(ctx, draft._id, lessonId);
}

async function currentRevision(
  ctx: QueryCtx,
  draftId: Id<"courseDrafts">,
  lessonId: string,
): Promise<string> {
  const draft = (await ctx.db.get("courseDrafts", draftId)) ?? fail("outline-part-missing");
  return revisionOf(await textOf(ctx, lessonIn(draft, lessonId)));
}

/** The sections with another text for one lesson. */
export const withText = (
  sections: readonly OutlineSection[],
  lessonId: string,
  textId: Id<"lessonTexts">,
): OutlineSection[] =>
  sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => (lesson.lessonId === lessonId ? { ...lesson, textId } : lesson)),
  }));

/** Deletes the text of a lesson that can no longer be restored, unless a published version has it. */
export async function deleteDraftText(
  ctx: MutationCtx,
  draft: Doc<"courseDrafts">,
  { textId }: OutlineLesson,
): Promise<void> {
  const text = textId === null ? null : await ctx.db.get("lessonTexts", textId);
  if (text?.courseId === draft.courseId && text.generation === draft.generation)
    await ctx.db.delete("lessonTexts", text._id);
}

interface Generation {
  courseId: string;
  generation: number;
  /** The version that keeps its texts; null when no version has texts of this generation. */
  version: number | null;
}

/**
 * Deletes one page of the texts of a generation that is over, except those of the version. Returns the cursor of the next
 * page, or null.
 */
export async function sweepGeneration(
  ctx: MutationCtx,
  { courseId, generation, version }: Generation,
  cursor: string | null,
): Promise<string | null> {
  const outline = version === null ? null : await outlineOf(ctx, courseId, version);
  const kept = new Set(outline === null ? [] : lessonsOf(outline).map(({ textId }) => textId));
  const { page, isDone, continueCursor } = await ctx.db
    .query("lessonTexts")
    .withIndex("by_courseId_and_generation", (q) => q.eq("courseId", courseId).eq("generation", generation))
    .paginate({ cursor, numItems: TEXTS_PER_PAGE });
  for (const { _id } of page) if (!kept.has(_id)) await ctx.db.delete("lessonTexts", _id);
  return isDone ? null : continueCursor;
}

/** Deletes texts and files of a deleted course, created before `before`; true when nothing is left. */
export async function sweepCourse(ctx: MutationCtx, courseId: string, before: number): Promise<boolean> {
  const texts = await ctx.db
    .query("lessonTexts")
    // Not those of a course with the same id that was created since then.
    .withIndex("by_courseId_and_editedAt", (q) => q.eq("courseId", courseId).lte("editedAt", before))
    .take(TEXTS_PER_PAGE);
  for (const { _id } of texts) await ctx.db.delete("lessonTexts", _id);
  const files = await ctx.db
    .query("courseFiles")
    .withIndex("by_courseId_and_createdAt", (q) => q.eq("courseId", courseId).lte("createdAt", before))
    .take(TEXTS_PER_PAGE);
  for (const file of files) await deleteFile(ctx, file);
  return texts.length < TEXTS_PER_PAGE && files.length < TEXTS_PER_PAGE;
}

/** Deletes the row, and the content when no other course has it. */
export async function deleteFile(ctx: MutationCtx, file: Doc<"courseFiles">): Promise<void> {
  await ctx.db.delete("courseFiles", file._id);
  const other = await ctx.db
    .query("courseFiles")
    .withIndex("by_storageId", (q) => q.eq("storageId", file.storageId))
    .first();
  if (other === null) await ctx.storage.delete(file.storageId);
}
