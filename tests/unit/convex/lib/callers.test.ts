// Requests on backends that are too old.
import { expect, test } from "vitest";
import { requestMetadata } from "#convex/lib/callers.ts";
import { codeOf } from "#convex/lib/fail.ts";

type Ctx = Parameters<typeof requestMetadata>[0];

test("a backend without request metadata is named as the cause", async () => {
  const unknown = () => Promise.reject(new Error("Unknown async operation 1.0/getRequestMetadata"));
  const call = requestMetadata({ meta: { getRequestMetadata: unknown } } as unknown as Ctx);
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  expect(codeOf(error)).toBe("invalid-configuration");
  expect(String(error)).toContain("older than June 10, 2026");
});
