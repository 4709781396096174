// Keys and digests, at the cost of production.
import { expect, test, vi } from "vitest";
import { newCode } from "#convex/model/auth/actionCodes.ts";
import {
  deriveSecret,
  dummyKdfParams,
  hashSecret,
  newKdfParams,
  kdfParamsOf,
  verifySecret,
} from "#convex/model/auth/passwordKeys.ts";

vi.unmock("#convex/model/auth/passwordCost.ts");

test("new keys cost 600,000 rounds and never share a salt", () => {
  expect(newKdfParams().iterations).toBe(600_000);
  expect(newKdfParams().salt).not.toBe(newKdfParams().salt);
});

test("a known vector of PBKDF2-SHA-256", async () => {
  // RFC 7914, section 11: P="passwd", S="salt", c=1; its first 32 of 64 bytes.
  expect(await deriveSecret("passwd", { iterations: 1, salt: "salt" })).toBe(
    "pbkdf2-sha256$1$salt$55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc",
  );
});

test("only the same password under the same kdfParams passes", async () => {
  const kdfParams = { iterations: 10, salt: newKdfParams().salt };
  const stored = await hashSecret(await deriveSecret("correct horse", kdfParams));
  expect(kdfParamsOf(stored)).toEqual(kdfParams);
  expect(await verifySecret(await deriveSecret("correct horse", kdfParams), stored)).toBe(true);
  expect(await verifySecret(await deriveSecret("correct horse ", kdfParams), stored)).toBe(false);
  expect(await verifySecret(await deriveSecret("correct horse", { ...kdfParams, salt: "00" }), stored)).toBe(
    false,
  );
  expect(await verifySecret(stored, stored)).toBe(false);
});

test("a stored secret of another format has no kdfParams", () => {
  for (const stored of [
    undefined,
    "",
    "scrypt$1$a$b",
    "pbkdf2-sha256$0$a$b",
    "pbkdf2-sha256$x$a$b",
    "pbkdf2-sha256$1$a",
  ]) {
    expect(kdfParamsOf(stored)).toBeNull();
  }
});

test("unknown addresses get a kdfParams that costs as much and stays the same", async () => {
  const kdfParams = await dummyKdfParams("nobody@example.com");
  expect(kdfParams).toEqual(await dummyKdfParams("nobody@example.com"));
  expect(kdfParams).not.toEqual(await dummyKdfParams("somebody@example.com"));
  expect(kdfParams.iterations).toBe(newKdfParams().iterations);
  expect(kdfParams.salt).toHaveLength(newKdfParams().salt.length);
});

test("codes are 32 letters and digits, each as likely as the others", () => {
  const counts = new Map<string, number>();
  for (let i = 0; i < 2000; i += 1) {
    const code = newCode();
    expect(code).toMatch(/^[0-9A-Za-z]{32}$/);
    for (const letter of code) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const expected = (2000 * 32) / 62;
  expect(counts.size).toBe(62);
  // Six standard deviations; with a biased draw the first eight letters would be a quarter more frequent.
  for (const count of counts.values())
    expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected));
});
