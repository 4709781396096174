// A person's own notifications: the list, the number at the bell, and the types they receive.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { vNotificationType } from "./model/fields/notifications";
import * as notifications from "./model/notifications";

/** The caller's notifications, newest first. Empty for visitors, since a page may briefly run after its session has ended. */
export const list = publicQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(notifications.vNotification),
  handler: async (ctx, { paginationOpts }) => {
    const viewer = await viewerOf(ctx);
    return viewer === null
      ? { page: [], isDone: true, continueCursor: "" }
      : await notifications.notificationPage(ctx, viewer, paginationOpts);
  },
});

/** Number of unread notifications, at most LIMITS.unreadMax; 0 for visitors. */
export const unread = publicQuery({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const viewer = await viewerOf(ctx);
    return viewer === null ? 0 : await notifications.unreadOf(ctx, viewer);
  },
});

/** Which types the caller receives; null for visitors. */
export const choices = publicQuery({
  args: {},
  returns: v.union(v.null(), notifications.vChoices),
  handler: async (ctx) => {
    const viewer = await viewerOf(ctx);
    return viewer === null ? null : await notifications.wantedBy(ctx, viewer);
  },
});

/** Switches one type on or off. */
export const setChoice = userMutation({
  args: { type: vNotificationType, wanted: v.boolean() },
  returns: v.null(),
  handler: async (ctx, choice) => {
    await notifications.choose(ctx, ctx.user, choice);
    return null;
  },
});

/** Marks one notification as read. Notifications of others are ignored. */
export const markRead = userMutation({
  args: { notificationId: v.id("notifications") },
  returns: v.null(),
  handler: async (ctx, { notificationId }) => {
    await notifications.markRead(ctx, ctx.user, notificationId);
    return null;
  },
});

/** Marks everything up to now as read. */
export const markAllRead = userMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await notifications.markAllRead(ctx, { userId: ctx.user._id, until: Date.now() });
    return null;
  },
});

/** Continues `markAllRead` in another transaction. */
export const markRest = internalMutation({
  args: { userId: v.id("users"), until: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await notifications.markAllRead(ctx, args);
    return null;
  },
});

/** Deletes notifications older than half a year. Run by a cron job. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await notifications.forgetOld(ctx);
    return null;
  },
});
