// A person's own data: a copy as zip archives, and the deletion of the account.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import {
  internalAction,
  internalMutation,
  internalQuery,
  publicMutation,
  publicQuery,
  userAction,
  userMutation,
} from "./lib/builders";
import { requireUser, viewerOf } from "./lib/access";
import { fail } from "./lib/fail";
import { consumeOrFail, forget } from "./lib/rateLimits";
import { vExportPlace } from "./model/fields/ownData";
import { requireCode } from "./model/auth/factor";
import { deriveOwn, requirePassword } from "./model/auth/passwordChange";
import { countTry, forgetTries } from "./model/auth/secondFactor";
import * as deletions from "./model/ownData/deletions";
import * as exports from "./model/ownData/exports";
import { dataPage, vDataPage } from "./model/ownData/pages";
import { copyFile, makeArchive } from "./model/workflows/exportData";

/** The caller's export; null for visitors, and without one. */
export const shown = publicQuery({
  args: {},
  returns: v.union(v.null(), exports.vExportView),
  handler: async (ctx) => {
    const viewer = await viewerOf(ctx);
    return viewer && (await exports.shownExport(ctx, viewer));
  },
});

/** Starts an export of the caller's data, in place of the one before it. Throws export-running or too-many-requests. */
export const requestExport = userMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await consumeOrFail(ctx, [{ name: "exportPerUser", key: ctx.user._id }]);
    await exports.requestExport(ctx, ctx.user);
    return null;
  },
});

/** An address of one part of the caller's export, valid for ten minutes. Throws export-not-found or too-many-requests. */
export const download = userMutation({
  args: { number: v.number() },
  returns: v.object({ url: v.string() }),
  handler: async (ctx, { number }) => {
    await consumeOrFail(ctx, [{ name: "exportDownloadPerUser", key: ctx.user._id }]);
    return { url: await exports.openDownload(ctx, ctx.user, number) };
  },
});

const exportId = v.id("dataExports");

/** Makes the next part of an export. */
export const makePart = internalAction({
  args: { exportId },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    const task: exports.ExportTask | null = await ctx.runQuery(internal.ownData.task, args);
    if (task === null) return null;
    const { number, file } = task;
    const part = file === null ? await makeArchive(ctx, task) : await copyFile(ctx, task, file);
    await ctx.runMutation(internal.ownData.finishPart, { ...args, number, file, ...part });
    return null;
  },
});

export const task = internalQuery({
  args: { exportId },
  returns: v.union(v.null(), exports.vExportTask),
  handler: async (ctx, args) => await exports.exportTask(ctx, args.exportId),
});

/** One page of what is stored about a person. */
export const page = internalQuery({
  args: { userId: v.id("users"), place: vExportPlace },
  returns: vDataPage,
  handler: async (ctx, { userId, place }) => await dataPage(ctx, userId, place),
});

export const finishPart = internalMutation({
  args: exports.vFinishedPart.fields,
  returns: v.null(),
  handler: async (ctx, part) => {
    await exports.finishPart(ctx, part);
    return null;
  },
});

/** Starts a part again whose action has died. */
export const checkPart = internalMutation({
  args: { exportId, number: v.number() },
  returns: v.null(),
  handler: async (ctx, part) => {
    await exports.checkPart(ctx, part);
    return null;
  },
});

/** Deletes exports whose week is over. Run by a cron job. */
export const sweepExports = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const isMore = await exports.sweepExports(ctx);
    if (isMore) await ctx.scheduler.runAfter(0, internal.ownData.sweepExports, {});
    return null;
  },
});

/**
 * Deletes the caller's account in seven days, and ends all sessions at once. `code` is needed with two-step sign-in.
 * Throws wrong-password, no-password, second-factor-required, second-factor-wrong, deletion-payment-open,
 * deletion-choice-open, deletion-teaches, last-admin or too-many-requests.
 */
export const requestDeletion = userAction({
  args: { password: v.string(), code: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { password, code = "" }): Promise<null> => {
    const { userId } = ctx.user;
    const current = await deriveOwn(ctx, ctx.user, password);
    if (code !== "") await countTry(ctx, { userId, isKnown: true });
    await ctx.runMutation(internal.ownData.planDeletion, { current, code });
    await forget(ctx, { name: "passwordPerUser", key: userId });
    if (code !== "") await forgetTries(ctx, { userId, isKnown: true });
    return null;
  },
});

/** Throws as `requestDeletion`. */
export const planDeletion = internalMutation({
  args: { current: v.string(), code: v.string() },
  returns: v.null(),
  handler: async (ctx, { current, code }) => {
    const user = await requireUser(ctx);
    await requirePassword(ctx, user, current);
    await requireCode(ctx, user._id, code);
    await deletions.requestDeletion(ctx, user);
    return null;
  },
});

/** Keeps the caller's account, whose deletion was asked for. Throws not-signed-in or deletion-begun. */
export const keepAccount = publicMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    // `requireUser` refuses accounts that are to be deleted.
    await deletions.keepAccount(ctx, (await viewerOf(ctx)) ?? fail("not-signed-in"));
    return null;
  },
});

/** The next transaction of a deletion. */
export const forgetNext = internalMutation({
  args: { deletionId: v.id("accountDeletions"), turn: v.number() },
  returns: v.null(),
  handler: async (ctx, turn) => {
    await deletions.forgetNext(ctx, turn);
    return null;
  },
});

/** Starts deletions whose own job did not run. Run by a cron job. */
export const sweepDeletions = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await deletions.sweepDeletions(ctx);
    return null;
  },
});
