// Role management on the admin page.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { roleForm } from "../shared/forms/admin";
import { adminMutation, adminQuery } from "./lib/builders";
import { parseForm } from "./lib/forms";
import { auditFilter, isSearchCut, listAudit, vAuditRow } from "./model/admin/audit";
import { vTimeOrder } from "./model/admin/pages";
import { assignRole, setRoleActive, syncRoles, vSyncResult } from "./model/admin/roles";
import { loadUser } from "./model/admin/users";

/** Assigns a role and writes it to the audit log. Throws account-not-found, invalid-role or last-admin. */
export const assign = adminMutation({
  permission: "manage_users",
  args: { form: v.object({ userId: v.string(), role: v.string() }) },
  returns: v.null(),
  handler: async (ctx, args) => {
    const { userId, role } = parseForm(roleForm, args.form);
    await assignRole(ctx, ctx.user, { user: await loadUser(ctx, userId), role });
    return null;
  },
});

/** Activates or deactivates a role record. Throws role-record-not-found or last-admin. */
export const setActive = adminMutation({
  permission: "manage_users",
  args: { userId: v.id("users"), isActive: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { userId, isActive }) => {
    await setRoleActive(ctx, ctx.user, { user: await loadUser(ctx, userId), isActive });
    return null;
  },
});

/** Repairs one page of role records; the caller continues with the returned cursor and adds up the counts. */
export const sync = adminMutation({
  permission: "manage_users",
  args: { cursor: v.union(v.string(), v.null()) },
  returns: vSyncResult,
  handler: async (ctx, { cursor }) => await syncRoles(ctx, ctx.user, cursor),
});

/** The audit log page by page, newest first by default: all of it, one action, one period, or what concerns one person. Throws search-too-long or date-invalid. */
export const audit = adminQuery({
  permission: "manage_users",
  args: { ...auditFilter, order: v.optional(vTimeOrder), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(vAuditRow),
  handler: async (ctx, args) => await listAudit(ctx, args),
});

/** Whether the audit log has more about a person than `audit` returns. Throws search-too-long. */
export const isAuditCut = adminQuery({
  permission: "manage_users",
  args: { person: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { person }) => await isSearchCut(ctx, person),
});
