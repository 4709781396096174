// One small document with many subscribers and one writer.
import { v } from "convex/values";
import { mutation, query } from "./typed";

export const read = query({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    const row = await ctx.db
      .query("notes")
      .withIndex("by_name", (q) => q.eq("name", name))
      .unique();
    return row === null ? null : { text: row.text, version: row.version };
  },
});

/** Answers the new version. */
export const write = mutation({
  args: { name: v.string(), text: v.string() },
  handler: async (ctx, { name, text }) => {
    const row = await ctx.db
      .query("notes")
      .withIndex("by_name", (q) => q.eq("name", name))
      .unique();
    if (row === null) {
      await ctx.db.insert("notes", { name, text, version: 1 });
      return 1;
    }
    const version = row.version + 1;
    await ctx.db.patch("notes", row._id, { text, version });
    return version;
  },
});
