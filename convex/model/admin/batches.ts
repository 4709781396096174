// Batches for staff: every batch of every course with its seats and links, and the panel on a course's page.
import { v, type Infer } from "convex/values";
import { isClosing, nextAvailable } from "../../../shared/rules/batches";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { linksOf } from "../batchLinks";
import { batchesOf, type BatchWithSeats } from "../batches";
import { zoneOf } from "../classes/sessions";
import { countOf, KEYS } from "../counters";
import { allCourses, loadCourse } from "../courses";
import { linkFields, shownBatchFields } from "../fields/courses";
import { offersIn, waitingIn } from "../waitlist/queue";

export const vStaffBatch = v.object({
  ...shownBatchFields,
  seatsTaken: v.number(),
  enrollments: v.number(),
  /** Seats that are held for people from the waitlist. */
  offered: v.number(),
  links: v.object(linkFields),
  /** In which its classes are planned. */
  timeZone: v.string(),
  /** It is being cancelled. */
  isClosing: v.boolean(),
});

export const vStaffCourse = v.object({
  courseId: v.string(),
  title: v.string(),
  comingSoon: v.boolean(),
  instructorId: v.union(v.id("users"), v.null()),
  /** The batch that the next buyer joins. */
  targetBatch: v.union(v.number(), v.null()),
  /** How many wait for a seat. */
  waiting: v.number(),
  batches: v.array(vStaffBatch),
});
type StaffCourse = Infer<typeof vStaffCourse>;

/** All courses with their batches, in catalogue order. */
export async function listCourses(ctx: QueryCtx): Promise<StaffCourse[]> {
  const courses = await allCourses(ctx);
  return await Promise.all(courses.map(async (course) => await staffCourse(ctx, course)));
}

/** One course with its batches. Throws course-not-found. */
export async function courseBatches(ctx: QueryCtx, courseId: string): Promise<StaffCourse> {
  return await staffCourse(ctx, await loadCourse(ctx, courseId));
}

async function staffCourse(ctx: QueryCtx, course: Doc<"courses">): Promise<StaffCourse> {
  const { courseId, title, comingSoon } = course;
  const batches = await batchesOf(ctx, courseId);
  const target = comingSoon ? null : nextAvailable(batches);
  return {
    ...{ courseId, title, comingSoon },
    instructorId: course.instructorId ?? null,
    targetBatch: target?.batchNumber ?? null,
    waiting: (await waitingIn(ctx, courseId)).length,
    batches: await Promise.all(batches.map(async (batch) => await staffBatch(ctx, batch))),
  };
}

async function staffBatch(ctx: QueryCtx, batch: BatchWithSeats): Promise<Infer<typeof vStaffBatch>> {
  const { courseId, batchNumber, batchName, startDate, endDate, status, maxCapacity, seatsTaken } = batch;
  const links = await linksOf(ctx, batch._id);
  return {
    ...{ batchNumber, batchName, startDate, endDate, status, maxCapacity, seatsTaken },
    enrollments: await countOf(ctx, KEYS.batch(courseId, batchNumber)),
    offered: await offersIn(ctx, batch._id),
    timeZone: zoneOf(batch),
    isClosing: isClosing(batch),
    links: {
      zoom: links?.zoom ?? null,
      discord: links?.discord ?? null,
      materials: links?.materials ?? null,
    },
  };
}
