// Rooms: private parts of the forum. A thread without a room is public.
// A room is stored as its kind and the ids that name it: "lesson/FAAI/how-a-machine-learns".

/** The discussion at one lesson of a course. */
interface LessonRoom {
  kind: "lesson";
  courseId: string;
  lessonId: string;
}

export type Room = LessonRoom;

/** The room of a lesson, as it is stored. */
export const lessonRoom = ({ courseId, lessonId }: { courseId: string; lessonId: string }): string =>
  `lesson/${encodeURIComponent(courseId)}/${encodeURIComponent(lessonId)}`;

/** What a stored room names; null for everything else. */
export function parseRoom(room: string): Room | null {
  const [, course = "", lesson = ""] = /^lesson\/([\w.~%-]{1,300})\/([\w.~%-]{1,300})$/.exec(room) ?? [];
  const courseId = decoded(course);
  const lessonId = decoded(lesson);
  return courseId === "" || lessonId === "" ? null : { kind: "lesson", courseId, lessonId };
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
  const lesson = `/learn/${encodeURIComponent(place.courseId)}/${encodeURIComponent(place.lessonId)}`;
  return `${lesson}?discussion=${threadId}${position === null ? "" : `#reply-${String(position)}`}`;
}
