// Fields of the codes in e-mailed links and of the browsers people sign in with.
import { v } from "convex/values";

export const vCodePurpose = v.union(v.literal("verifyEmail"), v.literal("resetPassword"));

/** How a password key is derived. */
export const vKdfParams = v.object({ iterations: v.number(), salt: v.string() });

export const actionCodeFields = {
  userId: v.id("users"),
  /** The address the code was sent to and the only one it proves. */
  email: v.string(),
  purpose: vCodePurpose,
  /** SHA-256 of the code, which is only in the e-mail. */
  codeHash: v.string(),
  /** Digest of the requesting browser, where the link works without the password. Null: in none. */
  browserHash: v.optional(v.union(v.string(), v.null())),
  expiresAt: v.number(),
  /** When the code was used. Used codes are kept for a while, to recognise repeated clicks. */
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
