// Accounts on the admin page.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminMutation, adminQuery } from "./lib/builders";
import { vUserOrder } from "./model/admin/userOrder";
import * as users from "./model/admin/users";
import { countUsers, vUserCounts, vUserStatus } from "./model/admin/userStatus";

/** Accounts page by page; a search returns one page of at most 50. */
export const list = adminQuery({
  permission: "manage_users",
  args: {
    paginationOpts: paginationOptsValidator,
    /** A prefix of the address or words of the name; empty for all accounts. */
    search: v.string(),
    /** By name and by sign-in the newest 1,000 of the disabled accounts. */
    order: v.optional(vUserOrder),
    /** Ignored by searches. */
    status: v.optional(v.union(vUserStatus, v.null())),
  },
  returns: paginationResultValidator(users.vUserRow),
  handler: async (ctx, args) => await users.listUsers(ctx, args),
});

/** How many there are. */
export const counts = adminQuery({
  permission: "manage_users",
  args: {},
  returns: vUserCounts,
  handler: async (ctx) => await countUsers(ctx),
});

/** Disables or enables an account; disabling ends its sessions. Throws account-not-found or last-admin. */
export const setDisabled = adminMutation({
  permission: "manage_users",
  args: { userId: v.id("users"), disabled: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { userId, disabled }) => {
    await users.setDisabled(ctx, ctx.user, { user: await users.loadUser(ctx, userId), disabled });
    return null;
  },
});
