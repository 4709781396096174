// The room of a batch: its page, members, announcements and who is there. Its discussions are threads of the forum
// (model/forum/rooms), which decides who enters; everything here asks it first.
import { v, type Infer } from "convex/values";
import { LIMITS } from "../../shared/limits";
import { givesAccess } from "../../shared/rules/access";
import { batchRoom } from "../../shared/rules/rooms";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { Viewer } from "../lib/access";
import { linksOf } from "./batchLinks";
import { batchByNumber } from "./batches";
import { sessionsOf } from "./classes/sessions";
import { courseById } from "./courses";
import { batchMembers } from "./courseware/discussion";
import { lessonsOf, publishedOutline } from "./courseware/outline";
import { openFiles, vOpenFile } from "./courseware/openFiles";
import { enrollmentsIn } from "./enrollments";
import { linkFields } from "./fields/courses";
import { vClassState } from "./fields/classSessions";
import { mayEnter } from "./forum/rooms";
import { enterPlace, leavePlace, peopleIn } from "./places";
import { teachesCourse } from "./teaching/access";
import { announcementsTo, type MemberAnnouncement } from "./teaching/memberAnnouncements";

export interface BatchPlace {
  courseId: string;
  batchNumber: number;
}

interface EnteredRoom {
  room: string;
  course: Doc<"courses">;
  batch: Doc<"batches">;
}

/** The room; null for everybody whom it does not admit. */
async function enteredRoom(
  ctx: QueryCtx,
  user: Viewer | null,
  place: BatchPlace,
): Promise<EnteredRoom | null> {
  const room = batchRoom(place);
  if (user === null || !(await mayEnter(ctx, user, room))) return null;
  const course = await courseById(ctx, place.courseId);
  const batch = await batchByNumber(ctx, place.courseId, place.batchNumber);
  return course === null || batch === null ? null : { room, course, batch };
}

export const vBatchRoom = v.object({
  room: v.string(),
  courseTitle: v.string(),
  /** The name of the course's drawing. */
  courseImage: v.string(),
  batchName: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  links: v.object(linkFields),
  /** Manages the course. */
  teaches: v.boolean(),
  /** Whether the room shows when the caller is there. */
  showsPresence: v.boolean(),
});

export async function roomPage(
  ctx: QueryCtx,
  user: Viewer | null,
  place: BatchPlace,
): Promise<Infer<typeof vBatchRoom> | null> {
  const entered = await enteredRoom(ctx, user, place);
  if (entered === null || user === null) return null;
  const { room, course, batch } = entered;
  const { zoom = null, discord = null, materials = null } = (await linksOf(ctx, batch._id)) ?? {};
  const { batchName, startDate, endDate } = batch;
  return {
    ...{ room, courseTitle: course.title, courseImage: course.image, batchName, startDate, endDate },
    links: { zoom, discord, materials },
    teaches: await teachesCourse(ctx, user, course),
    showsPresence: user.hidesPresence !== true,
  };
}

const vMember = v.object({
  userId: v.id("users"),
  name: v.string(),
  photoURL: v.union(v.string(), v.null()),
  isInstructor: v.boolean(),
});

export const vMembers = v.object({
  people: v.array(vMember),
  /** There are more learners than those named. */
  isComplete: v.boolean(),
});

/** The instructor of the course, then the learners of the batch by name. */
export async function membersOf(
  ctx: QueryCtx,
  user: Viewer | null,
  place: BatchPlace,
): Promise<Infer<typeof vMembers> | null> {
  const entered = await enteredRoom(ctx, user, place);
  if (entered === null) return null;
  const { course, batch } = entered;
  const { people, isComplete } = await batchMembers(ctx, batch._id);
  const teacher = course.instructorId === undefined ? null : await ctx.db.get("users", course.instructorId);
  const teachers = teacher !== null && (await teachesCourse(ctx, teacher, course)) ? [teacher] : [];
  const learners = people
    .filter(({ _id }) => _id !== teachers[0]?._id)
    .sort((a, b) => a.displayName.localeCompare(b.displayName, "en"));
  const named = [
    ...teachers.map((person) => memberOf(person, true)),
    ...learners.map((person) => memberOf(person, false)),
  ];
  return { people: named, isComplete };
}

const memberOf = ({ _id, displayName, photoURL }: Viewer, isInstructor: boolean): Infer<typeof vMember> => ({
  ...{ userId: _id, name: displayName, photoURL, isInstructor },
});

/** Ids of the people who have the room open and let it be shown. */
export async function peopleInRoom(
  ctx: QueryCtx,
  user: Viewer | null,
  place: BatchPlace,
): Promise<Id<"users">[] | null> {
  const entered = await enteredRoom(ctx, user, place);
  return entered && (await peopleIn(ctx, entered.room, LIMITS.roomPresentMax));
}

/** Ignored for people whom the room does not admit, and for those who do not let it be shown. */
export async function beat(ctx: MutationCtx, user: Viewer, place: BatchPlace): Promise<void> {
  const entered = user.hidesPresence === true ? null : await enteredRoom(ctx, user, place);
  if (entered === null) await leave(ctx, user, place);
  else await enterPlace(ctx, user, entered.room);
}

export async function leave(ctx: MutationCtx, user: Viewer, place: BatchPlace): Promise<void> {
  await leavePlace(ctx, user, batchRoom(place));
}

/** Empty for people whom the room does not admit. */
export async function roomAnnouncements(
  ctx: QueryCtx,
  user: Viewer | null,
  place: BatchPlace,
): Promise<MemberAnnouncement[]> {
  const entered = await enteredRoom(ctx, user, place);
  if (entered === null || user === null) return [];
  const own = await enrollmentsIn(ctx, user._id, place.courseId);
  const seat = own.find((row) => row.batchId === entered.batch._id && givesAccess(row.status));
  return await announcementsTo(ctx, entered.batch, seat ?? null);
}

export const vRoomMaterials = v.object({
  /** In the order of their times, without canceled ones. */
  classes: v.array(
    v.object({
      sessionId: v.id("classSessions"),
      title: v.string(),
      startsAt: v.number(),
      endsAt: v.number(),
      timeZone: v.string(),
      state: vClassState,
      recordingUrl: v.union(v.string(), v.null()),
      lesson: v.union(v.object({ lessonId: v.string(), title: v.string() }), v.null()),
    }),
  ),
  files: v.array(vOpenFile),
  /** Not all texts of the course could be looked through for files. */
  isComplete: v.boolean(),
});

/** Classes with their lessons and recordings, and the files of the lessons that the person may read. */
export async function roomMaterials(
  ctx: QueryCtx,
  user: Viewer | null,
  place: BatchPlace,
): Promise<Infer<typeof vRoomMaterials> | null> {
  const entered = await enteredRoom(ctx, user, place);
  if (entered === null || user === null) return null;
  const { course } = entered;
  const outline = await publishedOutline(ctx, course);
  const titles = new Map(lessonsOf(outline ?? { sections: [] }).map((one) => [one.lessonId, one.title]));
  const sessions = await sessionsOf(ctx, place.courseId, place.batchNumber);
  const classes = sessions
    .filter(({ state }) => state !== "canceled")
    .map(({ _id, title, startsAt, endsAt, timeZone, state, recordingUrl, lessonId }) => ({
      ...{ sessionId: _id, title, startsAt, endsAt, timeZone, state, recordingUrl },
      lesson: lessonId === null ? null : lessonIn(titles, lessonId),
    }));
  return { classes, ...(await openFiles(ctx, user, course)) };
}

function lessonIn(titles: ReadonlyMap<string, string>, lessonId: string) {
  const title = titles.get(lessonId);
  return title === undefined ? null : { lessonId, title };
}
