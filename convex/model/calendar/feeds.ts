// Calendar feeds: one secret address per person, and the files that members download.
import { v, type Infer } from "convex/values";
import { DAY_MS } from "../../../shared/durations";
import { holdsSeat } from "../../../shared/rules/access";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import { codeHash, newCode } from "../auth/actionCodes";
import { enrollmentKey } from "../enrollments";
import { loadSession } from "../classes/sessions";
import { vAlarm } from "../fields/calendar";
import { batchClasses, calendarClass, classesOf, type Calendar } from "./classes";
import { calendarText } from "./ical";

export type Alarm = Infer<typeof vAlarm>;

export const vFeed = v.object({
  /** When the address was made; null without one. */
  createdAt: v.union(v.number(), v.null()),
  alarmMinutes: vAlarm,
});

/** Classes that are over stay in a feed for this long. */
const PAST_MS = 60 * DAY_MS;
/** Of a batch's last classes, one is still to come. */
const LAST = 20;
const DEFAULT_ALARM: Alarm = 60;

async function feedOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"calendarFeeds"> | null> {
  return await ctx.db
    .query("calendarFeeds")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();
}

export async function shownFeed(ctx: QueryCtx, { _id }: Viewer): Promise<Infer<typeof vFeed>> {
  const feed = await feedOf(ctx, _id);
  return {
    createdAt: feed === null || feed.tokenHash === null ? null : feed.createdAt,
    alarmMinutes: feed === null ? DEFAULT_ALARM : feed.alarmMinutes,
  };
}

async function writeFeed(
  ctx: MutationCtx,
  userId: Id<"users">,
  changes: Partial<Pick<Doc<"calendarFeeds">, "tokenHash" | "alarmMinutes" | "createdAt">>,
): Promise<void> {
  const feed = await feedOf(ctx, userId);
  if (feed !== null) await ctx.db.patch("calendarFeeds", feed._id, changes);
  else
    await ctx.db.insert("calendarFeeds", {
      ...{ userId, tokenHash: null, alarmMinutes: DEFAULT_ALARM, createdAt: Date.now() },
      ...changes,
    });
}

/** Makes the person's address, in place of the one before it; it is returned once and cannot be read again. */
export async function renewFeed(ctx: MutationCtx, { _id }: Viewer): Promise<string> {
  const token = newCode();
  await writeFeed(ctx, _id, { tokenHash: await codeHash(token), createdAt: Date.now() });
  return `${env.publicHttpUrl()}/calendar/${token}.ics`;
}

/** From now on the address is unknown. */
export async function revokeFeed(ctx: MutationCtx, { _id }: Viewer): Promise<void> {
  if ((await feedOf(ctx, _id)) !== null) await writeFeed(ctx, _id, { tokenHash: null });
}

export async function setAlarm(ctx: MutationCtx, { _id }: Viewer, alarmMinutes: Alarm): Promise<void> {
  await writeFeed(ctx, _id, { alarmMinutes });
}

/** What an address shows; null for one that is unknown, and for accounts that are disabled. */
export async function calendarAt(ctx: QueryCtx, tokenHash: string): Promise<Calendar | null> {
  const feed = await ctx.db
    .query("calendarFeeds")
    .withIndex("by_tokenHash", (q) => q.eq("tokenHash", tokenHash))
    .unique();
  const user = feed === null ? null : await ctx.db.get("users", feed.userId);
  if (feed === null || user === null || user.disabled) return null;
  const classes = await classesOf(ctx, user, Date.now() - PAST_MS);
  return { ...headOf(user), classes, alarmMinutes: feed.alarmMinutes };
}

const headOf = (user: Pick<Doc<"users">, "language">) => ({
  brand: env.brandName(),
  language: user.language ?? ("en" as const),
});

async function alarmOf(ctx: QueryCtx, userId: Id<"users">): Promise<Alarm> {
  const feed = await feedOf(ctx, userId);
  return feed === null ? DEFAULT_ALARM : feed.alarmMinutes;
}

/** The person's enrollment in a batch that holds a seat; null without one. */
async function seatIn(
  ctx: QueryCtx,
  userId: Id<"users">,
  { courseId, batchNumber }: { courseId: string; batchNumber: number },
): Promise<Doc<"enrollments"> | null> {
  const row = await ctx.db
    .query("enrollments")
    .withIndex("by_enrollmentKey", (q) => q.eq("enrollmentKey", enrollmentKey(userId, courseId, batchNumber)))
    .first();
  return row !== null && holdsSeat(row.status) ? row : null;
}

/** One class for its members. Throws class-not-found, for everybody else, too. */
export async function classCalendar(
  ctx: QueryCtx,
  userId: Id<"users">,
  sessionId: Id<"classSessions">,
): Promise<Calendar> {
  const session = await loadSession(ctx, sessionId);
  const seat = (await seatIn(ctx, userId, session)) ?? fail("class-not-found");
  const user = await ctx.db.get("users", userId);
  const alarmMinutes = await alarmOf(ctx, userId);
  return { ...headOf(user ?? {}), classes: [calendarClass(session, seat.courseTitle)], alarmMinutes };
}

/** The classes to come of a member's batch. Throws class-not-found when there are none, and for everybody else. */
export async function batchCalendar(
  ctx: QueryCtx,
  userId: Id<"users">,
  batch: { courseId: string; batchNumber: number },
): Promise<Calendar> {
  const seat = (await seatIn(ctx, userId, batch)) ?? fail("class-not-found");
  const classes = await batchClasses(ctx, { ...batch, courseTitle: seat.courseTitle }, Date.now());
  if (classes.length === 0) fail("class-not-found");
  const user = await ctx.db.get("users", userId);
  return { ...headOf(user ?? {}), classes, alarmMinutes: await alarmOf(ctx, userId) };
}

/** Whether a member's batch has classes to come; false for everybody else. */
export async function hasClasses(
  ctx: QueryCtx,
  { _id }: Viewer,
  batch: { courseId: string; batchNumber: number },
): Promise<boolean> {
  if ((await seatIn(ctx, _id, batch)) === null) return false;
  const last = await ctx.db
    .query("classSessions")
    .withIndex("by_courseId_and_batchNumber_and_startsAt", (q) =>
      q.eq("courseId", batch.courseId).eq("batchNumber", batch.batchNumber),
    )
    .order("desc")
    .take(LAST);
  return last.some(({ state }) => state !== "ended" && state !== "canceled");
}

/** iCalendar text of the classes to come, for a confirmation e-mail; null without classes. */
export async function enclosedCalendar(
  ctx: QueryCtx,
  user: Pick<Doc<"users">, "_id" | "language">,
  enrollment: Pick<Doc<"enrollments">, "courseId" | "courseTitle" | "batchNumber">,
): Promise<string | null> {
  const { courseId, courseTitle, batchNumber } = enrollment;
  if (batchNumber === null) return null;
  const classes = await batchClasses(ctx, { courseId, courseTitle, batchNumber }, Date.now());
  if (classes.length === 0) return null;
  return calendarText({ ...headOf(user), classes, alarmMinutes: await alarmOf(ctx, user._id) });
}
