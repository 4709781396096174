// The orders of the accounts on the admin page.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { comparedBy, type Comparison } from "./newest";

/**
 * Names are compared by their code points: capitals come before small letters, and letters with marks after "z". Accounts
 * that never signed in come last in `latestSignIn` and first in `earliestSignIn`. Of equal names the newest account comes
 * first in `nameDown` and last in `nameUp`.
 */
export const vUserOrder = v.union(
  v.literal("newest"),
  v.literal("oldest"),
  v.literal("nameDown"),
  v.literal("nameUp"),
  v.literal("latestSignIn"),
  v.literal("earliestSignIn"),
);
export type UserOrder = Infer<typeof vUserOrder>;

const INDEXES = {
  newest: "by_createdAt",
  oldest: "by_createdAt",
  nameDown: "by_displayName_and_createdAt",
  nameUp: "by_displayName_and_createdAt",
  latestSignIn: "by_lastLoginAt",
  earliestSignIn: "by_lastLoginAt",
} as const satisfies Record<UserOrder, string>;

const KEYS: Record<(typeof INDEXES)[UserOrder], (user: Doc<"users">) => (string | number | null)[]> = {
  by_createdAt: ({ createdAt }) => [createdAt],
  by_displayName_and_createdAt: ({ displayName, createdAt }) => [displayName, createdAt],
  by_lastLoginAt: ({ lastLoginAt }) => [lastLoginAt],
};

export const directionOf = (order: UserOrder): "asc" | "desc" =>
  order === "newest" || order === "nameDown" || order === "latestSignIn" ? "desc" : "asc";

/** All accounts. */
export const usersInOrder = (ctx: QueryCtx, order: UserOrder) =>
  ctx.db.query("users").withIndex(INDEXES[order]).order(directionOf(order));

/** As the indexes have them. */
export const userComparison = (order: UserOrder): Comparison<Doc<"users">> =>
  comparedBy(KEYS[INDEXES[order]], directionOf(order));
