// Sign-in with a password, through the same action the browser calls.
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { MINUTE_MS, VERIFY_LINK_MS } from "#shared/durations.ts";
import { ANN, flow, mailsTo, newestCode, registered, startAuthServer } from "../../../helpers/accounts.ts";
import { finishDue, refusal, type TestServer } from "../../../helpers/convex.ts";
import { credentials, sessionsIn, usersIn } from "./auth-tables.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

test("confirm, then sign in: tokens, and the time of the login", async () => {
  await registered(server);
  expect(await sessionsIn(server)).toEqual([]);
  const tokens = await flow(server, "signIn", credentials);
  expect(tokens?.token).toMatch(/^ey/);
  expect(await usersIn(server)).toMatchObject([{ emailVerified: true, lastLoginAt: Date.now() }]);
});

test("wrong password and unknown address have different errors by default", async () => {
  await registered(server);
  expect(await refusal(flow(server, "signIn", { ...credentials, password: "wrong one" }))).toBe(
    "wrong-password",
  );
  expect(await refusal(flow(server, "signIn", { email: "nobody@example.com", password: "x" }))).toBe(
    "user-not-found",
  );
  expect(await sessionsIn(server)).toEqual([]);
});

test("with hidden existence every response is the same", async () => {
  await registered(server);
  vi.stubEnv("AUTH_HIDE_ACCOUNT_EXISTENCE", "true");
  expect(await refusal(flow(server, "signIn", { ...credentials, password: "wrong one" }))).toBe(
    "sign-in-failed",
  );
  expect(await refusal(flow(server, "signIn", { email: "nobody@example.com", password: "x" }))).toBe(
    "sign-in-failed",
  );
  expect(await flow(server, "signUp", { ...ANN, password: "another one" })).toBeNull();
  expect(await flow(server, "requestReset", { email: "nobody@example.com" })).toBeNull();
  expect(await usersIn(server)).toHaveLength(1);
});

test("with hidden existence, an address whose registration was never verified can be registered again", async () => {
  vi.stubEnv("AUTH_HIDE_ACCOUNT_EXISTENCE", "true");
  const register = async (firstName: string) => {
    await flow(server, "signUp", { ...ANN, firstName });
    vi.advanceTimersByTime(MINUTE_MS);
    await finishDue(server);
    return (await usersIn(server)).map(({ displayName }) => displayName);
  };
  expect(await register("Ann")).toEqual(["Ann Example"]);
  vi.setSystemTime(Date.now() + VERIFY_LINK_MS - 2 * MINUTE_MS);
  expect(await register("Ada")).toEqual(["Ann Example"]);
  vi.setSystemTime(Date.now() + MINUTE_MS);
  expect(await register("Amy")).toEqual(["Amy Example"]);
});

test("an unverified sign-in sends the link again and creates no session", async () => {
  await flow(server, "signUp", ANN);
  expect(await refusal(flow(server, "signIn", credentials))).toBe("email-not-verified");
  expect(await mailsTo(server, ANN.email)).toHaveLength(2);
  expect(await sessionsIn(server)).toEqual([]);
  expect(await refusal(flow(server, "signIn", { ...credentials, password: "wrong one" }))).toBe(
    "wrong-password",
  );
  expect(await mailsTo(server, ANN.email)).toHaveLength(2);
});

test("ten wrong passwords lock the account for a while; a reset unlocks it", async () => {
  await registered(server);
  const wrong = { ...credentials, password: "wrong one" };
  for (let i = 0; i < 10; i += 1) expect(await refusal(flow(server, "signIn", wrong))).toBe("wrong-password");
  expect(await refusal(flow(server, "signIn", wrong))).toBe("too-many-requests");
  expect(await refusal(flow(server, "signIn", credentials))).toBe("too-many-requests");
  await flow(server, "requestReset", { email: ANN.email });
  await flow(server, "reset", {
    code: await newestCode(server, ANN.email, "reset_password"),
    newPassword: "brand new",
  });
  expect(await flow(server, "signIn", { ...credentials, password: "brand new" })).not.toBeNull();
});

test("a disabled account is refused with its own code, by password, link and session", async () => {
  await registered(server);
  await flow(server, "requestReset", { email: ANN.email });
  const code = await newestCode(server, ANN.email, "reset_password");
  await server.run(async (ctx) => {
    for (const user of await ctx.db.query("users").collect())
      await ctx.db.patch("users", user._id, { disabled: true });
  });
  expect(await refusal(flow(server, "signIn", credentials))).toBe("user-disabled");
  expect(await refusal(flow(server, "reset", { code, newPassword: "brand new" }))).toBe("user-disabled");
  expect(await sessionsIn(server)).toEqual([]);
});

test("an unknown flow and a code without a provider are refused", async () => {
  expect(await refusal(flow(server, "email-verification", { email: ANN.email }))).toBe("sign-in-failed");
  await flow(server, "signUp", ANN);
  const code = await newestCode(server, ANN.email, "verify_email");
  const answer = await server.action(api.auth.signIn, { params: { code } });
  expect(answer.tokens ?? null).toBeNull();
});
