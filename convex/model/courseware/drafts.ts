// The draft of a course: who may edit it, loading it, making it from the published version, discarding it.
import { COURSEWARE } from "../../../shared/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { consumeOrWait } from "../../lib/rateLimits";
import { PAGE_BYTES, readWithin } from "../../lib/reads";
import { courseById, MAX_COURSES } from "../courses";
import { teachesAll } from "../teaching/access";
import { publishedOutline, type OutlineSection } from "./outline";
import { detailsOf } from "./seed";

/** A course that is published, drafted or both. */
export interface EditedCourse {
  course: Doc<"courses"> | null;
  draft: Doc<"courseDrafts"> | null;
}

/** What the editor shows: the draft, or what it would be made from. */
export type DraftContent = Pick<
  Doc<"courseDrafts">,
  | "courseId"
  | "details"
  | "sections"
  | "removed"
  | "revision"
  | "generation"
  | "editedAt"
  | "editedBy"
  | "copy"
>;

/** Draft of a course; null before its first edit. */
export async function draftOf(ctx: QueryCtx, courseId: string): Promise<Doc<"courseDrafts"> | null> {
  return await ctx.db
    .query("courseDrafts")
    .withIndex("by_courseId", (q) => q.eq("courseId", courseId))
    .unique();
}

/**
 * For the course's instructor and admins. Throws permission-denied for another instructor's course, and course-not-found
 * for one that was never published, as if it did not exist.
 */
export async function loadEdited(ctx: QueryCtx, user: Viewer, courseId: string): Promise<EditedCourse> {
  const course = await courseById(ctx, courseId);
  const draft = await draftOf(ctx, courseId);
  const instructorId = course === null ? draft?.instructorId : course.instructorId;
  if ((course ?? draft) === null) fail("course-not-found", { values: { courseId } });
  if (instructorId !== user._id && !(await teachesAll(ctx, user)))
    fail(course === null ? "course-not-found" : "permission-denied", { values: { courseId } });
  return { course, draft };
}

/** The draft, or the published version as the draft that its first edit makes. */
export async function contentOf(ctx: QueryCtx, { course, draft }: EditedCourse): Promise<DraftContent> {
  if (draft !== null) return draft;
  if (course === null) return fail("course-not-found");
  const outline = await publishedOutline(ctx, course);
  return {
    courseId: course.courseId,
    details: outline?.details ?? detailsOf(course),
    sections: outline?.sections ?? [],
    ...{ removed: [], revision: 0, generation: 0, editedAt: 0, editedBy: null },
  };
}

/** The stored draft, made from the published version where there is none. Counts against the editor's rate limit. */
export async function loadDraft(
  ctx: MutationCtx,
  user: Viewer,
  courseId: string,
): Promise<{ draft: Doc<"courseDrafts">; course: Doc<"courses"> | null }> {
  const edited = await loadEdited(ctx, user, courseId);
  await consumeOrWait(ctx, { name: "studioPerUser", key: user._id });
  if (edited.draft !== null) return { draft: edited.draft, course: edited.course };
  const { details, sections } = await contentOf(ctx, edited);
  const instructorId = edited.course?.instructorId ?? null;
  const draft = await insertDraft(ctx, user, { courseId, instructorId, details, sections });
  return { draft, course: edited.course };
}

type NewDraft = Pick<Doc<"courseDrafts">, "courseId" | "instructorId" | "details" | "sections">;

/** Texts of the seed have generation 0, so those of a new draft begin with 1. */
async function insertDraft(ctx: MutationCtx, user: Viewer, fresh: NewDraft): Promise<Doc<"courseDrafts">> {
  const draftId = await ctx.db.insert("courseDrafts", {
    ...{ ...fresh, generation: 1, removed: [], revision: 0 },
    ...{ editedAt: Date.now(), editedBy: user._id },
  });
  return (await ctx.db.get("courseDrafts", draftId)) ?? fail("course-not-found");
}

/** A course that only its instructor and admins see. Throws course-id-taken or too-many-courses. */
export async function createDraft(
  ctx: MutationCtx,
  user: Viewer,
  fresh: Pick<NewDraft, "courseId" | "details" | "sections">,
): Promise<Doc<"courseDrafts">> {
  await consumeOrWait(ctx, { name: "studioPerUser", key: user._id });
  const { courseId } = fresh;
  if (((await courseById(ctx, courseId)) ?? (await draftOf(ctx, courseId))) !== null) fail("course-id-taken");
  const { drafts, isCut } = await unpublishedIn(ctx, draftsOf(ctx, user._id), []);
  if (isCut || drafts.length >= COURSEWARE.draftsPerUser) fail("too-many-courses");
  return await insertDraft(ctx, user, { ...fresh, instructorId: user._id });
}

/** A person's courses that were never published: those that one list may read. */
export async function unpublishedOf(
  ctx: QueryCtx,
  userId: Id<"users">,
  published: readonly Doc<"courses">[],
): Promise<Doc<"courseDrafts">[]> {
  return (await unpublishedIn(ctx, draftsOf(ctx, userId), published)).drafts;
}

const draftsOf = (ctx: QueryCtx, userId: Id<"users">) =>
  ctx.db.query("courseDrafts").withIndex("by_instructorId", (q) => q.eq("instructorId", userId));

/** The first drafts of courses that were never published; `isCut` when there may be more. */
export async function unpublishedIn(
  ctx: QueryCtx,
  query: AsyncIterable<Doc<"courseDrafts">>,
  published: readonly Doc<"courses">[],
): Promise<{ drafts: Doc<"courseDrafts">[]; isCut: boolean }> {
  const { rows, isCut } = await readWithin(query, { rows: 2 * MAX_COURSES, bytes: PAGE_BYTES });
  const known = new Set(published.map(({ courseId }) => courseId));
  const drafts: Doc<"courseDrafts">[] = [];
  for (const draft of rows)
    if (!known.has(draft.courseId) && (await courseById(ctx, draft.courseId)) === null) drafts.push(draft);
  return { drafts, isCut };
}

/** The parts of a draft's content that changed, with who changed them and when. */
export const editBy = (
  { _id: editedBy }: Viewer,
  change: Partial<Pick<Doc<"courseDrafts">, "details" | "sections" | "removed" | "revision">> = {},
) => ({ ...change, editedAt: Date.now(), editedBy });

/** Replaces the draft's content by that of a version. The texts that only the draft has are deleted. */
export async function replaceContent(
  ctx: MutationCtx,
  draft: Doc<"courseDrafts">,
  fresh: { details: Doc<"courseDrafts">["details"]; sections: OutlineSection[]; editedAt: number },
): Promise<void> {
  const { generation, revision, courseId } = draft;
  await ctx.db.patch("courseDrafts", draft._id, {
    ...{ ...fresh, removed: [], generation: generation + 1, revision: revision + 1, copy: undefined },
  });
  await ctx.scheduler.runAfter(0, internal.studio.sweepTexts, { courseId, generation, version: null });
}

/** Back to the published version; a course that was never published is deleted. */
export async function discardDraft(ctx: MutationCtx, user: Viewer, courseId: string): Promise<void> {
  const { course, draft } = await loadEdited(ctx, user, courseId);
  if (draft === null) return;
  if (course === null) {
    await ctx.db.delete("courseDrafts", draft._id);
    await ctx.scheduler.runAfter(0, internal.studio.sweepCourse, { courseId, before: Date.now() });
    return;
  }
  const { details, sections } = await contentOf(ctx, { course, draft: null });
  await replaceContent(ctx, draft, { details, sections, editedAt: 0 });
}
