// The first admin, appointed by command.
import { v } from "convex/values";
import { internalMutation } from "./lib/builders";
import { fail } from "./lib/fail";
import { writeAudit } from "./model/admin/audit";
import { readEmail } from "./model/auth/inputs";
import { endSessions } from "./model/auth/sessions";
import { giveRole, proveAddress, userByEmail } from "./model/users";

/**
 * By command: `convex run roles:bootstrapAdmin '{"email":"…"}'`. Gives a verified account the admin role. The address
 * counts as proven; existing sessions end, so that the rights begin with a new sign-in. `accounts:createVerified`
 * creates accounts. Throws account-not-found, user-disabled or email-not-verified.
 */
export const bootstrapAdmin = internalMutation({
  args: { email: v.string() },
  returns: v.id("users"),
  handler: async (ctx, args) => {
    const email = readEmail(args.email);
    const user = (await userByEmail(ctx, email)) ?? fail("account-not-found");
    if (user.disabled) fail("user-disabled");
    if (!user.emailVerified) fail("email-not-verified");
    await endSessions(ctx, user._id);
    if (user.addressProvenAt === undefined) await proveAddress(ctx, user._id, "command");
    await giveRole(ctx, user._id, "admin");
    const details = "command line -> admin";
    await writeAudit(ctx, null, { action: "bootstrap_admin", target: user._id, details });
    return user._id;
  },
});
