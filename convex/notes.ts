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

/** The caller's notes in a course, at most `limit` and 500: all of them, or those with the words. */
export const find = publicQuery({
  args: { courseId: v.string(), words: v.string(), limit: v.number() },
  returns: v.array(vNote),
  handler: async (ctx, args) => {
    const user = await viewerOf(ctx);
    return user === null ? [] : await findNotes(ctx, user, args);
  },
});

/**
 * Writes the caller's note; an empty text deletes it. `base` is the `updatedAt` of the note that the text was written from,
 * null for none; returns that of the text. Throws edited-elsewhere when the note is another one by now, course-not-found,
 * no-active-enrollment, invalid-lesson or note-too-long.
 */
export const save = userMutation({
  args: { ...lessonArgs, text: v.string(), base: v.union(v.number(), v.null()) },
  returns: v.union(v.number(), v.null()),
  handler: async (ctx, args) => await writeNote(ctx, ctx.user, args),
});
