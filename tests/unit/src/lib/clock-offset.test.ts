// The difference between the server's clock and the device's, which is asked for once.
import { beforeEach, expect, test, vi } from "vitest";
import { HOUR_MS } from "#shared/durations.ts";

const NOW = Date.UTC(2026, 10, 21, 12);

async function asked(headers: Record<string, string>) {
  const fetched = vi.fn(() => Promise.resolve({ headers: new Headers(headers) }));
  vi.stubGlobal("fetch", fetched);
  vi.resetModules();
  const { clockOffset, knownOffset } = await import("#src/lib/clock-offset.ts");
  const before = knownOffset();
  return { before, offset: await clockOffset(), again: await clockOffset(), knownOffset, fetched };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});

test("the server's hour is known once it has answered, and asked for once, past every cache", async () => {
  const { before, offset, again, knownOffset, fetched } = await asked({
    date: new Date(NOW + HOUR_MS).toUTCString(),
  });
  expect([before, offset, again, knownOffset()]).toEqual([0, HOUR_MS, HOUR_MS, HOUR_MS]);
  expect(fetched.mock.calls).toEqual([["/", { method: "HEAD", cache: "no-store" }]]);
});

test("the age of an answer that a cache kept is added to its date", async () => {
  const { offset } = await asked({ date: new Date(NOW).toUTCString(), age: "3600" });
  expect(offset).toBe(HOUR_MS);
});

test("without a date, and without an answer, the clocks are taken to be the same", async () => {
  expect((await asked({})).offset).toBe(0);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  vi.resetModules();
  const { clockOffset, knownOffset } = await import("#src/lib/clock-offset.ts");
  expect([await clockOffset(), knownOffset()]).toEqual([0, 0]);
});
