// Sessions and sign-in. The auth library calls its own mutation as "auth:store", so this file keeps its name.
import { convexAuth } from "@convex-dev/auth/server";
import { v } from "convex/values";
import type { MutationCtx } from "./_generated/server";
import { publicQuery } from "./lib/builders";
import { liveSession } from "./model/access";
import { returnWithGoogle, userForGoogle, userForSignUp, type SignUpProfile } from "./model/auth/linking";
import { googleProvider, passwordProvider } from "./model/auth/providers";
import { admit } from "./model/auth/sessions";
import { siteAddress } from "./model/auth/siteAddress";

export const { auth, signIn, signOut, store } = convexAuth({
  providers: [passwordProvider, googleProvider()],
  callbacks: {
    createOrUpdateUser: async (ctx: MutationCtx, { existingUserId, type, profile }) => {
      // A known account never changes the person's name, picture or role.
      if (existingUserId !== null) {
        if (type === "oauth") await returnWithGoogle(ctx, existingUserId, profile);
        return existingUserId;
      }
      if (type === "oauth") return await userForGoogle(ctx, profile);
      return await userForSignUp(ctx, profile as SignUpProfile);
    },
    beforeSessionCreation: async (ctx: MutationCtx, { userId }) => {
      await admit(ctx, userId);
    },
    redirect: ({ redirectTo }) => Promise.resolve(siteAddress(redirectTo)),
  },
});

/** In place of the library's own, for which a token counts until it expires. */
export const isAuthenticated = publicQuery({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => (await liveSession(ctx)) !== null,
});
