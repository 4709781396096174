// Accounts on the admin page: the list, and switching accounts off and on.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { isProvenAdmin } from "../../../shared/rules/access";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import { pageOf } from "../../lib/pages";
import { roleRecord, type Viewer } from "../../lib/access";
import { confirmedFactor } from "../auth/factor";
import { endSessions } from "../auth/sessions";
import { vRole } from "../fields/users";
import { writeAudit } from "./audit";
import { refuseLastAdmin } from "./lastAdmin";
import { PAGE_MAX, singlePage } from "./pages";
import { peopleNamed } from "./people";
import { userComparison, usersInOrder, type UserOrder } from "./userOrder";
import { usersOfStatus, type vUserStatus } from "./userStatus";

export const vUserRow = v.object({
  _id: v.id("users"),
  email: v.string(),
  displayName: v.string(),
  emailVerified: v.boolean(),
  disabled: v.boolean(),
  createdAt: v.number(),
  lastLoginAt: v.union(v.number(), v.null()),
  /** The role record, which decides. */
  record: v.union(v.null(), v.object({ role: vRole, isActive: v.boolean() })),
  isListedAdmin: v.boolean(),
  hasSecondFactor: v.boolean(),
  isSample: v.boolean(),
});
type UserRow = Infer<typeof vUserRow>;

interface UserList {
  order?: UserOrder;
  status?: Infer<typeof vUserStatus> | null;
  search: string;
  paginationOpts: PaginationOptions;
}

/**
 * One page of accounts in the chosen order, newest first by default. Matches of a search term are a single page, without an
 * order those of the address first. Throws search-too-long.
 */
export async function listUsers(ctx: QueryCtx, list: UserList): Promise<PaginationResult<UserRow>> {
  const found = list.search.trim() === "" ? await inOrder(ctx, list) : singlePage(await matches(ctx, list));
  return { ...found, page: await Promise.all(found.page.map(async (user) => await rowOf(ctx, user))) };
}

async function inOrder(ctx: QueryCtx, { order = "newest", status = null, paginationOpts }: UserList) {
  if (status !== null) return await usersOfStatus(ctx, { status, order, paginationOpts });
  return await pageOf(usersInOrder(ctx, order), paginationOpts, PAGE_MAX);
}

async function matches(ctx: QueryCtx, { order, search }: UserList) {
  const found = await peopleNamed(ctx, search);
  return order === undefined ? found : found.sort(userComparison(order));
}

async function rowOf(ctx: QueryCtx, user: Doc<"users">): Promise<UserRow> {
  const { _id, email, displayName, emailVerified, disabled, createdAt, lastLoginAt } = user;
  const record = await roleRecord(ctx, _id);
  return {
    ...{ _id, email, displayName, emailVerified, disabled, createdAt, lastLoginAt },
    record: record && { role: record.role, isActive: record.isActive },
    isListedAdmin: isProvenAdmin(user, env.adminEmails()),
    hasSecondFactor: (await confirmedFactor(ctx, _id)) !== null,
    isSample: user.isSample === true,
  };
}

/** The account with an id from a form; throws account-not-found. */
export async function loadUser(ctx: QueryCtx, id: string): Promise<Doc<"users">> {
  const userId = ctx.db.normalizeId("users", id);
  const user = userId && (await ctx.db.get("users", userId));
  return user ?? fail("account-not-found");
}

/** Switching off ends all sessions at once. */
export async function setDisabled(
  ctx: MutationCtx,
  admin: Viewer,
  { user, disabled }: { user: Doc<"users">; disabled: boolean },
): Promise<void> {
  if (user.disabled === disabled) return;
  if (disabled) await refuseLastAdmin(ctx, user._id);
  await ctx.db.patch("users", user._id, { disabled, updatedAt: Date.now() });
  if (disabled) await endSessions(ctx, user._id);
  const action = disabled ? "disable_account" : "enable_account";
  await writeAudit(ctx, admin, { action, target: user._id, details: user.email });
}
