// Importing an archive into the draft of a course: started, filled in parts, and finished by one mutation that replaces
// the draft. Until then nobody sees any of it.
import { v } from "convex/values";
import { DAY_MS } from "../shared/durations";
import { courseDetailsForm } from "../shared/forms/course";
import { internal } from "./_generated/api";
import { adminMutation, internalMutation } from "./lib/builders";
import { parseForm } from "./lib/forms";
import * as imports from "./model/courseware/imports";
import { vCourseDetails } from "./model/fields/courseware";

const permission = "manage_courses";
/** `importId` is chosen by the caller, and different for each import of a course. */
const name = { courseId: v.string(), importId: v.string() };

/**
 * Begins an import. An unfinished one of the same course ends. Throws permission-denied or course-not-found, as all
 * functions here, or the code of the first invalid field.
 */
export const start = adminMutation({
  permission,
  args: { ...name, details: vCourseDetails },
  returns: v.null(),
  handler: async (ctx, { details, ...args }) => {
    await imports.startImport(ctx, ctx.user, { ...args, details: parseForm(courseDetailsForm, details) });
    return null;
  },
});

/** Adds at most 100 lessons to a section. Throws import-not-found, or the code of the rule that they break. */
export const addSection = adminMutation({
  permission,
  args: { ...name, section: imports.vImportedSection },
  returns: v.null(),
  handler: async (ctx, args) => {
    await imports.addSection(ctx, ctx.user, args);
    return null;
  },
});

/** Adds at most 20 texts of lessons. Throws import-not-found, outline-part-missing or the code of a text's first fault. */
export const addTexts = adminMutation({
  permission,
  args: { ...name, texts: v.array(imports.vImportedText) },
  returns: v.null(),
  handler: async (ctx, args) => {
    await imports.addTexts(ctx, ctx.user, args);
    return null;
  },
});

/** Replaces the draft by the import. Throws import-not-found, or edited-elsewhere for a draft changed since `start`. */
export const finish = adminMutation({
  permission,
  args: name,
  returns: v.null(),
  handler: async (ctx, args) => {
    await imports.finishImport(ctx, ctx.user, args);
    return null;
  },
});

/** Ends an import; the draft is as it was. */
export const cancel = adminMutation({
  permission,
  args: name,
  returns: v.null(),
  handler: async (ctx, args) => {
    await imports.cancelImport(ctx, ctx.user, args);
    return null;
  },
});

/** Deletes texts of an import that was not finished, and schedules what is left. */
export const deleteTexts = internalMutation({
  args: { textIds: v.array(v.id("lessonTexts")) },
  returns: v.null(),
  handler: async (ctx, { textIds }) => {
    await imports.deleteTexts(ctx, textIds);
    return null;
  },
});

/** Deletes one page of the imports that nobody finished within a day, and schedules the next. Run by a cron job. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const isCut = await imports.sweepImports(ctx, Date.now() - DAY_MS);
    if (isCut) await ctx.scheduler.runAfter(0, internal.courseImports.sweep, {});
    return null;
  },
});
