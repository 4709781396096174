// Accounts registered in advance by a stranger, in every order in which the owner of the address may register, sign in with
// Google, or reset the password.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../../../shared/durations.ts";
import {
  ANN,
  device,
  flow,
  mailsTo,
  newestCode,
  registered,
  signInWithGoogle,
  startAuthServer,
  usersOf,
} from "../../helpers/accounts.ts";
import { finishDue, refusal, type TestServer } from "../../helpers/convex.ts";
import { attacker, expectAttackerOut, owner } from "../support/takeover.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

const { email } = ANN;
const passwords = async () =>
  (await server.run(async (ctx) => await ctx.db.query("authAccounts").collect())).filter(
    ({ provider }) => provider === "password",
  );
const sessions = async () => {
  await finishDue(server);
  return await server.run(async (ctx) => await ctx.db.query("authSessions").collect());
};
const verifyCode = async () => await newestCode(server, email, "verify_email");
const later = (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
};

describe("a verification link", () => {
  it("SEC-64 verifies in the browser that registered", async () => {
    await flow(server, "signUp", owner);
    expect(await flow(server, "verify", { code: await verifyCode(), device: owner.device })).toBeNull();
    expect(await usersOf(server)).toMatchObject([{ emailVerified: true, addressProvenBy: "verification" }]);
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
    expect(await usersOf(server)).toMatchObject([{ emailVerified: false }]);
    expect(await refusal(flow(server, "signIn", attacker))).toBe("email-not-verified");
    // The link was not used up.
    expect(await flow(server, "verify", { code, device: attacker.device })).toBeNull();
  });

  it("SEC-64 an account registered without a browser secret requires the password everywhere", async () => {
    await flow(server, "signUp", ANN);
    const code = await verifyCode();
    for (const secret of [undefined, device("1")]) {
      expect(await refusal(flow(server, "verify", { code, device: secret }))).toBe(
        "verification-needs-password",
      );
    }
  });

  it("SEC-64 verifies in another browser with the chosen password only", async () => {
    await flow(server, "signUp", owner);
    const code = await verifyCode();
    expect(await refusal(flow(server, "verify", { code, password: "a guess" }))).toBe("wrong-password");
    expect(await refusal(flow(server, "verify", { code, password: 7 }))).toBe("wrong-password");
    expect(await refusal(flow(server, "verify", { code, password: "x".repeat(20_000) }))).toBe(
      "wrong-password",
    );
    expect(await usersOf(server)).toMatchObject([{ emailVerified: false }]);
    expect(await flow(server, "verify", { code, password: ANN.password })).toBeNull();
    expect(await usersOf(server)).toMatchObject([{ emailVerified: true, addressProvenBy: "verification" }]);
    expect(await flow(server, "signIn", owner)).not.toBeNull();
  });

  it("SEC-64 a link accepts ten password tries, then refuses for a while", async () => {
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

  it("SEC-64 an invented code gets the same response, whatever is sent with it", async () => {
    await flow(server, "signUp", owner);
    const code = "A".repeat(32);
    for (const more of [{}, { device: owner.device }, { password: ANN.password }]) {
      expect(await refusal(flow(server, "verify", { code, ...more }))).toBe("invalid-action-code");
    }
    expect(await refusal(flow(server, "decline", { code }))).toBe("invalid-action-code");
  });

  it("SEC-64 a link requested at the login is bound to the requesting browser", async () => {
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

  it("SEC-64 every link of a verified address reports that it is verified, and none signs in or deletes", async () => {
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
    expect(await usersOf(server)).toHaveLength(1);
  });
});

describe("I did not register", () => {
  it("SEC-64 deletes the attempt, so that the owner can register afresh", async () => {
    await flow(server, "signUp", attacker);
    const code = await verifyCode();
    expect(await flow(server, "decline", { code })).toBeNull();
    expect(await usersOf(server)).toEqual([]);
    expect(await passwords()).toEqual([]);
    expect(await refusal(flow(server, "verify", { code, device: attacker.device }))).toBe(
      "invalid-action-code",
    );
    await expectAttackerOut(server);
    await flow(server, "signUp", owner);
    await flow(server, "verify", { code: await verifyCode(), device: owner.device });
    expect(await flow(server, "signIn", owner)).not.toBeNull();
    await expectAttackerOut(server);
  });

  it("SEC-64 keeps what staff granted the account, without the password", async () => {
    await flow(server, "signUp", attacker);
    await server.run(async (ctx) => {
      const user = await ctx.db.query("users").first();
      if (user === null) throw new Error("No user");
      const role = { role: "instructor" as const, permissions: [], assignedBy: null, isActive: true };
      await ctx.db.insert("userRoles", { ...role, userId: user._id, assignedAt: 0, updatedAt: 0 });
    });
    await flow(server, "decline", { code: await verifyCode() });
    expect(await usersOf(server)).toHaveLength(1);
    expect(await passwords()).toEqual([]);
    await flow(server, "requestReset", { email });
    const code = await newestCode(server, email, "reset_password");
    await flow(server, "reset", { code, newPassword: owner.password });
    expect(await flow(server, "signIn", owner)).not.toBeNull();
  });
});

describe("the owner proves the address in another way", () => {
  it("SEC-64 Google: the stranger's password, links and name are removed", async () => {
    await flow(server, "signUp", attacker);
    const code = await verifyCode();
    expect(await signInWithGoogle(server)).not.toBeNull();
    expect(await usersOf(server)).toMatchObject([{ displayName: "Ann Google", addressProvenBy: "google" }]);
    expect(await passwords()).toEqual([]);
    expect(await refusal(flow(server, "verify", { code, device: attacker.device }))).toBe(
      "invalid-action-code",
    );
    await expectAttackerOut(server);
  });

  it("SEC-64 Google after an address was verified before proofs were recorded: password and sessions are removed", async () => {
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
    await expectAttackerOut(server);
  });

  it("SEC-64 Google beside the owner's own password leaves the password unchanged", async () => {
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
    expect(await usersOf(server)).toMatchObject([{ emailVerified: true, addressProvenBy: "reset" }]);
    await expectAttackerOut(server);
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
    expect(await usersOf(server)).toMatchObject([{ displayName: "Ann Example" }]);
    await flow(server, "verify", { code: await verifyCode(), device: owner.device });
    await expectAttackerOut(server);
  });

  it("SEC-64 is deleted a day after its last link", async () => {
    await flow(server, "signUp", attacker);
    later(DAY_MS + HOUR_MS);
    await flow(server, "resend", attacker);
    later(DAY_MS);
    await server.mutation(internal.accounts.releaseLapsed, { email });
    expect(await usersOf(server)).toHaveLength(0);
    const jobs = await server.run(async (ctx) => await ctx.db.system.query("_scheduled_functions").collect());
    expect(jobs.filter(({ name }) => name.includes("releaseLapsed"))).toHaveLength(2);
  });

  it("SEC-64 is kept while a link works, when verified, and when disabled", async () => {
    await flow(server, "signUp", attacker);
    await server.mutation(internal.accounts.releaseLapsed, { email });
    expect(await usersOf(server)).toHaveLength(1);
    later(3 * DAY_MS);
    const [user] = await usersOf(server);
    await server.run(async (ctx) => {
      if (user !== undefined) await ctx.db.patch("users", user._id, { disabled: true });
    });
    await server.mutation(internal.accounts.releaseLapsed, { email });
    expect(await usersOf(server)).toHaveLength(1);
    await server.run(async (ctx) => {
      if (user !== undefined) await ctx.db.patch("users", user._id, { disabled: false, emailVerified: true });
    });
    await server.mutation(internal.accounts.releaseLapsed, { email });
    expect(await usersOf(server)).toHaveLength(1);
  });

  it("SEC-64 gives a second registration the same response when existence is hidden", async () => {
    vi.stubEnv("AUTH_HIDE_ACCOUNT_EXISTENCE", "true");
    for (const person of [attacker, owner]) {
      expect(await flow(server, "signUp", person)).toBeNull();
      vi.advanceTimersByTime(SECOND_MS);
      await server.finishInProgressScheduledFunctions();
    }
    expect(await usersOf(server)).toMatchObject([{ displayName: "Mallory Example" }]);
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
    const verified = (await usersOf(server)).filter(({ emailVerified }) => emailVerified);
    expect(verified).toMatchObject([{ email: other.email }]);
  });
});
