// What a person is told: the list, the bell's number, and which types they want. Everybody sees and marks only their own.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./model/access";
import { vNotificationType } from "./model/fields/notifications";
import {
  choose,
  forgetOld,
  markAllRead as markAll,
  markRead as markOne,
  notificationPage,
  unreadOf,
  vChoices,
  vNotification,
  wantedBy,
} from "./model/notifications";

/** A page stays open when a session ends: visitors find nothing. */
export const list = publicQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(vNotification),
  handler: async (ctx, { paginationOpts }) => {
    const viewer = await viewerOf(ctx);
    return viewer === null
      ? { page: [], isDone: true, continueCursor: "" }
      : await notificationPage(ctx, viewer, paginationOpts);
  },
});

export const unread = publicQuery({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const viewer = await viewerOf(ctx);
    return viewer === null ? 0 : await unreadOf(ctx, viewer);
  },
});

export const choices = publicQuery({
  args: {},
  returns: v.union(v.null(), vChoices),
  handler: async (ctx) => {
    const viewer = await viewerOf(ctx);
    return viewer === null ? null : await wantedBy(ctx, viewer);
  },
});

export const setChoice = userMutation({
  args: { type: vNotificationType, wanted: v.boolean() },
  returns: v.null(),
  handler: async (ctx, choice) => {
    await choose(ctx, ctx.user, choice);
    return null;
  },
});

export const markRead = userMutation({
  args: { notificationId: v.id("notifications") },
  returns: v.null(),
  handler: async (ctx, { notificationId }) => {
    await markOne(ctx, ctx.user, notificationId);
    return null;
  },
});

export const markAllRead = userMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await markAll(ctx, { userId: ctx.user._id, until: Date.now() });
    return null;
  },
});

export const markRest = internalMutation({
  args: { userId: v.id("users"), until: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await markAll(ctx, args);
    return null;
  },
});

export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await forgetOld(ctx);
    return null;
  },
});
