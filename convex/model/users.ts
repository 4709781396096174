// User profiles; the only file that inserts them.
import { v, type Infer } from "convex/values";
import { permissionsOf, type Role } from "../../shared/rules/access";
import { isReservedName } from "../../shared/rules/names";
import type { Language } from "../../shared/texts/languages";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { env } from "../lib/env";
import { fail } from "../lib/fail";
import { consumeOrWait } from "../lib/rateLimits";
import { roleRecord, standingOf, viewerOf, type Viewer } from "../lib/access";
import { cleanName } from "./auth/inputs";
import { addTo, usersCounted } from "./counters";
import type { vAddressProof } from "./fields/users";
import { vLanguage, vPermission, vRole } from "./fields/users";
import { isStaff } from "./staff";

export const vMe = v.object({
  uid: v.id("users"),
  email: v.string(),
  name: v.string(),
  photoURL: v.union(v.string(), v.null()),
  emailVerified: v.boolean(),
  role: vRole,
  permissions: v.array(vPermission),
  isListedAdmin: v.boolean(),
  hasAdminRole: v.boolean(),
  /** Null until it is chosen or reported by a browser. */
  language: v.union(vLanguage, v.null()),
  /** When the account is deleted; null unless that was asked for. */
  deletionDueAt: v.union(v.number(), v.null()),
});

export interface NewUser {
  email: string;
  displayName: string;
  photoURL: string | null;
  /** Null: the address is not verified yet. */
  provenBy: AddressProof | null;
  language?: Language;
}

type AddressProof = Infer<typeof vAddressProof>;

/** Everybody starts as a student; only role assignment changes that. */
export async function insertUser(ctx: MutationCtx, { provenBy, ...facts }: NewUser): Promise<Id<"users">> {
  const now = Date.now();
  await addTo(ctx, usersCounted(1));
  return await ctx.db.insert("users", {
    ...facts,
    ...(provenBy === null ? { emailVerified: false } : proven(provenBy, now)),
    role: "student",
    disabled: false,
    lastLoginAt: null,
    createdAt: now,
    updatedAt: now,
  });
}

/** Addresses are unique: every insert looks here first, in the same mutation. */
export async function userByEmail(ctx: QueryCtx, email: string): Promise<Doc<"users"> | null> {
  return await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .unique();
}

/** Marks the address as proven. Unproven passwords must have been dropped or checked before. */
export async function proveAddress(
  ctx: MutationCtx,
  userId: Id<"users">,
  provenBy: AddressProof,
): Promise<void> {
  const now = Date.now();
  await ctx.db.patch("users", userId, { ...proven(provenBy, now), updatedAt: now });
}

const proven = (addressProvenBy: AddressProof, now: number) => ({
  emailVerified: true,
  emailVerificationTime: now,
  addressProvenAt: now,
  addressProvenBy,
});

/** Writes the role record and copies the role onto the profile. */
export async function giveRole(ctx: MutationCtx, userId: Id<"users">, role: Role): Promise<void> {
  const now = Date.now();
  const fields = { role, permissions: permissionsOf(role), updatedAt: now, isActive: true };
  const record = await roleRecord(ctx, userId);
  if (record !== null) await ctx.db.patch("userRoles", record._id, fields);
  else await ctx.db.insert("userRoles", { userId, assignedBy: null, assignedAt: now, ...fields });
  await ctx.db.patch("users", userId, { role, updatedAt: now });
}

/** The caller's profile, role and permissions; null without a live session. */
export async function loadMe(ctx: QueryCtx): Promise<Infer<typeof vMe> | null> {
  const user = await viewerOf(ctx);
  if (user === null) return null;
  return {
    uid: user._id,
    email: user.email,
    name: user.displayName,
    photoURL: user.photoURL,
    emailVerified: user.emailVerified,
    language: user.language ?? null,
    deletionDueAt: user.deletionDueAt ?? null,
    ...(await standingOf(ctx, user)),
  };
}

/** Throws name-required, name-reserved or posting-too-often. */
export async function rename(ctx: MutationCtx, user: Viewer, input: string): Promise<void> {
  const displayName = cleanName(input);
  if (displayName === "") fail("name-required");
  if (isReservedName(displayName, env.brandName()) && !(await isStaff(ctx, user))) fail("name-reserved");
  await consumeOrWait(ctx, { name: "renamePerUser", key: user._id });
  await ctx.db.patch("users", user._id, { displayName, updatedAt: Date.now() });
}
