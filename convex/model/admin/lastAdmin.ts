// The last active admin can be neither demoted nor deactivated (D5).
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { roleRecord } from "../../lib/access";

/** Admins read in search of one who can sign in. */
const MANY = 200;

/** Throws last-admin when this account is an active admin and no other one could take over. */
export async function refuseLastAdmin(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const record = await roleRecord(ctx, userId);
  if (record?.role !== "admin" || !record.isActive) return;
  const records = await ctx.db
    .query("userRoles")
    .withIndex("by_role_and_isActive", (q) => q.eq("role", "admin").eq("isActive", true))
    .take(MANY);
  for (const other of records) {
    if (other.userId === userId) continue;
    const user = await ctx.db.get("users", other.userId);
    if (user !== null && user.emailVerified && !user.disabled) return;
  }
  fail("last-admin");
}
