// The variables of a deployment: those of a stand-in are removed when the real service is configured.
import { expect, test } from "vitest";
import { PAYEE } from "@cohort/stand-ins/src/paypal/shapes.ts";
import { deploymentEnvironment } from "../../src/environment.ts";
import type { Ports } from "../../src/ports.ts";
import type { Secrets } from "../../src/secrets.ts";

const PORTS: Ports = {
  ...{ site: 1, backend: 2, backendSite: 3 },
  ...{ inbox: 4, paypal: 5, google: 6, forms: 7 },
};
const SECRETS = { resendApiKey: "re", paypalClientSecret: "secret" } as Secrets;
const variables = (overrides: Record<string, string>) =>
  deploymentEnvironment({ ports: PORTS, secrets: SECRETS, demo: false, overrides });

test("payments must go to the account that the stand-in's orders pay", () => {
  expect(variables({})["PAYPAL_MERCHANT_ID"]).toBe(PAYEE.merchant_id);
  expect(variables({ PAYPAL_MERCHANT_ID: "OTHER" })["PAYPAL_MERCHANT_ID"]).toBe(PAYEE.merchant_id);
});

test("with a real account its own merchant id is used, or none", () => {
  const real = { PAYPAL_CLIENT_ID: "real", PAYPAL_CLIENT_SECRET: "real" };
  expect(variables(real)).not.toHaveProperty("PAYPAL_MERCHANT_ID");
  expect(variables({ ...real, PAYPAL_MERCHANT_ID: "OURS" })).toMatchObject({ PAYPAL_MERCHANT_ID: "OURS" });
});
