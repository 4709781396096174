// The two sign-in providers: e-mail with password, and Google. Registered in convex/auth.ts.
import Google from "@auth/core/providers/google";
import { ConvexCredentials } from "@convex-dev/auth/providers/ConvexCredentials";
import type { DataModel, Id } from "../../_generated/dataModel";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import type { AuthCtx, AuthParams } from "./context";
import { checkReset, requestReset, reset } from "./links";
import { resend, signIn } from "./logIn";
import { signUp } from "./register";
import { PASSWORD_PROVIDER } from "./sessions";
import { decline, verify } from "./verify";

type Flow = (ctx: AuthCtx, params: AuthParams) => Promise<{ userId: Id<"users"> } | null>;

/** Flows that return null create no session. */
const FLOWS = new Map<unknown, Flow>([
  ["signUp", signUp],
  ["signIn", signIn],
  ["resend", resend],
  ["requestReset", requestReset],
  ["verify", verify],
  ["decline", decline],
  ["checkReset", checkReset],
  ["reset", reset],
]);

export const passwordProvider = ConvexCredentials<DataModel>({
  id: PASSWORD_PROVIDER,
  authorize: async (params, ctx) => {
    const flow = FLOWS.get(params.flow) ?? fail("sign-in-failed");
    return await flow(ctx, params);
  },
});

/** Google over OpenID Connect, with the account chooser. */
export function googleProvider() {
  const { clientId, clientSecret, issuer } = env.google();
  return Google({
    clientId,
    clientSecret,
    issuer,
    authorization: { params: { prompt: "select_account" } },
    // Only these five fields are used; the address counts as unverified unless Google reports it as verified.
    profile: ({ sub, name, email, picture, email_verified }) => ({
      id: sub,
      name,
      email,
      image: picture,
      emailVerified: email_verified,
    }),
  });
}
