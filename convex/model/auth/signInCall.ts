// Validates calls of `auth:signIn` before they reach the auth library, which does not validate them: it deletes the
// document whose id is the second half of a refresh token, whatever its table, and counts attempts under any address.
import { v, type Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import { ipOf } from "../../lib/callers";
import { consume, consumeOrFail } from "../../lib/rateLimits";

const vSignInCall = v.object({
  provider: v.optional(v.union(v.literal("password"), v.literal("google"))),
  params: v.optional(v.record(v.string(), v.string())),
  verifier: v.optional(v.string()),
  refreshToken: v.optional(v.string()),
});
type SignInCall = Infer<typeof vSignInCall>;

/** Arguments of `auth:signIn`. `calledBy` is sent by the library's server-side clients and ignored. */
export const signInArgs = { ...vSignInCall.fields, calledBy: v.optional(v.string()) };

/** The library's answer; null tokens sign nobody in. */
export const vSignInAnswer = v.object({
  tokens: v.optional(v.union(v.null(), v.object({ token: v.string(), refreshToken: v.string() }))),
  redirect: v.optional(v.string()),
  verifier: v.optional(v.string()),
  started: v.optional(v.boolean()),
});

/**
 * The part of a call that is passed to the library; null when it signs nobody in: an unknown or ended refresh token, a
 * Google code without the verifier of its browser, or too many codes. Throws sign-in-failed or too-many-requests.
 */
export async function readSignInCall(ctx: ActionCtx, call: SignInCall): Promise<SignInCall | null> {
  const { provider, params = {}, verifier, refreshToken } = call;
  if (provider === "password") return { provider, params };
  if (provider === "google") {
    if (!env.hasGoogle())
      fail("invalid-configuration", { values: { detail: "sign-in with Google is not set up" } });
    await consumeOrFail(ctx, [{ name: "googleStartPerIp", key: await ipOf(ctx) }]);
    return { provider, params: only(params, "redirectTo") };
  }
  if (refreshToken !== undefined) {
    return (await ctx.runMutation(internal.signIns.beginRefresh, { refreshToken })) ? { refreshToken } : null;
  }
  if (params.code === undefined) return fail("sign-in-failed");
  // The round trip was begun in another browser, which has the verifier.
  if (verifier === undefined) return null;
  // Not thrown: on the way back from Google the client never finishes loading when the call throws.
  const isRefused = (await consume(ctx, { name: "googleCodePerIp", key: await ipOf(ctx) })) !== null;
  return isRefused ? null : { params: only(params, "code"), verifier };
}

const only = (params: Record<string, string>, name: string): Record<string, string> => {
  const value = params[name];
  return value === undefined ? {} : { [name]: value };
};
