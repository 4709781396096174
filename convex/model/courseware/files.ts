// Files of a course: rows over stored content. Content is checked by convex/courseFiles.ts before a row is written.
import { v, type Infer } from "convex/values";
import { COURSEWARE } from "../../../shared/limits";
import { singleLine } from "../../../shared/text";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";

/** Texts of one transaction when references are looked for. */
const TEXTS_PER_PAGE = 40;

export const vCourseFile = v.object({
  _id: v.id("courseFiles"),
  name: v.string(),
  contentType: v.string(),
  size: v.number(),
  createdAt: v.number(),
  /** Null when the content is missing. */
  url: v.union(v.string(), v.null()),
});

/** Rows of a course's files, oldest first. */
export async function filesOf(ctx: QueryCtx, courseId: string): Promise<Doc<"courseFiles">[]> {
  return await ctx.db
    .query("courseFiles")
    .withIndex("by_courseId_and_createdAt", (q) => q.eq("courseId", courseId))
    .take(COURSEWARE.filesMax);
}

/** Files with their addresses, oldest first. */
export async function listFiles(ctx: QueryCtx, courseId: string): Promise<Infer<typeof vCourseFile>[]> {
  const files = await filesOf(ctx, courseId);
  return await Promise.all(
    files.map(async ({ _id, name, contentType, size, createdAt, storageId }) => ({
      ...{ _id, name, contentType, size, createdAt },
      url: await ctx.storage.getUrl(storageId),
    })),
  );
}

/** Whether stored content belongs to a file already, of whichever course. */
export async function isRegistered(ctx: QueryCtx, storageId: Id<"_storage">): Promise<boolean> {
  const row = await ctx.db
    .query("courseFiles")
    .withIndex("by_storageId", (q) => q.eq("storageId", storageId))
    .first();
  return row !== null;
}

/** The file's visible name: one line, without folders. */
export const shownName = (name: string): string => singleLine(name.replace(/[/\\]/g, "-"));

/** Throws file-not-found for a file of another course. */
export async function loadFile(
  ctx: QueryCtx,
  courseId: string,
  fileId: Id<"courseFiles">,
): Promise<Doc<"courseFiles">> {
  const file = await ctx.db.get("courseFiles", fileId);
  return file?.courseId === courseId ? file : fail("file-not-found");
}

/** Whether texts of one page refer to the file, and the cursor of the next page. */
export async function pageRefersTo(
  ctx: QueryCtx,
  { courseId, fileId }: { courseId: string; fileId: Id<"courseFiles"> },
  cursor: string | null,
): Promise<{ refers: boolean; next: string | null }> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("lessonTexts")
    .withIndex("by_courseId_and_generation", (q) => q.eq("courseId", courseId))
    .paginate({ cursor, numItems: TEXTS_PER_PAGE });
  const refers = page.some(({ body }) => body.includes(`file:${fileId}`));
  return { refers, next: isDone ? null : continueCursor };
}
