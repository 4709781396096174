// Calls of the auth library that need no account: how many rows they make, and how they are answered.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { MINUTE_MS } from "../../../shared/durations.ts";
import {
  ANN,
  comeBackFromGoogle,
  GOOGLE_PROFILE,
  registered,
  signedIn,
  startAuthServer,
} from "../../helpers/accounts.ts";
import { refusal, type TestServer } from "../../helpers/convex.ts";

// Hundreds of calls each, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const HERE = "203.0.113.7";
const ELSEWHERE = "203.0.113.8";
const PER_HOUR = 300;

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

const from = (ip: string) => server.withRequestMetadata({ ip });
const start = async (ip: string) =>
  await from(ip).action(api.auth.signIn, { provider: "google", params: { redirectTo: "/" } });
const rowsOf = async (table: "authVerifiers" | "authRefreshTokens") =>
  await server.run(async (ctx) => (await ctx.db.query(table).collect()).length);

describe("rows and rate", () => {
  it("SEC-98 one network starts at most three hundred Google sign-ins an hour", async () => {
    for (let count = 0; count < PER_HOUR; count += 1) await start(HERE);
    expect(await refusal(start(HERE))).toBe("too-many-requests");
    expect(await rowsOf("authVerifiers")).toBe(PER_HOUR);
    expect((await start(ELSEWHERE)).verifier).toBeDefined();
  });

  it("SEC-98 one network redeems at most three hundred codes of Google an hour", async () => {
    const redeem = async (ip: string, call: { code: string; verifier: string }) =>
      (await from(ip).action(api.auth.signIn, { params: { code: call.code }, verifier: call.verifier }))
        .tokens;
    const right = await comeBackFromGoogle(server, GOOGLE_PROFILE);
    for (let count = 0; count < PER_HOUR; count += 1)
      expect(await redeem(HERE, { ...right, code: String(count) })).toBeNull();
    expect(await redeem(HERE, right)).toBeNull();
    expect((await redeem(ELSEWHERE, right))?.token).toMatch(/^ey/);
  });

  it("SEC-98 calls from the machine of the stand-ins are not counted", async () => {
    for (let count = 0; count <= PER_HOUR; count += 1) await start("127.0.0.1");
    expect(await rowsOf("authVerifiers")).toBe(PER_HOUR + 1);
  });

  it("SEC-98 a session renews its token at most sixty times a minute, counted per session", async () => {
    await registered(server);
    const [one, other] = [await signedIn(server), await signedIn(server)];
    const refresh = async (refreshToken: string) =>
      (await server.action(api.auth.signIn, { refreshToken })).tokens?.refreshToken ?? "";
    let newest = one.refreshToken;
    for (let count = 0; count < 60; count += 1) newest = await refresh(newest);
    expect(await refusal(refresh(newest))).toBe("too-many-requests");
    expect(await rowsOf("authRefreshTokens")).toBe(62);
    expect(await refresh(other.refreshToken)).not.toBe("");
    // The refusal has not ended the session.
    vi.setSystemTime(Date.now() + MINUTE_MS);
    expect(await refresh(newest)).not.toBe("");
    expect(await one.as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
  });
});

describe("requests without a sign-in round trip", () => {
  const get = async (path: string) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const response = await server.fetch(path);
    expect(log).not.toHaveBeenCalled();
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toBe("no-store");
    return response;
  };

  it.each([
    "/api/auth/signin/google",
    "/api/auth/signin/google?code=",
    "/api/auth/signin/google?code=wrong",
    "/api/auth/signin/nope",
    "/api/auth/signin/nope?code=wrong",
    "/api/auth/signin/",
    "/api/auth/signin/x/google",
    "/api/auth/signin/constructor",
    "/api/auth/callback/nope",
    "/api/auth/callback/",
  ])("SEC-98 %s is answered with 400", async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  it("SEC-98 the id of a row of another table is answered with 400 and changes nothing", async () => {
    await registered(server);
    const user = await server.run(async (ctx) => await ctx.db.query("users").first());
    expect((await get(`/api/auth/signin/google?code=${user?._id ?? ""}`)).status).toBe(400);
    expect(await server.run(async (ctx) => await ctx.db.query("users").first())).toEqual(user);
  });

  it("SEC-98 a completed round trip redirects to the login page", async () => {
    const { verifier } = await comeBackFromGoogle(server, GOOGLE_PROFILE);
    const response = await get(`/api/auth/signin/google?code=${verifier}`);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("http://127.0.0.1:4400/login");
  });
});
