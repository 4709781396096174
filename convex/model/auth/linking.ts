// Which user a new account belongs to.
import { LIMITS } from "../../../shared/limits";
import { pictureAddress } from "../../../shared/pictures";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isReservedName } from "../../../shared/rules/names";
import { bounded } from "../../../shared/text";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import { insertUser, proveAddress, userByEmail } from "../users";
import { canonicalEmail, cleanName } from "./inputs";
import { dropPassword } from "./unproven";

/** A profile as a provider reports it. */
export interface IncomingProfile {
  email?: string;
  emailVerified?: boolean;
  name?: unknown;
  image?: unknown;
}

/** Google has verified the address: its owner gets the user with that address, or a new one. Throws sign-in-failed. */
export async function userForGoogle(ctx: MutationCtx, profile: IncomingProfile): Promise<Id<"users">> {
  const email = canonicalEmail(profile.email);
  if (email === null || profile.emailVerified !== true) return fail("sign-in-failed");
  const seen = { displayName: displayNameOf(profile, email), photoURL: pictureAddress(profile.image) };
  const user = await userByEmail(ctx, email);
  if (user === null) return await insertUser(ctx, { email, provenBy: "google", ...seen });
  if (user.addressProvenAt === undefined) {
    await takeOver(ctx, user);
    await ctx.db.patch("users", user._id, seen);
  } else if (user.photoURL === null) await ctx.db.patch("users", user._id, { photoURL: seen.photoURL });
  return user._id;
}

/** A returning Google account proves its address while Google still reports the same one as verified. */
export async function returnWithGoogle(
  ctx: MutationCtx,
  userId: Id<"users">,
  profile: IncomingProfile,
): Promise<void> {
  const user = await ctx.db.get("users", userId);
  if (user === null || user.addressProvenAt !== undefined || profile.emailVerified !== true) return;
  if (canonicalEmail(profile.email) === user.email) await takeOver(ctx, user);
}

/**
 * The registered address was never proven: the owner Google has verified gets the account, without the password,
 * sessions and links of the registration.
 */
async function takeOver(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  await dropPassword(ctx, user);
  await proveAddress(ctx, user._id, "google");
}

/** Google's name or the local part of the address, whichever is not reserved. */
function displayNameOf(profile: IncomingProfile, email: string): string {
  const given = typeof profile.name === "string" ? bounded(profile.name, LIMITS.nameMax) : "";
  const names = [cleanName(given), email.split("@")[0] ?? "", "Learner"];
  return names.find((one) => one !== "" && !isReservedName(one, env.brandName())) ?? "";
}
