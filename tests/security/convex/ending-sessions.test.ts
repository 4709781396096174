// Ending sessions, however many there are: effective at once, and the rows are deleted afterwards.
import { beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { TOKENS_KEPT } from "../../../convex/model/auth/refresh.ts";
import { SESSIONS_MAX } from "../../../convex/model/auth/sessions.ts";
import { DAY_MS, MINUTE_MS } from "../../../shared/durations.ts";
import {
  ANN,
  device,
  flow,
  newestCode,
  registered,
  signedIn,
  startAuthServer,
} from "../../helpers/accounts.ts";
import { finishDue, refusal, type TestServer } from "../../helpers/convex.ts";

// Thousands of rows each, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
  await registered(server);
});

const later = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};

const userId = async (): Promise<Id<"users">> =>
  await server.run(async (ctx) => {
    const user = await ctx.db.query("users").first();
    return user?._id ?? Promise.reject(new Error("No user"));
  });

/** As sign-ins and refreshes leave them. */
async function addSessions({ count, tokens }: { count: number; tokens: number }) {
  const owner = await userId();
  const ids = await server.run(async (ctx) => {
    const expirationTime = Date.now() + DAY_MS;
    const added: { sessionId: Id<"authSessions">; tokenId: Id<"authRefreshTokens"> | null }[] = [];
    for (let session = 0; session < count; session += 1) {
      const sessionId = await ctx.db.insert("authSessions", { userId: owner, expirationTime });
      let tokenId = null;
      for (let token = 0; token < tokens; token += 1)
        tokenId = await ctx.db.insert("authRefreshTokens", { sessionId, expirationTime });
      added.push({ sessionId, tokenId });
    }
    return added;
  });
  return ids.map(({ sessionId, tokenId }) => ({
    sessionId,
    refreshToken: `${tokenId ?? ""}|${sessionId}`,
    as: server.withIdentity({ subject: `${owner}|${sessionId}` }),
  }));
}

const rows = async () =>
  await server.run(async (ctx) => ({
    sessions: (await ctx.db.query("authSessions").collect()).length,
    tokens: (await ctx.db.query("authRefreshTokens").collect()).length,
  }));

const refresh = async (refreshToken: string) =>
  (await server.action(api.auth.signIn, { refreshToken })).tokens ?? null;

type Held = Awaited<ReturnType<typeof addSessions>>[number];

async function expectOut(held: readonly Held[]): Promise<void> {
  for (const { as, refreshToken } of held) {
    expect(await as.query(api.users.me, {})).toBeNull();
    expect(await as.query(api.auth.isAuthenticated, {})).toBe(false);
    expect(await refresh(refreshToken)).toBeNull();
  }
}

const WAYS: readonly [name: string, end: (here: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>][] =
  [
    ["signing out everywhere", async ({ as }) => await as.mutation(api.sessions.endAll, { keepThis: false })],
    [
      "a changed password",
      async ({ as }) => {
        const form = { currentPassword: ANN.password, password: "new horse", confirmPassword: "new horse" };
        await as.action(api.accountSecurity.changePassword, { form });
      },
    ],
    [
      "a reset",
      async () => {
        await flow(server, "requestReset", { email: ANN.email });
        const code = await newestCode(server, ANN.email, "reset_password");
        await flow(server, "reset", { code, newPassword: "new horse" });
      },
    ],
  ];

it.each(WAYS)(
  "SEC-90 %s ends 1100 sessions with all their tokens, and touches none of the rows",
  async (_, end) => {
    const held = [
      ...(await addSessions({ count: 20, tokens: 100 })),
      ...(await addSessions({ count: 1080, tokens: 1 })),
    ];
    const here = await signedIn(server);
    const before = await rows();
    await end(here);
    expect(await rows()).toEqual(before);
    await expectOut([...held.slice(0, 25), ...held.slice(-5)]);
  },
);

it("SEC-90 the rows of ended sessions are deleted in batches, the kept session stays", async () => {
  await addSessions({ count: 5, tokens: 150 });
  await addSessions({ count: 300, tokens: 0 });
  const here = await signedIn(server);
  await here.as.mutation(api.sessions.endAll, { keepThis: true });
  let before = await rows();
  const args = { userId: await userId() };
  for (let batch = 0; batch < 12; batch += 1) {
    await server.mutation(internal.sessions.deleteEnded, args);
    const after = await rows();
    expect(before.sessions - after.sessions).toBeLessThanOrEqual(50);
    expect(before.tokens - after.tokens).toBeLessThanOrEqual(200);
    before = after;
  }
  expect(await rows()).toEqual({ sessions: 1, tokens: 1 });
  expect(await here.as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
  expect(await refresh(here.refreshToken)).not.toBeNull();
});

it("SEC-90 the deletion continues by itself until the last row", async () => {
  await addSessions({ count: 3, tokens: 250 });
  const here = await signedIn(server);
  await here.as.mutation(api.sessions.endAll, { keepThis: false });
  await finishDue(server, 10);
  expect(await rows()).toEqual({ sessions: 0, tokens: 0 });
});

it("SEC-90 one session with hundreds of tokens ends at once, its tokens are deleted in batches", async () => {
  const [there] = await addSessions({ count: 1, tokens: 450 });
  if (there === undefined) throw new Error("No session");
  const here = await signedIn(server);
  await here.as.mutation(api.sessions.end, { sessionId: there.sessionId });
  expect(await rows()).toEqual({ sessions: 1, tokens: 451 });
  await expectOut([there]);
  await finishDue(server, 5);
  expect(await rows()).toEqual({ sessions: 1, tokens: 1 });
});

it("SEC-90 a session that begins in the same millisecond as all others end counts", async () => {
  const old = await signedIn(server);
  await old.as.mutation(api.sessions.endAll, { keepThis: false });
  const next = await signedIn(server);
  expect(await next.as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
  expect(await refresh(next.refreshToken)).not.toBeNull();
  await finishDue(server, 3);
  expect(await next.as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
  expect(await old.as.query(api.users.me, {})).toBeNull();
});

it("SEC-90 a kept session is kept until another one ends all others", async () => {
  const first = await signedIn(server);
  await first.as.mutation(api.sessions.endAll, { keepThis: true });
  const second = await signedIn(server);
  expect(await first.as.query(api.sessions.list, {})).toHaveLength(2);
  await second.as.mutation(api.sessions.endAll, { keepThis: true });
  expect(await first.as.query(api.users.me, {})).toBeNull();
  expect(await refresh(first.refreshToken)).toBeNull();
  expect(await second.as.query(api.sessions.list, {})).toMatchObject([{ isCurrent: true }]);
});

it("SEC-90 ended sessions are neither listed nor ended again before their rows are deleted", async () => {
  const [there] = await addSessions({ count: 1, tokens: 1 });
  if (there === undefined) throw new Error("No session");
  const here = await signedIn(server);
  await here.as.mutation(api.sessions.endAll, { keepThis: true });
  expect((await rows()).sessions).toBe(2);
  expect(await here.as.query(api.sessions.list, {})).toMatchObject([{ isCurrent: true }]);
  expect(await refusal(here.as.mutation(api.sessions.end, { sessionId: there.sessionId }))).toBe(
    "session-not-found",
  );
});

it("SEC-90 a sign-in beyond fifty ends the oldest session, and never the kept one", async () => {
  const kept = await signedIn(server);
  await kept.as.mutation(api.sessions.endAll, { keepThis: true });
  const held = await addSessions({ count: SESSIONS_MAX - 1, tokens: 1 });
  await signedIn(server);
  const [oldest] = held;
  expect(await oldest?.as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
  const newest = await signedIn(server);
  await expectOut(held.slice(0, 1));
  expect(await held[1]?.as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
  expect(await kept.as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
  expect(await newest.as.query(api.sessions.list, {})).toHaveLength(SESSIONS_MAX + 1);
  await finishDue(server, 3);
  expect((await rows()).sessions).toBe(SESSIONS_MAX + 1);
});

it("SEC-90 the sessions of an account that is deleted are over, and their rows go", async () => {
  const [there] = await addSessions({ count: 1, tokens: 3 });
  if (there === undefined) throw new Error("No session");
  const owner = await userId();
  await server.run(async (ctx) => {
    await ctx.db.delete("users", owner);
  });
  expect(await there.as.query(api.auth.isAuthenticated, {})).toBe(false);
  expect(await refresh(there.refreshToken)).toBeNull();
  await server.mutation(internal.sessions.sweep, { cursor: null });
  await finishDue(server, 3);
  expect(await rows()).toEqual({ sessions: 0, tokens: 0 });
});

it("SEC-90 a session keeps its newest tokens, and the reuse of a deleted one still ends it", async () => {
  const { as, refreshToken } = await signedIn(server);
  let newest = refreshToken;
  for (let exchange = 0; exchange < TOKENS_KEPT + 20; exchange += 1) {
    later(2 * MINUTE_MS);
    newest = (await refresh(newest))?.refreshToken ?? "";
    expect(newest).not.toBe("");
  }
  expect((await rows()).tokens).toBe(TOKENS_KEPT + 1);
  // A stolen copy of the very first token.
  expect(await refresh(refreshToken)).toBeNull();
  expect(await as.query(api.users.me, {})).toBeNull();
  expect(await refresh(newest)).toBeNull();
});

it("SEC-90 tokens older than the bound's introduction are deleted in small steps", async () => {
  const [there] = await addSessions({ count: 1, tokens: 200 });
  if (there === undefined) throw new Error("No session");
  later(2 * MINUTE_MS);
  expect(await refresh(there.refreshToken)).not.toBeNull();
  expect((await rows()).tokens).toBe(200 - 20 + 1);
});

const known = async () => await server.run(async (ctx) => (await ctx.db.query("devices").collect()).length);

it("SEC-90 a changed password and signing out everywhere remove all known browsers except the caller's", async () => {
  const [mine, other] = [device("a"), device("b")];
  for (const one of [mine, other]) await signedIn(server, ANN, { device: one });
  const here = await signedIn(server, ANN, { device: mine });
  const form = { currentPassword: ANN.password, password: "new horse", confirmPassword: "new horse" };
  await here.as.action(api.accountSecurity.changePassword, { form, device: mine });
  expect(await known()).toBe(1);
  const changed = { ...ANN, password: "new horse" };
  await signedIn(server, changed, { device: other });
  const again = await signedIn(server, changed, { device: mine });
  await again.as.mutation(api.sessions.endAll, { keepThis: true, device: mine });
  expect(await known()).toBe(1);
  // The caller's browser remains known: ten tries by strangers do not lock it out.
  for (let count = 0; count < 11; count += 1)
    await refusal(flow(server, "signIn", { email: ANN.email, password: "wrong one", device: other }));
  expect((await signedIn(server, changed, { device: mine })).token).toMatch(/^ey/);
});

it("SEC-90 a call without a browser secret removes all known browsers", async () => {
  const here = await signedIn(server, ANN, { device: device("a") });
  await here.as.mutation(api.sessions.endAll, { keepThis: true });
  expect(await known()).toBe(0);
});
