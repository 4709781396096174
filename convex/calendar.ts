// A person's calendar: the feed's address, and files of classes. The feed itself is in calendarFeed.ts.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalQuery, publicQuery, userAction, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { consumeOrWait } from "./lib/rateLimits";
import { vCalendar, type Calendar } from "./model/calendar/classes";
import * as feeds from "./model/calendar/feeds";
import { calendarText } from "./model/calendar/ical";
import { vAlarm } from "./model/fields/calendar";

/** The caller's feed; null for visitors. */
export const feed = publicQuery({
  args: {},
  returns: v.union(v.null(), feeds.vFeed),
  handler: async (ctx) => {
    const viewer = await viewerOf(ctx);
    return viewer && (await feeds.shownFeed(ctx, viewer));
  },
});

/** Makes the secret address of the caller's feed, in place of the one before it. Throws posting-too-often. */
export const renewFeed = userMutation({
  args: {},
  returns: v.object({ url: v.string() }),
  handler: async (ctx) => {
    await consumeOrWait(ctx, { name: "feedChangePerUser", key: ctx.user._id });
    return { url: await feeds.renewFeed(ctx, ctx.user) };
  },
});

/** Ends the address of the caller's feed. */
export const revokeFeed = userMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await feeds.revokeFeed(ctx, ctx.user);
    return null;
  },
});

/** How long before a class the caller's calendar program alerts. */
export const setAlarm = userMutation({
  args: { minutes: vAlarm },
  returns: v.null(),
  handler: async (ctx, { minutes }) => {
    await feeds.setAlarm(ctx, ctx.user, minutes);
    return null;
  },
});

/** Whether the caller's batch has classes to come; false for visitors and everybody else. */
export const hasClasses = publicQuery({
  args: { courseId: v.string(), batchNumber: v.number() },
  returns: v.boolean(),
  handler: async (ctx, batch) => {
    const viewer = await viewerOf(ctx);
    return viewer !== null && (await feeds.hasClasses(ctx, viewer, batch));
  },
});

/** iCalendar text of one class for its members. Throws class-not-found. */
export const classFile = userAction({
  args: { sessionId: v.id("classSessions") },
  returns: v.string(),
  handler: async (ctx, { sessionId }): Promise<string> => {
    const args = { userId: ctx.user.userId, sessionId };
    const calendar: Calendar = await ctx.runQuery(internal.calendar.ofClass, args);
    return calendarText(calendar);
  },
});

/** iCalendar text of the classes to come of the caller's batch. Throws class-not-found. */
export const batchFile = userAction({
  args: { courseId: v.string(), batchNumber: v.number() },
  returns: v.string(),
  handler: async (ctx, batch): Promise<string> => {
    const args = { userId: ctx.user.userId, ...batch };
    const calendar: Calendar = await ctx.runQuery(internal.calendar.ofBatch, args);
    return calendarText(calendar);
  },
});

export const ofClass = internalQuery({
  args: { userId: v.id("users"), sessionId: v.id("classSessions") },
  returns: vCalendar,
  handler: async (ctx, { userId, sessionId }) => await feeds.classCalendar(ctx, userId, sessionId),
});

export const ofBatch = internalQuery({
  args: { userId: v.id("users"), courseId: v.string(), batchNumber: v.number() },
  returns: vCalendar,
  handler: async (ctx, { userId, ...batch }) => await feeds.batchCalendar(ctx, userId, batch),
});
