// Durations that depend on each other; those of the specification are in limits.test.ts.
import { expect, test } from "vitest";
import * as durations from "#shared/durations.ts";

const named = Object.entries(durations).flatMap(([name, value]) =>
  typeof value === "number"
    ? [[name, value] as const]
    : Object.entries(value).map(([key, ms]) => [`${name}.${key}`, ms] as const),
);

test.each(named)("%s is a whole number of milliseconds", (_name, value) => {
  expect(value).toBeGreaterThan(0);
  expect(value).toBe(Math.trunc(value));
});

test("a missed heartbeat ends no presence", () => {
  const { PRESENCE, EDITORS, LESSON_PRESENCE, PLACE_PRESENCE } = durations;
  expect(PRESENCE).toEqual({ heartbeatMs: 20_000, aliveMs: 45_000, typingHeartbeatMs: 4000, typingMs: 8000 });
  expect(EDITORS).toEqual({ heartbeatMs: 10_000, aliveMs: 30_000 });
  expect(LESSON_PRESENCE).toEqual({ heartbeatMs: 30_000, aliveMs: 75_000, leastGapMs: 25_000 });
  expect(PLACE_PRESENCE).toEqual({ heartbeatMs: 30_000, aliveMs: 100_000, leastGapMs: 25_000 });
  for (const [every, alive] of [
    [PRESENCE.heartbeatMs, PRESENCE.aliveMs],
    [PRESENCE.typingHeartbeatMs, PRESENCE.typingMs],
    [EDITORS.heartbeatMs, EDITORS.aliveMs],
    [LESSON_PRESENCE.heartbeatMs, LESSON_PRESENCE.aliveMs],
  ] as const)
    expect(alive).toBeGreaterThanOrEqual(2 * every);
});

test("a class opens a quarter of an hour early, and ends by itself half an hour late", () => {
  expect(durations.CLASS_TIMES).toEqual({ opensBeforeMs: 900_000, endsAfterMs: 1_800_000 });
});

test("a payment under way is looked after in two minutes, and a set-up of two-step sign-in ends after fifteen", () => {
  expect(durations.RECONCILE_AFTER_MS).toBe(120_000);
  expect(durations.SECOND_FACTOR_SETUP_MS).toBe(900_000);
});
