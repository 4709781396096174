// The deployment's environment variables: local stand-ins by default, real providers where `.env.local` has their keys.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import type { Ports } from "./ports.ts";
import { resendWebhookSecret, type Secrets } from "./secrets.ts";

const LOOPBACK = "127.0.0.1";
export const origin = (port: number): string => `http://${LOOPBACK}:${port}`;

export const PAYPAL_CLIENT_ID = "local-paypal-client";
export const GOOGLE_CLIENT_ID = "local-google-client";
export const PAYPAL_WEBHOOK_ID = "local-webhook";
/** The payee of the PayPal stand-in's orders. */
const PAYPAL_MERCHANT_ID = "DEMOMERCHANT1";
const FORM_ID = "contact";

// Keys of real providers that a developer may put into `.env.local`; everything else there is ignored.
export const PROVIDER_KEYS = [
  "AUTH_GOOGLE_ID",
  "AUTH_GOOGLE_SECRET",
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
  "PAYPAL_MERCHANT_ID",
  "PAYPAL_API_BASE",
  "RESEND_API_KEY",
  "RESEND_WEBHOOK_SECRET",
  "EMAIL_PROVIDER",
  "EMAILJS_PUBLIC_KEY",
  "EMAILJS_SERVICE_ID",
  "EMAILJS_TEMPLATE_ID",
  "EMAIL_BLOCK_LIST",
  "EMAIL_REQUESTS_PER_SECOND",
  "EMAIL_BUDGET_ACCOUNT",
  "EMAIL_BUDGET_BULK",
  "CONTACT_BUDGET",
  "EMAIL_RATE_LIMIT_MS",
  "EMAIL_FROM",
  "SUPPORT_EMAIL",
  "BRAND_NAME",
  "COHORT_TIME_ZONE",
  "SELLER_NAME",
  "SELLER_ADDRESS",
  "ADMIN_EMAILS",
  "FORM_SERVICE_URL",
  "AUTH_HIDE_ACCOUNT_EXISTENCE",
  "RATE_LIMIT_LOOPBACK",
  "CALLER_ADDRESS",
  "WAITLIST_OFFER_MINUTES",
  "WITHDRAWAL_DAYS",
  "REFUND_PART_PERCENT",
  "REFUND_PART_WEEKS",
] as const;

// Giving a real key means the real service: its local address is dropped.
const ADDRESS_OF_KEY: Readonly<Record<string, string>> = {
  AUTH_GOOGLE_ID: "AUTH_GOOGLE_ISSUER",
  PAYPAL_CLIENT_ID: "PAYPAL_API_BASE",
  RESEND_API_KEY: "RESEND_BASE_URL",
  EMAILJS_PUBLIC_KEY: "EMAILJS_BASE_URL",
};

export const demoLogins = (password: string) => ({
  student: { email: "learner@cohort.test", password },
  instructor: { email: "instructor@cohort.test", password },
  admin: { email: "admin@cohort.test", password },
});
const DEMO_ADMIN_EMAILS = "admin@cohort.test,admin2@cohort.test,admin3@cohort.test";

export interface EnvironmentInput {
  readonly ports: Ports;
  /** Public origin of the site; without it the site is reachable on this machine only. */
  readonly siteOrigin?: string;
  readonly secrets: Secrets;
  readonly demo: boolean;
  readonly overrides: Readonly<Record<string, string>>;
}

/** Name → value of every variable the functions read; see `.env.example`. */
export function deploymentEnvironment({
  ports,
  siteOrigin = origin(ports.site),
  secrets,
  demo,
  overrides,
}: EnvironmentInput): Record<string, string> {
  const variables: Record<string, string> = {
    SITE_URL: siteOrigin,
    JWT_PRIVATE_KEY: secrets.jwtPrivateKey,
    JWKS: secrets.jwks,
    AUTH_GOOGLE_ID: GOOGLE_CLIENT_ID,
    AUTH_GOOGLE_SECRET: secrets.googleClientSecret,
    AUTH_GOOGLE_ISSUER: origin(ports.google),
    PAYPAL_CLIENT_ID,
    PAYPAL_CLIENT_SECRET: secrets.paypalClientSecret,
    PAYPAL_API_BASE: origin(ports.paypal),
    PAYPAL_WEBHOOK_ID,
    RESEND_API_KEY: secrets.resendApiKey,
    RESEND_BASE_URL: origin(ports.inbox),
    // Belong to the local service; a real key needs a secret of its own, and has a limit.
    ...(overrides.RESEND_API_KEY === undefined && {
      RESEND_WEBHOOK_SECRET: resendWebhookSecret(secrets),
      EMAIL_REQUESTS_PER_SECOND: "1000",
    }),
    EMAILJS_BASE_URL: origin(ports.inbox),
    EMAILJS_PUBLIC_KEY: "local-emailjs-key",
    EMAILJS_SERVICE_ID: "local-service",
    EMAILJS_TEMPLATE_ID: "local-template",
    FORM_SERVICE_URL: `${origin(ports.forms)}/f/${FORM_ID}`,
    EMAIL_FROM: "Cohort <hello@cohort.test>",
    SUPPORT_EMAIL: "support@cohort.test",
    SELLER_ADDRESS: "1 Sample Street | Sample Town",
    BRAND_NAME: "Cohort",
    ADMIN_EMAILS: DEMO_ADMIN_EMAILS,
    ALLOW_LOCAL_PROVIDERS: "true",
    // The embedded backend ignores addresses that callers claim.
    CALLER_ADDRESS: "trusted",
    COHORT_DEMO: String(demo),
  };
  for (const [key, value] of Object.entries(overrides)) {
    variables[key] = value;
    const address = ADDRESS_OF_KEY[key];
    if (address !== undefined) Reflect.deleteProperty(variables, address);
  }
  // The stand-in pays its own account, whatever account a real key belongs to.
  if (overrides.PAYPAL_CLIENT_ID === undefined) variables.PAYPAL_MERCHANT_ID = PAYPAL_MERCHANT_ID;
  return variables;
}

/** Provider keys from `.env.local`, then from the process environment (which wins). */
export function providerOverrides(projectDir: string, env: NodeJS.ProcessEnv): Record<string, string> {
  const file = path.join(projectDir, ".env.local");
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const found: Record<string, string> = {};
  for (const key of PROVIDER_KEYS) {
    const value = env[key] ?? fromFile[key];
    if (value !== undefined && value !== "") found[key] = value;
  }
  // The stand-in's keys are sent to the stand-in only.
  if (found.PAYPAL_CLIENT_ID === undefined) Reflect.deleteProperty(found, "PAYPAL_API_BASE");
  return found;
}

/** Public configuration of the browser, served as `/env.js`. */
export function clientEnvironment(
  ports: Ports,
  variables: Record<string, string>,
  siteOrigin: string,
): object {
  return {
    // Empty: the site itself proxies the client API.
    convexUrl: siteOrigin === origin(ports.site) ? origin(ports.backend) : "",
    brandName: variables.BRAND_NAME ?? "Cohort",
    supportEmail: variables.SUPPORT_EMAIL ?? "",
    sellerName: variables.SELLER_NAME ?? "",
    sellerAddress: variables.SELLER_ADDRESS ?? "",
    phone: "+1 (555) 010-0100",
    websiteUrl: siteOrigin,
    social: {
      linkedin: "https://www.linkedin.com/",
      twitter: "https://x.com/",
      github: "https://github.com/",
    },
    demo: variables.COHORT_DEMO === "true",
  };
}
