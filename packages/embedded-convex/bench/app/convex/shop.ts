// Contention: seats that are sold one by one, and transfers between accounts.
import { v } from "convex/values";
import { mutation, query } from "./typed";

export const open = mutation({
  args: { name: v.string(), left: v.number() },
  handler: async (ctx, { name, left }) => ctx.db.insert("seats", { name, left }),
});

/** False once all seats are gone. */
export const buy = mutation({
  args: { name: v.string(), buyer: v.string() },
  handler: async (ctx, { name, buyer }) => {
    const seats = await ctx.db
      .query("seats")
      .withIndex("by_name", (q) => q.eq("name", name))
      .unique();
    if (seats === null || seats.left < 1) return false;
    await ctx.db.patch("seats", seats._id, { left: seats.left - 1 });
    await ctx.db.insert("orders", { seats: seats._id, buyer });
    return true;
  },
});

/** Seats left, and orders taken. */
export const state = query({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    const seats = await ctx.db
      .query("seats")
      .withIndex("by_name", (q) => q.eq("name", name))
      .unique();
    if (seats === null) return null;
    const orders = await ctx.db
      .query("orders")
      .withIndex("by_seats", (q) => q.eq("seats", seats._id))
      .take(20_000);
    return { left: seats.left, orders: orders.length };
  },
});

export const transfer = mutation({
  args: { from: v.number(), to: v.number(), amount: v.number() },
  handler: async (ctx, { from, to, amount }) => {
    const account = (number: number) =>
      ctx.db
        .query("accounts")
        .withIndex("by_number", (q) => q.eq("number", number))
        .unique();
    const [source, target] = [await account(from), await account(to)];
    if (source === null || target === null || source._id === target._id) return false;
    await ctx.db.patch("accounts", source._id, { balance: source.balance - amount });
    await ctx.db.patch("accounts", target._id, { balance: target.balance + amount });
    return true;
  },
});
