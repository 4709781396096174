// The course studio: drafts of courses, their texts and versions. For the course's instructor and admins; a course that
// was never published does not exist for anybody else.
import { v } from "convex/values";
import { courseDetailsForm, newCourseForm, versionNoteForm } from "../shared/forms/course";
import { COURSEWARE } from "../shared/limits";
import { internal } from "./_generated/api";
import { adminMutation, adminQuery, internalMutation } from "./lib/builders";
import { parseForm } from "./lib/forms";
import * as copies from "./model/courseware/copies";
import { listStudioCourses, vStudioCourse } from "./model/courseware/courseList";
import * as drafts from "./model/courseware/drafts";
import * as edits from "./model/courseware/edits";
import * as editors from "./model/courseware/editors";
import { newDetails } from "./model/courseware/newCourse";
import * as publishing from "./model/courseware/publish";
import * as texts from "./model/courseware/texts";
import { loadText, loadTexts, vArchiveText, vLessonText } from "./model/courseware/lessonView";
import { draftView, vDraft } from "./model/courseware/draftView";
import { courseById } from "./model/courses";
import { vCourseDetails } from "./model/fields/courseware";
import { teachesCourse } from "./model/teaching/access";

const permission = "manage_courses";
const course = { courseId: v.string() };
const lesson = { ...course, lessonId: v.string() };

/** The courses that the caller may edit: an instructor's own, all for admins. */
export const courses = adminQuery({
  permission,
  args: {},
  returns: v.array(vStudioCourse),
  handler: async (ctx) => await listStudioCourses(ctx, ctx.user),
});

/**
 * A new course that nobody but its creator and admins see; with `copyOf` a copy of another course that the caller may
 * edit. Throws course-id-invalid, course-id-taken, course-title-required or too-many-courses.
 */
export const create = adminMutation({
  permission,
  args: {
    form: v.object({ courseId: v.string(), title: v.string() }),
    copyOf: v.union(v.string(), v.null()),
  },
  returns: v.null(),
  handler: async (ctx, { form, copyOf }) => {
    const { courseId, title } = parseForm(newCourseForm, form);
    if (copyOf === null) {
      const details = newDetails(title, ctx.user);
      await drafts.createDraft(ctx, ctx.user, { courseId, details, sections: [] });
    } else await copies.duplicate(ctx, ctx.user, { from: copyOf, courseId, title });
    return null;
  },
});

/** Whether the caller may edit the course: the link on its page. */
export const mayEdit = adminQuery({
  permission,
  args: course,
  returns: v.boolean(),
  handler: async (ctx, { courseId }) => {
    const published = await courseById(ctx, courseId);
    return published !== null && (await teachesCourse(ctx, ctx.user, published));
  },
});

/** Details and outline of the draft, or of the published version before its first edit. */
export const draft = adminQuery({
  permission,
  args: course,
  returns: vDraft,
  handler: async (ctx, { courseId }) =>
    await draftView(ctx, await drafts.loadEdited(ctx, ctx.user, courseId)),
});

/** Returns the new revision. Throws edited-elsewhere, or the code of the first invalid field. */
export const saveDetails = adminMutation({
  permission,
  args: { ...course, revision: v.number(), form: vCourseDetails },
  returns: v.number(),
  handler: async (ctx, { courseId, revision, form }) => {
    const loaded = await drafts.loadDraft(ctx, ctx.user, courseId);
    const parsed = parseForm(courseDetailsForm, form);
    return await edits.saveDetails(ctx, ctx.user, { draft: loaded.draft, revision, form: parsed });
  },
});

/** Applies one edit to the current outline. Throws the code of the rule that it breaks. */
export const editOutline = adminMutation({
  permission,
  args: { ...course, edit: edits.vOutlineEdit },
  returns: v.null(),
  handler: async (ctx, { courseId, edit }) => {
    const loaded = await drafts.loadDraft(ctx, ctx.user, courseId);
    await edits.editOutline(ctx, ctx.user, { draft: loaded.draft, edit });
    return null;
  },
});

/** A lesson of the draft with its text. Throws outline-part-missing. */
export const lessonText = adminQuery({
  permission,
  args: lesson,
  returns: vLessonText,
  handler: async (ctx, { courseId, lessonId }) =>
    await loadText(ctx, await drafts.loadEdited(ctx, ctx.user, courseId), lessonId),
});

/**
 * Saves the text of a lesson and returns its new revision. `revision` is that of the text which was edited. Throws
 * edited-elsewhere when there is a newer one, outline-part-missing, or the code of the first fault of the text.
 */
export const saveLesson = adminMutation({
  permission,
  args: { ...lesson, revision: v.string(), body: v.string() },
  returns: v.string(),
  handler: async (ctx, { courseId, lessonId, revision, body }) => {
    const loaded = await drafts.loadDraft(ctx, ctx.user, courseId);
    return await texts.saveText(ctx, ctx.user, { draft: loaded.draft, lessonId, revision, body });
  },
});

/** Makes the draft the version that learners see, and returns its number. Throws as publishDraft does. */
export const publish = adminMutation({
  permission,
  args: { ...course, note: v.string() },
  returns: v.number(),
  handler: async (ctx, { courseId, note }) =>
    await publishing.publishDraft(ctx, ctx.user, { courseId, ...parseForm(versionNoteForm, { note }) }),
});

/** The draft becomes what is published; a course that was never published is deleted with its texts and files. */
export const discardDraft = adminMutation({
  permission,
  args: course,
  returns: v.null(),
  handler: async (ctx, { courseId }) => {
    await drafts.discardDraft(ctx, ctx.user, courseId);
    return null;
  },
});

/** Continues a copy that has failed. Throws copy-running while it has not. */
export const resumeCopy = adminMutation({
  permission,
  args: course,
  returns: v.null(),
  handler: async (ctx, { courseId }) => {
    await copies.resumeCopy(ctx, ctx.user, courseId);
    return null;
  },
});

/**
 * The texts of at most 20 lessons of the draft, for an archive; lessons without a text are left out. Throws copy-running
 * until a copy is complete.
 */
export const archiveTexts = adminQuery({
  permission,
  args: { ...course, lessonIds: v.array(v.string()) },
  returns: v.array(vArchiveText),
  handler: async (ctx, { courseId, lessonIds }) => {
    const edited = await drafts.loadEdited(ctx, ctx.user, courseId);
    copies.requireWhole(edited);
    return await loadTexts(ctx, edited, lessonIds.slice(0, COURSEWARE.textsAtOnce));
  },
});

/** Other people who have the course open in the editor. */
export const otherEditors = adminQuery({
  permission,
  args: course,
  returns: v.array(editors.vEditor),
  handler: async (ctx, { courseId }) => {
    await drafts.loadEdited(ctx, ctx.user, courseId);
    return await editors.otherEditors(ctx, ctx.user, courseId);
  },
});

/** Heartbeat of an editor; `lessonId` is the lesson that is open. */
export const beat = adminMutation({
  permission,
  args: { ...course, lessonId: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { courseId, lessonId }) => {
    await drafts.loadEdited(ctx, ctx.user, courseId);
    await editors.beat(ctx, ctx.user, { courseId, lessonId });
    return null;
  },
});

/** Ends the caller's presence. */
export const leave = adminMutation({
  permission,
  args: course,
  returns: v.null(),
  handler: async (ctx, { courseId }) => {
    await drafts.loadEdited(ctx, ctx.user, courseId);
    await editors.leave(ctx, ctx.user, courseId);
    return null;
  },
});

/** Deletes one page of the texts of a generation that is over, and schedules the next. */
export const sweepTexts = internalMutation({
  args: {
    ...{ ...course, generation: v.number(), version: v.union(v.number(), v.null()) },
    cursor: v.optional(v.string()),
  },
  returns: v.null(),
  handler: async (ctx, { cursor, ...generation }) => {
    const next = await texts.sweepGeneration(ctx, generation, cursor ?? null);
    if (next !== null)
      await ctx.scheduler.runAfter(0, internal.studio.sweepTexts, { ...generation, cursor: next });
    return null;
  },
});

/** Deletes one page of the texts and files of a deleted course, and schedules the next. */
export const sweepCourse = internalMutation({
  args: { ...course, before: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const isDone = await texts.sweepCourse(ctx, args.courseId, args.before);
    if (!isDone) await ctx.scheduler.runAfter(0, internal.studio.sweepCourse, args);
    return null;
  },
});

/** Copies one page of texts into a duplicate, and schedules the next. */
export const copyTexts = internalMutation({
  args: {
    ...{ from: v.string(), to: v.string() },
    texts: v.array(v.object({ lessonId: v.string(), textId: v.id("lessonTexts") })),
    startedAt: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, args) => {
    await copies.copyTexts(ctx, args);
    return null;
  },
});
