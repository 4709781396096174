// Publishing a version: one outline, one line of the history and the course's public fields, in one mutation. Texts
// are not copied: the outline names them, and texts of earlier generations are never overwritten.
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { allCourses, courseById } from "../courses";
import type { vCourseDetails } from "../fields/courseware";
import { compareSaleStates } from "../saleStates";
import { lessonsOf, type OutlineSection } from "./outline";

export type CourseDetails = Infer<typeof vCourseDetails>;

/** Seats of a batch of a new course, until its batches say otherwise. */
const DEFAULT_CAPACITY = 30;

interface Version {
  courseId: string;
  details: CourseDetails;
  sections: OutlineSection[];
  /** Null for content of the seed. */
  publishedBy: Id<"users"> | null;
  note: string;
  /** Of a course that is published for the first time. */
  instructorId?: Id<"users"> | null;
}

/** Makes a version the published one, and returns its number. The first publication creates the course. */
export async function publishVersion(ctx: MutationCtx, published: Version): Promise<number> {
  const { courseId, details, sections, publishedBy, note } = published;
  const course = await courseById(ctx, courseId);
  const version = (course?.publishedVersion ?? 0) + 1;
  await ctx.db.insert("courseOutlines", { courseId, version, details, sections });
  const lessons = lessonsOf(published).length;
  await ctx.db.insert("courseVersions", {
    ...{ courseId, version, publishedBy, lessons, note },
    publishedAt: Date.now(),
  });
  const shown = { ...details, lessons, curriculum: curriculumOf(sections), publishedVersion: version };
  if (course === null) await insertCourse(ctx, published, shown);
  else await ctx.db.patch("courses", course._id, shown);
  if (course?.comingSoon !== details.comingSoon) await compareSaleStates(ctx, courseId);
  return version;
}

async function insertCourse(ctx: MutationCtx, { courseId, instructorId }: Version, shown: ShownFields) {
  const last = (await allCourses(ctx)).at(-1);
  await ctx.db.insert("courses", {
    ...{ ...shown, courseId, maxCapacity: DEFAULT_CAPACITY, downloadUrl: null },
    ...{ nextBatchDate: null, currentBatch: null, position: (last?.position ?? 0) + 1 },
    ...(instructorId ? { instructorId } : {}),
  });
}

type ShownFields = CourseDetails &
  Pick<Doc<"courses">, "lessons" | "curriculum"> & { publishedVersion: number };

const curriculumOf = (sections: readonly OutlineSection[]): Doc<"courses">["curriculum"] =>
  sections.map(({ title, lessons }) => ({
    title,
    topics: lessons.map((lesson) => lesson.title),
    lessons: lessons.length,
  }));
