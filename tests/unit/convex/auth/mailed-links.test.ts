// The links that verify an address or reset a password: what they contain, how long and for whom they work.
import { beforeEach, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#shared/durations.ts";
import { ANN, flow, mailsTo, newestCode, newestLink, startAuthServer } from "../../../helpers/accounts.ts";
import { refusal, type TestServer } from "../../../helpers/convex.ts";
import { codesIn, credentials, here, later, sessionsIn, usersIn } from "./auth-tables.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

test("the mailed link contains mode, code and continue address", async () => {
  await flow(server, "signUp", ANN);
  const link = await newestLink(server, ANN.email, "verify_email");
  expect(link.origin + link.pathname).toBe("http://127.0.0.1:4400/verify-email");
  expect(link.searchParams.get("mode")).toBe("verifyEmail");
  expect(link.searchParams.get("oobCode")).toMatch(/^[0-9A-Za-z]{32}$/);
  expect(link.searchParams.get("continueUrl")).toBe("/login?emailVerified=true");
});

test("every mailed link carries the page to continue at; addresses of other sites are dropped", async () => {
  const nextOf = async (kind: string) => (await newestLink(server, ANN.email, kind)).searchParams.get("next");
  const next = "/courses/FAAI";
  await flow(server, "signUp", { ...ANN, next });
  expect(await nextOf("verify_email")).toBe(next);
  await flow(server, "resend", { ...credentials, next: "https://evil.example/" });
  expect(await nextOf("verify_email")).toBeNull();
  expect(await refusal(flow(server, "signIn", { ...credentials, next }))).toBe("email-not-verified");
  expect(await nextOf("verify_email")).toBe(next);
  await flow(server, "requestReset", { email: ANN.email, next });
  expect(await nextOf("reset_password")).toBe(next);
  await flow(server, "requestReset", { email: ANN.email, next: "/a/..//evil.example" });
  expect(await nextOf("reset_password")).toBeNull();
});

test("neither the code nor the password nor its key is stored", async () => {
  await flow(server, "signUp", ANN);
  const code = await newestCode(server, ANN.email, "verify_email");
  const stored = JSON.stringify([
    await codesIn(server),
    await server.run(async (ctx) => await ctx.db.query("authAccounts").collect()),
  ]);
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(ANN.password);
  expect(stored).toMatch(/pbkdf2-sha256\$10\$[0-9a-f]{32}\$[0-9a-f]{64}/);
});

test("resend requires the password, and reports a verified address", async () => {
  await flow(server, "signUp", ANN);
  expect(await flow(server, "resend", here)).toBeNull();
  expect(await mailsTo(server, ANN.email)).toHaveLength(2);
  expect(await refusal(flow(server, "resend", { ...credentials, password: "wrong one" }))).toBe(
    "wrong-password",
  );
  const code = await newestCode(server, ANN.email, "verify_email");
  await flow(server, "verify", { code, device: here.device });
  expect(await refusal(flow(server, "resend", credentials))).toBe("email-already-verified");
});

test("five mails at once, then one every two minutes", async () => {
  await flow(server, "signUp", ANN);
  for (let i = 0; i < 4; i += 1) await flow(server, "resend", credentials);
  expect(await refusal(flow(server, "resend", credentials))).toBe("too-many-requests");
  // An unverified sign-in gets the same response, without a mail.
  expect(await refusal(flow(server, "signIn", credentials))).toBe("email-not-verified");
  expect(await mailsTo(server, ANN.email)).toHaveLength(5);
  later(2 * MINUTE_MS);
  expect(await flow(server, "resend", credentials)).toBeNull();
});

test("a used link of a verified address is reported as such, and signs nobody in", async () => {
  await flow(server, "signUp", { ...ANN, device: here.device });
  const code = await newestCode(server, ANN.email, "verify_email");
  await flow(server, "verify", { code, device: here.device });
  expect(await refusal(flow(server, "verify", { code, device: here.device }))).toBe("email-already-verified");
  expect(await refusal(flow(server, "verify", { code }))).toBe("email-already-verified");
  expect(await sessionsIn(server)).toEqual([]);
  await server.run(async (ctx) => {
    for (const user of await ctx.db.query("users").collect())
      await ctx.db.patch("users", user._id, { emailVerified: false });
  });
  expect(await refusal(flow(server, "verify", { code }))).toBe("invalid-action-code");
  expect(await usersIn(server)).toMatchObject([{ emailVerified: false }]);
});

test("a link works until its last millisecond and is expired afterwards", async () => {
  await flow(server, "signUp", { ...ANN, device: here.device });
  const code = await newestCode(server, ANN.email, "verify_email");
  later(DAY_MS);
  expect(await refusal(flow(server, "verify", { code }))).toBe("expired-action-code");
  expect(await usersIn(server)).toMatchObject([{ emailVerified: false }]);
  later(-1);
  expect(await flow(server, "verify", { code, device: here.device })).toBeNull();
});

test.each([undefined, "", "short", "A".repeat(32), { not: "" }])("code %# is invalid", async (code) => {
  await flow(server, "signUp", ANN);
  expect(await refusal(flow(server, "verify", { code }))).toBe("invalid-action-code");
  expect(await refusal(flow(server, "reset", { code, newPassword: "new password" }))).toBe(
    "invalid-action-code",
  );
});

test("a verification link cannot set a password, nor a reset link be replayed as verification", async () => {
  await flow(server, "signUp", ANN);
  const verify = await newestCode(server, ANN.email, "verify_email");
  await flow(server, "requestReset", { email: ANN.email });
  const reset = await newestCode(server, ANN.email, "reset_password");
  expect(await refusal(flow(server, "reset", { code: verify, newPassword: "stolen one" }))).toBe(
    "invalid-action-code",
  );
  expect(await refusal(flow(server, "verify", { code: reset }))).toBe("invalid-action-code");
});

test("a verification is bound to the browser that asked for it, where that is known; a reset to none", async () => {
  await flow(server, "signUp", { ...ANN, device: here.device });
  await flow(server, "requestReset", { email: ANN.email, device: here.device });
  await flow(server, "signUp", { ...ANN, email: "bea@example.com" });
  const bound = (await codesIn(server)).map(({ purpose, browserHash }) => [purpose, browserHash !== null]);
  expect(bound).toEqual([
    ["verifyEmail", true],
    ["resetPassword", false],
    ["verifyEmail", false],
  ]);
});
