// The same indexed page out of tables of different sizes, and a query that reads as much as a query may.
import { v } from "convex/values";
import { mutation, query } from "./typed";

const vTable = v.union(v.literal("fewRows"), v.literal("manyRows"), v.literal("mostRows"));

/** `nonce` makes each call a query of its own, which no earlier result can answer. */
export const page = query({
  args: { table: vTable, group: v.number(), nonce: v.number() },
  handler: async (ctx, { table, group }) => {
    const rows = await ctx.db
      .query(table)
      .withIndex("by_group_and_position", (q) => q.eq("group", group))
      .take(50);
    return rows.map((row) => row.position);
  },
});

export const large = query({
  args: { table: vTable, rows: v.number(), nonce: v.number() },
  handler: async (ctx, { table, rows }) => {
    let letters = 0;
    for (const row of await ctx.db.query(table).take(rows)) letters += row.text.length;
    return letters;
  },
});

export const add = mutation({
  args: { table: vTable, group: v.number(), count: v.number() },
  handler: async (ctx, { table, group, count }) => {
    for (let position = 0; position < count; position += 1)
      await ctx.db.insert(table, { group, position, text: `row ${group}/${position}` });
  },
});
