// HTTP actions respond with headers that forbid a browser every active use of them.
import { beforeEach, expect, it, vi } from "vitest";
import { setEnv, startServer } from "../../helpers/convex.ts";

beforeEach(() => {
  setEnv();
});

const ROUTES: readonly [method: string, path: string][] = [
  ["GET", "/dev/mails"],
  ["GET", "/dev/mails?name=verify_email"],
  ["GET", "/dev/mails?name=none"],
  ["POST", "/paypal/webhook"],
  ["POST", "/resend/webhook"],
  ["POST", "/emails/unsubscribe"],
  ["GET", "/emails/unsubscribe"],
  ["GET", "/.well-known/jwks.json"],
  ["GET", "/.well-known/openid-configuration"],
  ["GET", "/api/auth/signin/google"],
  ["GET", "/api/auth/callback/google?code=x&state=y"],
];

it.each(ROUTES)("SEC-80 %s %s answers with a strict policy", async (method, path) => {
  vi.spyOn(console, "error").mockReturnValue();
  const { headers } = await startServer().fetch(path, { method });
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("script-src");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cache-control")).not.toBeNull();
});

it("SEC-79 an unexpected error is answered with a reference, and its text stays in the log", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  vi.stubEnv("JWKS", undefined);
  const response = await startServer().fetch("/.well-known/jwks.json");
  expect(response.status).toBe(500);
  const id = response.headers.get("x-request-id") ?? "none";
  expect(await response.text()).toBe(`Something went wrong on the server. Reference: ${id}`);
  expect(log.mock.calls.flat().map(String).join(" ")).toContain(id);
});
