// Files of a course. A file is uploaded to an address of the storage and then registered, which checks its content.
import { v } from "convex/values";
import { isAcceptedFile, SNIFFED_BYTES } from "../shared/courseware/files";
import { DAY_MS } from "../shared/durations";
import type { AppErrorCode } from "../shared/errors";
import { COURSEWARE } from "../shared/limits";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { adminMutation, adminQuery, internalMutation, internalQuery, userAction } from "./lib/builders";
import { codeOf, fail } from "./lib/fail";
import { consumeOrWait } from "./lib/rateLimits";
import { loadEdited } from "./model/courseware/drafts";
import * as files from "./model/courseware/files";
import { loadEditor } from "./model/courseware/editorAccess";
import { deleteFile } from "./model/courseware/texts";
import * as uploads from "./model/courseware/uploads";

const permission = "manage_courses";
const course = { courseId: v.string() };
const editor = { ...course, userId: v.id("users") };
const file = { fileId: v.id("courseFiles") };

/** The files of a course, oldest first. Throws permission-denied or course-not-found, as all functions here do. */
export const list = adminQuery({
  permission,
  args: course,
  returns: v.array(files.vCourseFile),
  handler: async (ctx, { courseId }) => {
    await loadEdited(ctx, ctx.user, courseId);
    return await files.listFiles(ctx, courseId);
  },
});

/** An address for one upload. Throws too-many-files, files-too-large or posting-too-often. */
export const generateUploadUrl = adminMutation({
  permission,
  args: course,
  returns: v.string(),
  handler: async (ctx, { courseId }) => {
    await loadEdited(ctx, ctx.user, courseId);
    await consumeOrWait(ctx, { name: "uploadPerUser", key: ctx.user._id });
    uploads.requireRoom(await files.filesOf(ctx, courseId), 1);
    return await ctx.storage.generateUploadUrl();
  },
});

/**
 * Makes uploaded content a file of the course, and returns its id. Content that is refused is deleted: file-type-refused,
 * file-too-large, file-name-invalid, too-many-files, files-too-large, posting-too-often. Throws file-not-found for unknown
 * content.
 */
export const register = userAction({
  args: { ...course, storageId: v.id("_storage"), name: v.string() },
  returns: v.id("courseFiles"),
  handler: async (ctx, { courseId, storageId, name }): Promise<Id<"courseFiles">> => {
    const { userId } = ctx.user;
    const uploaded = { courseId, userId, storageId };
    const size: number = await ctx.runQuery(internal.courseFiles.uploadedSize, uploaded);
    const refuse = async (fault: AppErrorCode) => {
      await ctx.storage.delete(storageId);
      return fail(fault);
    };
    // Before it is loaded: the storage takes uploads of any size.
    if (size > COURSEWARE.fileBytesMax) return await refuse("file-too-large");
    const content = (await ctx.storage.get(storageId)) ?? fail("file-not-found");
    const fault = await faultOf(content, name);
    if (fault !== null) return await refuse(fault);
    const stored = { ...uploaded, name, contentType: content.type, size };
    try {
      return await ctx.runMutation(internal.courseFiles.insert, stored);
    } catch (error) {
      if (NO_ROOM.has(codeOf(error))) await ctx.storage.delete(storageId);
      throw error;
    }
  },
});

const NO_ROOM: ReadonlySet<string | null> = new Set([
  "too-many-files",
  "files-too-large",
  "posting-too-often",
]);

/** `content.type` is the type that the upload stated and that the content is served with. */
async function faultOf(content: Blob, name: string): Promise<AppErrorCode | null> {
  const shown = files.shownName(name);
  if (shown === "" || shown.length > COURSEWARE.titleMax) return "file-name-invalid";
  const head = new Uint8Array(await content.slice(0, SNIFFED_BYTES).arrayBuffer());
  return isAcceptedFile({ name, contentType: content.type, head }) ? null : "file-type-refused";
}

/** Bytes of an upload. Throws file-not-found for unknown content, and for content that is a file already. */
export const uploadedSize = internalQuery({
  args: { ...editor, storageId: v.id("_storage") },
  returns: v.number(),
  handler: async (ctx, { courseId, userId, storageId }) => {
    await loadEditor(ctx, userId, courseId);
    if (await files.isRegistered(ctx, storageId)) fail("file-not-found");
    return ((await ctx.db.system.get("_storage", storageId)) ?? fail("file-not-found")).size;
  },
});

export const insert = internalMutation({
  args: {
    ...{ ...editor, storageId: v.id("_storage") },
    ...{ name: v.string(), contentType: v.string(), size: v.number() },
  },
  returns: v.id("courseFiles"),
  handler: async (ctx, { userId, name, ...stored }) => {
    await loadEditor(ctx, userId, stored.courseId);
    if (await files.isRegistered(ctx, stored.storageId)) fail("file-not-found");
    uploads.requireRoom(await files.filesOf(ctx, stored.courseId), stored.size);
    await uploads.countBytes(ctx, userId, stored.size);
    return await ctx.db.insert("courseFiles", {
      ...{ ...stored, name: files.shownName(name), uploadedBy: userId, createdAt: Date.now() },
    });
  },
});

/** Deletes a file. Throws file-in-use while a text of the draft or of any version refers to it, or file-not-found. */
export const remove = userAction({
  args: { ...course, ...file },
  returns: v.null(),
  handler: async (ctx, { courseId, fileId }): Promise<null> => {
    const { userId } = ctx.user;
    let cursor: string | null = null;
    do {
      const page: { refers: boolean; next: string | null } = await ctx.runQuery(
        internal.courseFiles.references,
        { courseId, fileId, userId, cursor },
      );
      if (page.refers) return fail("file-in-use");
      cursor = page.next;
    } while (cursor !== null);
    await ctx.runMutation(internal.courseFiles.deleteUnused, { courseId, fileId, userId });
    return null;
  },
});

export const references = internalQuery({
  args: { ...editor, ...file, cursor: v.union(v.string(), v.null()) },
  returns: v.object({ refers: v.boolean(), next: v.union(v.string(), v.null()) }),
  handler: async (ctx, { courseId, userId, fileId, cursor }) => {
    await loadEditor(ctx, userId, courseId);
    await files.loadFile(ctx, courseId, fileId);
    return await files.pageRefersTo(ctx, { courseId, fileId }, cursor);
  },
});

export const deleteUnused = internalMutation({
  args: { ...editor, ...file },
  returns: v.null(),
  handler: async (ctx, { courseId, userId, fileId }) => {
    await loadEditor(ctx, userId, courseId);
    await deleteFile(ctx, await files.loadFile(ctx, courseId, fileId));
    return null;
  },
});

/** Deletes one page of uploads that are no file of a course after a day, and schedules the next. Run by a cron job. */
export const sweep = internalMutation({
  args: { cursor: v.union(v.string(), v.null()), before: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { cursor, before = Date.now() - DAY_MS }) => {
    const next = await uploads.sweepUploads(ctx, before, cursor);
    if (next !== null) await ctx.scheduler.runAfter(0, internal.courseFiles.sweep, { cursor: next, before });
    return null;
  },
});
