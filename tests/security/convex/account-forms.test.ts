// What the account forms disclose to strangers, and which fields and limits they enforce.
import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../../../shared/durations.ts";
import {
  ANN,
  comeBackFromGoogle,
  device,
  flow,
  GOOGLE_PROFILE,
  mailsTo,
  newestCode,
  registered,
  signedIn,
  signInWithGoogle,
  startAuthServer,
} from "../../helpers/accounts.ts";
import { refusal, signIn, type TestServer } from "../../helpers/convex.ts";

vi.setConfig({ testTimeout: 60_000 });

const BOB = { ...ANN, email: "bob@example.com", firstName: "Bob", password: "battery staple" };
const NOBODY = "nobody@example.com";

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

const later = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};
const users = async () => await server.run(async (ctx) => await ctx.db.query("users").collect());
const sessions = async () => await server.run(async (ctx) => await ctx.db.query("authSessions").collect());
const from = (ip: string) => server.withRequestMetadata({ ip });
const guess = async (email: string, ip: string) =>
  await refusal(flow(from(ip), "signIn", { email, password: "wrong one" }));

const EXTRA = [
  "role",
  "isActive",
  "permissions",
  "_id",
  "_creationTime",
  "emailVerified",
  "disabled",
  "email",
];

it.each(EXTRA)("SEC-18 a profile change with the extra field %s is refused entirely", async (field) => {
  const { as } = await signIn(server);
  const before = await users();
  const form = { name: "Mallory", [field]: "admin" };
  await expect(as.mutation(api.users.updateName, { form })).rejects.toThrow(/Validator error/);
  const beside = { form: { name: "Mallory" }, [field]: "admin" };
  await expect(as.mutation(api.users.updateName, beside)).rejects.toThrow(/Validator error/);
  expect(await users()).toEqual(before);
});

it("SEC-19 a registration cannot set a role, a confirmation or a permission", async () => {
  await flow(server, "signUp", ANN);
  const plain = { role: "admin", roles: ["admin"], isActive: true, permissions: ["manage_users"] };
  const proof = { emailVerified: true, emailVerificationTime: 1, addressProvenAt: 1, disabled: false };
  await flow(server, "signUp", { ...BOB, ...plain, ...proof, profile: { ...plain, ...proof } });
  const [ann, bob] = await users();
  expect(bob).toMatchObject({ role: "student", emailVerified: false });
  expect(Object.keys(bob ?? {}).sort()).toEqual(Object.keys(ann ?? {}).sort());
  expect(await server.run(async (ctx) => await ctx.db.query("userRoles").collect())).toEqual([]);
  expect(await refusal(flow(server, "signIn", { ...BOB, ...proof }))).toBe("email-not-verified");
  expect(await sessions()).toEqual([]);
});

/** What the caller receives: the result, or the error as it is sent. */
async function answer(name: string, params: Record<string, string>): Promise<string> {
  try {
    return JSON.stringify(await flow(from("203.0.113.7"), name, params));
  } catch (error) {
    return error instanceof Error ? `${error.name} ${error.message}` : String(error);
  }
}

it("SEC-42 with hidden existence every response, its work and its limits equal those of an unknown address", async () => {
  await registered(server);
  await signInWithGoogle(server, { ...GOOGLE_PROFILE, email: "google@example.com" });
  vi.stubEnv("AUTH_HIDE_ACCOUNT_EXISTENCE", "true");
  const derive = vi.spyOn(crypto.subtle, "deriveBits");
  const told = async (email: string) => {
    const seen: string[] = [];
    derive.mockClear();
    for (const name of ["signIn", "resend", "requestReset"])
      seen.push(await answer(name, { email, password: "wrong one" }));
    seen.push(await answer("signUp", { ...ANN, email, password: "another one" }));
    seen.push(`${derive.mock.calls.length} keys derived`);
    for (let count = 0; count < 10; count += 1)
      seen.push(await answer("signIn", { email, password: "wrong one" }));
    return seen;
  };
  const unknown = await told(NOBODY);
  expect(unknown[0]).toContain("sign-in-failed");
  expect(unknown[4]).toMatch(/^[1-9]/);
  expect(unknown.at(-1)).toContain("too-many-requests");
  expect(await told(ANN.email)).toEqual(unknown);
  expect(await told("google@example.com")).toEqual(unknown);
  const [ann] = await users();
  expect(ann).toMatchObject({ email: ANN.email, displayName: "Ann Example" });
});

it("SEC-42 with hidden existence a registration and a reset write the same for every address before they answer", async () => {
  await registered(server);
  vi.stubEnv("AUTH_HIDE_ACCOUNT_EXISTENCE", "true");
  const state = async () =>
    await server.run(async (ctx) => ({
      jobs: (await ctx.db.system.query("_scheduled_functions").collect()).map(({ name }) => name),
      rows: [
        await ctx.db.query("users").collect(),
        await ctx.db.query("authAccounts").collect(),
        await ctx.db.query("actionCodes").collect(),
        await ctx.db.query("emailOutbox").collect(),
      ].map(({ length }) => length),
    }));
  const jobs = { signUp: "accounts:register", requestReset: "accounts:sendLink" };
  for (const [name, job] of Object.entries(jobs)) {
    for (const email of [ANN.email, NOBODY]) {
      const before = await state();
      expect(await flow(server, name, { ...ANN, email })).toBeNull();
      expect(await state()).toEqual({ ...before, jobs: [...before.jobs, job] });
      vi.advanceTimersByTime(SECOND_MS);
      await server.finishInProgressScheduledFunctions();
    }
  }
  const kinds = async (email: string) => (await mailsTo(server, email)).map(({ kind }) => kind).sort();
  // The address that was known got its link to verify before.
  expect(await kinds(NOBODY)).toEqual(["reset_password", "verify_email"]);
  expect(await kinds(ANN.email)).toEqual(["reset_password", "verify_email"]);
});

it("SEC-43 password lists are refused after ten tries at an account and sixty from an address; the owner can still sign in", async () => {
  await registered(server);
  for (let count = 0; count < 10; count += 1)
    expect(await guess(ANN.email, "203.0.113.7")).toBe("wrong-password");
  expect(await guess(ANN.email, "203.0.113.7")).toBe("too-many-requests");
  const right = flow(from("203.0.113.7"), "signIn", { email: ANN.email, password: ANN.password });
  await expect(right).rejects.toThrow(/"retryAfterSeconds":3\d\d\b/);
  expect((await flow(from("198.51.100.1"), "signIn", ANN))?.token).toMatch(/^ey/);
  // Another account each time.
  for (let count = 0; count < 50; count += 1)
    expect(await guess(`p${String(count)}@example.com`, "203.0.113.7")).toBe("user-not-found");
  expect(await guess("p60@example.com", "203.0.113.7")).toBe("too-many-requests");
});

it("SEC-43 password lists from many addresses are refused after fifty tries at an account; a known browser can still sign in", async () => {
  await registered(server);
  const own = { email: ANN.email, password: ANN.password, device: device("f") };
  await flow(from("198.51.100.1"), "signIn", own);
  const answers: string[] = [];
  for (let count = 0; count < 60; count += 1)
    answers.push(await guess(ANN.email, `192.0.${String(count)}.1`));
  expect(answers.filter((code) => code === "wrong-password").length).toBeLessThanOrEqual(50);
  expect(answers.at(-1)).toBe("too-many-requests");
  expect((await flow(from("198.51.100.1"), "signIn", own))?.token).toMatch(/^ey/);
  later(HOUR_MS);
  expect((await flow(from("198.51.100.2"), "signIn", ANN))?.token).toMatch(/^ey/);
});

it("SEC-45 a mailed code works once, until its last millisecond, and for its own address only", async () => {
  await registered(server);
  await registered(server, BOB);
  const fresh = async () => {
    await flow(server, "requestReset", { email: ANN.email });
    return await newestCode(server, ANN.email, "reset_password");
  };
  const reset = async (code: string, more: object = {}) =>
    await refusal(flow(server, "reset", { code, newPassword: "brand new", ...more }));

  const late = await fresh();
  later(HOUR_MS);
  expect(await reset(late)).toBe("expired-action-code");
  later(-1);
  await flow(server, "reset", { code: late, newPassword: "brand new", email: BOB.email });
  expect(await reset(late)).toBe("invalid-action-code");
  // The other address sent with the code has no effect.
  expect((await signedIn(server, { ...ANN, password: "brand new" })).token).toMatch(/^ey/);
  expect((await signedIn(server, BOB)).token).toMatch(/^ey/);

  later(DAY_MS);
  const old = await fresh();
  await server.run(async (ctx) => {
    const [ann] = await ctx.db.query("users").collect();
    if (ann !== undefined) await ctx.db.patch("users", ann._id, { email: "moved@example.com" });
  });
  expect(await reset(old)).toBe("invalid-action-code");
  const rows = await server.run(async (ctx) => await ctx.db.query("actionCodes").collect());
  const mails = await mailsTo(server, ANN.email);
  expect(mails.some(({ text }) => text.includes(old))).toBe(true);
  for (const code of [late, old]) expect(JSON.stringify(rows)).not.toContain(code);
});

const CLAIMS = [{ emailVerified: false }, { emailVerified: undefined }, { email: undefined }, { email: "x" }];

it.each(CLAIMS)("SEC-47 a response of Google with %o signs nobody in", async (claims) => {
  await registered(server);
  const call = comeBackFromGoogle(server, { ...GOOGLE_PROFILE, ...claims }, "google-2");
  expect(await refusal(call)).toBe("sign-in-failed");
  expect(await sessions()).toEqual([]);
});

it("SEC-47 the code of a Google sign-in works once, and only in the browser that began it", async () => {
  const mine = await comeBackFromGoogle(server, GOOGLE_PROFILE);
  const other = await comeBackFromGoogle(server, { ...GOOGLE_PROFILE, email: "m@example.com" }, "google-2");
  const redeem = async (code: string, verifier?: string) =>
    (await server.action(api.auth.signIn, { params: { code }, verifier })).tokens ?? null;
  expect(await redeem(mine.code)).toBeNull();
  expect(await redeem(mine.code, other.verifier)).toBeNull();
  expect(await redeem("forged", mine.verifier)).toBeNull();
  expect(await sessions()).toEqual([]);
  expect((await redeem(mine.code, mine.verifier))?.token).toMatch(/^ey/);
  expect(await redeem(mine.code, mine.verifier)).toBeNull();
  expect(await sessions()).toHaveLength(1);
});
