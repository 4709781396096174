// Password resets, through the same action the browser calls.
import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#shared/durations.ts";
import { ANN, flow, newestCode, newestLink, registered, startAuthServer } from "../../../helpers/accounts.ts";
import { refusal, type TestServer } from "../../../helpers/convex.ts";
import { codesIn, credentials, later, sessionsIn, usersIn } from "./auth-tables.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

test("a reset sets the password, confirms the address and ends every session", async () => {
  await flow(server, "signUp", ANN);
  await flow(server, "requestReset", { email: ANN.email });
  const link = await newestLink(server, ANN.email, "reset_password");
  expect(link.pathname).toBe("/reset-password");
  expect(link.searchParams.get("mode")).toBe("resetPassword");
  const code = link.searchParams.get("oobCode");
  expect(await flow(server, "reset", { code, newPassword: "brand new" })).toBeNull();
  expect(await usersIn(server)).toMatchObject([{ emailVerified: true }]);
  await flow(server, "signIn", { email: ANN.email, password: "brand new" });
  expect(await sessionsIn(server)).toHaveLength(1);
  expect(await refusal(flow(server, "signIn", credentials))).toBe("wrong-password");

  await flow(server, "requestReset", { email: ANN.email });
  await flow(server, "reset", {
    code: await newestCode(server, ANN.email, "reset_password"),
    newPassword: "third one",
  });
  expect(await sessionsIn(server)).toEqual([]);
  expect(await server.run(async (ctx) => await ctx.db.query("authRefreshTokens").collect())).toEqual([]);
});

test("a reset link works once and for an hour, and only with a valid password", async () => {
  await registered(server);
  await flow(server, "requestReset", { email: ANN.email });
  const code = await newestCode(server, ANN.email, "reset_password");
  expect(await refusal(flow(server, "reset", { code, newPassword: "short" }))).toBe("weak-password");
  await flow(server, "reset", { code, newPassword: "brand new" });
  expect(await refusal(flow(server, "reset", { code, newPassword: "once more" }))).toBe(
    "invalid-action-code",
  );

  await flow(server, "requestReset", { email: ANN.email });
  const late = await newestCode(server, ANN.email, "reset_password");
  later(HOUR_MS);
  expect(await refusal(flow(server, "reset", { code: late, newPassword: "too late" }))).toBe(
    "expired-action-code",
  );
});

test("a reset for an unknown address is refused and writes nothing", async () => {
  expect(await refusal(flow(server, "requestReset", { email: "nobody@example.com" }))).toBe("user-not-found");
  expect(await codesIn(server)).toEqual([]);
});

test("a link is checked without being used: it holds until its password is set, or for an hour", async () => {
  await registered(server);
  await flow(server, "requestReset", { email: ANN.email });
  const code = await newestCode(server, ANN.email, "reset_password");
  const before = await codesIn(server);
  for (const _time of ["first", "second"]) expect(await flow(server, "checkReset", { code })).toBeNull();
  expect(await codesIn(server)).toEqual(before);
  expect(await refusal(flow(server, "checkReset", { code: "another" }))).toBe("invalid-action-code");
  await flow(server, "reset", { code, newPassword: "brand new" });
  expect(await refusal(flow(server, "checkReset", { code }))).toBe("invalid-action-code");
  await flow(server, "requestReset", { email: ANN.email });
  const late = await newestCode(server, ANN.email, "reset_password");
  later(HOUR_MS);
  expect(await refusal(flow(server, "checkReset", { code: late }))).toBe("expired-action-code");
});

test("a link of another kind is no reset", async () => {
  await flow(server, "signUp", ANN);
  const code = await newestCode(server, ANN.email, "verify_email");
  expect(await refusal(flow(server, "checkReset", { code }))).toBe("invalid-action-code");
});
