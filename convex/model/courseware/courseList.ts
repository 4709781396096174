// The courses that a person may edit, published and drafted, as the studio lists them.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { batchesOf } from "../batches";
import { courseById, MAX_COURSES } from "../courses";
import { taughtCourses, teachesAll } from "../teaching/access";
import { learnersOf } from "../teaching/figures";
import { draftOf, unpublishedOf } from "./drafts";
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

/** Published courses in catalogue order, then those that exist only as a draft. */
export async function listStudioCourses(ctx: QueryCtx, user: Viewer): Promise<StudioCourse[]> {
  const published = await taughtCourses(ctx, user);
  const drafts = (await teachesAll(ctx, user))
    ? await allUnpublished(ctx)
    : await unpublishedOf(ctx, user._id);
  return [
    ...(await Promise.all(published.map(async (course) => await publishedCourse(ctx, course)))),
    ...drafts.map(draftedCourse),
  ];
}

async function allUnpublished(ctx: QueryCtx): Promise<Doc<"courseDrafts">[]> {
  const drafts = await ctx.db.query("courseDrafts").take(2 * MAX_COURSES);
  const courses = await Promise.all(drafts.map(async ({ courseId }) => await courseById(ctx, courseId)));
  return drafts.filter((_draft, index) => courses[index] === null);
}

async function publishedCourse(ctx: QueryCtx, course: Doc<"courses">): Promise<StudioCourse> {
  const { courseId, image, icon, publishedVersion } = course;
  const draft = await draftOf(ctx, courseId);
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
