import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  items: defineTable({
    a: v.optional(v.any()),
    b: v.optional(v.any()),
    c: v.optional(v.any()),
  })
    .index("by_a", ["a"])
    .index("by_ab", ["a", "b"])
    .index("by_cx", ["c.x", "a"]),
  strict: defineTable({
    n: v.number(),
    i: v.optional(v.int64()),
    s: v.optional(v.union(v.literal("x"), v.null(), v.object({ deep: v.boolean() }))),
    ref: v.optional(v.id("items")),
    list: v.optional(v.array(v.boolean())),
    record: v.optional(v.record(v.string(), v.number())),
    bytes: v.optional(v.bytes()),
  }).index("by_n", ["n"]),
});
