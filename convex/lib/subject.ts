// The subject of a session token, "userId|sessionId". Parsed here, because importing the auth library would load it
// in every function.
import type { Auth } from "convex/server";
import type { Id } from "../_generated/dataModel";

export interface Subject {
  userId: Id<"users">;
  sessionId: Id<"authSessions">;
}

/** Both ids of the caller's token, not looked up yet; null for visitors. */
export async function subjectOf(ctx: { auth: Auth }): Promise<Subject | null> {
  const identity = await ctx.auth.getUserIdentity();
  const [userId, sessionId] = identity?.subject.split("|") ?? [];
  if (userId === undefined || sessionId === undefined) return null;
  // The token is signed by this deployment, so both parts are ids; they are looked up before they are used.
  return { userId: userId as Id<"users">, sessionId: sessionId as Id<"authSessions"> };
}
