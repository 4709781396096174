import { describe, expect, it } from "vitest";
import { missingVariables } from "#shared/configuration.ts";

const COMPLETE: Record<string, string> = {
  SITE_URL: "https://school.example",
  JWT_PRIVATE_KEY: "key",
  JWKS: "keys",
  RESEND_API_KEY: "re_1",
  EMAIL_FROM: "School <hello@school.example>",
  RESEND_WEBHOOK_SECRET: "whsec_1",
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "secret",
  PAYPAL_WEBHOOK_ID: "webhook",
  SUPPORT_EMAIL: "help@school.example",
  SELLER_ADDRESS: "1 Example Street | Example Town",
  ADMIN_EMAILS: "head@school.example",
};

const missingIn = (changes: Record<string, string>) => {
  const values = { ...COMPLETE, ...changes };
  return missingVariables((name) => values[name] ?? "").map(({ name, required }) => [name, required]);
};

describe("missing variables", () => {
  it("are none in a complete configuration, with or without Google", () => {
    expect(missingIn({})).toEqual([]);
    expect(missingIn({ AUTH_GOOGLE_ID: "id", AUTH_GOOGLE_SECRET: "secret" })).toEqual([]);
  });

  it.each(["SITE_URL", "JWT_PRIVATE_KEY", "JWKS", "RESEND_API_KEY", "EMAIL_FROM", "PAYPAL_CLIENT_ID"])(
    "name %s as required",
    (name) => {
      expect(missingIn({ [name]: "" })).toEqual([[name, true]]);
      expect(missingIn({ [name]: "  " })).toEqual([[name, true]]);
    },
  );

  it.each(["SUPPORT_EMAIL", "SELLER_ADDRESS", "PAYPAL_WEBHOOK_ID", "ADMIN_EMAILS", "RESEND_WEBHOOK_SECRET"])(
    "name %s as recommended",
    (name) => {
      expect(missingIn({ [name]: "" })).toEqual([[name, false]]);
    },
  );

  it("name the half of Google's keys that is not there", () => {
    expect(missingIn({ AUTH_GOOGLE_ID: "id" })).toEqual([["AUTH_GOOGLE_SECRET", true]]);
  });

  it("follow the e-mail provider", () => {
    const ids = { EMAILJS_PUBLIC_KEY: "k", EMAILJS_SERVICE_ID: "s" };
    const noResend = { RESEND_API_KEY: "", EMAIL_FROM: "", RESEND_WEBHOOK_SECRET: "" };
    expect(missingIn({ ...noResend, ...ids, EMAIL_PROVIDER: "emailjs" })).toEqual([
      ["EMAILJS_TEMPLATE_ID", true],
    ]);
  });

  it("of a blank deployment each have a description of what does not work", () => {
    const missing = missingVariables(() => "");
    expect(missing.map(({ name }) => name)).toContain("SITE_URL");
    for (const { effect } of missing) expect(effect).toMatch(/^[A-Z].*\.$/);
  });
});
