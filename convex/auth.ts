// Sessions and sign-in. The auth library calls its own mutation as "auth:store", so this file keeps its name.
import { convexAuth } from "@convex-dev/auth/server";
import type { MutationCtx } from "./_generated/server";
import { userForGoogle, userForSignUp, type SignUpProfile } from "./model/auth/linking";
import { googleProvider, passwordProvider } from "./model/auth/providers";
import { admit } from "./model/auth/sessions";
import { siteAddress } from "./model/auth/siteAddress";

export const { auth, signIn, signOut, store, isAuthenticated } = convexAuth({
  providers: [passwordProvider, googleProvider()],
  callbacks: {
    createOrUpdateUser: async (ctx: MutationCtx, { existingUserId, type, profile }) => {
      // A known account never changes the person's name, picture or role.
      if (existingUserId !== null) return existingUserId;
      if (type === "oauth") return await userForGoogle(ctx, profile);
      return await userForSignUp(ctx, profile as SignUpProfile);
    },
    beforeSessionCreation: async (ctx: MutationCtx, { userId }) => {
      await admit(ctx, userId);
    },
    redirect: ({ redirectTo }) => Promise.resolve(siteAddress(redirectTo)),
  },
});
