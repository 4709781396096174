// Cost of the classroom, the studio and the instructor's view for a course of 500 lessons and 2,000 learners relative to one
// of 25 lessons and 50 learners: exact documents read, and time.
import { enrollmentCounted } from "../../../convex/model/counters.ts";
import type { Bench, BenchRun, Figure } from "embedded-convex/bench/core/bench.ts";
import { bulkLoad } from "embedded-convex/bench/load/bulk-loader.ts";
import type { Backend } from "embedded-convex/tools/backend.ts";
import { compare, worst, type Asking } from "../product/comparison.ts";
import {
  batchRow,
  courseRow,
  lessonIdOf,
  memberRow,
  outlineRow,
  textRows,
  type CourseSize,
} from "../product/courseware-rows.ts";
import { callerOf, newAdmin, startProduct } from "../product/filled-product.ts";
import type { Question } from "../product/questions.ts";
import { userRow } from "../product/school-rows.ts";

const SMALL: CourseSize = { lessons: 25, learners: 50 };
const LARGE: CourseSize = { lessons: 500, learners: 2000 };
/** The outline is one document with all lessons: reading it takes longer, for twenty times as many lessons. */
const MAX_TIME_RATIO = 4;
/** A page that both courses fill. */
const paginationOpts = { numItems: 20, cursor: null };
const AWAY_BEFORE = Date.UTC(2026, 10, 7);

interface FilledCourse {
  readonly courseId: string;
  readonly backend: Backend;
  /** In the middle of the course. */
  readonly learnerId: string;
}

async function fillCourse(backend: Backend, courseId: string, size: CourseSize): Promise<FilledCourse> {
  const load = (table: string, rows: Iterable<object>) => bulkLoad(backend, { table }, rows);
  await load("courses", [courseRow(courseId, size)]);
  await load("courseOutlines", [outlineRow(courseId, await load("lessonTexts", textRows(courseId, size)))]);
  const version = {
    courseId,
    version: 1,
    publishedAt: 0,
    publishedBy: null,
    lessons: size.lessons,
    note: "",
  };
  await load("courseVersions", [version]);
  const [batchId = ""] = await load("batches", [batchRow(courseId)]);
  await load("batchSeats", [{ batchId, seatsTaken: size.learners }]);
  const people = Array.from({ length: size.learners }, (_, i) =>
    userRow(i, { learners: size.learners, email: `${courseId}-${String(i)}@school.test` }),
  );
  const userIds = await load("users", people);
  const members = userIds.map((userId, i) => memberRow({ courseId, batchId }, size, { i, userId }));
  await load("enrollments", members);
  const totals = new Map<string, number>();
  for (const changes of members.map((row) => enrollmentCounted(row)))
    for (const [key, change] of Object.entries(changes)) totals.set(key, (totals.get(key) ?? 0) + change);
  await load(
    "counters",
    [...totals].map(([key, value]) => ({ key, shard: 7, value })),
  );
  return { courseId, backend, learnerId: userIds[Math.floor(size.learners / 2)] ?? "" };
}

type AskingCourse = Asking & { courseId: string; lessons: number };

function learnerQuestions({ courseId, lessons }: AskingCourse): Question[] {
  const course = { courseId };
  const lesson = { courseId, lessonId: lessonIdOf(Math.floor(lessons / 2)) };
  return [
    { name: "course", path: "courses:get", args: course },
    { name: "outline", path: "lessons:outline", args: course },
    { name: "lesson", path: "lessons:read", args: lesson },
    { name: "progress", path: "progress:mine", args: course },
    { name: "note", path: "notes:mine", args: lesson },
    { name: "enrollments", path: "enrollments:mine", args: {} },
  ];
}

function staffQuestions({ courseId, lessons }: AskingCourse): Question[] {
  const course = { courseId };
  const learners = { courseId, batchNumber: null, awayBefore: AWAY_BEFORE };
  const list = (show: string, order: string): object => ({ ...learners, show, order, paginationOpts });
  return [
    { name: "course in numbers", path: "teaching:course", args: course },
    { name: "learners", path: "teaching:learners", args: list("everyone", "newest") },
    { name: "learners behind", path: "teaching:learners", args: list("behind", "leastProgress") },
    { name: "learners away", path: "teaching:learners", args: list("away", "longestAway") },
    { name: "completion", path: "teaching:completion", args: { courseId, paginationOpts } },
    { name: "draft", path: "studio:draft", args: course },
    {
      name: "text in the studio",
      path: "studio:lessonText",
      args: { courseId, lessonId: lessonIdOf(Math.floor(lessons / 2)) },
    },
    { name: "versions", path: "courseVersions:list", args: { courseId, paginationOpts } },
    { name: "batches", path: "courseBatches:list", args: course },
  ];
}

async function run(bench: BenchRun): Promise<Figure[]> {
  const backend = await startProduct(bench.servers, "courses");
  const admin = await newAdmin(backend);
  const filled = [
    { ...(await fillCourse(backend, "SMALL1", SMALL)), ...SMALL },
    { ...(await fillCourse(backend, "LARGE1", LARGE)), ...LARGE },
  ] as const;
  const [few, many] = filled;
  const asLearner = async (course: (typeof filled)[number]) => ({
    ...course,
    ask: (await callerOf(backend, course.learnerId)).ask,
  });
  const learners = [await asLearner(few), await asLearner(many)] as const;
  const staff = [
    { ...few, ask: admin.ask },
    { ...many, ask: admin.ask },
  ] as const;
  const classroom = await compare(learners, learnerQuestions, bench);
  const teaching = await compare(staff, staffQuestions, bench);
  return [
    worst("classroom", classroom, { of: "reads" }),
    worst("studio and instructor", teaching, { of: "reads" }),
    worst("classroom", classroom, { of: "time", atMost: MAX_TIME_RATIO }),
    worst("studio and instructor", teaching, { of: "time", atMost: MAX_TIME_RATIO }),
  ];
}

export const coursewareBench: Bench = { name: "courseware", run };
