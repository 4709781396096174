// Staff: holders of an active staff role, and proven addresses on ADMIN_EMAILS.
import { isProvenAdmin } from "../../shared/rules/access";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { env } from "../lib/env";
import { standingOf, type Viewer } from "../lib/access";

/** Bounds the reads per role. */
const MOST = 50;

/** Whether the user has a role above student, or a proven address on ADMIN_EMAILS. */
export async function isStaff(ctx: QueryCtx, user: Viewer): Promise<boolean> {
  const { isListedAdmin, role } = await standingOf(ctx, user);
  return isListedAdmin || role !== "student";
}

/**
 * Active admins and instructors and people on ADMIN_EMAILS, with verified addresses; a person may be in it twice.
 */
export async function staffMembers(ctx: QueryCtx): Promise<Viewer[]> {
  const records = await Promise.all(
    (["admin", "instructor"] as const).map(
      async (role) =>
        await ctx.db
          .query("userRoles")
          .withIndex("by_role_and_isActive", (q) => q.eq("role", role).eq("isActive", true))
          .take(MOST),
    ),
  );
  const byRole = await Promise.all(
    records.flat().map(async ({ userId }) => await ctx.db.get("users", userId)),
  );
  const people = [...byRole, ...(await listedAdmins(ctx))].filter((user) => user !== null);
  return people.filter(({ emailVerified }) => emailVerified);
}

/** Accounts with an address on ADMIN_EMAILS that its owner proved: admins without a role record. */
export async function provenAdmins(ctx: QueryCtx): Promise<Doc<"users">[]> {
  const emails = env.adminEmails();
  return (await listedAdmins(ctx)).filter((user) => isProvenAdmin(user, emails));
}

async function listedAdmins(ctx: QueryCtx): Promise<Doc<"users">[]> {
  const emails = env.adminEmails().slice(0, MOST);
  const users = await Promise.all(emails.map(async (email) => await byEmail(ctx, email)));
  return users.filter((user) => user !== null);
}

const byEmail = async (ctx: QueryCtx, email: string): Promise<Doc<"users"> | null> =>
  await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .unique();
