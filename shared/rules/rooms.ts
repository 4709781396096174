// Rooms: private parts of the forum. A thread without a room is public.
// A room is stored as its kind and what names it: "lesson/FAAI/how-a-machine-learns", "batch/FAAI/3".

/** The discussion at one lesson of a course. */
interface LessonRoom {
  kind: "lesson";
  courseId: string;
  lessonId: string;
}

/** The room of one batch of a course. */
interface BatchRoom {
  kind: "batch";
  courseId: string;
  batchNumber: number;
}

export type Room = LessonRoom | BatchRoom;

/** The room of a lesson, as it is stored. */
export const lessonRoom = ({ courseId, lessonId }: { courseId: string; lessonId: string }): string =>
  `lesson/${encodeURIComponent(courseId)}/${encodeURIComponent(lessonId)}`;

/** The room of a batch, as it is stored. */
export const batchRoom = ({ courseId, batchNumber }: { courseId: string; batchNumber: number }): string =>
  `batch/${encodeURIComponent(courseId)}/${String(batchNumber)}`;

/** What a stored room names; null for everything else. */
export function parseRoom(room: string): Room | null {
  const [, kind, course = "", name = ""] =
    /^(lesson|batch)\/([\w.~%-]{1,300})\/([\w.~%-]{1,300})$/.exec(room) ?? [];
  const courseId = decoded(course);
  if (courseId === "") return null;
  if (kind === "batch")
    return /^[1-9]\d{0,5}$/.test(name) ? { kind, courseId, batchNumber: Number(name) } : null;
  const lessonId = decoded(name);
  return lessonId === "" ? null : { kind: "lesson", courseId, lessonId };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The site's path to a thread of a room, or to one reply in it; null for a room that no page shows. */
export function roomThreadPath(room: string, threadId: string, position: number | null): string | null {
  const place = parseRoom(room);
  if (place === null) return null;
  const course = `/learn/${encodeURIComponent(place.courseId)}`;
  const page =
    place.kind === "batch"
      ? `${course}/room/${String(place.batchNumber)}`
      : `${course}/${encodeURIComponent(place.lessonId)}`;
  return `${page}?discussion=${threadId}${position === null ? "" : `#reply-${String(position)}`}`;
}
