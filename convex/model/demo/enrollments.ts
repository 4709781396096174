// Sample enrollments with their payments. Seats are taken the way buyers take them, so the counters stay true.
import { DAY_MS } from "../../../shared/durations";
import { dayStart } from "../../../shared/rules/batches";
import { percentDone } from "../../../shared/rules/progress";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { batchByNumber, nextAvailableBatch } from "../batches";
import { addTo, paymentCounted, progressCounted } from "../counters";
import { loadCourse } from "../courses";
import { publishedLessonIds } from "../courseware/completion";
import { insertEnrollment } from "../enrollments";
import { takeSeat } from "../seats";
import { demoLearnerEmail, demoLearnerName } from "./people";

const COURSE_ID = "FAAI";
/** Learners by number in each batch; the one on sale keeps most of its seats for the visitor. */
const ALPHA = [1, 2, 3, 4, 5, 6];
const BETA = [7, 8, 9, 10, 11, 12];
const ON_SALE = [13, 14, 15, 16];

type People = ReadonlyMap<number, Id<"users">>;

interface Sample {
  course: Doc<"courses">;
  batch: Doc<"batches">;
  number: number;
  userId: Id<"users">;
}

export async function seedDemoEnrollments(ctx: MutationCtx, people: People): Promise<void> {
  const course = await loadCourse(ctx, COURSE_ID);
  const groups = [
    { numbers: ALPHA, batch: await batchByNumber(ctx, COURSE_ID, 1) },
    { numbers: BETA, batch: await batchByNumber(ctx, COURSE_ID, 2) },
    { numbers: ON_SALE, batch: await nextAvailableBatch(ctx, COURSE_ID) },
  ];
  for (const { numbers, batch } of groups) {
    for (const number of numbers) {
      const userId = people.get(number);
      if (batch === null || userId === undefined) continue;
      await enroll(ctx, { course, batch, number, userId });
    }
  }
}

async function enroll(ctx: MutationCtx, sample: Sample): Promise<void> {
  const { course, batch, number, userId } = sample;
  if (!(await takeSeat(ctx, batch._id))) return;
  const paidAt = Math.min(Date.now(), dayStart(batch.startDate)) - number * DAY_MS;
  const label = String(number).padStart(3, "0");
  const payment = {
    paymentId: `SAMPLECAPTURE${label}`,
    orderId: `SAMPLEORDER${label}`,
    amount: course.price,
  };
  const enrollmentId = await insertEnrollment(ctx, {
    userId,
    course,
    batch,
    payment,
    enrolledAt: paidAt,
    isSample: true,
  });
  const lessonIds = await publishedLessonIds(ctx, course);
  const progress = progressOf(lessonIds, batch, number);
  await ctx.db.patch("enrollments", enrollmentId, progress);
  const fresh = { courseId: course.courseId, batchNumber: batch.batchNumber, status: "enrolled" as const };
  await addTo(ctx, progressCounted({ ...fresh, progress: 0 }, progress));
  const row = { ...payment, ...paymentParts(sample, paidAt) };
  await ctx.db.insert("payments", row);
  await addTo(ctx, paymentCounted(row));
}

function progressOf(lessonIds: readonly string[], batch: Doc<"batches">, number: number) {
  if (batch.status === "upcoming") return {};
  const isDone = batch.status === "completed";
  const count = isDone ? lessonIds.length : Math.floor((lessonIds.length * (number % 4)) / 4);
  const completedLessons = lessonIds.slice(0, count);
  const progress = percentDone(count, lessonIds.length);
  if (!isDone) return { completedLessons, progress, status: "active" as const };
  const completedAt = dayStart(batch.endDate);
  return { completedLessons, progress, status: "completed" as const, completedAt };
}

function paymentParts({ course, number, userId }: Sample, paidAt: number) {
  return {
    payerId: null,
    courseId: course.courseId,
    courseTitle: course.title,
    userId,
    userEmail: demoLearnerEmail(number),
    userName: demoLearnerName(number),
    payerEmail: demoLearnerEmail(number),
    payerName: demoLearnerName(number),
    status: "completed" as const,
    transactionStatus: "COMPLETED",
    paymentMethod: "paypal" as const,
    fundingSource: "paypal",
    checkoutId: null,
    paymentDate: paidAt,
    createdAt: paidAt,
    updatedAt: paidAt,
    isSample: true,
  };
}
