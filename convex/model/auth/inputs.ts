// Input of the account forms, made canonical or refused.
import { LIMITS } from "../../../shared/limits";
import { isReservedName } from "../../../shared/rules/names";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";

/** ASCII only: look-alike letters must not lead to another account. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** Trimmed, in lower case; null for anything that is not one plain address. */
export function canonicalEmail(input: unknown): string | null {
  // Bounds the raw text first.
  if (typeof input !== "string" || input.length > 2 * LIMITS.emailMax) return null;
  const trimmed = input.trim();
  if (trimmed.length > LIMITS.emailMax) return null;
  // Only A-Z: toLowerCase on its own would turn the Kelvin sign into a k.
  const email = trimmed.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return EMAIL.test(email) ? email : null;
}

/** The canonical address. Throws invalid-email. */
export function readEmail(input: unknown): string {
  return canonicalEmail(input) ?? fail("invalid-email");
}

/** A new password. Throws weak-password. */
export function readNewPassword(input: unknown): string {
  if (typeof input !== "string") return fail("weak-password");
  if (input.length < LIMITS.passwordMin || input.length > LIMITS.passwordMax) fail("weak-password");
  return input;
}

/** A password to check; null for one that cannot exist, which is wrong without further work. */
export function readPassword(input: unknown): string | null {
  return typeof input === "string" && input.length <= LIMITS.passwordMax ? input : null;
}

/** One line without control characters; names end up in mail headers. Empty for what is far too long. */
export function cleanName(input: unknown): string {
  if (typeof input !== "string" || input.length > 2 * LIMITS.nameMax) return "";
  return input
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The name of a registration. Throws invalid-form or name-reserved. */
export function readFullName(firstName: unknown, lastName: unknown): string {
  const name = readAnyName(firstName, lastName);
  if (isReservedName(name, env.brandName())) fail("name-reserved");
  return name;
}

/** The name of a prepared account; reserved names are allowed. */
export function readAnyName(firstName: unknown, lastName: unknown): string {
  const first = cleanName(firstName);
  const last = cleanName(lastName);
  const name = `${first} ${last}`;
  if (first === "" || last === "" || name.length > LIMITS.nameMax) fail("invalid-form");
  return name;
}
