// The courses that a person may edit, published and drafted, as the studio lists them.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { PAGE_BYTES, sizeOf } from "../../lib/reads";
import { batchesOf } from "../batches";
import { taughtCourses, teachesAll } from "../teaching/access";
import { learnersOf } from "../teaching/figures";
import { draftOf, unpublishedIn, unpublishedOf } from "./drafts";
import { lessonsOf } from "./outline";

export const vStudioCourse = v.object({
  courseId: v.string(),
  title: v.string(),
  image: v.string(),
  icon: v.string(),
  comingSoon: v.boolean(),
  lessons: v.number(),
  learners: v.number(),
  /** Null for a course that was never published. */
  publishedAt: v.union(v.number(), v.null()),
  /** Whether the draft has been edited since the last version. */
  isChanged: v.boolean(),
  /** 0 without a draft. */
  editedAt: v.number(),
});
type StudioCourse = Infer<typeof vStudioCourse>;

/**
 * Published courses in catalogue order, then those that exist only as a draft. Drafts beyond the bytes that one list may
 * read are left out: their courses are shown as unchanged, or not at all.
 */
export async function listStudioCourses(ctx: QueryCtx, user: Viewer): Promise<StudioCourse[]> {
  const published = await taughtCourses(ctx, user);
  const drafts = (await teachesAll(ctx, user))
    ? (await unpublishedIn(ctx, ctx.db.query("courseDrafts"), published)).drafts
    : await unpublishedOf(ctx, user._id, published);
  const courses: StudioCourse[] = [];
  let bytes = 0;
  for (const course of published) {
    const draft = bytes < PAGE_BYTES ? await draftOf(ctx, course.courseId) : null;
    bytes += draft === null ? 0 : sizeOf(draft);
    courses.push(await publishedCourse(ctx, course, draft));
  }
  return [...courses, ...drafts.map(draftedCourse)];
}

async function publishedCourse(
  ctx: QueryCtx,
  course: Doc<"courses">,
  draft: Doc<"courseDrafts"> | null,
): Promise<StudioCourse> {
  const { courseId, image, icon, publishedVersion } = course;
  const version = await ctx.db
    .query("courseVersions")
    .withIndex("by_courseId_and_version", (q) =>
      q.eq("courseId", courseId).eq("version", publishedVersion ?? 0),
    )
    .unique();
  const publishedAt = version?.publishedAt ?? 0;
  return {
    ...{ courseId, image, icon, publishedAt },
    ...{ title: course.title, comingSoon: course.comingSoon, lessons: course.lessons },
    learners: await learnersOf(ctx, courseId, await batchesOf(ctx, courseId)),
    isChanged: draft !== null && draft.editedAt > publishedAt,
    editedAt: draft?.editedAt ?? 0,
  };
}

function draftedCourse({ courseId, details, sections, editedAt }: Doc<"courseDrafts">): StudioCourse {
  const { title, image, icon, comingSoon } = details;
  return {
    ...{ courseId, title, image, icon, comingSoon, editedAt },
    lessons: lessonsOf({ sections }).length,
    ...{ learners: 0, publishedAt: null, isChanged: true },
  };
}
