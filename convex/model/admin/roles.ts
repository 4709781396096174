// Roles: assigning them, switching their records off and on, and repairing what repeats them.
import { v, type Infer } from "convex/values";
import { effectiveRole, permissionsOf, type Role } from "../../../shared/rules/access";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { pageOf } from "../../lib/pages";
import { roleRecord, type Viewer } from "../../lib/access";
import { recordActivity } from "../activity";
import { writeAudit } from "./audit";
import type { AuditAction } from "./auditActions";
import { refuseLastAdmin } from "./lastAdmin";

const SYNC_PAGE = 200;

const ROLES: readonly Role[] = ["student", "instructor", "admin"];
const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/**
 * Gives a user an active role record with the role's permissions. Throws invalid-role, or last-admin when no other active
 * admin would be left.
 */
export async function assignRole(
  ctx: MutationCtx,
  admin: Viewer,
  { user, role }: { user: Doc<"users">; role: string },
): Promise<void> {
  if (!isRole(role)) return fail("invalid-role", { values: { role } });
  if (role !== "admin") await refuseLastAdmin(ctx, user._id);
  const now = Date.now();
  const record = await roleRecord(ctx, user._id);
  const fields = { role, permissions: permissionsOf(role), assignedBy: admin._id, assignedAt: now };
  const state = { ...fields, updatedAt: now, isActive: true };
  if (record === null) await ctx.db.insert("userRoles", { userId: user._id, ...state });
  else await ctx.db.patch("userRoles", record._id, state);
  await copyRole(ctx, user, role);
  const details = `${record === null ? "student" : describe(record)} -> ${role}`;
  await audit(ctx, admin, { user, action: "assign_role", details });
}

/**
 * Switches a role record on or off; nothing happens when it already is. Throws role-record-not-found or last-admin.
 */
export async function setRoleActive(
  ctx: MutationCtx,
  admin: Viewer,
  { user, isActive }: { user: Doc<"users">; isActive: boolean },
): Promise<void> {
  const record = (await roleRecord(ctx, user._id)) ?? fail("role-record-not-found");
  if (record.isActive === isActive) return;
  if (!isActive) await refuseLastAdmin(ctx, user._id);
  await ctx.db.patch("userRoles", record._id, { isActive, updatedAt: Date.now() });
  await copyRole(ctx, user, effectiveRole({ ...record, isActive }));
  const action = isActive ? "activate_role" : "deactivate_role";
  await audit(ctx, admin, { user, action, details: record.role });
}

const describe = (record: Doc<"userRoles">): string =>
  record.isActive ? record.role : `${record.role} (inactive)`;

/** The role on the profile is a copy of the record; no rule reads it. */
async function copyRole(ctx: MutationCtx, user: Doc<"users">, role: Role): Promise<boolean> {
  if (user.role === role) return false;
  await ctx.db.patch("users", user._id, { role, updatedAt: Date.now() });
  return true;
}

async function audit(
  ctx: MutationCtx,
  admin: Viewer,
  { user, action, details }: { user: Doc<"users">; action: AuditAction; details: string },
): Promise<void> {
  await writeAudit(ctx, admin, { action, target: user._id, details });
  await recordActivity(ctx, { kind: "roleChanged", userId: user._id, courseId: null, details });
}

export const vSyncResult = v.object({
  checked: v.number(),
  fixed: v.number(),
  /** The next cursor; null after the last page. */
  cursor: v.union(v.string(), v.null()),
});

/** Repairs profiles and permission lists of one page of role records. */
export async function syncRoles(
  ctx: MutationCtx,
  admin: Viewer,
  cursor: string | null,
): Promise<Infer<typeof vSyncResult>> {
  const records = ctx.db.query("userRoles").withIndex("by_userId");
  const { page, isDone, continueCursor } = await pageOf(records, { cursor, numItems: SYNC_PAGE }, SYNC_PAGE);
  let fixed = 0;
  for (const record of page) {
    const user = await ctx.db.get("users", record.userId);
    if (user === null || !(await repair(ctx, record, user))) continue;
    fixed += 1;
    await writeAudit(ctx, admin, { action: "sync_role", target: user._id, details: describe(record) });
  }
  return { checked: page.length, fixed, cursor: isDone ? null : continueCursor };
}

async function repair(ctx: MutationCtx, record: Doc<"userRoles">, user: Doc<"users">): Promise<boolean> {
  const permissions = permissionsOf(record.role);
  const isStale = permissions.join() !== record.permissions.join();
  if (isStale) await ctx.db.patch("userRoles", record._id, { permissions, updatedAt: Date.now() });
  const isCopied = await copyRole(ctx, user, effectiveRole(record));
  return isStale || isCopied;
}
