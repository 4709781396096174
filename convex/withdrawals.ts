// Withdrawal from a contract, without an account.
import { v } from "convex/values";
import { withdrawalForm } from "../shared/forms/withdrawal";
import { viewerOf } from "./lib/access";
import { internalMutation, publicMutation } from "./lib/builders";
import { ipOf } from "./lib/callers";
import { parseForm } from "./lib/forms";
import { consumeOrFail, EVERYBODY } from "./lib/rateLimits";
import { queueWithdrawalDecision } from "./model/email/withdrawals";
import { vLanguage } from "./model/fields/users";
import { declareWithdrawal } from "./model/withdrawals/declare";

/**
 * Records a declaration and sends its receipt. Answers the same whether or not it is about a known payment. Throws
 * too-many-requests or the code of the first invalid field.
 */
export const declare = publicMutation({
  args: {
    /** `website` is a honeypot: a field hidden from people. */
    form: v.object({
      ...{ name: v.string(), email: v.string(), contract: v.string() },
      website: v.optional(v.string()),
    }),
    /** Of the receipt. */
    language: vLanguage,
  },
  returns: v.null(),
  handler: async (ctx, { form: { website = "", ...given }, language }) => {
    const form = parseForm(withdrawalForm, given);
    const viewer = await viewerOf(ctx);
    const address = form.email.toLowerCase();
    // Strangers who use up the limit of an address leave its owner, once signed in, a limit of their own.
    const isOwn = viewer?.email === address;
    const perIp = { name: "withdrawalPerIp", key: await ipOf(ctx) } as const;
    const own = isOwn
      ? ({ name: "withdrawalPerUser", key: viewer._id } as const)
      : ({ name: "withdrawalPerAddress", key: address } as const);
    const isShared = perIp.key === EVERYBODY;
    await consumeOrFail(ctx, [
      ...(isShared ? [own, perIp] : [perIp, own]),
      { name: "withdrawalEverybody", key: "all" },
    ]);
    await declareWithdrawal(ctx, { form, language, viewer, isSuspect: website !== "" });
    return null;
  },
});

/** Mails what was decided, once. */
export const mailDecision = internalMutation({
  args: { withdrawalId: v.id("withdrawals") },
  returns: v.null(),
  handler: async (ctx, { withdrawalId }) => {
    const declaration = await ctx.db.get("withdrawals", withdrawalId);
    if (declaration !== null) await queueWithdrawalDecision(ctx, declaration);
    return null;
  },
});
