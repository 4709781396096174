// Lessons as their readers see them.
import { v, type Infer } from "convex/values";
import { nextLesson } from "../../../shared/rules/progress";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { courseById } from "../courses";
import { vLessonKind } from "../fields/courseware";
import { vEnrollmentStatus } from "../fields/enrollments";
import { lessonState, readerOf, weekStart, type Reader } from "./access";
import { completedLessonsOf } from "./completion";
import { publishedOutline, type OutlineLesson, type OutlineSection } from "./outline";

/** Files of one lesson. */
const FILES_MAX = 50;
const FILE_ADDRESS = /file:([\w-]{1,64})/g;

const vState = v.union(v.literal("open"), v.literal("later"), v.literal("closed"));

const lessonFields = {
  lessonId: v.string(),
  title: v.string(),
  kind: vLessonKind,
  isPreview: v.boolean(),
  minutes: v.union(v.number(), v.null()),
  state: vState,
};

export const vOutline = v.object({
  courseId: v.string(),
  title: v.string(),
  sections: v.array(
    v.object({
      sectionId: v.string(),
      title: v.string(),
      week: v.union(v.number(), v.null()),
      /** First day of the week in the reader's batch, as an ISO date. */
      startDate: v.union(v.string(), v.null()),
      lessons: v.array(v.object(lessonFields)),
    }),
  ),
  teaches: v.boolean(),
  /** Of the member's batch, which has a room; null for everybody else. */
  batchNumber: v.union(v.number(), v.null()),
  /** Of members; null for everybody else. */
  progress: v.union(
    v.null(),
    v.object({
      percent: v.number(),
      status: vEnrollmentStatus,
      /** Ids of published lessons. */
      completed: v.array(v.string()),
    }),
  ),
  /** Where the reader continues: the lesson opened last, or the first open one that is not completed. */
  resume: v.union(v.string(), v.null()),
});

export const vReading = v.object({
  lesson: v.object(lessonFields),
  /** The day on which a lesson in state "later" opens, as an ISO date. */
  opensOn: v.union(v.string(), v.null()),
  /** Markdown; null for lessons without a text, and in every state but "open". */
  text: v.union(v.string(), v.null()),
  files: v.array(
    v.object({
      fileId: v.id("courseFiles"),
      name: v.string(),
      contentType: v.string(),
      /** In bytes. */
      size: v.number(),
      url: v.string(),
    }),
  ),
});

interface Opened {
  course: Doc<"courses">;
  sections: OutlineSection[];
  reader: Reader;
}

async function openCourse(ctx: QueryCtx, user: Viewer | null, courseId: string): Promise<Opened | null> {
  const course = await courseById(ctx, courseId);
  const outline = course && (await publishedOutline(ctx, course));
  if (course === null || outline === null) return null;
  return { course, sections: outline.sections, reader: await readerOf(ctx, user, course) };
}

/** Sections and lessons with their state for the reader; null for a course without lessons. Holds no texts. */
export async function readOutline(
  ctx: QueryCtx,
  user: Viewer | null,
  courseId: string,
): Promise<Infer<typeof vOutline> | null> {
  const opened = await openCourse(ctx, user, courseId);
  if (opened === null) return null;
  const { course, reader } = opened;
  const sections = opened.sections.map((section) => ({
    ...{ sectionId: section.sectionId, title: section.title, week: section.week },
    startDate: course.releaseWeekly === true ? weekStart(reader, section.week) : null,
    lessons: section.lessons.map((lesson) =>
      shownLesson(lesson, lessonState(reader, course, { section, lesson })),
    ),
  }));
  const lessons = sections.flatMap((section) => section.lessons);
  const progress = await progressOf(ctx, reader, lessons);
  const { courseId: id, title } = course;
  const resume = resumeAt(reader, lessons, progress?.completed ?? []);
  const { teaches, batch } = reader;
  return {
    courseId: id,
    title,
    sections,
    teaches,
    batchNumber: batch?.batchNumber ?? null,
    progress,
    resume,
  };
}

type ShownLesson = Infer<typeof vReading>["lesson"];

function shownLesson(lesson: OutlineLesson, state: ShownLesson["state"]): ShownLesson {
  const { lessonId, title, kind, isPreview, minutes } = lesson;
  return { lessonId, title, kind, isPreview, minutes, state };
}

async function progressOf(ctx: QueryCtx, { enrollment }: Reader, lessons: readonly ShownLesson[]) {
  if (enrollment === null) return null;
  const done = new Set(await completedLessonsOf(ctx, enrollment));
  const completed = lessons.map(({ lessonId }) => lessonId).filter((id) => done.has(id));
  return { percent: enrollment.progress, status: enrollment.status, completed };
}

function resumeAt({ enrollment }: Reader, lessons: readonly ShownLesson[], completed: readonly string[]) {
  const open = lessons.filter(({ state }) => state === "open").map(({ lessonId }) => lessonId);
  const last = enrollment?.lastLessonId;
  if (last !== undefined && open.includes(last)) return last;
  return nextLesson(completed, open) ?? open[0] ?? lessons[0]?.lessonId ?? null;
}

/** One lesson; null when the course has none of that id. */
export async function readLesson(
  ctx: QueryCtx,
  user: Viewer | null,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<Infer<typeof vReading> | null> {
  const opened = await openCourse(ctx, user, courseId);
  if (opened === null) return null;
  const { course, sections, reader } = opened;
  const places = sections.flatMap((section) => section.lessons.map((lesson) => ({ section, lesson })));
  const place = places.find(({ lesson }) => lesson.lessonId === lessonId);
  if (place === undefined) return null;
  const { section, lesson } = place;
  const state = lessonState(reader, course, place);
  const text = state === "open" && lesson.textId !== null ? await textOf(ctx, lesson.textId) : null;
  return {
    lesson: shownLesson(lesson, state),
    opensOn: state === "later" ? weekStart(reader, section.week) : null,
    text,
    files: text === null ? [] : await filesOf(ctx, courseId, text),
  };
}

const textOf = async (ctx: QueryCtx, textId: Id<"lessonTexts">): Promise<string | null> =>
  (await ctx.db.get("lessonTexts", textId))?.body ?? null;

/** The files of the course whose ids occur in the text; the whole text is not parsed for it. */
export async function filesOf(ctx: QueryCtx, courseId: string, text: string) {
  const ids = [...new Set([...text.matchAll(FILE_ADDRESS)].map(([, id = ""]) => id))].slice(0, FILES_MAX);
  const files = await Promise.all(ids.map(async (id) => await fileOf(ctx, courseId, id)));
  return files.filter((file) => file !== null);
}

async function fileOf(ctx: QueryCtx, courseId: string, id: string) {
  const fileId = ctx.db.normalizeId("courseFiles", id);
  const file = fileId && (await ctx.db.get("courseFiles", fileId));
  if (file?.courseId !== courseId) return null;
  const url = await ctx.storage.getUrl(file.storageId);
  const { name, contentType, size } = file;
  return url === null ? null : { fileId: file._id, name, contentType, size, url };
}
