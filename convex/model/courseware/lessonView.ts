// A lesson of the draft with its text, as the editor shows it.
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { vOutlineLesson } from "../fields/courseware";
import { contentOf, type EditedCourse } from "./drafts";
import { editorName } from "./history";
import { lessonsOf } from "./outline";
import { lessonIn, revisionOf, textOf } from "./texts";

export const vLessonText = v.object({
  lesson: vOutlineLesson,
  body: v.string(),
  /** Names this state of the text; "" for none. */
  revision: v.string(),
  editedAt: v.union(v.number(), v.null()),
  editedByName: v.union(v.string(), v.null()),
});

/** Throws outline-part-missing. */
export async function loadText(
  ctx: QueryCtx,
  edited: EditedCourse,
  lessonId: string,
): Promise<Infer<typeof vLessonText>> {
  const lesson = lessonIn(await contentOf(ctx, edited), lessonId);
  const text = await textOf(ctx, lesson);
  return {
    ...{ lesson, body: text?.body ?? "", revision: revisionOf(text), editedAt: text?.editedAt ?? null },
    editedByName: await editorName(ctx, text?.editedBy ?? null),
  };
}

export const vArchiveText = v.object({ lessonId: v.string(), body: v.string() });

/** The texts of some lessons. */
export async function loadTexts(
  ctx: QueryCtx,
  edited: EditedCourse,
  lessonIds: readonly string[],
): Promise<Infer<typeof vArchiveText>[]> {
  const wanted = new Set(lessonIds);
  const lessons = lessonsOf(await contentOf(ctx, edited)).filter(({ lessonId }) => wanted.has(lessonId));
  const texts = await Promise.all(
    lessons.map(async (lesson) => ({ lessonId: lesson.lessonId, text: await textOf(ctx, lesson) })),
  );
  return texts.flatMap(({ lessonId, text }) => (text === null ? [] : [{ lessonId, body: text.body }]));
}
