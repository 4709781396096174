// When a failed e-mail is tried again: doubled delays, rate limits not counted, never when it could be delivered twice.
import { expect, test } from "vitest";
import { MAX_FAILURES, pauseOf, retryOf } from "#convex/model/email/retry.ts";
import type { FailureReason } from "#convex/services/email.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";

const now = Date.UTC(2026, 10, 21, 10);
const mail = { kind: "announcement" as const, createdAt: now };

const failed = (reason: FailureReason, retryAfterMs: number | null = null) => ({
  ...{ ok: false as const, error: "", reason, retryAfterMs },
});

const delayAfter = (failures: number, jitter: number): number | null =>
  retryOf({ ...mail, failures }, failed("unknown"), { now, jitter })?.delayMs ?? null;

test("delays are doubled from half a minute to half an hour, of which half at least is waited", () => {
  const delays = Array.from({ length: MAX_FAILURES }, (_, failures) => {
    const delay = delayAfter(failures, 0);
    return delay && delay / 1000;
  });
  expect(delays).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900, 900, 900, null]);
  expect(delayAfter(0, 0.5)).toBe(22_500);
  expect(delayAfter(10, 1)).toBe(30 * MINUTE_MS);
});

test("an attempt without an outcome is counted, and the first one keeps its time", () => {
  const retry = retryOf(mail, failed("unknown"), { now, jitter: 1 });
  expect(retry).toEqual({ failures: 1, delayMs: 30_000, uncertainSince: now });
  const again = retryOf({ ...mail, failures: 1, uncertainSince: now - 1 }, failed("unknown"), {
    now,
    jitter: 1,
  });
  expect(again).toEqual({ failures: 2, delayMs: 60_000, uncertainSince: now - 1 });
});

test("a refusal is final", () => {
  expect(retryOf(mail, failed("refused"), { now, jitter: 0 })).toBeNull();
});

test.each([
  [90_000, 90_000],
  [2 * HOUR_MS, HOUR_MS],
  [1000, 15_000],
])("of %d ms that a failed provider asks for, %d ms are waited", (asked, waited) => {
  expect(retryOf(mail, failed("unknown", asked), { now, jitter: 0 })?.delayMs).toBe(waited);
});

test.each([
  [null, 5000],
  [0.5, 1],
  [1000, 1000],
  [2 * HOUR_MS, HOUR_MS],
])("a rate limit that names %s ms pauses for %d ms and counts as no failure", (asked, pause) => {
  expect(pauseOf(failed("limited", asked))).toBe(pause);
  expect(retryOf(mail, failed("limited", asked), { now, jitter: 1 })).toEqual({
    delayMs: pause,
    failures: 0,
  });
  expect(retryOf({ ...mail, failures: 11 }, failed("limited", asked), { now, jitter: 1 })?.failures).toBe(11);
});

test.each([
  ["verify_email", DAY_MS],
  ["reset_password", DAY_MS],
  ["announcement", 3 * DAY_MS],
  ["payment_receipt", 3 * DAY_MS],
] as const)("a limited %s is worth sending for %d ms", (kind, ms) => {
  const retryAt = (age: number) =>
    retryOf({ kind, createdAt: now - age }, failed("limited"), { now, jitter: 1 });
  expect(retryAt(ms)).not.toBeNull();
  expect(retryAt(ms + 1)).toBeNull();
});

test("an attempt that may have been accepted is repeated while the key is valid, 23 hours", () => {
  const uncertainSince = now - 23 * HOUR_MS + MINUTE_MS;
  const after = (ms: number) =>
    retryOf({ ...mail, uncertainSince }, failed("limited", ms), { now, jitter: 1 });
  expect(after(MINUTE_MS)).toEqual({ delayMs: MINUTE_MS, failures: 0, uncertainSince });
  expect(after(MINUTE_MS + 1)).toBeNull();
});
