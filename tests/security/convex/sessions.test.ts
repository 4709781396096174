// Sessions: an ended or revoked one gives no access, and people see and end their own.
import { beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../../shared/durations.ts";
import { ANN, mailsTo, registered, signedIn, startAuthServer } from "../../helpers/accounts.ts";
import { finishDue, refusal, type TestServer } from "../../helpers/convex.ts";

const BOB = { ...ANN, email: "bob@example.com", firstName: "Bob" };
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
  await registered(server);
});

const later = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};

type Caller = Awaited<ReturnType<typeof signedIn>>["as"];

/** The queries and calls of an open page; all of them must end together. */
async function expectSignedOut(as: Caller): Promise<void> {
  expect(await as.query(api.users.me, {})).toBeNull();
  expect(await as.query(api.auth.isAuthenticated, {})).toBe(false);
  expect(await as.query(api.sessions.list, {})).toBeNull();
  expect(await as.query(api.accountSecurity.overview, {})).toBeNull();
  expect(await refusal(as.mutation(api.users.updateName, { form: { name: "Mallory" } }))).toBe(
    "not-signed-in",
  );
  expect(await refusal(as.mutation(api.sessions.touch, { userAgent: "x" }))).toBe("not-signed-in");
  expect(await refusal(as.mutation(api.sessions.endAll, { keepThis: true }))).toBe("not-signed-in");
  expect(await refusal(as.action(api.slides.download, { courseId: "FAAI" }))).toBe("not-signed-in");
  expect(await refusal(as.action(api.secondFactor.begin, { password: ANN.password }))).toBe("not-signed-in");
}

const refresh = async (refreshToken: string) =>
  (await server.action(api.auth.signIn, { refreshToken })).tokens ?? null;

it("SEC-82 after the reuse of a refresh token the newest session token gives no access", async () => {
  const first = await signedIn(server);
  later(MINUTE_MS);
  const second = await refresh(first.refreshToken);
  later(MINUTE_MS);
  const third = await refresh(second?.refreshToken ?? "");
  expect(third?.token).toMatch(/^ey/);
  expect(await first.as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
  // A stolen copy of the first token comes back.
  later(11 * SECOND_MS);
  expect(await refresh(first.refreshToken)).toBeNull();
  await expectSignedOut(first.as);
  expect(await refresh(third?.refreshToken ?? "")).toBeNull();
});

it("SEC-82 a token renewed as usual, also twice at the same time, keeps its session", async () => {
  const { refreshToken, as } = await signedIn(server);
  later(MINUTE_MS);
  const [one, other] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
  expect([one, other]).not.toContain(null);
  later(MINUTE_MS);
  expect(await refresh(one?.refreshToken ?? "")).not.toBeNull();
  expect(await as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
});

it("SEC-50 a stolen refresh token ends the session for every holder, and none is valid after signing out everywhere", async () => {
  const mine = await signedIn(server);
  const other = await signedIn(server);
  later(MINUTE_MS);
  // The thief is first; the owner's browser then comes with the same token.
  const stolen = await refresh(mine.refreshToken);
  expect(stolen?.token).toMatch(/^ey/);
  later(MINUTE_MS);
  const next = await refresh(stolen?.refreshToken ?? "");
  later(MINUTE_MS);
  expect(await refresh(mine.refreshToken)).toBeNull();
  expect(await refresh(stolen?.refreshToken ?? "")).toBeNull();
  expect(await refresh(next?.refreshToken ?? "")).toBeNull();
  await expectSignedOut(mine.as);
  expect(await other.as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
  const again = await signedIn(server);
  await again.as.mutation(api.sessions.endAll, { keepThis: true });
  expect(await refresh(other.refreshToken)).toBeNull();
  await expectSignedOut(other.as);
  expect((await refresh(again.refreshToken))?.token).toMatch(/^ey/);
});

it("SEC-90 sessions are listed with device and time, the current one first", async () => {
  const old = await signedIn(server);
  await old.as.mutation(api.sessions.touch, { userAgent: FIREFOX });
  later(MINUTE_MS);
  const quiet = await signedIn(server);
  later(MINUTE_MS);
  expect(await old.as.query(api.sessions.list, {})).toMatchObject([
    { device: "Firefox on Windows", kind: "computer", isCurrent: true },
    { device: "Unknown browser", kind: "unknown", isCurrent: false },
  ]);
  const [first, second] = (await quiet.as.query(api.sessions.list, {})) ?? [];
  expect(first?.isCurrent).toBe(true);
  expect(second?.lastUsedAt).toBeGreaterThanOrEqual(second?.signedInAt ?? Infinity);
});

it("SEC-90 a use is recorded once in ten minutes, with at most 256 characters", async () => {
  const { as } = await signedIn(server);
  const details = async () => await server.run(async (ctx) => await ctx.db.query("sessionDetails").collect());
  await as.mutation(api.sessions.touch, { userAgent: "x".repeat(5000) });
  const [written] = await details();
  expect(written?.userAgent).toHaveLength(256);
  later(9 * MINUTE_MS);
  await as.mutation(api.sessions.touch, { userAgent: FIREFOX });
  expect(await details()).toEqual([written]);
  later(MINUTE_MS);
  await as.mutation(api.sessions.touch, { userAgent: FIREFOX });
  expect(await details()).toMatchObject([{ userAgent: FIREFOX, lastSeenAt: Date.now() }]);
});

it("SEC-90 signing one session out ends it at once and leaves the others", async () => {
  const here = await signedIn(server);
  const there = await signedIn(server);
  await there.as.mutation(api.sessions.touch, { userAgent: FIREFOX });
  const row = (await here.as.query(api.sessions.list, {}))?.find(({ isCurrent }) => !isCurrent);
  if (row === undefined) throw new Error("The other session is not listed");
  await here.as.mutation(api.sessions.end, { sessionId: row.sessionId });
  await expectSignedOut(there.as);
  expect(await refresh(there.refreshToken)).toBeNull();
  expect(await here.as.query(api.sessions.list, {})).toHaveLength(1);
  expect(await server.run(async (ctx) => await ctx.db.query("sessionDetails").collect())).toEqual([]);
  expect(await refusal(here.as.mutation(api.sessions.end, { sessionId: row.sessionId }))).toBe(
    "session-not-found",
  );
});

it("SEC-90 nobody sees or ends another person's sessions", async () => {
  await registered(server, BOB);
  const ann = await signedIn(server);
  const bob = await signedIn(server, BOB);
  const [annRow] = (await ann.as.query(api.sessions.list, {})) ?? [];
  if (annRow === undefined) throw new Error("No session");
  expect(await bob.as.query(api.sessions.list, {})).toHaveLength(1);
  expect(await refusal(bob.as.mutation(api.sessions.end, { sessionId: annRow.sessionId }))).toBe(
    "session-not-found",
  );
  await bob.as.mutation(api.sessions.endAll, { keepThis: false });
  expect(await ann.as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
});

it("SEC-90 signing out everywhere ends every session, this one only if chosen, and is notified by mail", async () => {
  const [one, two, three] = [await signedIn(server), await signedIn(server), await signedIn(server)];
  await one.as.mutation(api.sessions.touch, { userAgent: FIREFOX });
  await one.as.mutation(api.sessions.endAll, { keepThis: true });
  await expectSignedOut(two.as);
  await expectSignedOut(three.as);
  expect(await one.as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
  await one.as.mutation(api.sessions.endAll, { keepThis: false });
  await expectSignedOut(one.as);
  expect(await refresh(one.refreshToken)).toBeNull();
  await finishDue(server);
  expect(await server.run(async (ctx) => await ctx.db.query("authSessions").collect())).toEqual([]);
  // The newest first.
  const [notice, earlier] = (await mailsTo(server, ANN.email)).filter(
    ({ kind }) => kind === "security_notice",
  );
  expect(notice?.subject).toBe("You were signed out of Cohort");
  expect(earlier?.subject).toBe("Your other devices were signed out of Cohort");
  for (const mail of [notice, earlier]) expect(mail?.text).toContain("Device: Firefox on Windows");
});

it("SEC-90 the daily sweep deletes ended sessions and nothing else", async () => {
  const kept = await signedIn(server);
  const revoked = await signedIn(server);
  const left = await signedIn(server);
  for (const { as } of [kept, revoked, left]) await as.mutation(api.sessions.touch, { userAgent: FIREFOX });
  const next = await refresh(revoked.refreshToken);
  later(MINUTE_MS);
  await refresh(next?.refreshToken ?? "");
  later(MINUTE_MS);
  expect(await refresh(revoked.refreshToken)).toBeNull();
  // The auth library does not delete the details.
  await left.as.action(api.auth.signOut, {});
  await server.mutation(internal.sessions.sweep, { cursor: null });
  await server.mutation(internal.sessions.sweepLeftOvers, { cursor: null });
  const rows = async () =>
    await server.run(async (ctx) => ({
      sessions: (await ctx.db.query("authSessions").collect()).length,
      details: (await ctx.db.query("sessionDetails").collect()).length,
    }));
  expect(await rows()).toEqual({ sessions: 1, details: 1 });
  expect(await kept.as.query(api.users.me, {})).not.toBeNull();
  later(31 * DAY_MS);
  await server.mutation(internal.sessions.sweep, { cursor: null });
  expect(await rows()).toEqual({ sessions: 0, details: 0 });
});

it("SEC-91 no more than three notices of a kind are mailed to one person a day", async () => {
  for (let count = 0; count < 5; count += 1) {
    const { as } = await signedIn(server);
    await as.mutation(api.sessions.endAll, { keepThis: false });
    later(MINUTE_MS);
  }
  const notices = async () =>
    (await mailsTo(server, ANN.email)).filter(({ subject }) => subject === "You were signed out of Cohort")
      .length;
  expect(await notices()).toBe(3);
  later(DAY_MS);
  const { as } = await signedIn(server);
  await as.mutation(api.sessions.endAll, { keepThis: false });
  expect(await notices()).toBe(4);
});
