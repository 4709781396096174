// Accounts by what staff look for: staff roles that are active, and accounts that are switched off. The count of all.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import { countOf, KEYS } from "../counters";
import { provenAdmins } from "../staff";
import { COUNTED, PAGE_MAX, singlePage } from "./pages";

export const vUserStatus = v.union(v.literal("admin"), v.literal("instructor"), v.literal("disabled"));

/** Newest first. Those with a role are a single page of at most 100. */
export async function usersOfStatus(
  ctx: QueryCtx,
  { status, paginationOpts }: { status: Infer<typeof vUserStatus>; paginationOpts: PaginationOptions },
): Promise<PaginationResult<Doc<"users">>> {
  if (status === "disabled") return await pageOf(disabled(ctx).order("desc"), paginationOpts, PAGE_MAX);
  const holders = await holdersOf(ctx, status);
  const users = await Promise.all(holders.map(async (userId) => await ctx.db.get("users", userId)));
  const known = users.filter((user) => user !== null);
  return singlePage(known.sort((a, b) => b.createdAt - a.createdAt));
}

export const vUserCounts = v.object({ all: v.number() });

export const countUsers = async (ctx: QueryCtx): Promise<Infer<typeof vUserCounts>> => ({
  all: await countOf(ctx, KEYS.users),
});

const disabled = (ctx: QueryCtx) =>
  ctx.db.query("users").withIndex("by_disabled_and_createdAt", (q) => q.eq("disabled", true));

/** By their active role records; admins also by a proven address on ADMIN_EMAILS. */
async function holdersOf(ctx: QueryCtx, role: "admin" | "instructor"): Promise<Id<"users">[]> {
  const records = await ctx.db
    .query("userRoles")
    .withIndex("by_role_and_isActive", (q) => q.eq("role", role).eq("isActive", true))
    .take(COUNTED);
  const listed = role === "admin" ? await provenAdmins(ctx) : [];
  const ids = new Set([...records.map(({ userId }) => userId), ...listed.map(({ _id }) => _id)]);
  return [...ids].slice(0, COUNTED);
}
