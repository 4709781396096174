// Published versions: their list, the comparison of two of them, and restoring one into the draft.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { pageOf } from "../../lib/pages";
import { vCourseDetails, vOutlineSection } from "../fields/courseware";
import { contentOf, loadDraft, replaceContent, type EditedCourse } from "./drafts";
import { lessonsOf, outlineOf } from "./outline";
import { textOf } from "./texts";

const PAGE_MAX = 50;

export const vVersion = v.object({
  version: v.number(),
  publishedAt: v.number(),
  /** Null for content of the seed and for deleted accounts. */
  publishedByName: v.union(v.string(), v.null()),
  lessons: v.number(),
  note: v.string(),
  /** Whether learners see this version. */
  isCurrent: v.boolean(),
});

/** Versions, newest first. */
export async function listVersions(
  ctx: QueryCtx,
  { course, draft }: EditedCourse,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof vVersion>>> {
  const courseId = course?.courseId ?? draft?.courseId ?? "";
  const newestFirst = ctx.db
    .query("courseVersions")
    .withIndex("by_courseId_and_version", (q) => q.eq("courseId", courseId))
    .order("desc");
  const rows = await pageOf(newestFirst, paginationOpts, PAGE_MAX);
  const page = await Promise.all(
    rows.page.map(async ({ version, publishedAt, publishedBy, lessons, note }) => ({
      ...{ version, publishedAt, lessons, note },
      publishedByName: await editorName(ctx, publishedBy),
      isCurrent: version === course?.publishedVersion,
    })),
  );
  return { ...rows, page };
}

/** Display name of an editor; null for the seed and for deleted accounts. */
export async function editorName(ctx: QueryCtx, userId: Id<"users"> | null): Promise<string | null> {
  return userId === null ? null : ((await ctx.db.get("users", userId))?.displayName ?? null);
}

export const vContent = v.object({ details: vCourseDetails, sections: v.array(vOutlineSection) });

/** The content of a version, or of the draft (null). Throws version-not-found. */
export async function contentOfVersion(
  ctx: QueryCtx,
  edited: EditedCourse,
  version: number | null,
): Promise<Infer<typeof vContent>> {
  if (version === null) {
    const { details, sections } = await contentOf(ctx, edited);
    return { details, sections };
  }
  const { details, sections } = await loadVersion(ctx, edited, version);
  return { details, sections };
}

async function loadVersion(
  ctx: QueryCtx,
  { course }: EditedCourse,
  version: number,
): Promise<Doc<"courseOutlines">> {
  const outline = course === null ? null : await outlineOf(ctx, course.courseId, version);
  return outline ?? fail("version-not-found");
}

/** The text of a lesson in a version or in the draft (null); "" where it has none or there is no such lesson. */
export async function bodyIn(
  ctx: QueryCtx,
  edited: EditedCourse,
  { version, lessonId }: { version: number | null; lessonId: string },
): Promise<string> {
  const content = await contentOfVersion(ctx, edited, version);
  const lesson = lessonsOf(content).find((one) => one.lessonId === lessonId);
  return lesson === undefined ? "" : ((await textOf(ctx, lesson))?.body ?? "");
}

/** Puts a version into the draft. Learners see it after the next publication. */
export async function restoreVersion(
  ctx: MutationCtx,
  user: Viewer,
  { courseId, version }: { courseId: string; version: number },
): Promise<void> {
  const { draft, course } = await loadDraft(ctx, user, courseId);
  const { details, sections } = await loadVersion(ctx, { course, draft }, version);
  await replaceContent(ctx, draft, { details, sections, editedAt: Date.now() });
  await ctx.db.patch("courseDrafts", draft._id, { editedBy: user._id });
}
