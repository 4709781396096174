import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  rows: defineTable({ key: v.string(), lane: v.number(), list: v.array(v.number()) })
    .index("by_key", ["key"])
    .index("by_lane", ["lane", "key"])
    .index("by_lane_only", ["lane"]),
});
