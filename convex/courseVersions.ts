// The history of a course: its published versions, their comparison, and restoring one into the draft.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminMutation, adminQuery } from "./lib/builders";
import { loadEdited } from "./model/courseware/drafts";
import * as history from "./model/courseware/history";

const permission = "manage_courses";
const course = { courseId: v.string() };
/** Null is the draft. */
const vVersionNumber = v.union(v.number(), v.null());

/** Versions, newest first. Throws permission-denied or course-not-found, as all functions here do. */
export const list = adminQuery({
  permission,
  args: { ...course, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(history.vVersion),
  handler: async (ctx, { courseId, paginationOpts }) =>
    await history.listVersions(ctx, await loadEdited(ctx, ctx.user, courseId), paginationOpts),
});

/** Details and outline of two versions; lessons whose `textId` is the same have the same text. */
export const compare = adminQuery({
  permission,
  args: { ...course, older: vVersionNumber, newer: vVersionNumber },
  returns: v.object({ older: history.vContent, newer: history.vContent }),
  handler: async (ctx, { courseId, older, newer }) => {
    const edited = await loadEdited(ctx, ctx.user, courseId);
    return {
      older: await history.contentOfVersion(ctx, edited, older),
      newer: await history.contentOfVersion(ctx, edited, newer),
    };
  },
});

/** The texts of one lesson in two versions; "" where it has none. */
export const compareTexts = adminQuery({
  permission,
  args: { ...course, lessonId: v.string(), older: vVersionNumber, newer: vVersionNumber },
  returns: v.object({ older: v.string(), newer: v.string() }),
  handler: async (ctx, { courseId, lessonId, older, newer }) => {
    const edited = await loadEdited(ctx, ctx.user, courseId);
    return {
      older: await history.bodyIn(ctx, edited, { version: older, lessonId }),
      newer: await history.bodyIn(ctx, edited, { version: newer, lessonId }),
    };
  },
});

/** Puts a version into the draft; its changes since the last publication are lost. Throws version-not-found. */
export const restore = adminMutation({
  permission,
  args: { ...course, version: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await history.restoreVersion(ctx, ctx.user, args);
    return null;
  },
});
