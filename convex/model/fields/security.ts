// Fields of session details and of second factors.
import { v } from "convex/values";

export const sessionDetailFields = {
  sessionId: v.id("authSessions"),
  userId: v.id("users"),
  /** User agent, cut to a fixed length; shown to its owner only. */
  userAgent: v.string(),
  /** Written at most every few minutes. */
  lastSeenAt: v.number(),
};

export const secondFactorFields = {
  userId: v.id("users"),
  /** Base32. Sent to the client once, during set-up. */
  secret: v.string(),
  /** Null until the first code has been entered; sign-in requires no codes before. */
  confirmedAt: v.union(v.number(), v.null()),
  /** The time step of the newest code that was accepted; it and older ones are refused. */
  lastStep: v.number(),
  /** SHA-256 of the recovery codes that have not been used. */
  recoveryHashes: v.array(v.string()),
  createdAt: v.number(),
};
