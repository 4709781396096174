// The caller and their permissions. Every builder in lib/builders.ts uses these functions.
import {
  effectiveRole,
  isProvenAdmin,
  permissionsOf,
  type Permission,
  type Role,
} from "../../shared/rules/access";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { env } from "./env";
import { fail } from "./fail";
import { isEnded, isRevoked, newestToken } from "./sessionTokens";
import { subjectOf } from "./subject";

export type Viewer = Doc<"users">;

export interface Standing {
  role: Role;
  permissions: Permission[];
  /** The e-mail address is on ADMIN_EMAILS and proven by the person who can sign in. */
  isListedAdmin: boolean;
  /** Has an active role record of role admin. */
  hasAdminRole: boolean;
}

/** The signed-in, verified, enabled user; null for everybody else. For functions that also serve visitors. */
export async function viewerOf(ctx: QueryCtx): Promise<Viewer | null> {
  const user = await sessionUser(ctx);
  return user !== null && user.emailVerified && !user.disabled ? user : null;
}

/** Throws not-signed-in, user-disabled, email-not-verified or account-ending. */
export async function requireUser(ctx: QueryCtx): Promise<Viewer> {
  const user = (await sessionUser(ctx)) ?? fail("not-signed-in");
  if (user.disabled) fail("user-disabled");
  if (!user.emailVerified) fail("email-not-verified");
  // Signed in, they may only keep the account (convex/ownData.ts).
  if (user.deletionDueAt !== undefined) fail("account-ending");
  return user;
}

/** The caller's session, null once it has ended. A token is valid up to an hour longer, so the rows decide. */
export async function liveSession(ctx: QueryCtx): Promise<Doc<"authSessions"> | null> {
  return (await signedIn(ctx))?.session ?? null;
}

async function sessionUser(ctx: QueryCtx): Promise<Viewer | null> {
  return (await signedIn(ctx))?.user ?? null;
}

async function signedIn(ctx: QueryCtx): Promise<{ session: Doc<"authSessions">; user: Viewer } | null> {
  const subject = await subjectOf(ctx);
  if (subject === null) return null;
  const { userId, sessionId } = subject;
  const [session, user, token] = await Promise.all([
    ctx.db.get("authSessions", sessionId),
    ctx.db.get("users", userId),
    newestToken(ctx, sessionId),
  ]);
  if (session?.userId !== userId || user === null || isEnded(user, session)) return null;
  return isRevoked(token) ? null : { session, user };
}

/** Role and permissions from the role record; a missing or inactive one is a student. */
export async function standingOf(ctx: QueryCtx, user: Viewer): Promise<Standing> {
  const role = effectiveRole(await roleRecord(ctx, user._id));
  return {
    role,
    permissions: permissionsOf(role),
    isListedAdmin: isProvenAdmin(user, env.adminEmails()),
    hasAdminRole: role === "admin",
  };
}

export async function roleRecord(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"userRoles"> | null> {
  return await ctx.db
    .query("userRoles")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();
}

/** A listed e-mail address opens all of the admin page's functions; otherwise the role must hold the permission. */
export async function requirePermission(ctx: QueryCtx, permission: Permission): Promise<Viewer> {
  const user = await requireUser(ctx);
  const standing = await standingOf(ctx, user);
  if (!standing.isListedAdmin && !standing.permissions.includes(permission)) fail("permission-denied");
  return user;
}

/** Batch panel and review deletion: only an active role record counts here, the list does not. */
export async function requireAdminRole(ctx: QueryCtx): Promise<Viewer> {
  const user = await requireUser(ctx);
  const standing = await standingOf(ctx, user);
  if (!standing.hasAdminRole) fail("permission-denied");
  return user;
}
