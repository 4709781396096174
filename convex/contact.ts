// The contact form: messages are stored first and then forwarded to the form service.
import { v } from "convex/values";
import { contactForm } from "../shared/forms/contact";
import { internal } from "./_generated/api";
import { internalMutation, publicAction } from "./lib/builders";
import { env } from "./lib/env";
import { fail } from "./lib/fail";
import { parseForm } from "./lib/forms";
import { ipOf } from "./lib/callers";
import { consumeOrFail, EVERYBODY } from "./lib/rateLimits";
import { settleMessage, storeMessage } from "./model/contact";
import { forwardToFormService } from "./services/formService";

const contactArgs = { name: v.string(), email: v.string(), phone: v.string(), message: v.string() };

/**
 * Succeeds once the message is stored and, where a form service is configured, forwarded; otherwise throws
 * contact-failed. Beyond the daily budget messages are stored only. Throws too-many-requests or the code of the first
 * invalid field.
 */
export const submit = publicAction({
  /** `website` is a honeypot: a field hidden from people. */
  args: { form: v.object({ ...contactArgs, website: v.optional(v.string()) }) },
  returns: v.null(),
  handler: async (ctx, args) => {
    const { website = "", ...given } = args.form;
    const perIp = { name: "contactPerIp", key: await ipOf(ctx) } as const;
    const isShared = perIp.key === EVERYBODY;
    if (!isShared) await consumeOrFail(ctx, [perIp]);
    const form = parseForm(contactForm, given);
    await consumeOrFail(ctx, [
      { name: "contactPerAddress", key: form.email.toLowerCase() },
      // After what one sender is limited by.
      ...(isShared ? [perIp] : []),
      { name: "contactEverybody", key: "all" },
    ]);
    const url = env.formServiceUrl();
    const isForwarded = url !== "" && website === "";
    const { messageId, mayForward } = await ctx.runMutation(internal.contact.store, { form, isForwarded });
    // The honeypot is filled in: answered like any other message, stored and not forwarded.
    if (!isForwarded) return null;
    if (!mayForward) return fail("contact-failed");
    const error = await forwardToFormService(url, form);
    await ctx.runMutation(internal.contact.settle, { messageId, error });
    return error === null ? null : fail("contact-failed");
  },
});

/** Stores the message; `mayForward` whether the daily budget of forwarded messages allows it. */
export const store = internalMutation({
  args: { form: v.object(contactArgs), isForwarded: v.boolean() },
  returns: v.object({ messageId: v.id("contactMessages"), mayForward: v.boolean() }),
  handler: async (ctx, { form, isForwarded }) => await storeMessage(ctx, form, isForwarded),
});

/** Records the outcome of forwarding; `error` is null on success. */
export const settle = internalMutation({
  args: { messageId: v.id("contactMessages"), error: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { messageId, error }) => {
    await settleMessage(ctx, messageId, error);
    return null;
  },
});
