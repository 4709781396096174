// Configuration of a deployment: its environment variables by the feature that fails without them. Used by the server
// (refusals before anything is written, "Needs attention"), `npm run setup` and `npm run doctor`.

export type Feature = "accounts" | "emails" | "payments" | "google" | "staff";

export interface MissingVariable {
  readonly name: string;
  readonly feature: Feature;
  /** False: the feature works, with the restriction that `effect` states. */
  readonly required: boolean;
  /** What does not work, as a sentence. */
  readonly effect: string;
}

type Need = readonly [name: string, effect: string];

const ACCOUNTS: readonly Need[] = [
  ["SITE_URL", "Nobody can register: links in emails and the return from Google need the site's address."],
  ["JWT_PRIVATE_KEY", "Nobody can sign in: sessions are signed with this key."],
  ["JWKS", "Nobody can sign in: sessions are verified with these keys."],
];

const NO_EMAIL = "No email is sent: nobody can verify an address, and nobody gets a confirmation.";
const RESEND: readonly Need[] = [
  ["RESEND_API_KEY", NO_EMAIL],
  ["EMAIL_FROM", "No email is sent: the provider accepts senders of verified domains only."],
];
const EMAILJS: readonly Need[] = [
  ["EMAILJS_PUBLIC_KEY", NO_EMAIL],
  ["EMAILJS_SERVICE_ID", NO_EMAIL],
  ["EMAILJS_TEMPLATE_ID", NO_EMAIL],
];

const NO_PAYMENT = "No course can be bought.";
const PAYMENTS: readonly Need[] = [
  ["PAYPAL_CLIENT_ID", NO_PAYMENT],
  ["PAYPAL_CLIENT_SECRET", NO_PAYMENT],
];

const RECOMMENDED: readonly (readonly [Feature, ...Need])[] = [
  ["emails", "SUPPORT_EMAIL", "Messages name no address of yours to write to."],
  ["payments", "SELLER_ADDRESS", "Receipts, terms and emails name no postal address of the seller."],
  ["payments", "PAYPAL_WEBHOOK_ID", "Refunds and disputes made at PayPal are not noticed."],
  ["staff", "ADMIN_EMAILS", "Nobody becomes admin by signing in, only by roles:bootstrapAdmin."],
];
const RESEND_WEBHOOK: readonly [Feature, ...Need] = [
  "emails",
  "RESEND_WEBHOOK_SECRET",
  "Delivered and bounced emails are not marked.",
];
const GOOGLE = ["AUTH_GOOGLE_ID", "AUTH_GOOGLE_SECRET"] as const;

/** The oldest backend that the functions run on: nested queries on stale snapshots, which rate limits use. */
export const OLDEST_BACKEND = "June 10, 2026";

/** Whether the deployment with these HTTP actions is one of Convex Cloud, where callers cannot choose their addresses. */
export const isConvexCloud = (httpUrl: string): boolean =>
  /^https:\/\/[\w-]+(\.[\w-]+)?\.convex\.site$/.test(httpUrl);

const CALLER_ADDRESS: Need = [
  "CALLER_ADDRESS",
  "Limits per address count all callers together. Set it to trusted or shared (docs/operators/deploy.md).",
];

/**
 * Variables that are not set, required ones first. `read` returns a variable's value, or "" without one. Google is a
 * choice: its two variables are missing only when one of them is set.
 */
export function missingVariables(read: (name: string) => string): MissingVariable[] {
  const isSet = (name: string): boolean => read(name).trim() !== "";
  const isEmailJs = read("EMAIL_PROVIDER") === "emailjs";
  const needs = (feature: Feature, list: readonly Need[]): MissingVariable[] =>
    list
      .filter(([name]) => !isSet(name))
      .map(([name, effect]) => ({ name, feature, required: true, effect }));
  const google = GOOGLE.filter((name) => !isSet(name));
  const half: Need[] = google.map((name) => [name, "Nobody can sign in with Google."]);
  const isElsewhere = isSet("CONVEX_SITE_URL") && !isConvexCloud(read("CONVEX_SITE_URL"));
  const recommended = isEmailJs ? RECOMMENDED : [...RECOMMENDED, RESEND_WEBHOOK];
  return [
    ...needs("accounts", ACCOUNTS),
    ...needs("emails", isEmailJs ? EMAILJS : RESEND),
    ...needs("payments", PAYMENTS),
    ...(google.length === 1 ? needs("google", half) : []),
    ...[...recommended, ...(isElsewhere ? [["accounts", ...CALLER_ADDRESS] as const] : [])]
      .filter(([, name]) => !isSet(name))
      .map(([feature, name, effect]) => ({ name, feature, required: false, effect })),
  ];
}
