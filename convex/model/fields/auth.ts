// Fields of the codes in e-mailed links.
import { v } from "convex/values";

export const vCodePurpose = v.union(v.literal("verifyEmail"), v.literal("resetPassword"));

export const actionCodeFields = {
  userId: v.id("users"),
  /** The address the code was mailed to; the code proves this address and no other. */
  email: v.string(),
  purpose: vCodePurpose,
  /** SHA-256 of the code; the code itself is only in the mail. */
  codeHash: v.string(),
  expiresAt: v.number(),
  /** Set by the one use a code has. Used codes stay for a while, so that a repeated click is understood. */
  usedAt: v.union(v.number(), v.null()),
};
