// An instructor's courses in numbers: learners, average progress in percent, completions.
import { v, type Infer } from "convex/values";
import { expectedPercent } from "../../../shared/rules/learners";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { batchesOf } from "../batches";
import { publishedOutline } from "../courseware/outline";
import { shownBatchFields } from "../fields/courses";
import { taughtCourses } from "./access";
import { figuresOf, type Figures } from "./figures";

const figures = {
  learners: v.number(),
  /** Percent; null without learners. */
  averageProgress: v.union(v.number(), v.null()),
  completed: v.number(),
};

const vTaughtBatch = v.object({
  ...shownBatchFields,
  ...figures,
  /** With those that are only held. */
  seatsTaken: v.number(),
  /** The percentage of learners who keep up with the weeks of the batch. */
  expected: v.number(),
});

export const vTaughtCourse = v.object({
  courseId: v.string(),
  title: v.string(),
  comingSoon: v.boolean(),
  lessons: v.number(),
  ...figures,
  batches: v.array(vTaughtBatch),
});

/** The courses a user may manage, with learners, completions and average progress by batch. */
export async function listTaught(ctx: QueryCtx, user: Viewer): Promise<Infer<typeof vTaughtCourse>[]> {
  const courses = await taughtCourses(ctx, user);
  return await Promise.all(courses.map(async (course) => await taughtCourse(ctx, course)));
}

/** One course with its learners, completions and average progress by batch. */
export async function taughtCourse(
  ctx: QueryCtx,
  course: Doc<"courses">,
): Promise<Infer<typeof vTaughtCourse>> {
  const { courseId, title, comingSoon, lessons } = course;
  const sections = (await publishedOutline(ctx, course))?.sections ?? [];
  const batches = await Promise.all(
    (await batchesOf(ctx, courseId)).map(async (batch) => ({
      batch,
      counts: await figuresOf(ctx, courseId, batch.batchNumber),
    })),
  );
  const before = await figuresOf(ctx, courseId, null);
  const sum = (part: keyof Figures) =>
    batches.reduce((total, { counts }) => total + counts[part], before[part]);
  return {
    ...{ courseId, title, comingSoon, lessons },
    ...shownFigures({ learners: sum("learners"), completed: sum("completed"), points: sum("points") }),
    batches: batches.map(({ batch, counts }) => {
      const { batchNumber, batchName, startDate, endDate, status, maxCapacity, seatsTaken } = batch;
      const shown = { batchNumber, batchName, startDate, endDate, status, maxCapacity, seatsTaken };
      return { ...shown, ...shownFigures(counts), expected: expectedPercent(batch, sections) };
    }),
  };
}

const shownFigures = ({ learners, completed, points }: Figures) => ({
  learners,
  completed,
  averageProgress: learners === 0 ? null : Math.round(points / learners) / 100,
});
