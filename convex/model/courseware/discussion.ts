// Who takes part in the rooms of a course. At a lesson: members of the course who may read the lesson, the instructor of the
// course and admins; a free preview is readable by everybody, its discussion by members alone. In the room of a batch: its
// members, the instructor of the course and admins.
import type { Room } from "../../../shared/rules/rooms";
import { givesAccess } from "../../../shared/rules/access";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { PAGE_BYTES, sizeOf } from "../../lib/reads";
import { batchByNumber } from "../batches";
import { courseById } from "../courses";
import { batchNumbersOf, enrollmentsOf } from "../enrollments";
import type { RoomAccess } from "../forum/roomAccess";
import { teachesCourse } from "../teaching/access";
import { lessonState, readerOf, type Reader } from "./access";
import { publishedOutline, type OutlineLesson, type OutlineSection } from "./outline";

/** Members of a batch who are listed and may be mentioned. */
const MEMBERS_MAX = 300;

/**
 * Access to the rooms of courses, for one call: each course is read once, and its outline only for members. Null for a
 * course or batch that does not exist, and for courses beyond the bytes that one call may read of them. A lesson that the
 * published outline no longer has is open to the instructor and admins alone, so that they can decide about reported
 * posts.
 */
export function courseRooms(ctx: QueryCtx): (room: Room) => Promise<RoomAccess | null> {
  const courses = new Map<string, Promise<OpenedCourse | null>>();
  let bytes = 0;
  const count = (row: object) => {
    bytes += sizeOf(row);
  };
  return async (room) => {
    const { courseId } = room;
    const known = courses.get(courseId) ?? (bytes < PAGE_BYTES ? openCourse(ctx, courseId, count) : null);
    if (known === null) return null;
    courses.set(courseId, known);
    const opened = await known;
    if (opened === null) return null;
    return room.kind === "lesson"
      ? lessonAccess(ctx, opened, room.lessonId)
      : await batchAccess(ctx, opened, room.batchNumber);
  };
}

interface OpenedCourse {
  course: Doc<"courses">;
  readerOf: (user: Viewer | null) => Promise<Reader>;
  batchesOf: (user: Viewer) => Promise<number[]>;
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
  return {
    course,
    readerOf: byUser(async (user) => await readerOf(ctx, user, course)),
    batchesOf: byUser(async (user: Viewer) => await batchNumbersOf(ctx, user, courseId)),
    placeOf: async (lessonId) => {
      const places = (await outline()).flatMap((section) =>
        section.lessons.map((lesson) => ({ section, lesson })),
      );
      return places.find(({ lesson }) => lesson.lessonId === lessonId);
    },
  };
}

/** Reads once for each user. */
function byUser<User extends Viewer | null, Result>(
  read: (user: User) => Promise<Result>,
): (user: User) => Promise<Result> {
  const known = new Map<Id<"users"> | null, Promise<Result>>();
  return async (user) => {
    const key = user?._id ?? null;
    const result = known.get(key) ?? read(user);
    known.set(key, result);
    return await result;
  };
}

function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return async () => await (result ??= read());
}

function lessonAccess(ctx: QueryCtx, opened: OpenedCourse, lessonId: string): RoomAccess {
  const { course } = opened;
  const admits = async (user: Viewer | null): Promise<boolean> => {
    const reader = await opened.readerOf(user);
    if (reader.teaches) return true;
    if (reader.enrollment === null) return false;
    const place = await opened.placeOf(lessonId);
    return place !== undefined && lessonState(reader, course, place) === "open";
  };
  return { admits, ...staffParts(ctx, course), people: null };
}

async function batchAccess(
  ctx: QueryCtx,
  { course, batchesOf }: OpenedCourse,
  batchNumber: number,
): Promise<RoomAccess | null> {
  const batch = await batchByNumber(ctx, course.courseId, batchNumber);
  if (batch === null) return null;
  const staff = staffParts(ctx, course);
  const admits = async (user: Viewer | null): Promise<boolean> =>
    user !== null && ((await batchesOf(user)).includes(batchNumber) || (await staff.manages(user)));
  return { admits, ...staff, people: async () => (await batchMembers(ctx, batch._id)).people };
}

function staffParts(ctx: QueryCtx, course: Doc<"courses">): Pick<RoomAccess, "manages" | "instructorId"> {
  const manages = async (user: Viewer): Promise<boolean> => await teachesCourse(ctx, user, course);
  return { manages, instructorId: course.instructorId ?? null };
}

/** Learners of a batch with a seat and a usable account; at most MEMBERS_MAX. */
export async function batchMembers(
  ctx: QueryCtx,
  batchId: Id<"batches">,
): Promise<{ people: Viewer[]; isComplete: boolean }> {
  const seats = (await enrollmentsOf(ctx, batchId)).filter(({ status }) => givesAccess(status));
  const users = await Promise.all(
    seats.slice(0, MEMBERS_MAX).map(async ({ userId }) => await ctx.db.get("users", userId)),
  );
  const people = users.filter((user) => user !== null && !user.disabled && user.emailVerified) as Viewer[];
  return { people, isComplete: seats.length <= MEMBERS_MAX };
}
