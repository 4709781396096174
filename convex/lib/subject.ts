// The subject of a session token is "userId|sessionId". Read here without the auth library, which would otherwise be
// loaded by every function of the server.
import type { Auth } from "convex/server";
import type { Id } from "../_generated/dataModel";

export interface Subject {
  userId: Id<"users">;
  sessionId: Id<"authSessions">;
}

export async function subjectOf(ctx: { auth: Auth }): Promise<Subject | null> {
  const identity = await ctx.auth.getUserIdentity();
  const [userId, sessionId] = identity?.subject.split("|") ?? [];
  if (userId === undefined || sessionId === undefined) return null;
  // The token is signed by this deployment, so both parts are ids; they are looked up before anything trusts them.
  return { userId: userId as Id<"users">, sessionId: sessionId as Id<"authSessions"> };
}
