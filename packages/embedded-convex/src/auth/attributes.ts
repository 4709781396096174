// From a token's claims to what ctx.auth.getUserIdentity() returns (protocol E.3).
import { setField } from "../values/json.ts";
import type { Json, JsonObject } from "../values/types.ts";

const OIDC_NAMES = new Map(
  Object.entries({
    given_name: "givenName",
    family_name: "familyName",
    preferred_username: "preferredUsername",
    profile: "profileUrl",
    picture: "pictureUrl",
    website: "websiteUrl",
    email_verified: "emailVerified",
    birthdate: "birthday",
    zoneinfo: "timezone",
    locale: "language",
    phone_number: "phoneNumber",
    phone_number_verified: "phoneNumberVerified",
    updated_at: "updatedAt",
  }),
);

// These change with every token of the same person, so that they would make each refresh a different caller.
const LEFT_OUT = new Set(["iss", "sub", "aud", "exp", "iat", "nbf", "jti", "fva"]);

// The identity itself comes from `iss` and `sub` alone: other claims, which users may be free to choose, never replace it.
const VERIFIED = new Set(["tokenIdentifier", "subject", "issuer"]);

export function oidcAttributes(claims: JsonObject): JsonObject {
  const attributes = base(claims);
  for (const [claim, value] of Object.entries(claims)) {
    if (LEFT_OUT.has(claim)) continue;
    set(attributes, OIDC_NAMES.get(claim) ?? claim, claim === "updated_at" ? asText(value) : value);
  }
  return attributes;
}

export function customAttributes(claims: JsonObject): JsonObject {
  const attributes = base(claims);
  for (const [claim, value] of Object.entries(claims)) {
    if (!LEFT_OUT.has(claim)) flatten(attributes, claim, value);
  }
  return attributes;
}

/** Of a user an administrator acts as, given by `issuer` and `subject` only. */
export function withTokenIdentifier(attributes: JsonObject | null): JsonObject | null {
  if (attributes === null || "tokenIdentifier" in attributes) return attributes;
  const { issuer, subject } = attributes;
  if (typeof issuer !== "string" || typeof subject !== "string") return attributes;
  return { tokenIdentifier: `${issuer}|${subject}`, ...attributes };
}

function base(claims: JsonObject): JsonObject {
  const issuer = asText(claims["iss"] ?? "");
  const subject = asText(claims["sub"] ?? "");
  return { tokenIdentifier: `${issuer}|${subject}`, subject, issuer };
}

function set(attributes: JsonObject, name: string, value: Json): void {
  if (!VERIFIED.has(name)) setField(attributes, name, value);
}

function flatten(target: JsonObject, name: string, value: Json): void {
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    set(target, name, value);
    return;
  }
  for (const [field, inner] of Object.entries(value)) flatten(target, `${name}.${field}`, inner);
}

function asText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
