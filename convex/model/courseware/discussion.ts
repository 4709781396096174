// Who takes part in the discussion at a lesson: members of the course who may read the lesson, the instructor of the
// course and admins. A free preview is readable by everybody, its discussion by members alone.
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { courseById } from "../courses";
import type { RoomAccess } from "../forum/roomAccess";
import { teachesCourse } from "../teaching/access";
import { lessonState, readerOf } from "./access";
import { publishedOutline } from "./outline";

/**
 * Null for a course that does not exist. A lesson that the published outline no longer has is open to the instructor and
 * admins alone, so that they can decide about reported posts.
 */
export async function lessonDiscussion(
  ctx: QueryCtx,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<RoomAccess | null> {
  const course = await courseById(ctx, courseId);
  if (course === null) return null;
  const sections = (await publishedOutline(ctx, course))?.sections ?? [];
  const places = sections.flatMap((section) => section.lessons.map((lesson) => ({ section, lesson })));
  const place = places.find(({ lesson }) => lesson.lessonId === lessonId);
  const admits = async (user: Viewer | null): Promise<boolean> => {
    const reader = await readerOf(ctx, user, course);
    if (reader.teaches) return true;
    return reader.enrollment !== null && place !== undefined && lessonState(reader, course, place) === "open";
  };
  const manages = async (user: Viewer): Promise<boolean> => await teachesCourse(ctx, user, course);
  return { admits, manages, instructorId: course.instructorId ?? null };
}
