// Settings: defaults, refusal of missing ones, and local providers only where they are allowed.
import { beforeEach, expect, test, vi } from "vitest";
import { env, requireConfigured } from "#convex/lib/env.ts";
import { codeOf } from "#convex/lib/fail.ts";

beforeEach(() => {
  for (const name of ["ALLOW_LOCAL_PROVIDERS", "RESEND_BASE_URL", "PAYPAL_API_BASE", "BRAND_NAME"])
    vi.stubEnv(name, "");
  vi.stubEnv("RESEND_API_KEY", "re_1");
});

function codeOfCall(call: () => unknown): string | null {
  try {
    call();
  } catch (error) {
    return codeOf(error);
  }
  return null;
}

test("providers default to the real ones", () => {
  vi.stubEnv("PAYPAL_CLIENT_ID", "id");
  vi.stubEnv("PAYPAL_CLIENT_SECRET", "secret");
  expect(env.resend().base).toBe("https://api.resend.com");
  expect(env.paypal().base).toBe("https://api-m.sandbox.paypal.com");
  expect(env.brandName()).toBe("Cohort");
});

test.each([
  { perSecond: "", provider: "", pause: "", ms: 550 },
  { perSecond: "0", provider: "", pause: "", ms: 550 },
  { perSecond: "many", provider: "", pause: "", ms: 550 },
  { perSecond: "50", provider: "", pause: "", ms: 22 },
  { perSecond: "0.5", provider: "", pause: "5000", ms: 2200 },
  { perSecond: "2", provider: "emailjs", pause: "", ms: 550 },
  { perSecond: "2", provider: "emailjs", pause: "5000", ms: 5000 },
])(
  "e-mails with $perSecond requests per second by '$provider' and a pause of '$pause' are $ms ms apart",
  (row) => {
    vi.stubEnv("EMAIL_REQUESTS_PER_SECOND", row.perSecond);
    vi.stubEnv("EMAIL_PROVIDER", row.provider);
    vi.stubEnv("EMAIL_RATE_LIMIT_MS", row.pause);
    expect(env.emailIntervalMs()).toBe(row.ms);
  },
);

test.each([
  ["", "https://happy-otter-1.convex.site", "trusted"],
  ["", "https://happy-otter-1.eu-west-1.convex.site", "trusted"],
  ["", "https://actions.school.example", "shared"],
  ["", "https://happy-otter-1.convex.site.evil.example", "shared"],
  ["", "", "shared"],
  ["trusted", "https://actions.school.example", "trusted"],
  ["shared", "https://happy-otter-1.convex.site", "shared"],
  ["nginx", "https://happy-otter-1.convex.site", "shared"],
])("CALLER_ADDRESS %j with HTTP actions at %j: addresses are %s", (value, site, expected) => {
  vi.stubEnv("CALLER_ADDRESS", value);
  vi.stubEnv("CONVEX_SITE_URL", site);
  expect(env.callerAddress()).toBe(expected);
  const isNamed = env.missing().some(({ name }) => name === "CALLER_ADDRESS");
  expect(isNamed).toBe(value === "nginx" || (value === "" && site !== "" && expected === "shared"));
});

const TERMS = ["REFUND_PART_PERCENT", "REFUND_PART_WEEKS", "WITHDRAWAL_DAYS"];

test.each([
  ["", [50, 2, 14]],
  ["0", [0, 0, 0]],
  ["52", [52, 52, 52]],
  ["53", [53, 52, 53]],
  ["100", [100, 52, 100]],
  ["365", [100, 52, 365]],
  ["366", [100, 52, 365]],
  ["-1", [50, 2, 14]],
  ["1.5", [50, 2, 14]],
  ["many", [50, 2, 14]],
])("terms set to %j promise percent, weeks and days %j", (value, [partPercent, partWeeks, days]) => {
  for (const name of TERMS) vi.stubEnv(name, value);
  expect(env.refundTerms()).toEqual({ partPercent, partWeeks });
  expect(env.withdrawalDays()).toBe(days);
});

test.each([
  ["", 720],
  ["0", 720],
  ["-5", 720],
  ["soon", 720],
  ["1", 15],
  ["15", 15],
  ["90", 90],
  ["2880", 2880],
  ["2881", 2880],
])("an offer of WAITLIST_OFFER_MINUTES=%j lasts %d minutes", (value, minutes) => {
  vi.stubEnv("WAITLIST_OFFER_MINUTES", value);
  expect(env.waitlistOfferMs()).toBe(minutes * 60_000);
});

test("without budgets of its own a deployment sends 2,000 account mails, 5,000 announcements and 200 messages a day", () => {
  for (const name of ["EMAIL_BUDGET_ACCOUNT", "EMAIL_BUDGET_BULK", "CONTACT_BUDGET"]) vi.stubEnv(name, "");
  expect(env.dailyBudgets()).toEqual({ account: 2000, bulk: 5000, contact: 200 });
  vi.stubEnv("EMAIL_BUDGET_BULK", "0");
  expect(env.dailyBudgets()).toEqual({ account: 2000, bulk: 0, contact: 200 });
});

test.each([
  ["http://127.0.0.1:4402/", "https://school.example/", "https://school.example"],
  ["http://127.0.0.1:4402", "http://127.0.0.1:4400", "http://127.0.0.1:4402"],
  ["https://cohort.convex.site", "https://school.example", "https://cohort.convex.site"],
  ["https://cohort.convex.site", "http://localhost:4400", "https://cohort.convex.site"],
  ["", "https://school.example", "https://school.example"],
  ["", "", ""],
])("of actions at %j and a site at %j programs elsewhere reach %j", (own, site, reached) => {
  vi.stubEnv("CONVEX_SITE_URL", own);
  vi.stubEnv("SITE_URL", site);
  expect(env.publicHttpUrl()).toBe(reached);
});

test("a payment script of the provider needs no address, one of a stand-in does, and there is none without both keys", () => {
  vi.stubEnv("ALLOW_LOCAL_PROVIDERS", "true");
  const scriptOf = (id: string, secret: string, base: string) => {
    vi.stubEnv("PAYPAL_CLIENT_ID", id);
    vi.stubEnv("PAYPAL_CLIENT_SECRET", secret);
    vi.stubEnv("PAYPAL_API_BASE", base);
    return env.payPalScript();
  };
  expect(scriptOf("", "s", "")).toBeNull();
  expect(scriptOf("id", "", "")).toBeNull();
  expect(scriptOf("id", "s", "")).toEqual({ clientId: "id", environment: "sandbox", scriptUrl: null });
  expect(scriptOf("id", "s", "https://api-m.paypal.com/")).toMatchObject({ environment: "production" });
  expect(scriptOf("id", "s", "http://127.0.0.1:4404")).toMatchObject({
    ...{ environment: "sandbox", scriptUrl: "http://127.0.0.1:4404/sdk/js" },
  });
  vi.stubEnv("ALLOW_LOCAL_PROVIDERS", "");
  expect(scriptOf("id", "s", "http://127.0.0.1:4404")).toBeNull();
});

test.each([
  ["id", "secret", true],
  ["id", "", false],
  ["", "secret", false],
])("Google with the id %j and the secret %j is offered: %s", (id, secret, offered) => {
  vi.stubEnv("AUTH_GOOGLE_ID", id);
  vi.stubEnv("AUTH_GOOGLE_SECRET", secret);
  vi.stubEnv("AUTH_GOOGLE_ISSUER", "http://127.0.0.1:4405");
  expect(env.hasGoogle()).toBe(offered);
  expect(env.google().issuer).toBe("https://accounts.google.com");
  vi.stubEnv("ALLOW_LOCAL_PROVIDERS", "true");
  expect(env.google().issuer).toBe("http://127.0.0.1:4405");
});

test("a feature names all variables that it needs and lacks, and nothing else", () => {
  for (const name of ["SITE_URL", "EMAIL_FROM", "SUPPORT_EMAIL", "PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET"])
    vi.stubEnv(name, "");
  const [emails, payments] = [() => requireConfigured("emails"), () => requireConfigured("payments")];
  expect(emails).toThrow(/: EMAIL_FROM is not set or not valid/);
  expect(payments).toThrow(/: PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET are not set or not valid/);
  vi.stubEnv("EMAIL_FROM", "Cohort <no-reply@cohort.test>");
  expect(emails).not.toThrow();
  vi.stubEnv("RESEND_BASE_URL", "http://127.0.0.1:4403");
  expect(emails).toThrow(/: RESEND_BASE_URL is not set or not valid/);
});

test("a missing secret is reported", () => {
  vi.stubEnv("RESEND_API_KEY", " ");
  expect(() => env.resend()).toThrow("RESEND_API_KEY is not set");
});

test.each([
  "http://127.0.0.1:4403",
  "https://127.0.0.1",
  "http://api.resend.com",
  "https://localhost",
  "https://LOCALHOST",
  "https://mail.localhost",
  "https://10.0.0.4",
  "https://172.20.1.1",
  "https://192.168.1.1",
  "https://169.254.169.254",
  "https://0.0.0.0",
  "https://[::1]",
  "https://2130706433",
  "https://localhost.",
  "file:///etc/passwd",
  "not an address",
])("%s is refused without ALLOW_LOCAL_PROVIDERS", (address) => {
  vi.stubEnv("RESEND_BASE_URL", address);
  expect(codeOfCall(() => env.resend())).toBe("invalid-configuration");
});

test("stand-ins are allowed where ALLOW_LOCAL_PROVIDERS is set, trailing slashes dropped", () => {
  vi.stubEnv("ALLOW_LOCAL_PROVIDERS", "true");
  vi.stubEnv("RESEND_BASE_URL", "http://127.0.0.1:4403//");
  expect(env.resend().base).toBe("http://127.0.0.1:4403");
  vi.stubEnv("RESEND_BASE_URL", "file:///etc/passwd");
  expect(codeOfCall(() => env.resend())).toBe("invalid-configuration");
});

test("the list of admins is trimmed and lower-cased", () => {
  vi.stubEnv("ADMIN_EMAILS", " A@x.org, ,b@X.org ");
  expect(env.adminEmails()).toEqual(["a@x.org", "b@x.org"]);
});
