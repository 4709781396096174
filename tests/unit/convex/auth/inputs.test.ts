// What is typed into account forms, at its bounds: addresses, passwords, names, codes and secrets of browsers.
import { expect, test } from "vitest";
import { codeOf } from "#convex/lib/fail.ts";
import { browserOf } from "#convex/model/auth/devices.ts";
import { cutUserAgent } from "#convex/model/auth/deviceNames.ts";
import { cleanCode } from "#convex/model/auth/factor.ts";
import {
  canonicalEmail,
  cleanName,
  readAnyName,
  readNewPassword,
  readPassword,
} from "#convex/model/auth/inputs.ts";
import { LIMITS } from "#shared/limits.ts";

const { emailMax, nameMax, passwordMin, passwordMax } = LIMITS;

/** An address of so many characters. */
const addressOf = (length: number): string => `a@${"b".repeat(length - 6)}.com`;

test.each([
  ["letters in capitals", " Ann@Example.COM ", "ann@example.com"],
  ["the longest address", addressOf(emailMax), addressOf(emailMax)],
  [
    "the longest address between as many blanks",
    addressOf(emailMax).padEnd(2 * emailMax),
    addressOf(emailMax),
  ],
  ["a longer address", addressOf(emailMax + 1), null],
  ["more blanks", addressOf(emailMax).padEnd(2 * emailMax + 1), null],
  ["64 characters before the sign", `${"a".repeat(64)}@b.co`, `${"a".repeat(64)}@b.co`],
  ["65 characters before the sign", `${"a".repeat(65)}@b.co`, null],
  ["a sign that looks like a letter", "\u212Aay@example.com", null],
  ["no text", 7, null],
])("of %s the address is read", (_, input, expected) => {
  expect(canonicalEmail(input)).toBe(expected);
});

const answerOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return codeOf(error);
  }
};

test("a new password has its least and its most characters", () => {
  for (const length of [passwordMin, passwordMax])
    expect(readNewPassword("x".repeat(length))).toHaveLength(length);
  for (const input of ["x".repeat(passwordMin - 1), "x".repeat(passwordMax + 1), null])
    expect(answerOf(() => readNewPassword(input))).toBe("weak-password");
});

test("a password that is longer than any is wrong without further work", () => {
  expect(readPassword("x".repeat(passwordMax))).toHaveLength(passwordMax);
  for (const input of ["x".repeat(passwordMax + 1), null]) expect(readPassword(input)).toBeNull();
});

test("a name is one line, of as many characters as fit with both parts", () => {
  expect(cleanName(" Ann\r\n\u202EBcc:\t x ")).toBe("Ann Bcc: x");
  expect(cleanName("x".repeat(2 * nameMax))).toHaveLength(2 * nameMax);
  for (const input of ["x".repeat(2 * nameMax + 1), 7]) expect(cleanName(input)).toBe("");
  const last = "x".repeat(nameMax - "Ann ".length);
  expect(readAnyName("Ann", last)).toHaveLength(nameMax);
  for (const [first, second] of [
    ["Ann", `${last}x`],
    ["", "Example"],
    ["Ann", " "],
  ])
    expect(answerOf(() => readAnyName(first, second))).toBe("invalid-form");
});

test("a code is compared without blanks and hyphens, in its first 64 characters", () => {
  expect(cleanCode(" ab-c d ")).toBe("ABCD");
  expect(cleanCode("x".repeat(65))).toHaveLength(64);
});

test("the secret of a browser has 64 hexadecimal digits", async () => {
  expect(await browserOf("a1".repeat(32))).toMatch(/^[0-9a-f]{64}$/);
  for (const token of ["a1".repeat(31), "a1".repeat(33), "A1".repeat(32), "g".repeat(64), "", null, 7])
    expect(await browserOf(token)).toBeNull();
});

test("a user agent is kept in its first 256 characters, without controls", () => {
  expect(cutUserAgent(`a\u0000b${"x".repeat(300)}`)).toBe(`ab${"x".repeat(253)}`);
});
