// What reaches the auth library's own `signIn`. The library trusts the texts of a call: it deletes the document that the
// second half of a refresh token names, whatever its table, and counts tries under any address it is given.
import { v, type Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { consume, consumeOrFail, ipOf } from "../../lib/rateLimits";

const vSignInCall = v.object({
  provider: v.optional(v.union(v.literal("password"), v.literal("google"))),
  params: v.optional(v.record(v.string(), v.string())),
  verifier: v.optional(v.string()),
  refreshToken: v.optional(v.string()),
});
type SignInCall = Infer<typeof vSignInCall>;

/** `calledBy` is what server-side clients of the library name themselves by; nothing reads it. */
export const signInArgs = { ...vSignInCall.fields, calledBy: v.optional(v.string()) };

export const vSignInAnswer = v.object({
  tokens: v.optional(v.union(v.null(), v.object({ token: v.string(), refreshToken: v.string() }))),
  redirect: v.optional(v.string()),
  verifier: v.optional(v.string()),
  started: v.optional(v.boolean()),
});

/**
 * The part of a call that the library may act on; null when nobody can be signed in by it. Errors: sign-in-failed,
 * too-many-requests.
 */
export async function readSignInCall(ctx: ActionCtx, call: SignInCall): Promise<SignInCall | null> {
  const { provider, params = {}, verifier, refreshToken } = call;
  if (provider === "password") return { provider, params };
  if (provider === "google") {
    await consumeOrFail(ctx, [{ name: "googleStartPerIp", key: await ipOf(ctx) }]);
    return { provider, params: only(params, "redirectTo") };
  }
  if (refreshToken !== undefined) {
    return (await ctx.runMutation(internal.signIns.beginRefresh, { refreshToken })) ? { refreshToken } : null;
  }
  if (params.code === undefined) return fail("sign-in-failed");
  // A browser that opens the address of a round trip that another one began has no verifier.
  if (verifier === undefined) return null;
  // The client waits forever for a sign-in that throws while it comes back from Google.
  const isRefused = (await consume(ctx, { name: "googleCodePerIp", key: await ipOf(ctx) })) !== null;
  return isRefused ? null : { params: only(params, "code"), verifier };
}

const only = (params: Record<string, string>, name: string): Record<string, string> => {
  const value = params[name];
  return value === undefined ? {} : { [name]: value };
};
