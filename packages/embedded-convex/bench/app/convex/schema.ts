// Tables of the app that the benchmarks of the bare backend run on.
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

const row = { group: v.number(), position: v.number(), text: v.string() };
const rows = defineTable(row).index("by_group_and_position", ["group", "position"]);

export default defineSchema({
  notes: defineTable({ name: v.string(), text: v.string(), version: v.number() }).index("by_name", ["name"]),
  seats: defineTable({ name: v.string(), left: v.number() }).index("by_name", ["name"]),
  orders: defineTable({ seats: v.id("seats"), buyer: v.string() }).index("by_seats", ["seats"]),
  accounts: defineTable({ number: v.number(), balance: v.number() }).index("by_number", ["number"]),
  // The same rows in three sizes.
  fewRows: rows,
  manyRows: rows,
  mostRows: rows,
});
