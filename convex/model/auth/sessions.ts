// Sessions and accounts as the auth library stores them, where the product has to change them itself.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";

export const PASSWORD_PROVIDER = "password";

export async function passwordAccount(ctx: QueryCtx, email: string): Promise<Doc<"authAccounts"> | null> {
  return await ctx.db
    .query("authAccounts")
    .withIndex("providerAndAccountId", (q) =>
      q.eq("provider", PASSWORD_PROVIDER).eq("providerAccountId", email),
    )
    .unique();
}

/** More sessions or tokens than anybody has; a session lives for thirty days and renews its token once an hour. */
const MANY = 1000;

/** Signs the user out everywhere, at once: functions look the session up on every call. */
export async function endSessions(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const sessions = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .take(MANY);
  for (const session of sessions) {
    const tokens = await ctx.db
      .query("authRefreshTokens")
      .withIndex("sessionId", (q) => q.eq("sessionId", session._id))
      .take(MANY);
    for (const token of tokens) await ctx.db.delete("authRefreshTokens", token._id);
    await ctx.db.delete("authSessions", session._id);
  }
}

/** Runs before every new session, whatever the provider. */
export async function admit(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const user = (await ctx.db.get("users", userId)) ?? fail("user-not-found");
  if (user.disabled) fail("user-disabled");
  await ctx.db.patch("users", userId, { lastLoginAt: Date.now() });
}
