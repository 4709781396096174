// Which identity providers a push names, and to which of them a token belongs.
import { expect, test } from "vitest";
import { findProvider, parseProviders } from "../../../src/auth/providers.ts";
import type { Json } from "../../../src/values/types.ts";

const CUSTOM = { type: "customJwt", issuer: "id.example", jwks: "data:,keys", algorithm: "ES256" };

test.each<[Json, object]>([
  [
    { domain: "auth.example", applicationID: "app" },
    { kind: "oidc", issuer: "https://auth.example", applicationId: "app" },
  ],
  [
    { domain: "http://127.0.0.1:1", applicationID: 7 },
    { kind: "oidc", issuer: "http://127.0.0.1:1", applicationId: null },
  ],
  [
    { ...CUSTOM, applicationID: "app" },
    {
      ...{ kind: "customJwt", issuer: "https://id.example", applicationId: "app" },
      ...{ jwks: "data:,keys", algorithm: "ES256" },
    },
  ],
  [
    { type: "else", domain: "x.example" },
    { kind: "oidc", issuer: "https://x.example", applicationId: null },
  ],
])("%j is a provider", (entry, provider) => {
  expect(parseProviders([null, entry])).toEqual([provider]);
});

test.each<Json>([
  null,
  { domain: "x" },
  [null, "x", 1, ["x"], {}],
  [{ domain: 1 }],
  [{ ...CUSTOM, issuer: 1 }],
  [{ ...CUSTOM, jwks: null }],
  [{ ...CUSTOM, algorithm: ["ES256"] }],
])("%j names no provider", (authInfo) => {
  expect(parseProviders(authInfo)).toEqual([]);
});

const PROVIDERS = parseProviders([
  { domain: "a.example", applicationID: "one" },
  { domain: "https://a.example/", applicationID: "two" },
  { domain: "b.example" },
  { domain: "b.example", applicationID: "late" },
]);

test.each<[Json, Json, number]>([
  ["https://a.example", "one", 0],
  ["https://a.example/", "two", 1],
  ["a.example", "two", 1],
  ["https://a.example", ["other", "two"], 1],
  ["https://b.example", "anything", 2],
  ["https://b.example", "late", 2],
])("a token of %j for %j has the first provider that fits", (iss, aud, at) => {
  expect(findProvider(PROVIDERS, { iss, aud })).toBe(PROVIDERS[at]);
});

test.each<[Json, Json]>([
  ["https://a.example", "three"],
  ["https://a.example", []],
  ["http://a.example", "one"],
  ["https://a.example//", "one"],
  ["https://c.example", "one"],
  [null, "one"],
  [["https://b.example"], "one"],
])("a token of %j for %j has none", (iss, aud) => {
  expect(findProvider(PROVIDERS, { iss, aud })).toBeNull();
});
