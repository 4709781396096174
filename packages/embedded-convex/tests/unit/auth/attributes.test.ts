import { expect, test } from "vitest";
import { customAttributes, oidcAttributes } from "../../../src/auth/attributes.ts";
import type { JsonObject } from "../../../src/values/types.ts";

const CLAIMS = { iss: "https://id.example", sub: "ada", aud: "app", exp: 2, iat: 1 };
const ADA = { issuer: "https://id.example", subject: "ada", tokenIdentifier: "https://id.example|ada" };

test("claims get their official names, except those of the token itself", () => {
  const claims = { ...CLAIMS, given_name: "Ada", email_verified: true, updated_at: 5, plan: "pro" };
  expect(oidcAttributes(claims)).toEqual({
    ...ADA,
    givenName: "Ada",
    emailVerified: true,
    updatedAt: "5",
    plan: "pro",
  });
  expect(customAttributes({ ...CLAIMS, org: { id: 7, tags: ["a"] } })).toEqual({
    ...ADA,
    "org.id": 7,
    "org.tags": ["a"],
  });
});

test("no claim changes the caller's identity", () => {
  const forged = { ...CLAIMS, subject: "root", issuer: "me", tokenIdentifier: "https://id.example|root" };
  expect(oidcAttributes(forged)).toEqual(ADA);
  expect(customAttributes(forged)).toEqual(ADA);
});

test("claims named like inherited object properties are ordinary claims", () => {
  const claims = JSON.parse('{"constructor":"c","__proto__":"p"}') as JsonObject;
  const attributes = oidcAttributes({ ...CLAIMS, ...claims });
  expect(Object.entries(attributes)).toEqual(expect.arrayContaining([["constructor", "c"]]));
  expect(Object.hasOwn(attributes, "__proto__")).toBe(true);
});
