// Accounts registered in advance by a stranger, in every order in which the owner of the address may show up.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { codeHash } from "../../../convex/model/auth/actionCodes.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/durations.ts";
import {
  ANN,
  device,
  flow,
  mailsTo,
  newestCode,
  registered,
  setAuthEnv,
  signInWithGoogle,
} from "../../helpers/accounts.ts";
import {
  finishDue,
  freezeAt,
  refusal,
  setEnv,
  signIn,
  startServer,
  type TestServer,
} from "../../helpers/convex.ts";

vi.mock("../../../convex/model/auth/passwordCost", () => ({ PASSWORD_ITERATIONS: 10 }));

// Dozens of calls each, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;

beforeEach(async () => {
  setEnv();
  await setAuthEnv();
  freezeAt("2026-11-21T10:00:00Z");
  server = startServer();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const { email } = ANN;
const attacker = { ...ANN, firstName: "Mallory", password: "squatting", device: device("bad") };
const owner = { ...ANN, device: device("900d") };
const users = async () => await server.run(async (ctx) => await ctx.db.query("users").collect());
const passwords = async () =>
  (await server.run(async (ctx) => await ctx.db.query("authAccounts").collect())).filter(
    ({ provider }) => provider === "password",
  );
const sessions = async () => {
  await finishDue(server);
  return await server.run(async (ctx) => await ctx.db.query("authSessions").collect());
};
const verifyCode = async () => await newestCode(server, email, "verify_email");
const attackerIsOut = async () =>
  expect(["wrong-password", "user-not-found"]).toContain(await refusal(flow(server, "signIn", attacker)));
const later = (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
};

describe("a verification link", () => {
  it("SEC-64 verifies in the browser that registered", async () => {
    await flow(server, "signUp", owner);
    expect(await flow(server, "verify", { code: await verifyCode(), device: owner.device })).toBeNull();
    expect(await users()).toMatchObject([{ emailVerified: true, addressProvenBy: "verification" }]);
    expect(await sessions()).toEqual([]);
  });

  it.each([
    ["another browser", device("900d")],
    ["a private window or a mail scanner", undefined],
    ["something that is no secret", "<script>"],
    ["a list", ["bad"]],
  ])("SEC-64 changes nothing in %s", async (_where, secret) => {
    await flow(server, "signUp", attacker);
    const code = await verifyCode();
    expect(await refusal(flow(server, "verify", { code, device: secret }))).toBe(
      "verification-needs-password",
    );
    expect(await users()).toMatchObject([{ emailVerified: false }]);
    expect(await refusal(flow(server, "signIn", attacker))).toBe("email-not-verified");
    // Nor was it used up.
    expect(await flow(server, "verify", { code, device: attacker.device })).toBeNull();
  });

  it("SEC-64 an account registered without a secret asks for the password everywhere", async () => {
    await flow(server, "signUp", ANN);
    const code = await verifyCode();
    for (const secret of [undefined, device("1")]) {
      expect(await refusal(flow(server, "verify", { code, device: secret }))).toBe(
        "verification-needs-password",
      );
    }
  });

  it("SEC-64 verifies elsewhere with the chosen password, and with no other", async () => {
    await flow(server, "signUp", owner);
    const code = await verifyCode();
    expect(await refusal(flow(server, "verify", { code, password: "a guess" }))).toBe("wrong-password");
    expect(await refusal(flow(server, "verify", { code, password: 7 }))).toBe("wrong-password");
    expect(await refusal(flow(server, "verify", { code, password: "x".repeat(20_000) }))).toBe(
      "wrong-password",
    );
    expect(await users()).toMatchObject([{ emailVerified: false }]);
    expect(await flow(server, "verify", { code, password: ANN.password })).toBeNull();
    expect(await users()).toMatchObject([{ emailVerified: true, addressProvenBy: "verification" }]);
    expect(await flow(server, "signIn", owner)).not.toBeNull();
  });

  it("SEC-64 ten passwords are tried at a link, then no more for a while", async () => {
    await flow(server, "signUp", owner);
    const code = await verifyCode();
    for (let i = 0; i < 10; i += 1) {
      expect(await refusal(flow(server, "verify", { code, password: `guess ${String(i)}` }))).toBe(
        "wrong-password",
      );
    }
    expect(await refusal(flow(server, "verify", { code, password: ANN.password }))).toBe("too-many-requests");
    later(HOUR_MS);
    expect(await flow(server, "verify", { code, password: ANN.password })).toBeNull();
  });

  it("SEC-64 a made-up code is answered alike, whatever comes with it", async () => {
    await flow(server, "signUp", owner);
    const code = "A".repeat(32);
    for (const more of [{}, { device: owner.device }, { password: ANN.password }]) {
      expect(await refusal(flow(server, "verify", { code, ...more }))).toBe("invalid-action-code");
    }
    expect(await refusal(flow(server, "decline", { code }))).toBe("invalid-action-code");
  });

  it("SEC-64 a link asked for at the login is bound to the browser that asked", async () => {
    await flow(server, "signUp", attacker);
    await flow(server, "resend", { ...attacker, device: device("bad2") });
    const code = await verifyCode();
    expect(await refusal(flow(server, "verify", { code, device: attacker.device }))).toBe(
      "verification-needs-password",
    );
    expect(await refusal(flow(server, "signIn", attacker))).toBe("email-not-verified");
    const sentBySignIn = await verifyCode();
    expect(await refusal(flow(server, "verify", { code: sentBySignIn, device: device("bad2") }))).toBe(
      "verification-needs-password",
    );
    expect(await flow(server, "verify", { code: sentBySignIn, device: attacker.device })).toBeNull();
  });

  it("SEC-64 every link of a verified address says so, and none signs in or deletes", async () => {
    await flow(server, "signUp", owner);
    const first = await verifyCode();
    await flow(server, "resend", owner);
    await flow(server, "verify", { code: await verifyCode(), device: owner.device });
    for (const name of ["verify", "decline"]) {
      expect(await refusal(flow(server, name, { code: first, device: device("1") }))).toBe(
        "email-already-verified",
      );
    }
    expect(await sessions()).toEqual([]);
    expect(await users()).toHaveLength(1);
  });
});

describe("I did not register", () => {
  it("SEC-64 deletes the attempt, so that the owner can register afresh", async () => {
    await flow(server, "signUp", attacker);
    const code = await verifyCode();
    expect(await flow(server, "decline", { code })).toBeNull();
    expect(await users()).toEqual([]);
    expect(await passwords()).toEqual([]);
    expect(await refusal(flow(server, "verify", { code, device: attacker.device }))).toBe(
      "invalid-action-code",
    );
    await attackerIsOut();
    await flow(server, "signUp", owner);
    await flow(server, "verify", { code: await verifyCode(), device: owner.device });
    expect(await flow(server, "signIn", owner)).not.toBeNull();
    await attackerIsOut();
  });

  it("SEC-64 keeps what staff have given the account, without the password", async () => {
    await flow(server, "signUp", attacker);
    await server.run(async (ctx) => {
      const user = await ctx.db.query("users").first();
      if (user === null) throw new Error("No user");
      const role = { role: "instructor" as const, permissions: [], assignedBy: null, isActive: true };
      await ctx.db.insert("userRoles", { ...role, userId: user._id, assignedAt: 0, updatedAt: 0 });
    });
    await flow(server, "decline", { code: await verifyCode() });
    expect(await users()).toHaveLength(1);
    expect(await passwords()).toEqual([]);
    await flow(server, "requestReset", { email });
    const code = await newestCode(server, email, "reset_password");
    await flow(server, "reset", { code, newPassword: owner.password });
    expect(await flow(server, "signIn", owner)).not.toBeNull();
  });
});

describe("the owner proves the address in another way", () => {
  it("SEC-64 Google: the stranger's password, links and name are gone", async () => {
    await flow(server, "signUp", attacker);
    const code = await verifyCode();
    expect(await signInWithGoogle(server)).not.toBeNull();
    expect(await users()).toMatchObject([{ displayName: "Ann Google", addressProvenBy: "google" }]);
    expect(await passwords()).toEqual([]);
    expect(await refusal(flow(server, "verify", { code, device: attacker.device }))).toBe(
      "invalid-action-code",
    );
    await attackerIsOut();
  });

  it("SEC-64 Google after an address was verified before proofs were recorded: password and sessions go", async () => {
    await registered(server, attacker);
    await flow(server, "signIn", attacker);
    await server.run(async (ctx) => {
      for (const user of await ctx.db.query("users").collect()) {
        await ctx.db.patch("users", user._id, { addressProvenAt: undefined, addressProvenBy: undefined });
      }
    });
    await signInWithGoogle(server);
    expect(await passwords()).toEqual([]);
    expect(await sessions()).toHaveLength(1);
    await attackerIsOut();
  });

  it("SEC-64 Google beside a password of the owner's own changes nothing about it", async () => {
    await registered(server, owner);
    await signInWithGoogle(server);
    expect(await flow(server, "signIn", owner)).not.toBeNull();
  });

  it("SEC-64 a reset link: only the new password works", async () => {
    await flow(server, "signUp", attacker);
    const stale = await verifyCode();
    await flow(server, "requestReset", { email });
    const code = await newestCode(server, email, "reset_password");
    await flow(server, "reset", { code, newPassword: owner.password });
    expect(await users()).toMatchObject([{ emailVerified: true, addressProvenBy: "reset" }]);
    await attackerIsOut();
    expect(await flow(server, "signIn", owner)).not.toBeNull();
    expect(await refusal(flow(server, "verify", { code: stale, device: attacker.device }))).toBe(
      "invalid-action-code",
    );
  });
});

describe("an address that nobody verifies", () => {
  it("SEC-64 is free for another registration once the link has expired, and not before", async () => {
    await flow(server, "signUp", attacker);
    expect(await refusal(flow(server, "signUp", owner))).toBe("email-already-in-use");
    later(DAY_MS + 1);
    await flow(server, "signUp", owner);
    expect(await users()).toMatchObject([{ displayName: "Ann Example" }]);
    await flow(server, "verify", { code: await verifyCode(), device: owner.device });
    await attackerIsOut();
  });

  it("SEC-64 is deleted a day after its last link", async () => {
    await flow(server, "signUp", attacker);
    later(DAY_MS + HOUR_MS);
    await flow(server, "resend", attacker);
    later(DAY_MS);
    await server.mutation(internal.accounts.releaseLapsed, { email });
    expect(await users()).toHaveLength(0);
    const jobs = await server.run(async (ctx) => await ctx.db.system.query("_scheduled_functions").collect());
    expect(jobs.filter(({ name }) => name.includes("releaseLapsed"))).toHaveLength(2);
  });

  it("SEC-64 is left alone while a link works, when verified, and when disabled", async () => {
    await flow(server, "signUp", attacker);
    await server.mutation(internal.accounts.releaseLapsed, { email });
    expect(await users()).toHaveLength(1);
    later(3 * DAY_MS);
    const [user] = await users();
    await server.run(async (ctx) => {
      if (user !== undefined) await ctx.db.patch("users", user._id, { disabled: true });
    });
    await server.mutation(internal.accounts.releaseLapsed, { email });
    expect(await users()).toHaveLength(1);
    await server.run(async (ctx) => {
      if (user !== undefined) await ctx.db.patch("users", user._id, { disabled: false, emailVerified: true });
    });
    await server.mutation(internal.accounts.releaseLapsed, { email });
    expect(await users()).toHaveLength(1);
  });

  it("SEC-64 answers a second registration alike when existence is hidden", async () => {
    vi.stubEnv("AUTH_HIDE_ACCOUNT_EXISTENCE", "true");
    await flow(server, "signUp", attacker);
    expect(await flow(server, "signUp", owner)).toBeNull();
    expect(await users()).toMatchObject([{ displayName: "Mallory Example" }]);
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  it("SEC-64 two registrations in two browsers: each link works in its own, or with its own password", async () => {
    await flow(server, "signUp", attacker);
    const other = { ...ANN, email: "bob@example.com", device: owner.device };
    await flow(server, "signUp", other);
    const code = await newestCode(server, other.email, "verify_email");
    expect(await refusal(flow(server, "verify", { code, device: attacker.device }))).toBe(
      "verification-needs-password",
    );
    expect(await refusal(flow(server, "verify", { code, password: attacker.password }))).toBe(
      "wrong-password",
    );
    expect(await flow(server, "verify", { code, device: owner.device })).toBeNull();
    const verified = (await users()).filter(({ emailVerified }) => emailVerified);
    expect(verified).toMatchObject([{ email: other.email }]);
  });
});

describe("mails with links", () => {
  const reset = async (ip: string, more: object = {}) =>
    await flow(server.withRequestMetadata({ ip }), "requestReset", { email, ...more });

  it("SEC-76 a stranger's requests leave the owner's own", async () => {
    await registered(server, owner);
    for (let i = 0; i < 12; i += 1) await reset("198.51.100.9").catch(() => null);
    await reset("203.0.113.7");
    const code = await newestCode(server, email, "reset_password");
    expect(await flow(server, "reset", { code, newPassword: "brand new" })).toBeNull();
  });

  it("SEC-76 beyond a day's mails the newest link lives on, and earlier ones stay valid", async () => {
    await registered(server, owner);
    await reset("203.0.113.7");
    const own = await newestCode(server, email, "reset_password");
    for (let i = 0; i < 40; i += 1) await reset(`198.51.100.${String(i)}`);
    const sent = (await mailsTo(server, email)).filter(({ kind }) => kind === "reset_password");
    expect(sent).toHaveLength(20);
    const newest = await newestCode(server, email, "reset_password");
    const codes = await server.run(async (ctx) => await ctx.db.query("actionCodes").collect());
    expect(codes.map(({ codeHash }) => codeHash)).toContain(await codeHash(own));
    later(50 * 60_000);
    await reset("203.0.113.8");
    later(30 * 60_000);
    expect(await flow(server, "reset", { code: newest, newPassword: "brand new" })).toBeNull();
  });

  it("SEC-76 a known browser gets its mail beyond the day's count, and a proof starts a new count", async () => {
    await registered(server, owner);
    await flow(server, "signIn", owner);
    for (let i = 0; i < 25; i += 1) await reset(`198.51.100.${String(i)}`);
    const resetMails = async () =>
      (await mailsTo(server, email)).filter(({ kind }) => kind === "reset_password").length;
    const before = await resetMails();
    await reset("203.0.113.7", { device: owner.device });
    expect(await resetMails()).toBe(before + 1);
    const code = await newestCode(server, email, "reset_password");
    await flow(server, "reset", { code, newPassword: "brand new" });
    await reset("203.0.113.99");
    expect(await resetMails()).toBe(before + 2);
  });
});

describe("addresses that are not what they seem", () => {
  it.each([
    "ａnn@example.com",
    "ann@exаmple.com",
    "ann＠example.com",
    "ann@example.com\u202e",
    "ann@example.com\u0000",
    `${"ann".repeat(10_000)}@example.com`,
    " ".repeat(30_000),
  ])("SEC-71 address %# is none, and costs nothing", async (address) => {
    const before = performance.now();
    for (const name of ["signUp", "signIn", "resend", "requestReset"]) {
      expect(await refusal(flow(server, name, { ...ANN, email: address }))).toBe("invalid-email");
    }
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(await users()).toEqual([]);
  });

  it("SEC-71 long names and codes are refused before anything reads them", async () => {
    const long = "\ufdfa".repeat(30_000);
    expect(await refusal(flow(server, "signUp", { ...ANN, firstName: long }))).toBe("invalid-form");
    expect(await refusal(flow(server, "verify", { code: long }))).toBe("invalid-action-code");
    expect(await refusal(flow(server, "signUp", { ...ANN, password: long }))).toBe("weak-password");
  });
});

describe("first admin", () => {
  const listed = { ...ANN, email: "listed@cohort.test" };
  const isAdmin = async () => {
    const user = (await users()).find((candidate) => candidate.email === listed.email);
    if (user === undefined) return false;
    const sessionId = await server.run(
      async (ctx) =>
        await ctx.db.insert("authSessions", { userId: user._id, expirationTime: Date.now() + DAY_MS }),
    );
    const as = server.withIdentity({ subject: `${user._id}|${sessionId}` });
    return (await as.query(api.users.me, {}))?.isListedAdmin === true;
  };

  it("SEC-96 an address on the list opens nothing before it is proven, and does afterwards", async () => {
    const person = { ...listed, device: device("f") };
    await flow(server, "signUp", person);
    expect(await isAdmin()).toBe(false);
    const code = await newestCode(server, listed.email, "verify_email");
    await refusal(flow(server, "verify", { code, device: device("1") }));
    expect(await isAdmin()).toBe(false);
    await flow(server, "verify", { code, device: person.device });
    expect(await isAdmin()).toBe(true);
  });

  it("SEC-96 an address verified before proofs were recorded opens nothing until it is proven", async () => {
    const { as } = await signIn(server, { email: listed.email, proven: false });
    expect(await as.query(api.users.me, {})).toMatchObject({ emailVerified: true, isListedAdmin: false });
    expect(await refusal(as.query(api.adminOverview.totals, {}))).toBe("permission-denied");
    await flow(server, "requestReset", { email: listed.email });
    const code = await newestCode(server, listed.email, "reset_password");
    await flow(server, "reset", { code, newPassword: "brand new" });
    // The session from before has ended; the rights begin with a new sign-in.
    expect(await as.query(api.users.me, {})).toBeNull();
    expect(await isAdmin()).toBe(true);
  });

  it("SEC-17 spellings of a listed address get nothing", async () => {
    for (const spelling of ["Listed@Cohort.test.", "listed@cohort.test,", "ｌisted@cohort.test"]) {
      expect(await refusal(flow(server, "signUp", { ...listed, email: spelling }))).toBe("invalid-email");
    }
    await registered(server, { ...listed, email: "listed+1@cohort.test" });
    expect(await isAdmin()).toBe(false);
  });

  it("SEC-96 the command makes a verified account an admin, ends its sessions, and is on record", async () => {
    const { as } = await signIn(server, { email: "root@example.com", proven: false });
    const userId = await server.mutation(internal.roles.bootstrapAdmin, { email: " Root@Example.com" });
    expect(await as.query(api.users.me, {})).toBeNull();
    expect(await users()).toMatchObject([{ _id: userId, role: "admin", addressProvenBy: "command" }]);
    const log = await server.run(async (ctx) => await ctx.db.query("roleAuditLog").collect());
    expect(log).toMatchObject([{ action: "bootstrap_admin", targetUserId: userId, performedBy: null }]);
  });

  it("SEC-96 the command refuses accounts that a stranger may have registered", async () => {
    await flow(server, "signUp", attacker);
    expect(await refusal(server.mutation(internal.roles.bootstrapAdmin, { email }))).toBe(
      "email-not-verified",
    );
    expect(await refusal(server.mutation(internal.roles.bootstrapAdmin, { email: "no@example.com" }))).toBe(
      "account-not-found",
    );
  });

  it("SEC-96 a prepared account replaces an unverified registration", async () => {
    await flow(server, "signUp", attacker);
    await server.action(internal.accounts.createVerified, { ...ANN, role: "admin" });
    await attackerIsOut();
    expect(await flow(server, "signIn", ANN)).not.toBeNull();
    expect(await users()).toMatchObject([{ displayName: "Ann Example", addressProvenBy: "prepared" }]);
  });
});
