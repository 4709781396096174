// Who calls, for rate limits, and requests on backends that are too old.
import { describe, expect, test, vi } from "vitest";
import { callerOf, limitedNetworkOf, requestMetadata } from "#convex/lib/callers.ts";
import { codeOf } from "#convex/lib/fail.ts";
import { EVERYBODY } from "#convex/lib/rateLimits.ts";

type Ctx = Parameters<typeof callerOf>[0];

const from = (ip: string | null) =>
  ({ meta: { getRequestMetadata: () => Promise.resolve({ ip, userAgent: null }) } }) as unknown as Ctx;

function hosting(callerAddress: string, local: { allowed?: boolean; limited?: boolean } = {}): void {
  vi.stubEnv("CALLER_ADDRESS", callerAddress);
  vi.stubEnv("ALLOW_LOCAL_PROVIDERS", local.allowed === true ? "true" : "");
  vi.stubEnv("RATE_LIMIT_LOOPBACK", local.limited === true ? "true" : "");
}

test("a backend without request metadata is named as the cause", async () => {
  const unknown = () => Promise.reject(new Error("Unknown async operation 1.0/getRequestMetadata"));
  const call = requestMetadata({ meta: { getRequestMetadata: unknown } } as unknown as Ctx);
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  expect(codeOf(error)).toBe("invalid-configuration");
  expect(String(error)).toContain("older than June 10, 2026");
});

describe("the network of a caller", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
    ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64"],
    ["2001:0DB8:0000:0001:0002:0003:0004:0005", "2001:db8:0:1::/64"],
    ["2001:db8::5", "2001:db8:0:0::/64"],
    ["2001:db8:0:1::", "2001:db8:0:1::/64"],
    ["2001:db8:0:1:2:3:4::", "2001:db8:0:1::/64"],
    ["::2:3:4:5:6:7:8", "0:2:3:4::/64"],
    ["2001::1:2:3:4:5:6", "2001:0:1:2::/64"],
    ["::", "0:0:0:0::/64"],
  ])("of %s is %s", async (ip, network) => {
    hosting("trusted");
    expect(await callerOf(from(ip))).toEqual({ ip: network, network });
    expect(await limitedNetworkOf(from(ip))).toBe(network);
  });

  test.each([
    ["shared", "203.0.113.7"],
    ["trusted", null],
  ])("is not known where addresses are %s and the backend says %s: all share a limit", async (how, ip) => {
    hosting(how);
    expect(await callerOf(from(ip))).toEqual({ ip: EVERYBODY, network: null });
    expect(await limitedNetworkOf(from(ip))).toBeNull();
  });

  test.each(["127.0.0.1", "::ffff:127.0.0.1", "::1"])(
    "of %s is exempt beside local stand-ins",
    async (ip) => {
      hosting("trusted", { allowed: true });
      const { network } = await callerOf(from(ip));
      expect(network).not.toBeNull();
      expect(await callerOf(from(ip))).toEqual({ ip: null, network });
      expect((await callerOf(from("203.0.113.127"))).ip).toBe("203.0.113.127");
      hosting("trusted", { allowed: true, limited: true });
      expect(await callerOf(from(ip))).toEqual({ ip: network, network });
      hosting("trusted");
      expect(await callerOf(from(ip))).toEqual({ ip: network, network });
    },
  );
});
