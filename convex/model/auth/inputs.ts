// What people type into the account forms, made canonical or refused. One address has one spelling from here on.
import { LIMITS } from "../../../shared/limits";
import { isReservedName } from "../../../shared/rules/names";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";

/** ASCII only: letters that merely look alike must not lead to somebody else's account. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** Trimmed, in lower case; null for anything that is not one plain address. */
export function canonicalEmail(input: unknown): string | null {
  // Before anything reads the text: blanks around an address are no reason for a long one.
  if (typeof input !== "string" || input.length > 2 * LIMITS.emailMax) return null;
  const trimmed = input.trim();
  if (trimmed.length > LIMITS.emailMax) return null;
  // Only A-Z: toLowerCase on its own would turn the Kelvin sign into a k.
  const email = trimmed.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return EMAIL.test(email) ? email : null;
}

export function readEmail(input: unknown): string {
  return canonicalEmail(input) ?? fail("invalid-email");
}

/** A password somebody chooses. */
export function readNewPassword(input: unknown): string {
  if (typeof input !== "string") return fail("weak-password");
  if (input.length < LIMITS.passwordMin || input.length > LIMITS.passwordMax) fail("weak-password");
  return input;
}

/** A password somebody claims to know; null for one that nobody can have, which is wrong without any work. */
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

/** The name that somebody registers with. */
export function readFullName(firstName: unknown, lastName: unknown): string {
  const name = readAnyName(firstName, lastName);
  if (isReservedName(name, env.brandName())) fail("name-reserved");
  return name;
}

/** For accounts that the people who run the site prepare: names of staff are theirs to give. */
export function readAnyName(firstName: unknown, lastName: unknown): string {
  const first = cleanName(firstName);
  const last = cleanName(lastName);
  const name = `${first} ${last}`;
  if (first === "" || last === "" || name.length > LIMITS.nameMax) fail("invalid-form");
  return name;
}
