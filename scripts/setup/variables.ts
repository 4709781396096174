// Which variables `npm run setup` sets: keys it makes, values of `.env.local`, and answers to its questions.
import { createPublicKey } from "node:crypto";
import { PROVIDER_KEYS } from "@cohort/launcher/src/environment.ts";
import { newSigningKeys } from "@cohort/launcher/src/secrets.ts";
import { CliError, type Deployment } from "./deployment.ts";
import type { Read } from "./local-variables.ts";

/** Copied from `.env.local` where they are given. The last four lead to other services than the real ones. */
const COPIED = [
  "SITE_URL",
  ...PROVIDER_KEYS,
  "ALLOW_LOCAL_PROVIDERS",
  "RESEND_BASE_URL",
  "EMAILJS_BASE_URL",
  "AUTH_GOOGLE_ISSUER",
] as const;

/** Prompted for at a terminal, with the purpose of the value. */
const QUESTIONS: readonly (readonly [name: string, question: string])[] = [
  ["SITE_URL", "Address of the site"],
  ["ADMIN_EMAILS", "E-mail addresses of the admins, separated by commas"],
  ["SUPPORT_EMAIL", "E-mail address that learners write to"],
  ["SELLER_ADDRESS", 'Postal address of the seller, its lines separated by "|"'],
  ["RESEND_API_KEY", "Resend: API key"],
  ["EMAIL_FROM", 'Sender of e-mails, like "School <hello@example.com>"'],
  ["RESEND_WEBHOOK_SECRET", "Resend: secret of the webhook"],
  ["PAYPAL_CLIENT_ID", "PayPal: client id"],
  ["PAYPAL_CLIENT_SECRET", "PayPal: client secret"],
  ["PAYPAL_WEBHOOK_ID", "PayPal: id of the webhook"],
  ["AUTH_GOOGLE_ID", "Google: client id"],
  ["AUTH_GOOGLE_SECRET", "Google: client secret"],
];

/** The address `npm run dev:client` serves. */
const DEVELOPMENT_SITE = "http://localhost:5173";

export interface Wanted {
  readonly read: Read;
  /** Names that the deployment has already. */
  readonly present: ReadonlySet<string>;
  readonly prod: boolean;
  /** Prompts a person; null without a terminal. An empty answer sets nothing. */
  readonly ask: ((question: string, fallback: string) => Promise<string>) | null;
}

/** The values to set, by name. Signing keys are never replaced. Throws CliError for half a key pair. */
export async function variablesToSet(deployment: Deployment, wanted: Wanted): Promise<Map<string, string>> {
  const values = new Map<string, string>();
  for (const name of COPIED) if (wanted.read(name) !== "") values.set(name, wanted.read(name));
  const isOpen = (name: string) => !values.has(name) && !wanted.present.has(name);
  if (wanted.ask !== null) {
    for (const [name, question] of QUESTIONS.filter(([name]) => isOpen(name))) {
      const answer = await wanted.ask(question, name === "SITE_URL" ? defaultSite(wanted.prod) : "");
      if (answer !== "") values.set(name, answer);
    }
  }
  if (isOpen("SITE_URL") && !wanted.prod) values.set("SITE_URL", DEVELOPMENT_SITE);
  for (const [name, value] of await signingKeys(deployment, wanted.present)) values.set(name, value);
  return values;
}

const defaultSite = (prod: boolean): string => (prod ? "" : DEVELOPMENT_SITE);

async function signingKeys(
  deployment: Deployment,
  present: ReadonlySet<string>,
): Promise<[name: string, value: string][]> {
  const [hasKey, hasSet] = [present.has("JWT_PRIVATE_KEY"), present.has("JWKS")];
  if (hasKey && hasSet) return [];
  if (hasKey) return [["JWKS", jwksOf(await deployment.get("JWT_PRIVATE_KEY"))]];
  if (hasSet)
    throw new CliError(
      "JWKS is set and JWT_PRIVATE_KEY is not. Set the key that belongs to it, or remove JWKS " +
        "(npx convex env remove JWKS) and run this again: everybody then has to sign in again.",
    );
  const { jwtPrivateKey, jwks } = await newSigningKeys();
  return [
    ["JWT_PRIVATE_KEY", jwtPrivateKey],
    ["JWKS", jwks],
  ];
}

/** The public half of a stored key, whose lines are joined by spaces. */
function jwksOf(stored: string): string {
  const body = stored.replace(/-----(BEGIN|END) PRIVATE KEY-----/g, "").trim();
  const pem = `-----BEGIN PRIVATE KEY-----\n${body.replace(/\s+/g, "\n")}\n-----END PRIVATE KEY-----\n`;
  return JSON.stringify({ keys: [{ use: "sig", ...createPublicKey(pem).export({ format: "jwk" }) }] });
}
