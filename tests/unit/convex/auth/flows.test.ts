// Registration, confirmation, sign-in and password reset, through the same action the browser calls.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import {
  ANN,
  device,
  flow,
  mailsTo,
  newestCode,
  newestLink,
  registered,
  startAuthServer,
} from "../../../helpers/accounts.ts";
import { finishDue, refusal, type TestServer } from "../../../helpers/convex.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

const later = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};
const users = async () => await server.run(async (ctx) => await ctx.db.query("users").collect());
const sessions = async () => {
  await finishDue(server);
  return await server.run(async (ctx) => await ctx.db.query("authSessions").collect());
};
const codes = async () => await server.run(async (ctx) => await ctx.db.query("actionCodes").collect());
const credentials = { email: ANN.email, password: ANN.password };
const here = { ...credentials, device: device("f") };

test("registering writes an unverified student, queues one mail and creates no session", async () => {
  expect(await flow(server, "signUp", ANN)).toBeNull();
  expect(await users()).toMatchObject([
    {
      email: ANN.email,
      displayName: "Ann Example",
      emailVerified: false,
      role: "student",
      disabled: false,
      lastLoginAt: null,
    },
  ]);
  expect(await sessions()).toEqual([]);
  expect(await mailsTo(server, ANN.email)).toHaveLength(1);
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
    await codes(),
    await server.run(async (ctx) => await ctx.db.query("authAccounts").collect()),
  ]);
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(ANN.password);
  expect(stored).toMatch(/pbkdf2-sha256\$10\$[0-9a-f]{32}\$[0-9a-f]{64}/);
});

test("confirm, then sign in: tokens, and the time of the login", async () => {
  await registered(server);
  expect(await sessions()).toEqual([]);
  const tokens = await flow(server, "signIn", credentials);
  expect(tokens?.token).toMatch(/^ey/);
  expect(await users()).toMatchObject([{ emailVerified: true, lastLoginAt: Date.now() }]);
});

test("spellings of one address are normalised", async () => {
  await flow(server, "signUp", { ...ANN, email: "  Ann@Example.COM " });
  expect(await mailsTo(server, "ann@example.com")).toHaveLength(1);
  expect(await refusal(flow(server, "signUp", ANN))).toBe("email-already-in-use");
});

test.each([
  "",
  "ann",
  "ann@example",
  "ann@exämple.com",
  "\u212Aim@example.com",
  "a@b.com,evil@x.com",
  "a b@c.de",
  `${"a".repeat(250)}@x.de`,
  7,
  null,
])("address %# is invalid", async (email) => {
  expect(await refusal(flow(server, "signUp", { ...ANN, email }))).toBe("invalid-email");
  expect(await users()).toEqual([]);
});

test.each(["", "12345", "x".repeat(1025), null])("password %# is too weak", async (password) => {
  expect(await refusal(flow(server, "signUp", { ...ANN, password }))).toBe("weak-password");
  expect(await users()).toEqual([]);
});

test("both names are needed, and control characters do not get into them", async () => {
  expect(await refusal(flow(server, "signUp", { ...ANN, lastName: " " }))).toBe("invalid-form");
  await flow(server, "signUp", { ...ANN, firstName: "Ann\r\nBcc: all@x.com" });
  expect(await users()).toMatchObject([{ displayName: "Ann Bcc: all@x.com Example" }]);
});

test("roles and verification cannot be sent by the caller", async () => {
  await flow(server, "signUp", { ...ANN, role: "admin", emailVerified: true });
  expect(await users()).toMatchObject([{ role: "student", emailVerified: false }]);
});

test("a second registration is refused, with the right password too", async () => {
  await flow(server, "signUp", ANN);
  expect(await refusal(flow(server, "signUp", ANN))).toBe("email-already-in-use");
  expect(await refusal(flow(server, "signUp", { ...ANN, password: "another one" }))).toBe(
    "email-already-in-use",
  );
  expect(await users()).toHaveLength(1);
});

test("two concurrent registrations create one account", async () => {
  const answers = await Promise.allSettled([flow(server, "signUp", ANN), flow(server, "signUp", ANN)]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await users()).toHaveLength(1);
});

test("wrong password and unknown address have different errors by default", async () => {
  await registered(server);
  expect(await refusal(flow(server, "signIn", { ...credentials, password: "wrong one" }))).toBe(
    "wrong-password",
  );
  expect(await refusal(flow(server, "signIn", { email: "nobody@example.com", password: "x" }))).toBe(
    "user-not-found",
  );
  expect(await sessions()).toEqual([]);
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
  expect(await users()).toHaveLength(1);
});

test("an unverified sign-in sends the link again and creates no session", async () => {
  await flow(server, "signUp", ANN);
  expect(await refusal(flow(server, "signIn", credentials))).toBe("email-not-verified");
  expect(await mailsTo(server, ANN.email)).toHaveLength(2);
  expect(await sessions()).toEqual([]);
  expect(await refusal(flow(server, "signIn", { ...credentials, password: "wrong one" }))).toBe(
    "wrong-password",
  );
  expect(await mailsTo(server, ANN.email)).toHaveLength(2);
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
  expect(await sessions()).toEqual([]);
  await server.run(async (ctx) => {
    for (const user of await ctx.db.query("users").collect())
      await ctx.db.patch("users", user._id, { emailVerified: false });
  });
  expect(await refusal(flow(server, "verify", { code }))).toBe("invalid-action-code");
  expect(await users()).toMatchObject([{ emailVerified: false }]);
});

test("a link works until its last millisecond and is expired afterwards", async () => {
  await flow(server, "signUp", { ...ANN, device: here.device });
  const code = await newestCode(server, ANN.email, "verify_email");
  later(DAY_MS);
  expect(await refusal(flow(server, "verify", { code }))).toBe("expired-action-code");
  expect(await users()).toMatchObject([{ emailVerified: false }]);
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

test("a reset sets the password, confirms the address and ends every session", async () => {
  await flow(server, "signUp", ANN);
  await flow(server, "requestReset", { email: ANN.email });
  const link = await newestLink(server, ANN.email, "reset_password");
  expect(link.pathname).toBe("/reset-password");
  expect(link.searchParams.get("mode")).toBe("resetPassword");
  const code = link.searchParams.get("oobCode");
  expect(await flow(server, "reset", { code, newPassword: "brand new" })).toBeNull();
  expect(await users()).toMatchObject([{ emailVerified: true }]);
  await flow(server, "signIn", { email: ANN.email, password: "brand new" });
  expect(await sessions()).toHaveLength(1);
  expect(await refusal(flow(server, "signIn", credentials))).toBe("wrong-password");

  await flow(server, "requestReset", { email: ANN.email });
  await flow(server, "reset", {
    code: await newestCode(server, ANN.email, "reset_password"),
    newPassword: "third one",
  });
  expect(await sessions()).toEqual([]);
  expect(await server.run(async (ctx) => await ctx.db.query("authRefreshTokens").collect())).toEqual([]);
});

test("a verification is bound to the browser that asked for it, where that is known; a reset to none", async () => {
  await flow(server, "signUp", { ...ANN, device: here.device });
  await flow(server, "requestReset", { email: ANN.email, device: here.device });
  await flow(server, "signUp", { ...ANN, email: "bea@example.com" });
  const bound = (await codes()).map(({ purpose, browserHash }) => [purpose, browserHash !== null]);
  expect(bound).toEqual([
    ["verifyEmail", true],
    ["resetPassword", false],
    ["verifyEmail", false],
  ]);
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
  expect(await codes()).toEqual([]);
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

test("registration cannot be used to guess a password beyond the limit", async () => {
  await registered(server);
  for (const password of [ANN.password, "wrong one"]) {
    expect(await refusal(flow(server, "signUp", { ...ANN, password }))).toBe("email-already-in-use");
  }
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
  expect(await sessions()).toEqual([]);
});

test("an unknown flow and a code without a provider are refused", async () => {
  expect(await refusal(flow(server, "email-verification", { email: ANN.email }))).toBe("sign-in-failed");
  await flow(server, "signUp", ANN);
  const code = await newestCode(server, ANN.email, "verify_email");
  const answer = await server.action(api.auth.signIn, { params: { code } });
  expect(answer.tokens ?? null).toBeNull();
});

test("prepared accounts can sign in at once, and preparing them twice changes nothing but the role", async () => {
  const person = { ...ANN, role: "admin" as const };
  const first = await server.action(internal.accounts.createVerified, person);
  const second = await server.action(internal.accounts.createVerified, {
    ...person,
    password: "other one",
    role: "instructor",
  });
  expect(second).toBe(first);
  expect(await flow(server, "signIn", credentials)).not.toBeNull();
  expect(await users()).toMatchObject([{ role: "instructor", emailVerified: true }]);
});
