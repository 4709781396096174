// The address in the `List-Unsubscribe` header of optional e-mails (RFC 8058).
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { httpAction, internalMutation } from "./lib/builders";
import { env } from "./lib/env";
import { consume } from "./lib/rateLimits";
import { callerOf } from "./lib/callers";
import { unsubscribe } from "./model/email/unsubscribe";

/** Longer than an id and a secret. */
const MAX_CHARS = 100;

const answer = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8", ...headers } });

/**
 * POST: switches the kind of the e-mail off, whatever the body; 200, and 404 for an address that is not valid. 429 with
 * `retry-after` after too many of those from one network.
 */
export const oneClick = httpAction(async (ctx, request) => {
  const { searchParams } = new URL(request.url);
  const [mail, key] = [searchParams.get("mail") ?? "", searchParams.get("key") ?? ""];
  const { ip } = await callerOf(ctx);
  const seconds = await consume(ctx, { name: "unsubscribePerIp", key: ip });
  if (seconds !== null) return answer(429, "Please try again later.", { "retry-after": String(seconds) });
  const isValid = mail.length <= MAX_CHARS && key.length <= MAX_CHARS;
  const isDone = isValid && (await ctx.runMutation(internal.unsubscribe.apply, { mail, key }));
  return isDone ? answer(200, "Unsubscribed.") : answer(404, "This address is not valid.");
});

/** GET: changes nothing, because programs that check links open them; leads to the switches in the profile. */
// oxlint-disable-next-line typescript/require-await -- the platform requires a promise
export const show = httpAction(async () => Response.redirect(`${env.siteUrl()}/profile#emails`, 303));

/** False when the address is not valid. */
export const apply = internalMutation({
  args: { mail: v.string(), key: v.string() },
  returns: v.boolean(),
  handler: async (ctx, args) => await unsubscribe(ctx, args),
});
