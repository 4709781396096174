// The slides of a course as a PDF. In a file of its own, so that no other function loads the PDF library.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { env } from "./lib/env";
import { userAction } from "./lib/builders";
import { drawDeck } from "./model/slides/deck";

const vFile = v.object({ fileName: v.string(), bytes: v.bytes() });

/** File name and bytes of the slides. Throws no-active-enrollment, no-download or course-not-found. */
export const download = userAction({
  args: { courseId: v.string() },
  returns: vFile,
  handler: async (ctx, { courseId }): Promise<{ fileName: string; bytes: ArrayBuffer }> => {
    const { userId } = ctx.user;
    const { fileName, ...course } = await ctx.runQuery(internal.materials.deckSource, { userId, courseId });
    return { fileName, bytes: await drawDeck(course, env.brandName()) };
  },
});
