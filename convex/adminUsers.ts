// Accounts on the admin page.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminMutation, adminQuery } from "./lib/builders";
import {
  listUsers,
  loadUser,
  setDisabled as changeDisabled,
  vUserOrder,
  vUserRow,
} from "./model/admin/users";

export const list = adminQuery({
  permission: "manage_users",
  /** `search` is the beginning of an address or words of a name; empty for all, in the wished order. */
  args: { paginationOpts: paginationOptsValidator, search: v.string(), order: v.optional(vUserOrder) },
  returns: paginationResultValidator(vUserRow),
  handler: async (ctx, args) => await listUsers(ctx, args),
});

export const setDisabled = adminMutation({
  permission: "manage_users",
  args: { userId: v.id("users"), disabled: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { userId, disabled }) => {
    await changeDisabled(ctx, ctx.user, { user: await loadUser(ctx, userId), disabled });
    return null;
  },
});
