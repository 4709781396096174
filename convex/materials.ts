// Course material: class links for members and staff, and what the slides are drawn from.
import { v } from "convex/values";
import { internalQuery, publicQuery } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { classLinksFor, vClassLinks } from "./model/batchLinks";
import { loadDeckSource, vDeckSource } from "./model/materials";

/** Class links of the caller's batches, newest first; of all batches for staff, of none for everybody else. */
export const classLinks = publicQuery({
  args: { courseId: v.string() },
  returns: v.array(vClassLinks),
  handler: async (ctx, { courseId }) => {
    const user = await viewerOf(ctx);
    return user === null ? [] : await classLinksFor(ctx, user, courseId);
  },
});

/** The texts the slides are drawn from. Throws course-not-found, no-active-enrollment or no-download. */
export const deckSource = internalQuery({
  args: { userId: v.id("users"), courseId: v.string() },
  returns: vDeckSource,
  handler: async (ctx, { userId, courseId }) => await loadDeckSource(ctx, userId, courseId),
});
