// A person's private notes on lessons; nobody else reads them.
import { v } from "convex/values";
import { publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { findNotes, readNote, vNote, writeNote } from "./model/courseware/notes";

const lessonArgs = { courseId: v.string(), lessonId: v.string() };

/** The caller's note on a lesson; null when there is none. */
export const mine = publicQuery({
  args: lessonArgs,
  returns: v.union(v.null(), vNote),
  handler: async (ctx, args) => {
    const user = await viewerOf(ctx);
    return user && (await readNote(ctx, user, args));
  },
});

/** The caller's notes in a course, at most 50: all of them, or those with the words. */
export const find = publicQuery({
  args: { courseId: v.string(), words: v.string() },
  returns: v.array(vNote),
  handler: async (ctx, args) => {
    const user = await viewerOf(ctx);
    return user === null ? [] : await findNotes(ctx, user, args);
  },
});

/**
 * Writes the caller's note; an empty text deletes it. Throws course-not-found, no-active-enrollment, invalid-lesson or
 * note-too-long.
 */
export const save = userMutation({
  args: { ...lessonArgs, text: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await writeNote(ctx, ctx.user, args);
    return null;
  },
});
