// Limits by the caller's address, from which this machine is exempt while it runs stand-ins.
import { beforeEach, expect, test, vi } from "vitest";
import { flow, startAuthServer } from "../../../helpers/accounts.ts";
import { refusal, type TestServer } from "../../../helpers/convex.ts";

// Dozens of calls each, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

/** Sign-ins with a new address each time, so that only the limit by caller can stop them. */
async function failures(ip: string, count: number): Promise<string> {
  const caller = server.withRequestMetadata({ ip });
  let last = "";
  for (let i = 0; i < count; i += 1) {
    last = await refusal(flow(caller, "signIn", { email: `p${String(i)}@example.com`, password: "guess" }));
  }
  return last;
}

test("sixty failures from one address, and only from that one", async () => {
  expect(await failures("203.0.113.7", 60)).toBe("user-not-found");
  expect(await failures("203.0.113.7", 1)).toBe("too-many-requests");
  expect(await failures("203.0.113.8", 1)).toBe("user-not-found");
});

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("%s is exempt with local stand-ins", async (ip) => {
  expect(await failures(ip, 61)).toBe("user-not-found");
});

test("the exemption can be switched off, and ends with the stand-ins", async () => {
  vi.stubEnv("RATE_LIMIT_LOOPBACK", "true");
  expect(await failures("127.0.0.1", 61)).toBe("too-many-requests");
  vi.stubEnv("RATE_LIMIT_LOOPBACK", "false");
  vi.stubEnv("ALLOW_LOCAL_PROVIDERS", "false");
  expect(await failures("127.0.0.1", 1)).toBe("too-many-requests");
});

test("a limit returns the time to wait", async () => {
  await failures("203.0.113.7", 60);
  const caller = server.withRequestMetadata({ ip: "203.0.113.7" });
  const call = flow(caller, "signIn", { email: "a@example.com", password: "guess" });
  await expect(call).rejects.toThrow(/"retryAfterSeconds":60/);
});

test("registrations from one address are limited too", async () => {
  const caller = server.withRequestMetadata({ ip: "203.0.113.9" });
  const person = (i: number) => ({
    email: `p${String(i)}@x.de`,
    password: "long enough",
    firstName: "P",
    lastName: "Q",
  });
  for (let i = 0; i < 20; i += 1) await flow(caller, "signUp", person(i));
  expect(await refusal(flow(caller, "signUp", person(20)))).toBe("too-many-requests");
});
