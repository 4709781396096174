// The browser's secret in its storage, and browsers that keep nothing.
import { expect, it } from "vitest";
import { DEVICE_KEY, deviceToken } from "#src/lib/device.ts";

function storeOf(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

it("SEC-76 a browser creates its secret once", () => {
  const store = storeOf();
  const first = deviceToken(store);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(deviceToken(store)).toBe(first);
  expect(deviceToken(storeOf())).not.toBe(first);
});

it("SEC-76 foreign content there is replaced", () => {
  const store = storeOf({ [DEVICE_KEY]: "<script>" });
  expect(deviceToken(store)).toMatch(/^[0-9a-f]{64}$/);
});

it("SEC-64 a browser that keeps nothing has no secret", () => {
  const full = {
    ...storeOf(),
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  expect(deviceToken(null)).toBeNull();
  expect(deviceToken(full)).toBeNull();
  expect(deviceToken({ ...storeOf(), setItem: () => undefined })).toBeNull();
});
