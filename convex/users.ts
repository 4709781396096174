// The signed-in person's own profile.
import { v } from "convex/values";
import { nameForm } from "../shared/forms/account";
import { publicQuery, userMutation } from "./lib/builders";
import { parseForm } from "./lib/forms";
import { loadMe, rename, vMe } from "./model/users";

/**
 * Profile, role and permissions of the caller. Null for visitors, and for accounts that are disabled or not verified.
 */
export const me = publicQuery({
  args: {},
  returns: v.union(v.null(), vMe),
  handler: async (ctx) => await loadMe(ctx),
});

/** Changes the display name. Throws name-required, name-too-long, name-reserved or posting-too-often. */
export const updateName = userMutation({
  args: { form: v.object({ name: v.string() }) },
  returns: v.null(),
  handler: async (ctx, { form }) => {
    await rename(ctx, ctx.user, parseForm(nameForm, form).name);
    return null;
  },
});
