// Courses as visitors see them: catalogue cards and the course page.
import { v, type Infer } from "convex/values";
import { nextAvailable } from "../../shared/rules/batches";
import { seatsLeft } from "../../shared/rules/seats";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { fail } from "../lib/fail";
import { batchesOf, shownBatch, type BatchWithSeats } from "./batches";
import { scheduleOf, vSchedule } from "./classes/weekly";
import { lessonsOf, publishedOutline } from "./courseware/outline";
import { shownBatchFields, vSection } from "./fields/courses";
import { distributionOf, ratingOf, statsOf, vRatingSummary } from "./reviewStats";

/** More than a school offers; bounds the reads of the whole catalogue. */
export const MAX_COURSES = 100;

const vShownBatch = v.object({
  ...shownBatchFields,
  seatsTaken: v.number(),
});

const cardFields = {
  courseId: v.string(),
  title: v.string(),
  description: v.string(),
  level: v.string(),
  duration: v.string(),
  lessons: v.number(),
  price: v.number(),
  originalPrice: v.number(),
  icon: v.string(),
  image: v.string(),
  category: v.string(),
  instructor: v.string(),
  instructorBio: v.string(),
  comingSoon: v.boolean(),
  /** The batch that is sold next; when none can be sold, the most relevant one (then `sellable` is false). */
  nextBatch: v.union(v.null(), vShownBatch),
  sellable: v.boolean(),
  rating: vRatingSummary,
};

export const vCourseCard = v.object(cardFields);

export const vCourseDetail = v.object({
  ...cardFields,
  curriculum: v.array(vSection),
  prerequisites: v.array(v.string()),
  outcomes: v.array(v.string()),
  /** Ids of the lessons in the order of the curriculum. */
  lessonIds: v.array(v.string()),
  /** Those that everybody may read. */
  previewIds: v.array(v.string()),
  hasDownload: v.boolean(),
  availableSeats: v.number(),
  /** Numbers of reviews with 1 to 5 stars; empty without reviews. */
  ratingDistribution: v.array(v.number()),
  /** When the classes of `nextBatch` take place; null while none is planned. */
  schedule: v.union(v.null(), vSchedule),
});

/** All courses in catalogue order, at most MAX_COURSES. */
export async function allCourses(ctx: QueryCtx): Promise<Doc<"courses">[]> {
  return await ctx.db.query("courses").withIndex("by_position").take(MAX_COURSES);
}

/** The course with the specification's id, such as `FAAI`; null when there is none. */
export async function courseById(ctx: QueryCtx, courseId: string): Promise<Doc<"courses"> | null> {
  return await ctx.db
    .query("courses")
    .withIndex("by_courseId", (q) => q.eq("courseId", courseId))
    .unique();
}

/** Throws course-not-found. */
export async function loadCourse(ctx: QueryCtx, courseId: string): Promise<Doc<"courses">> {
  return (await courseById(ctx, courseId)) ?? fail("course-not-found", { values: { courseId } });
}

/** The cards of all courses, in catalogue order. */
export async function listCards(ctx: QueryCtx): Promise<Infer<typeof vCourseCard>[]> {
  const courses = await allCourses(ctx);
  return await Promise.all(courses.map(async (course) => await cardOf(ctx, course)));
}

/** The course page; null when there is no such course. */
export async function courseDetail(
  ctx: QueryCtx,
  courseId: string,
): Promise<Infer<typeof vCourseDetail> | null> {
  const course = await courseById(ctx, courseId);
  if (course === null) return null;
  const { card, shown, stats } = await shownCourse(ctx, course);
  const { curriculum, prerequisites, outcomes } = course;
  const { nextBatch } = card;
  const outline = await publishedOutline(ctx, course);
  const outlineLessons = outline === null ? [] : lessonsOf(outline);
  return {
    ...card,
    curriculum,
    prerequisites,
    outcomes,
    lessonIds: outlineLessons.map(({ lessonId }) => lessonId),
    previewIds: outlineLessons.flatMap(({ lessonId, isPreview }) => (isPreview ? [lessonId] : [])),
    hasDownload: course.downloadUrl !== null,
    availableSeats: nextBatch === null ? 0 : seatsLeft(nextBatch.seatsTaken, nextBatch.maxCapacity),
    ratingDistribution: distributionOf(stats),
    schedule: shown && (await scheduleOf(ctx, shown)),
  };
}

const cardOf = async (ctx: QueryCtx, course: Doc<"courses">): Promise<Infer<typeof vCourseCard>> =>
  (await shownCourse(ctx, course)).card;

interface ShownCourse {
  card: Infer<typeof vCourseCard>;
  shown: BatchWithSeats | null;
  stats: Doc<"reviewStats"> | null;
}

async function shownCourse(ctx: QueryCtx, course: Doc<"courses">): Promise<ShownCourse> {
  const batches = await batchesOf(ctx, course.courseId);
  const shown = shownBatch(batches);
  const stats = await statsOf(ctx, course.courseId);
  const { courseId, title, description, level, duration, lessons } = course;
  const { price, originalPrice, icon, image, category, comingSoon } = course;
  const { instructor, instructorBio } = course;
  const card = {
    ...{ courseId, title, description, level, duration, lessons },
    ...{ price, originalPrice, icon, image, category, comingSoon },
    ...{ instructor, instructorBio },
    nextBatch: shown && batchView(shown),
    sellable: !comingSoon && nextAvailable(batches) !== null,
    rating: ratingOf(stats),
  };
  return { card, shown, stats };
}

function batchView(batch: BatchWithSeats): Infer<typeof vShownBatch> {
  const { batchNumber, batchName, startDate, endDate, status, maxCapacity, seatsTaken } = batch;
  return { batchNumber, batchName, startDate, endDate, status, maxCapacity, seatsTaken };
}
