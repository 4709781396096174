// The files of all lessons that a person may read.
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { PAGE_BYTES, sizeOf } from "../../lib/reads";
import { lessonState, readerOf } from "./access";
import { publishedOutline } from "./outline";
import { filesOf, vReading } from "./reading";

/** Files that are listed; the address of each is read from the storage. */
const LISTED = 100;

export const vOpenFile = vReading.fields.files.element;

/** In the order of the lessons. `isComplete` is false where more could not be read, or is not listed. */
export async function openFiles(
  ctx: QueryCtx,
  user: Viewer,
  course: Doc<"courses">,
): Promise<{ files: Infer<typeof vOpenFile>[]; isComplete: boolean }> {
  const outline = await publishedOutline(ctx, course);
  const reader = await readerOf(ctx, user, course);
  const places = (outline?.sections ?? []).flatMap((section) =>
    section.lessons.map((lesson) => ({ section, lesson })),
  );
  const open = places.filter((place) => lessonState(reader, course, place) === "open");
  const files = new Map<string, Infer<typeof vOpenFile>>();
  let bytes = 0;
  for (const { lesson } of open) {
    if (bytes >= PAGE_BYTES || files.size >= LISTED) return { files: [...files.values()], isComplete: false };
    const text = lesson.textId === null ? null : await ctx.db.get("lessonTexts", lesson.textId);
    if (text === null) continue;
    bytes += sizeOf(text);
    for (const file of await filesOf(ctx, course.courseId, text.body)) files.set(file.fileId, file);
  }
  return { files: [...files.values()], isComplete: true };
}
