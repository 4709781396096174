import { expect, test } from "vitest";
import { SignIns } from "../../../src/admin/sign-ins.ts";

const HOUR_MS = 3_600_000;

test("a sign-in is open for eight hours, or until it is closed", () => {
  let nowMs = 1000;
  const signIns = new SignIns(() => nowMs);
  const [token, other] = [signIns.open(), signIns.open()];
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(token).not.toBe(other);
  nowMs += 8 * HOUR_MS - 1;
  expect([signIns.isOpen(token), signIns.isOpen(other), signIns.isOpen("")]).toEqual([true, true, false]);
  signIns.close(other);
  expect([signIns.isOpen(token), signIns.isOpen(other)]).toEqual([true, false]);
  nowMs += 1;
  expect(signIns.isOpen(token)).toBe(false);
});

test("32 sign-ins are open at once: one more closes the oldest", () => {
  const signIns = new SignIns(() => 0);
  const tokens = Array.from({ length: 32 }, () => signIns.open());
  expect(tokens.every((token) => signIns.isOpen(token))).toBe(true);
  const last = signIns.open();
  expect(tokens.map((token) => signIns.isOpen(token))).toEqual([false, ...Array<boolean>(31).fill(true)]);
  expect(signIns.isOpen(last)).toBe(true);
});
