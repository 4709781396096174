// Fields of the codes in e-mailed links and of the browsers people sign in with.
import { v } from "convex/values";

export const vCodePurpose = v.union(v.literal("verifyEmail"), v.literal("resetPassword"));

/** How a password key is derived. */
export const vKdfParams = v.object({ iterations: v.number(), salt: v.string() });

export const actionCodeFields = {
  userId: v.id("users"),
  /** The address the code was mailed to; the code proves this address and no other. */
  email: v.string(),
  purpose: vCodePurpose,
  /** SHA-256 of the code; the code itself is only in the mail. */
  codeHash: v.string(),
  /** The browser that asked for a verification link: only there it works without the password. Null: nowhere. */
  browserHash: v.optional(v.union(v.string(), v.null())),
  expiresAt: v.number(),
  /** Set by the one use a code has. Used codes stay for a while, so that a repeated click is understood. */
  usedAt: v.union(v.number(), v.null()),
};

export const deviceFields = {
  userId: v.id("users"),
  /** Digest of the user's id and the secret that the browser keeps; the secret itself is never stored. */
  tokenHash: v.string(),
  /** The browser's user agent, cut off at a fixed length; empty when it sent none. */
  label: v.string(),
  firstSeenAt: v.number(),
  lastSeenAt: v.number(),
};
