// Typed access to the deployment's environment variables: defaults, required values, and the rule that provider
// addresses on this machine are refused unless ALLOW_LOCAL_PROVIDERS=true. Every function throws
// invalid-configuration for a required variable that is not set.
import {
  isConvexCloud,
  missingVariables,
  type Feature,
  type MissingVariable,
} from "../../shared/configuration";
import { MINUTE_MS, WAITLIST_OFFER_MS } from "../../shared/durations";
import { DEFAULT_REFUND_TERMS, type RefundTerms } from "../../shared/rules/refund-terms";
import { DEFAULT_WITHDRAWAL_DAYS } from "../../shared/rules/withdrawals";
import { addressLines, sellerLine } from "../../shared/seller";
import { env as deployment } from "../_generated/server";
import { fail } from "./fail";
import { parseUrl } from "./url";

// The generated type contains only the names the platform sets itself.
const variables: Readonly<Record<string, string | undefined>> = deployment;

const PAYPAL_DEFAULT = "https://api-m.sandbox.paypal.com";
const PAYPAL_LIVE = "https://api-m.paypal.com";
const GOOGLE_ISSUER = "https://accounts.google.com";
const EMAILJS_DEFAULT = "https://api.emailjs.com";
/** Resend's limit for a team that has asked for no other. */
const EMAIL_REQUESTS_PER_SECOND = 2;
const RESEND_DEFAULT = "https://api.resend.com";

const text = (name: string, fallback = ""): string => variables[name]?.trim() ?? fallback;
const isOn = (name: string): boolean => text(name) === "true";
const orDefault = (name: string, fallback: string): string => text(name) || fallback;

/** A whole number from 0; anything else counts as not set. */
function amount(name: string, fallback: number): number {
  const value = Number(text(name) || fallback);
  return Number.isSafeInteger(value) && value >= 0 ? value : fallback;
}

/** Comma-separated, in lower case. */
const addresses = (name: string): string[] =>
  text(name)
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== "");

function required(name: string): string {
  return text(name) || fail("invalid-configuration", { values: { detail: `${name} is not set` } });
}

/** An address without slashes at its end. */
const address = (name: string, fallback: string): string => orDefault(name, fallback).replace(/\/+$/, "");

/** Empty stays empty; anything else must be https, or a local stand-in where those are allowed. */
function providerUrl(name: string, fallback: string): string {
  const value = address(name, fallback);
  if (value === "" || isAllowedProvider(value)) return value;
  return fail("invalid-configuration", {
    values: { detail: `${name} must be an https address; local ones need ALLOW_LOCAL_PROVIDERS=true` },
  });
}

function isAllowedProvider(value: string): boolean {
  const url = parseUrl(value);
  if (url === null) return false;
  if (url.protocol !== "https:" && url.protocol !== "http:") return false;
  if (isOn("ALLOW_LOCAL_PROVIDERS")) return true;
  return url.protocol === "https:" && !isLocalHost(url.hostname);
}

/** Names and addresses that never lead to a provider on the public internet. */
function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    name.startsWith("[") ||
    /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\./.test(name)
  );
}

const ADDRESSES: readonly (readonly [name: string, feature: Feature])[] = [
  ["PAYPAL_API_BASE", "payments"],
  ["RESEND_BASE_URL", "emails"],
  ["EMAILJS_BASE_URL", "emails"],
];

/** Addresses of providers that this deployment refuses to call. */
function invalidAddresses(): MissingVariable[] {
  return ADDRESSES.filter(([name]) => text(name) !== "" && !isAllowedProvider(text(name))).map(
    ([name, feature]) => ({
      name,
      feature,
      required: true,
      effect: "It must be an https address; local ones need ALLOW_LOCAL_PROVIDERS=true.",
    }),
  );
}

function invalidCallerAddress(): MissingVariable[] {
  const isValid = ["", "trusted", "shared"].includes(text("CALLER_ADDRESS"));
  const effect = "It must be trusted or shared; meanwhile addresses of callers do not count.";
  return isValid ? [] : [{ name: "CALLER_ADDRESS", feature: "accounts", required: false, effect }];
}

/**
 * Throws invalid-configuration, which names every required variable of these features that is not set. Called before a
 * flow writes anything, so that none ends half-way.
 */
export function requireConfigured(...features: Feature[]): void {
  const names = env
    .missing()
    .filter(({ feature, required: isRequired }) => isRequired && features.includes(feature))
    .map(({ name }) => name);
  if (names.length === 0) return;
  const detail = `${names.join(", ")} ${names.length === 1 ? "is" : "are"} not set or not valid`;
  fail("invalid-configuration", { values: { detail } });
}

/** Read at call time: variables may change without a new push. */
export const env = {
  /** Variables that are not set, with what does not work without them. */
  missing: () => [...missingVariables(text), ...invalidAddresses(), ...invalidCallerAddress()],
  siteUrl: (): string => required("SITE_URL").replace(/\/+$/, ""),
  siteUrlOrEmpty: (): string => text("SITE_URL"),
  /** Origin of the HTTP actions; set by the platform. */
  httpUrl: (): string => text("CONVEX_SITE_URL"),
  /**
   * Origin at which programs on other machines reach the HTTP actions: where only this machine reaches them, the site, whose
   * server passes the paths of site-proxy.ts on.
   */
  publicHttpUrl: (): string => {
    const [own, site] = [text("CONVEX_SITE_URL"), text("SITE_URL")].map((value) => value.replace(/\/+$/, ""));
    const isOwnLocal = isLocalHost(parseUrl(own ?? "")?.hostname ?? "localhost");
    const isSiteLocal = isLocalHost(parseUrl(site ?? "")?.hostname ?? "localhost");
    return (isOwnLocal && !isSiteLocal ? site : own) ?? "";
  },
  brandName: (): string => orDefault("BRAND_NAME", "Cohort"),
  supportEmail: (): string => orDefault("SUPPORT_EMAIL", "support@cohort.test"),
  /** IANA time zone of the days of batches, and of times in e-mails to people who have chosen none. */
  timeZone: (): string => orDefault("COHORT_TIME_ZONE", "America/New_York"),
  /** The seller on receipts: a name, and the lines of an address separated by "|". */
  seller: () => ({
    name: orDefault("SELLER_NAME", env.brandName()),
    address: addressLines(text("SELLER_ADDRESS")),
    email: env.supportEmail(),
  }),
  /** In one line; empty without an address. */
  sellerLine: (): string => sellerLine(env.seller().name, text("SELLER_ADDRESS")),
  emailFrom: (): string => orDefault("EMAIL_FROM", `${env.brandName()} <no-reply@cohort.test>`),
  /** Milliseconds; WAITLIST_OFFER_MINUTES is limited to 15 minutes to 2 days. */
  waitlistOfferMs: (): number => {
    const minutes = Number(text("WAITLIST_OFFER_MINUTES"));
    const isSet = Number.isFinite(minutes) && minutes > 0;
    return isSet ? Math.min(Math.max(minutes, 15), 2880) * MINUTE_MS : WAITLIST_OFFER_MS;
  },
  /** What new payments promise; see shared/rules/refund-terms. Percent above 100 count as 100, weeks above 52 as 52. */
  refundTerms: (): RefundTerms => ({
    partPercent: Math.min(amount("REFUND_PART_PERCENT", DEFAULT_REFUND_TERMS.partPercent), 100),
    partWeeks: Math.min(amount("REFUND_PART_WEEKS", DEFAULT_REFUND_TERMS.partWeeks), 52),
  }),
  /** Days after the purchase in which new payments can be withdrawn from; more than 365 count as 365. */
  withdrawalDays: (): number => Math.min(amount("WITHDRAWAL_DAYS", DEFAULT_WITHDRAWAL_DAYS), 365),
  isDemo: (): boolean => isOn("COHORT_DEMO"),
  hidesAccountExistence: (): boolean => isOn("AUTH_HIDE_ACCOUNT_EXISTENCE"),
  allowsLocalProviders: (): boolean => isOn("ALLOW_LOCAL_PROVIDERS"),
  /**
   * "trusted": the address that the backend reports is the caller's. "shared": it may be anybody's and does not count. Where
   * nothing is said, only Convex Cloud is trusted.
   */
  callerAddress: (): "trusted" | "shared" => {
    const value = orDefault("CALLER_ADDRESS", isConvexCloud(text("CONVEX_SITE_URL")) ? "trusted" : "shared");
    return value === "trusted" ? "trusted" : "shared";
  },
  limitsLoopback: (): boolean => isOn("RATE_LIMIT_LOOPBACK"),
  adminEmails: (): string[] => addresses("ADMIN_EMAILS"),
  /** Read while the auth module loads, so it must not throw. A foreign issuer counts only beside local stand-ins. */
  google: () => ({
    clientId: text("AUTH_GOOGLE_ID"),
    clientSecret: text("AUTH_GOOGLE_SECRET"),
    issuer: isOn("ALLOW_LOCAL_PROVIDERS") ? orDefault("AUTH_GOOGLE_ISSUER", GOOGLE_ISSUER) : GOOGLE_ISSUER,
  }),
  hasGoogle: (): boolean => text("AUTH_GOOGLE_ID") !== "" && text("AUTH_GOOGLE_SECRET") !== "",
  paypal: () => ({
    base: providerUrl("PAYPAL_API_BASE", PAYPAL_DEFAULT),
    clientId: required("PAYPAL_CLIENT_ID"),
    clientSecret: required("PAYPAL_CLIENT_SECRET"),
    webhookId: text("PAYPAL_WEBHOOK_ID"),
  }),
  /** What a browser loads the provider's script with; null while payments are not configured. */
  payPalScript: () => {
    const clientId = text("PAYPAL_CLIENT_ID");
    if (clientId === "" || text("PAYPAL_CLIENT_SECRET") === "") return null;
    const base = address("PAYPAL_API_BASE", PAYPAL_DEFAULT);
    if (!isAllowedProvider(base)) return null;
    const isPayPal = new URL(base).hostname.endsWith(".paypal.com");
    return {
      clientId,
      environment: base === PAYPAL_LIVE ? ("production" as const) : ("sandbox" as const),
      // A stand-in serves its own script.
      scriptUrl: isPayPal ? null : `${base}/sdk/js`,
    };
  },
  /** The account that payments must name as their payee; empty where that is not compared. */
  paypalMerchantId: (): string => text("PAYPAL_MERCHANT_ID"),
  resend: () => ({
    base: providerUrl("RESEND_BASE_URL", RESEND_DEFAULT),
    apiKey: required("RESEND_API_KEY"),
  }),
  /** Empty when no webhook of the e-mail provider is configured. */
  resendWebhookSecret: (): string => text("RESEND_WEBHOOK_SECRET"),
  /** E-mails and forwarded contact messages per day. */
  dailyBudgets: () => ({
    account: amount("EMAIL_BUDGET_ACCOUNT", 2000),
    bulk: amount("EMAIL_BUDGET_BULK", 5000),
    contact: amount("CONTACT_BUDGET", 200),
  }),
  /**
   * Milliseconds between the starts of two requests to the e-mail provider: a tenth more than EMAIL_REQUESTS_PER_SECOND
   * allows, because requests may arrive closer together than they start.
   */
  emailIntervalMs: (): number => {
    const perSecond = Number(text("EMAIL_REQUESTS_PER_SECOND"));
    const isSet = Number.isFinite(perSecond) && perSecond > 0;
    const interval = 1100 / (isSet ? perSecond : EMAIL_REQUESTS_PER_SECOND);
    return env.emailProvider() === "emailjs"
      ? Math.max(interval, amount("EMAIL_RATE_LIMIT_MS", 0))
      : interval;
  },
  emailProvider: (): "resend" | "emailjs" => (text("EMAIL_PROVIDER") === "emailjs" ? "emailjs" : "resend"),
  emailJs: () => ({
    base: providerUrl("EMAILJS_BASE_URL", EMAILJS_DEFAULT),
    publicKey: required("EMAILJS_PUBLIC_KEY"),
    serviceId: required("EMAILJS_SERVICE_ID"),
    templateId: required("EMAILJS_TEMPLATE_ID"),
    /** Off unless it is set. */
    blockList: addresses("EMAIL_BLOCK_LIST"),
    websiteUrl: env.siteUrl(),
    supportEmail: env.supportEmail(),
    brandName: env.brandName(),
  }),
  /** Empty when no form service is configured. */
  formServiceUrl: (): string => providerUrl("FORM_SERVICE_URL", ""),
  /** Also with an address that `formServiceUrl` refuses. */
  hasFormService: (): boolean => text("FORM_SERVICE_URL") !== "",
};
