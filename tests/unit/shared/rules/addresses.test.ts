// Addresses to continue at after a sign-in.
import { expect, test } from "vitest";
import { LIMITS } from "#shared/limits.ts";
import { continueAddress, isOwnAddress } from "#shared/rules/addresses.ts";

test.each([
  "/",
  "/courses/FAAI",
  "/forums/thread/a1?page=2#reply-3",
  "/x?next=https://evil.example//",
  "/%2e%2e/x",
])("%j is an address of this site", (address) => {
  expect(isOwnAddress(address)).toBe(true);
  expect(new URL(address, "https://own.example").origin).toBe("https://own.example");
});

test.each([
  ...["//evil.example", "/\\evil.example", "/\t/evil.example", "/a/..//evil.example", "/..//evil.example"],
  ...["/a\n/b", "https://evil.example", "evil", "?x", "#x", "", null, 7, {}],
])("%j is none", (address) => {
  expect(isOwnAddress(address)).toBe(false);
  expect(continueAddress(address)).toBeNull();
});

test.each([
  "/login?from=x",
  "/register",
  "/verify-email?mode=verifyEmail",
  "/reset-password",
  "/auth/popup?mode=tab",
])("nobody continues at the account page %s", (address) => {
  expect(continueAddress(address)).toBeNull();
});

test("an address to continue at has a limited length", () => {
  const longest = `/${"a".repeat(LIMITS.continueAddressMax - 1)}`;
  expect(continueAddress(longest)).toBe(longest);
  expect(continueAddress(`${longest}a`)).toBeNull();
});
