import * as crypto from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { adminKey, parseAdminHeader } from "../../../src/auth/admin-key.ts";

vi.mock("node:crypto", async (original) => {
  const actual = await original<typeof crypto>();
  return { ...actual, timingSafeEqual: vi.fn(actual.timingSafeEqual) };
});

const key = adminKey("local|secret");

afterEach(() => vi.mocked(crypto.timingSafeEqual).mockClear());

test.each(["local|secret", "local|secreT", "l", "", "local|secret ", "x".repeat(100_000)])(
  "%s is compared in a time that does not depend on where it differs",
  (candidate) => {
    expect(key.matches(candidate)).toBe(candidate === "local|secret");
    const [[left, right] = []] = vi.mocked(crypto.timingSafeEqual).mock.calls;
    // Digests: of equal length whatever was shown.
    expect([left?.byteLength, right?.byteLength]).toEqual([32, 32]);
  },
);

test("a header may contain the identity to act as, and nothing else after the key", () => {
  const acting = Buffer.from('{"subject":"u"}').toString("base64");
  expect(parseAdminHeader("local|secret", key)).toEqual({ actingAs: null });
  expect(parseAdminHeader(`local|secret:${acting}`, key)).toEqual({ actingAs: { subject: "u" } });
  for (const wrong of [`local|secreT:${acting}`, "local|secret:!", "local|secret:W10=", ":", acting])
    expect(parseAdminHeader(wrong, key)).toBeNull();
});

test("a key with colons is separated from the attributes by the last one", () => {
  const withColons = adminKey("local|one:two:three");
  const acting = Buffer.from('{"subject":"u"}').toString("base64");
  expect(parseAdminHeader("local|one:two:three", withColons)).toEqual({ actingAs: null });
  expect(parseAdminHeader(`local|one:two:three:${acting}`, withColons)).toEqual({
    actingAs: { subject: "u" },
  });
  expect(parseAdminHeader(`local|one:${acting}`, withColons)).toBeNull();
});

test("attributes without any key before them are refused", () => {
  const acting = Buffer.from('{"subject":"u"}').toString("base64");
  expect(parseAdminHeader(`:${acting}`, key)).toBeNull();
  expect(parseAdminHeader(`wrong:${acting}`, key)).toBeNull();
});
