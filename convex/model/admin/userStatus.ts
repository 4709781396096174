// Accounts by what staff look for: staff roles that are active, and accounts that are switched off. The count of all.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { pageOf } from "../../lib/pages";
import { countOf, KEYS } from "../counters";
import { provenAdmins } from "../staff";
import { pageOfNewest } from "./newest";
import { COUNTED, PAGE_MAX, singlePage } from "./pages";
import { directionOf, userComparison, type UserOrder } from "./userOrder";

export const vUserStatus = v.union(v.literal("admin"), v.literal("instructor"), v.literal("disabled"));

interface StatusList {
  status: Infer<typeof vUserStatus>;
  order: UserOrder;
  paginationOpts: PaginationOptions;
}

/** Those with a role are a single page of at most 100; of disabled accounts the newest 1,000 are put in order by name or sign-in. */
export async function usersOfStatus(
  ctx: QueryCtx,
  { status, order, paginationOpts }: StatusList,
): Promise<PaginationResult<Doc<"users">>> {
  if (status === "disabled") return await disabledUsers(ctx, order, paginationOpts);
  const holders = await holdersOf(ctx, status);
  const users = await Promise.all(holders.map(async (userId) => await ctx.db.get("users", userId)));
  return singlePage(users.filter((user) => user !== null).sort(userComparison(order)));
}

async function disabledUsers(ctx: QueryCtx, order: UserOrder, paginationOpts: PaginationOptions) {
  const users = ctx.db.query("users").withIndex("by_disabled_and_createdAt", (q) => q.eq("disabled", true));
  if (order === "newest" || order === "oldest")
    return await pageOf(users.order(directionOf(order)), paginationOpts, PAGE_MAX);
  return await pageOfNewest(users.order("desc"), userComparison(order), paginationOpts);
}

export const vUserCounts = v.object({ all: v.number() });

export const countUsers = async (ctx: QueryCtx): Promise<Infer<typeof vUserCounts>> => ({
  all: await countOf(ctx, KEYS.users),
});

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
