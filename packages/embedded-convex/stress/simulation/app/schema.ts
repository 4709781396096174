import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  lists: defineTable({ key: v.string(), values: v.array(v.number()) }).index("by_key", ["key"]),
  ledger: defineTable({ key: v.string(), value: v.number() }).index("by_key", ["key", "value"]),
});
