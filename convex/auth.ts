// Sessions and sign-in. The auth library calls its own mutation by the path "auth:store", so this file keeps its
// name.
import { convexAuth } from "@convex-dev/auth/server";
import { v, type Infer } from "convex/values";
import type { MutationCtx } from "./_generated/server";
import { publicAction, publicQuery } from "./lib/builders";
import { liveSession } from "./lib/access";
import { fail } from "./lib/fail";
import { handlerOf } from "./lib/handlerOf";
import { returnWithGoogle, userForGoogle } from "./model/auth/linking";
import { googleProvider, passwordProvider } from "./model/auth/providers";
import { admit } from "./model/auth/sessions";
import { readSignInCall, signInArgs, vSignInAnswer } from "./model/auth/signInCall";
import { siteAddress } from "./model/auth/siteAddress";

const library = convexAuth({
  providers: [passwordProvider, googleProvider()],
  callbacks: {
    createOrUpdateUser: async (ctx: MutationCtx, { existingUserId, type, profile }) => {
      // An existing account never changes the user's name, picture or role.
      if (existingUserId !== null) {
        if (type === "oauth") await returnWithGoogle(ctx, existingUserId, profile);
        return existingUserId;
      }
      // Accounts with a password are created by model/auth/register.
      return type === "oauth" ? await userForGoogle(ctx, profile) : fail("sign-in-failed");
    },
    beforeSessionCreation: async (ctx: MutationCtx, { userId }) => {
      await admit(ctx, userId);
    },
    redirect: ({ redirectTo }) => Promise.resolve(siteAddress(redirectTo)),
  },
});

export const { auth, signOut, store } = library;

type SignInAnswer = Infer<typeof vSignInAnswer>;

const librarySignIn = handlerOf(library.signIn);

/**
 * The library's sign-in behind our own validation (model/auth/signInCall). Throws sign-in-failed, the codes of the
 * account flows in model/auth/providers, and too-many-requests.
 */
export const signIn = publicAction({
  args: signInArgs,
  returns: vSignInAnswer,
  handler: async (ctx, args): Promise<SignInAnswer> => {
    const call = await readSignInCall(ctx, args);
    return call === null ? { tokens: null } : await librarySignIn(ctx, call);
  },
});

/** Replaces the library's query, for which a token is valid until it expires even after its session has ended. */
export const isAuthenticated = publicQuery({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => (await liveSession(ctx)) !== null,
});
