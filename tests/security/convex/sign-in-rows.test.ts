// Rows that unauthenticated sign-in calls create: they are deleted after a day.
import { beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { FIRST_STALE_PAGE } from "../../../convex/model/auth/staleRows.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/durations.ts";
import {
  ANN,
  comeBackFromGoogle,
  flow,
  GOOGLE_PROFILE,
  newestCode,
  startAuthServer,
} from "../../helpers/accounts.ts";
import { refusal, type TestServer } from "../../helpers/convex.ts";

const TABLES = ["authRateLimits", "authVerifiers", "authVerificationCodes", "actionCodes"] as const;

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

const later = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};

async function sweep(): Promise<void> {
  await server.mutation(internal.signIns.sweep, FIRST_STALE_PAGE);
  await server.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1));
}

const rows = async (): Promise<Record<string, number>> =>
  await server.run(async (ctx) => {
    const counted: Record<string, number> = {};
    for (const table of TABLES) counted[table] = (await ctx.db.query(table).collect()).length;
    return counted;
  });

/** As the auth library counts wrong codes. */
const wrongCode = async (identifier: string) => {
  await server.run(async (ctx) => {
    await ctx.db.insert("authRateLimits", { identifier, lastAttemptTime: Date.now(), attemptsLeft: 9 });
  });
};

it("SEC-94 rows of anonymous sign-ins are deleted after a day, however many there are", async () => {
  for (let count = 0; count < 130; count += 1) {
    await wrongCode(`n${String(count)}@example.com`);
    await server.action(api.auth.signIn, { provider: "google", params: { redirectTo: "/" } });
  }
  expect(await rows()).toMatchObject({ authRateLimits: 130, authVerifiers: 130 });
  later(DAY_MS - HOUR_MS);
  await wrongCode("late@example.com");
  await server.action(api.auth.signIn, { provider: "google", params: { redirectTo: "/" } });
  await sweep();
  expect(await rows()).toMatchObject({ authRateLimits: 131, authVerifiers: 131 });
  later(2 * HOUR_MS);
  await sweep();
  expect(await rows()).toMatchObject({ authRateLimits: 1, authVerifiers: 1 });
});

it("SEC-94 codes of Google that nobody fetched are deleted a day after they expired", async () => {
  const { code, verifier } = await comeBackFromGoogle(server, GOOGLE_PROFILE);
  await sweep();
  expect(await rows()).toMatchObject({ authVerificationCodes: 1 });
  later(DAY_MS + HOUR_MS);
  await sweep();
  expect(await rows()).toMatchObject({ authVerificationCodes: 0 });
  const answer = await server.action(api.auth.signIn, { params: { code }, verifier });
  expect(answer.tokens ?? null).toBeNull();
});

it("SEC-94 mailed codes are reported as expired for thirty days, and then deleted", async () => {
  await flow(server, "signUp", ANN);
  const code = await newestCode(server, ANN.email, "verify_email");
  later(30 * DAY_MS);
  await sweep();
  expect(await refusal(flow(server, "verify", { code }))).toBe("expired-action-code");
  later(DAY_MS + HOUR_MS);
  await sweep();
  expect(await rows()).toMatchObject({ actionCodes: 0 });
  expect(await refusal(flow(server, "verify", { code }))).toBe("invalid-action-code");
});
