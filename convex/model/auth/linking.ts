// Which user a new account belongs to. The rules that keep one person out of another's account are all here.
import { v, type Infer } from "convex/values";
import { LIMITS } from "../../../shared/limits";
import { pictureAddress } from "../../../shared/pictures";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isReservedName } from "../../../shared/rules/names";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import { insertUser, markVerified, userByEmail } from "../users";
import { forgetCodes } from "./codes";
import { canonicalEmail, cleanName } from "./inputs";
import { endSessions, passwordAccount } from "./sessions";

export interface IncomingProfile {
  email?: string;
  emailVerified?: boolean;
  name?: unknown;
  image?: unknown;
}

export const vSignUpProfile = v.object({ email: v.string(), name: v.string() });
export type SignUpProfile = Infer<typeof vSignUpProfile>;

/** A password sign-up never joins an existing user: whoever owns the address already has an account. */
export async function userForSignUp(ctx: MutationCtx, profile: SignUpProfile): Promise<Id<"users">> {
  if ((await userByEmail(ctx, profile.email)) !== null) fail("email-already-in-use");
  return await insertUser(ctx, {
    email: profile.email,
    displayName: profile.name,
    photoURL: null,
    emailVerified: false,
  });
}

/** Google vouches for the address, so its owner gets the user with that address, or a new one. */
export async function userForGoogle(ctx: MutationCtx, profile: IncomingProfile): Promise<Id<"users">> {
  const email = canonicalEmail(profile.email);
  if (email === null || profile.emailVerified !== true) return fail("sign-in-failed");
  const seen = { displayName: displayNameOf(profile, email), photoURL: pictureAddress(profile.image) };
  const user = await userByEmail(ctx, email);
  if (user === null) return await insertUser(ctx, { email, emailVerified: true, ...seen });
  if (!user.emailVerified) await evictSquatter(ctx, user, seen);
  else if (user.photoURL === null) await ctx.db.patch("users", user._id, { photoURL: seen.photoURL });
  return user._id;
}

/**
 * Somebody registered this address without ever confirming it. The address belongs to the person Google vouches for:
 * the unconfirmed password, its sessions, its links and the name that came with it all go.
 */
async function evictSquatter(
  ctx: MutationCtx,
  user: Doc<"users">,
  seen: { displayName: string; photoURL: string | null },
): Promise<void> {
  const account = await passwordAccount(ctx, user.email);
  if (account !== null) await ctx.db.delete("authAccounts", account._id);
  await endSessions(ctx, user._id);
  await forgetCodes(ctx, user._id);
  await ctx.db.patch("users", user._id, seen);
  await markVerified(ctx, user._id);
}

/** The name Google knows, the beginning of the address, or neither when they would pass for those who run the site. */
function displayNameOf(profile: IncomingProfile, email: string): string {
  const name = cleanName(profile.name).slice(0, LIMITS.nameMax);
  const names = [name, email.split("@")[0] ?? "", "Learner"];
  return names.find((one) => one !== "" && !isReservedName(one, env.brandName())) ?? "";
}
