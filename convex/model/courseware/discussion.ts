// Who takes part in the discussion at a lesson: members of the course who may read the lesson, the instructor of the
// course and admins. A free preview is readable by everybody, its discussion by members alone.
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { PAGE_BYTES, sizeOf } from "../../lib/reads";
import { courseById } from "../courses";
import type { RoomAccess } from "../forum/roomAccess";
import { teachesCourse } from "../teaching/access";
import { lessonState, readerOf, type Reader } from "./access";
import { publishedOutline, type OutlineLesson, type OutlineSection } from "./outline";

interface Lesson {
  courseId: string;
  lessonId: string;
}

/**
 * Access to the discussions at lessons, for one call: each course is read once, and its outline only for members. Null for
 * a course that does not exist, and for courses beyond the bytes that one call may read of them. A lesson that the
 * published outline no longer has is open to the instructor and admins alone, so that they can decide about reported
 * posts.
 */
export function lessonDiscussions(ctx: QueryCtx): (lesson: Lesson) => Promise<RoomAccess | null> {
  const courses = new Map<string, Promise<OpenedCourse | null>>();
  let bytes = 0;
  const count = (row: object) => {
    bytes += sizeOf(row);
  };
  return async ({ courseId, lessonId }) => {
    const opened = courses.get(courseId) ?? (bytes < PAGE_BYTES ? openCourse(ctx, courseId, count) : null);
    if (opened === null) return null;
    courses.set(courseId, opened);
    return accessOf(ctx, await opened, lessonId);
  };
}

interface OpenedCourse {
  course: Doc<"courses">;
  readerOf: (user: Viewer | null) => Promise<Reader>;
  placeOf: (lessonId: string) => Promise<{ section: OutlineSection; lesson: OutlineLesson } | undefined>;
}

async function openCourse(
  ctx: QueryCtx,
  courseId: string,
  count: (row: object) => void,
): Promise<OpenedCourse | null> {
  const course = await courseById(ctx, courseId);
  if (course === null) return null;
  count(course);
  const outline = once(async () => {
    const published = await publishedOutline(ctx, course);
    if (published !== null) count(published);
    return published?.sections ?? [];
  });
  const readers = new Map<string | null, Promise<Reader>>();
  return {
    course,
    readerOf: async (user) => {
      const key = user?._id ?? null;
      const reader = readers.get(key) ?? readerOf(ctx, user, course);
      readers.set(key, reader);
      return await reader;
    },
    placeOf: async (lessonId) => {
      const places = (await outline()).flatMap((section) =>
        section.lessons.map((lesson) => ({ section, lesson })),
      );
      return places.find(({ lesson }) => lesson.lessonId === lessonId);
    },
  };
}

function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return async () => await (result ??= read());
}

function accessOf(ctx: QueryCtx, opened: OpenedCourse | null, lessonId: string): RoomAccess | null {
  if (opened === null) return null;
  const { course } = opened;
  const admits = async (user: Viewer | null): Promise<boolean> => {
    const reader = await opened.readerOf(user);
    if (reader.teaches) return true;
    if (reader.enrollment === null) return false;
    const place = await opened.placeOf(lessonId);
    return place !== undefined && lessonState(reader, course, place) === "open";
  };
  const manages = async (user: Viewer): Promise<boolean> => await teachesCourse(ctx, user, course);
  return { admits, manages, instructorId: course.instructorId ?? null };
}
