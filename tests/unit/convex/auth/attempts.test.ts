// What a new password forgives, and which refusals of an account e-mail leave a sign-in as it is.
import { expect, test } from "vitest";
import { fail } from "#convex/lib/fail.ts";
import { consume, type LimitKey } from "#convex/lib/rateLimits.ts";
import { forgetAttempts } from "#convex/model/auth/attempts.ts";
import { boundTo } from "#convex/model/auth/devices.ts";
import { sha256Hex } from "#convex/model/auth/digest.ts";
import { mayEmail } from "#convex/model/auth/sendLink.ts";
import { setEnv, startServer } from "../../../helpers/convex.ts";

const email = "ann@example.com";
const ATTEMPT = { email, ip: "192.0.2.1", network: "192.0.2.0/24", browser: "one" };

test("after a new password no failed attempt counts: not of the caller, the address or the known browser", async () => {
  const server = startServer();
  const limits: LimitKey[] = [
    { name: "failurePerCaller", key: await sha256Hex(`${ATTEMPT.network} ${email}`) },
    { name: "failurePerEmail", key: email },
    { name: "failurePerDevice", key: await boundTo(ATTEMPT.browser, email) },
    { name: "failurePerDevice", key: await boundTo("another", email) },
  ];
  const used = async () =>
    await server.run(async (ctx) => {
      const waits = await Promise.all(limits.map(async (limit) => await consume(ctx, limit)));
      return waits.map((wait) => wait !== null);
    });
  for (let attempt = 0; attempt < 200 && (await used()).includes(false); attempt += 1);
  expect(await used()).toEqual([true, true, true, true]);
  await server.run(async (ctx) => {
    await forgetAttempts(ctx, { ...ATTEMPT, browser: null });
  });
  expect(await used()).toEqual([false, false, true, true]);
  await server.run(async (ctx) => {
    await forgetAttempts(ctx, ATTEMPT);
  });
  expect(await used()).toEqual([false, false, false, true]);
});

test("an e-mail that cannot be sent now is no failure; anything else is", async () => {
  setEnv();
  const withOutcome = async (runMutation: () => Promise<unknown>) =>
    await mayEmail({ runMutation } as never, ATTEMPT);
  expect(await withOutcome(() => Promise.resolve(null))).toBe(true);
  for (const code of ["too-many-requests", "invalid-configuration"] as const)
    expect(await withOutcome(async () => await Promise.resolve().then(() => fail(code)))).toBe(false);
  await expect(withOutcome(() => Promise.reject(new Error("an outage")))).rejects.toThrow("an outage");
});
