// Addresses of this site that a visitor continues at after an account form. They come from the router's state, from the
// browser's storage and from mailed links, so they are checked wherever they are read.
import { LIMITS } from "../limits";

/** Path, query and anchor. Browsers read a backslash in a path as a slash, and drop tabs and line breaks everywhere. */
const ADDRESS = /^(?<path>\/[^\s\\?#]*)(?:\?[^\s#]*)?(?:#\S*)?$/;

/** Pages that end a sign-in themselves. Nobody continues there. */
const ACCOUNT_PAGES = [
  "/login",
  "/register",
  "/verify-email",
  "/forgot-password",
  "/reset-password",
  "/auth/",
];

/** Whether a value is the address of a page of this site. Two slashes, also behind `/..`, would name another site. */
export function isOwnAddress(value: unknown): value is string {
  if (typeof value !== "string") return false;
  const path = ADDRESS.exec(value)?.groups?.["path"];
  return path !== undefined && !path.includes("//");
}

/** Where to continue after a mailed link and a sign-in: a page of this site other than the account forms, else null. */
export function continueAddress(value: unknown): string | null {
  if (!isOwnAddress(value) || value.length > LIMITS.continueAddressMax) return null;
  return ACCOUNT_PAGES.some((page) => value.startsWith(page)) ? null : value;
}
