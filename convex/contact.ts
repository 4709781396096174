// The contact form: store, forward, tell the sender the truth about both.
import { v } from "convex/values";
import { contactForm } from "../shared/forms/contact";
import { internal } from "./_generated/api";
import { internalMutation, publicAction } from "./lib/builders";
import { env } from "./lib/env";
import { fail } from "./lib/fail";
import { parseForm } from "./lib/forms";
import { ipOf, spendOrFail } from "./lib/rateLimits";
import { settleMessage, storeMessage } from "./model/contact";
import { forwardToFormService } from "./services/formService";

const contactArgs = { name: v.string(), email: v.string(), phone: v.string(), message: v.string() };

/** Succeeds once the message is stored and, where a form service is configured, forwarded; else contact-failed. */
export const submit = publicAction({
  args: { form: v.object(contactArgs) },
  returns: v.null(),
  handler: async (ctx, args) => {
    const form = parseForm(contactForm, args.form);
    await spendOrFail(ctx, [{ name: "contactPerIp", key: await ipOf(ctx) }]);
    const messageId = await ctx.runMutation(internal.contact.store, { form });
    const url = env.formServiceUrl();
    if (url === "") return null;
    const error = await forwardToFormService(url, form);
    await ctx.runMutation(internal.contact.settle, { messageId, error });
    return error === null ? null : fail("contact-failed");
  },
});

export const store = internalMutation({
  args: { form: v.object(contactArgs) },
  returns: v.id("contactMessages"),
  handler: async (ctx, { form }) => await storeMessage(ctx, form),
});

export const settle = internalMutation({
  args: { messageId: v.id("contactMessages"), error: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { messageId, error }) => {
    await settleMessage(ctx, messageId, error);
    return null;
  },
});
