// The development page with every e-mail template. Not found wherever real providers are configured.
import { httpAction } from "./lib/builders";
import { env } from "./lib/env";
import { previewIndex, sampleEmails } from "./model/email/preview";
import { emailBasics } from "./model/email/outbox";

const HEADERS = { "cache-control": "no-store", "x-robots-tag": "noindex" };

const answer = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { ...HEADERS, "content-type": `${type}; charset=utf-8` } });

/** GET /dev/mails: the list, or the e-mail `name` as HTML or, with `as=text`, as text. 404 without ALLOW_LOCAL_PROVIDERS. */
// Nothing is awaited: the templates are pure.
// oxlint-disable-next-line typescript/require-await -- the platform requires a promise
export const show = httpAction(async (_ctx, request) => {
  if (!env.allowsLocalProviders()) return answer("No matching routes found", "text/plain", 404);
  const mails = sampleEmails(emailBasics({ displayName: "Sample learner" }));
  const { searchParams } = new URL(request.url);
  const name = searchParams.get("name");
  if (name === null) return answer(previewIndex(mails), "text/html");
  const mail = Object.hasOwn(mails, name) ? mails[name] : undefined;
  if (mail === undefined) return answer("There is no such mail.", "text/plain", 404);
  return searchParams.get("as") === "text" ? answer(mail.text, "text/plain") : answer(mail.html, "text/html");
});
