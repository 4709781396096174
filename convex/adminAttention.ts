// Attention items on the admin page, and the cron job that compares states of records with them.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { attentionForm } from "../shared/forms/attention";
import { adminMutation, adminQuery, internalMutation } from "./lib/builders";
import { parseForm } from "./lib/forms";
import { acceptWithdrawal as accept } from "./model/admin/acceptWithdrawal";
import {
  checkItem,
  giveBackItem,
  listAttention,
  resolveItem,
  takeItem,
  vAttentionItem,
  vAttentionView,
} from "./model/admin/attention";
import * as states from "./model/admin/attentionStates";

const itemId = v.id("attention");

/** Page by page: open items and those of the caller, the oldest first; resolved ones, newest first. */
export const list = adminQuery({
  permission: "view_admin_panel",
  args: { view: vAttentionView, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(vAttentionItem),
  handler: async (ctx, args) => await listAttention(ctx, ctx.user, args),
});

/** Makes the caller the owner. Throws attention-not-found, attention-resolved or attention-taken. */
export const take = adminMutation({
  permission: "view_admin_panel",
  args: { itemId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await takeItem(ctx, ctx.user, args.itemId);
    return null;
  },
});

/** Throws attention-not-found, attention-resolved or attention-not-taken. */
export const giveBack = adminMutation({
  permission: "view_admin_panel",
  args: { itemId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await giveBackItem(ctx, ctx.user, args.itemId);
    return null;
  },
});

/**
 * Ends an item with a note of 1 to 500 characters. Throws attention-not-found, attention-resolved, attention-taken,
 * attention-note-required or attention-note-too-long.
 */
export const resolve = adminMutation({
  permission: "view_admin_panel",
  args: { itemId, form: v.object({ note: v.string() }) },
  returns: v.null(),
  handler: async (ctx, args) => {
    const { note } = parseForm(attentionForm, args.form);
    await resolveItem(ctx, ctx.user, { itemId: args.itemId, note });
    return null;
  },
});

/**
 * Checks the item's checkout with the payment provider. Throws attention-not-found, attention-resolved, attention-taken
 * or attention-no-check.
 */
export const check = adminMutation({
  permission: "view_admin_panel",
  args: { itemId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await checkItem(ctx, ctx.user, args.itemId);
    return null;
  },
});

/** Accepts a declared withdrawal. Throws as `acceptWithdrawal`. */
export const acceptWithdrawal = adminMutation({
  permission: "view_payments",
  args: { itemId },
  returns: v.union(v.literal("refunding"), v.literal("accepted")),
  handler: async (ctx, args) => await accept(ctx, ctx.user, args.itemId),
});

/** Scheduled by purchases that fill a batch, and by seats that are released in a full one. */
export const compareCourse = internalMutation({
  args: { courseId: v.string() },
  returns: v.null(),
  handler: async (ctx, { courseId }) => {
    await states.compareCourse(ctx, courseId);
    return null;
  },
});

/** Run by a cron job. */
export const compare = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await states.compareStates(ctx);
    return null;
  },
});
