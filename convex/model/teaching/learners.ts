// The learners of a course for its instructor: names, progress and places only, no addresses, payments or roles.
import type { FilterBuilder, NamedTableInfo, PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { LIMITS } from "../../../shared/limits";
import { holdsSeat } from "../../../shared/rules/access";
import { isAway, isBehind } from "../../../shared/rules/learners";
import { countCompleted } from "../../../shared/rules/progress";
import type { DataModel, Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import { PAGE_MAX } from "../admin/pages";
import { completedLessonsOf } from "../courseware/completion";
import { lessonsOf, publishedOutline } from "../courseware/outline";
import { vEnrollmentStatus } from "../fields/enrollments";
import { schedulesOf, type Schedule } from "./schedule";

const ENDED = ["cancelled", "refunded", "transferred", "deferred"] as const;
/** Above every percentage. */
const NO_PERCENT = LIMITS.progressMax + 1;

export const vLearner = v.object({
  _id: v.id("enrollments"),
  name: v.string(),
  batchNumber: v.union(v.number(), v.null()),
  status: vEnrollmentStatus,
  progress: v.number(),
  lessonsDone: v.number(),
  /** The lesson that was opened last; null for none, and for one that the course no longer has. */
  lastLesson: v.union(v.null(), v.object({ lessonId: v.string(), title: v.string() })),
  /** Below the percentage that the weeks of the batch expect (shared/rules/learners). */
  isBehind: v.boolean(),
  /** Without a visit since `awayBefore`. */
  isAway: v.boolean(),
  enrolledAt: v.number(),
  lastAccessed: v.number(),
  completedAt: v.union(v.number(), v.null()),
  isSample: v.boolean(),
});

export const vShown = v.union(v.literal("everyone"), v.literal("behind"), v.literal("away"));

/** Learners behind are in the order of progress, those who are away in the order of their last visit. */
export const vLearnerOrder = v.union(
  v.literal("newest"),
  v.literal("leastProgress"),
  v.literal("mostProgress"),
  v.literal("longestAway"),
  v.literal("latestVisit"),
);

export interface LearnersOf {
  course: Doc<"courses">;
  /** Null for all batches. */
  batchNumber: number | null;
  show: Infer<typeof vShown>;
  /** Milliseconds; see shared/rules/learners. */
  awayBefore: number;
  order: Infer<typeof vLearnerOrder>;
}

/** One page of the learners of a course or of one of its batches. Ended enrollments and deleted accounts are left out. */
export async function listLearners(
  ctx: QueryCtx,
  paginationOpts: PaginationOptions,
  wanted: LearnersOf,
): Promise<PaginationResult<Infer<typeof vLearner>>> {
  const outline = await publishedOutline(ctx, wanted.course);
  const lessons = outline === null ? [] : lessonsOf(outline);
  const schedules = await schedulesOf(ctx, wanted, outline?.sections ?? []);
  const found = await pageOf(chosen(ctx, wanted, schedules), paginationOpts, PAGE_MAX);
  const { awayBefore } = wanted;
  const shown = { lessons, lessonIds: lessons.map(({ lessonId }) => lessonId), schedules, awayBefore };
  const page = await Promise.all(found.page.map(async (row) => await learnerOf(ctx, row, shown)));
  return { ...found, page: page.filter((row) => row !== null) };
}

/** The enrollments with a seat that are shown, in their order. */
const chosen = (ctx: QueryCtx, wanted: LearnersOf, schedules: readonly Schedule[]) =>
  // The conditions differ by batch, and the page bounds what is read.
  inOrder(ctx, wanted, schedules).filter((q) =>
    q.and(...ENDED.map((status) => q.neq(q.field("status"), status)), isShown(q, wanted, schedules)),
  );

type Filter = FilterBuilder<NamedTableInfo<DataModel, "enrollments">>;

/** The conditions that the range of the index leaves open. */
function isShown(q: Filter, { show, batchNumber }: LearnersOf, schedules: readonly Schedule[]) {
  if (show === "everyone") return true;
  const isOf = (schedule: Schedule) => q.eq(q.field("batchNumber"), schedule.batchNumber);
  if (show === "behind") {
    if (batchNumber !== null) return true;
    return q.or(
      ...schedules
        .filter(({ expected }) => expected > 0)
        .map((schedule) => q.and(isOf(schedule), q.lt(q.field("progress"), schedule.expected))),
    );
  }
  const begun = schedules.filter(({ hasBegun }) => hasBegun).map(isOf);
  return q.and(
    q.neq(q.field("status"), "completed"),
    q.lt(q.field("progress"), LIMITS.progressMax),
    q.or(...begun),
  );
}

function inOrder(ctx: QueryCtx, wanted: LearnersOf, schedules: readonly Schedule[]) {
  const { order, show } = wanted;
  if (show === "away" || (show === "everyone" && (order === "longestAway" || order === "latestVisit")))
    return byLastVisit(ctx, wanted, schedules);
  if (show === "behind" || order !== "newest") return byProgress(ctx, wanted, schedules);
  const { courseId } = wanted.course;
  const rows = ctx.db.query("enrollments");
  return (
    wanted.batchNumber === null
      ? rows.withIndex("by_courseId_and_enrolledAt", (q) => q.eq("courseId", courseId))
      : rows.withIndex("by_courseId_and_batchNumber_and_enrolledAt", (q) =>
          q.eq("courseId", courseId).eq("batchNumber", wanted.batchNumber),
        )
  ).order("desc");
}

function byLastVisit(
  ctx: QueryCtx,
  { course: { courseId }, batchNumber, order, show, awayBefore }: LearnersOf,
  schedules: readonly Schedule[],
) {
  const longAgo = schedules.some(({ hasBegun }) => hasBegun) ? awayBefore : 0;
  const before = show === "away" ? longAgo : Number.MAX_SAFE_INTEGER;
  const rows = ctx.db.query("enrollments");
  return (
    batchNumber === null
      ? rows.withIndex("by_courseId_and_lastAccessed", (q) =>
          q.eq("courseId", courseId).lt("lastAccessed", before),
        )
      : rows.withIndex("by_courseId_and_batchNumber_and_lastAccessed", (q) =>
          q.eq("courseId", courseId).eq("batchNumber", batchNumber).lt("lastAccessed", before),
        )
  ).order(order === "latestVisit" ? "desc" : "asc");
}

function byProgress(
  ctx: QueryCtx,
  { course: { courseId }, batchNumber, order, show }: LearnersOf,
  schedules: readonly Schedule[],
) {
  const below = show === "behind" ? Math.max(0, ...schedules.map(({ expected }) => expected)) : NO_PERCENT;
  const rows = ctx.db.query("enrollments");
  return (
    batchNumber === null
      ? rows.withIndex("by_courseId_and_progress", (q) => q.eq("courseId", courseId).lt("progress", below))
      : rows.withIndex("by_courseId_and_batchNumber_and_progress", (q) =>
          q.eq("courseId", courseId).eq("batchNumber", batchNumber).lt("progress", below),
        )
  ).order(order === "mostProgress" ? "desc" : "asc");
}

interface Shown {
  lessons: readonly { lessonId: string; title: string }[];
  lessonIds: readonly string[];
  schedules: readonly Schedule[];
  awayBefore: number;
}

/** Null for a deleted account. */
async function learnerOf(
  ctx: QueryCtx,
  row: Doc<"enrollments">,
  { lessons, lessonIds, schedules, awayBefore }: Shown,
): Promise<Infer<typeof vLearner> | null> {
  const user = await ctx.db.get("users", row.userId);
  if (user === null || !holdsSeat(row.status)) return null;
  const { _id, batchNumber, status, progress, enrolledAt, lastAccessed, completedAt } = row;
  const schedule = schedules.find((of) => of.batchNumber === batchNumber);
  const completed = await completedLessonsOf(ctx, row);
  // A lesson can be ticked in the course's outline without being opened.
  const lastId = row.lastLessonId ?? lessonIds.findLast((lessonId) => completed.includes(lessonId));
  const last = lessons.find(({ lessonId }) => lessonId === lastId);
  return {
    ...{ _id, batchNumber, status, progress, enrolledAt, lastAccessed, completedAt },
    name: user.displayName,
    lessonsDone: countCompleted(completed, lessonIds),
    lastLesson: last === undefined ? null : { lessonId: last.lessonId, title: last.title },
    isBehind: schedule !== undefined && isBehind(progress, schedule.expected),
    isAway: schedule?.hasBegun === true && isAway(row, awayBefore),
    isSample: row.isSample === true,
  };
}

/** Enrollments counted at once; each is read. */
const MAX_COUNTED = 100;

export const vCount = v.object({
  count: v.number(),
  /** There may be more. */
  isAtLeast: v.boolean(),
});

/** How many learners are behind, or away. */
export async function countLearners(
  ctx: QueryCtx,
  wanted: Omit<LearnersOf, "order">,
): Promise<Infer<typeof vCount>> {
  const outline = await publishedOutline(ctx, wanted.course);
  const schedules = await schedulesOf(ctx, wanted, outline?.sections ?? []);
  const rows = chosen(ctx, { ...wanted, order: "leastProgress" }, schedules);
  const { page, isDone } = await pageOf(rows, { numItems: MAX_COUNTED, cursor: null }, MAX_COUNTED);
  return { count: page.length, isAtLeast: !isDone };
}
