// Two-step sign-in for staff: set-up, sign-in, recovery codes, and attempts to bypass it.
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../shared/durations.ts";
import {
  ANN,
  device,
  flow,
  mailsTo,
  newestCode,
  registered,
  signedIn,
  startAuthServer,
} from "../../helpers/accounts.ts";
import { finishDue, refusal, type TestServer } from "../../helpers/convex.ts";

const STEP_MS = 30 * SECOND_MS;
const { password } = ANN;

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer({ ADMIN_EMAILS: ANN.email });
  await registered(server);
});

const later = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};

/** The code of the person's app, computed by the library with a clock that is off by `drift`. */
const codeOf = (secret: string, drift = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + drift });

async function turnedOn() {
  const session = await signedIn(server);
  const { secret, uri } = await session.as.action(api.secondFactor.begin, { password });
  const recoveryCodes = await session.as.action(api.secondFactor.confirm, { code: codeOf(secret) });
  later(STEP_MS);
  return { ...session, secret, uri, recoveryCodes };
}

const step = async (secondFactor?: string) =>
  await signedIn(server, ANN, secondFactor === undefined ? {} : { secondFactor });
const sessions = async () => {
  await finishDue(server);
  return await server.run(async (ctx) => await ctx.db.query("authSessions").collect());
};
const subjects = async () => (await mailsTo(server, ANN.email)).map(({ subject }) => subject);

it("SEC-89 after the password a code is required, and there is no session before it", async () => {
  const { secret, as } = await turnedOn();
  await as.mutation(api.sessions.endAll, { keepThis: false });
  expect(await refusal(step())).toBe("second-factor-required");
  expect(await refusal(step(" "))).toBe("second-factor-required");
  expect(await refusal(step("000000"))).toBe("second-factor-wrong");
  expect(await sessions()).toEqual([]);
  expect((await step(codeOf(secret))).token).toMatch(/^ey/);
  expect(await sessions()).toHaveLength(1);
});

it("SEC-89 a right code without the password is refused", async () => {
  const { secret } = await turnedOn();
  const attempt = signedIn(server, { ...ANN, password: "wrong one" }, { secondFactor: codeOf(secret) });
  expect(await refusal(attempt)).toBe("wrong-password");
  // The code was not used up.
  expect((await step(codeOf(secret))).token).toMatch(/^ey/);
});

it("SEC-89 a code counts once, also for two sign-ins at the same time", async () => {
  const { secret } = await turnedOn();
  const code = codeOf(secret);
  const answers = await Promise.allSettled([step(code), step(code)]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await refusal(step(code))).toBe("second-factor-wrong");
  later(STEP_MS);
  expect((await step(codeOf(secret))).token).toMatch(/^ey/);
});

it("SEC-89 the code that turned it on does not sign anybody in", async () => {
  const { as } = await signedIn(server);
  const { secret } = await as.action(api.secondFactor.begin, { password });
  const code = codeOf(secret);
  await as.action(api.secondFactor.confirm, { code });
  expect(await refusal(step(code))).toBe("second-factor-wrong");
});

it("SEC-89 a clock may be one step off, not two, and earlier steps are refused", async () => {
  const { secret } = await turnedOn();
  later(STEP_MS);
  expect(await refusal(step(codeOf(secret, 2 * STEP_MS)))).toBe("second-factor-wrong");
  expect(await refusal(step(codeOf(secret, -2 * STEP_MS)))).toBe("second-factor-wrong");
  expect((await step(codeOf(secret, STEP_MS))).token).toMatch(/^ey/);
  expect(await refusal(step(codeOf(secret)))).toBe("second-factor-wrong");
  later(4 * STEP_MS);
  expect((await step(codeOf(secret, -STEP_MS))).token).toMatch(/^ey/);
});

it("SEC-89 guesses are counted before they are verified, also in parallel, and a right one beyond the limit is refused", async () => {
  const { secret } = await turnedOn();
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, guess) => await refusal(step(`00000${String(guess)}`))),
  );
  expect(answers.filter((code) => code === "second-factor-wrong").length).toBeLessThanOrEqual(6);
  expect(answers.filter((code) => code === "too-many-requests").length).toBeGreaterThanOrEqual(4);
  expect(await refusal(step(codeOf(secret)))).toBe("too-many-requests");
  later(HOUR_MS);
  expect((await step(codeOf(secret))).token).toMatch(/^ey/);
});

it("SEC-89 a recovery code works once, in any spelling, and its use is notified by mail", async () => {
  const { recoveryCodes, as } = await turnedOn();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = "", second = ""] = recoveryCodes;
  expect(first).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  expect((await step(` ${first.toLowerCase().replaceAll("-", " ")}`)).token).toMatch(/^ey/);
  expect(await refusal(step(first))).toBe("second-factor-wrong");
  const answers = await Promise.allSettled([step(second), step(second)]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await as.query(api.accountSecurity.overview, {})).toMatchObject({
    secondFactor: { recoveryCodesLeft: 8 },
  });
  expect(await subjects()).toContain("A recovery code of your Cohort account was used");
});

it("SEC-89 neither recovery codes nor passwords are stored, and the secret is never returned after the set-up", async () => {
  const { secret, uri, recoveryCodes, as } = await turnedOn();
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Cohort:ann%40example\.com\?issuer=Cohort&/);
  const stored = JSON.stringify(
    await server.run(async (ctx) => await ctx.db.query("secondFactors").collect()),
  );
  for (const code of recoveryCodes) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll("-", ""));
  }
  const answers = JSON.stringify([
    await as.query(api.users.me, {}),
    await as.query(api.accountSecurity.overview, {}),
    await as.query(api.sessions.list, {}),
    await as.query(api.adminUsers.list, { paginationOpts: { numItems: 10, cursor: null }, search: "" }),
  ]);
  expect(answers).not.toContain(secret);
  const mails = JSON.stringify(await mailsTo(server, ANN.email));
  expect(mails).not.toContain(secret);
});

it("SEC-89 a set-up requires the password, and only staff may begin one", async () => {
  const { as } = await signedIn(server);
  expect(await refusal(as.action(api.secondFactor.begin, { password: "wrong one" }))).toBe("wrong-password");
  vi.stubEnv("ADMIN_EMAILS", "");
  expect(await refusal(as.action(api.secondFactor.begin, { password }))).toBe("permission-denied");
  expect(await server.run(async (ctx) => await ctx.db.query("secondFactors").collect())).toEqual([]);
});

it("SEC-89 an unconfirmed set-up requires no code, and expires", async () => {
  const { as } = await signedIn(server);
  expect(await refusal(as.action(api.secondFactor.confirm, { code: "123456" }))).toBe(
    "second-factor-expired",
  );
  const { secret } = await as.action(api.secondFactor.begin, { password });
  expect(await refusal(as.action(api.secondFactor.confirm, { code: "000000" }))).toBe("second-factor-wrong");
  expect((await step()).token).toMatch(/^ey/);
  later(16 * MINUTE_MS);
  expect(await refusal(as.action(api.secondFactor.confirm, { code: codeOf(secret) }))).toBe(
    "second-factor-expired",
  );
  // Beginning again replaces the secret.
  const again = await as.action(api.secondFactor.begin, { password });
  expect(again.secret).not.toBe(secret);
  await as.action(api.secondFactor.confirm, { code: codeOf(again.secret) });
  expect(await refusal(as.action(api.secondFactor.begin, { password }))).toBe("second-factor-on");
  expect(await subjects()).toContain("Two-step sign-in is on for your Cohort account");
});

it("SEC-89 turning it off requires the password and a code, and is notified by mail", async () => {
  const { secret, as } = await turnedOn();
  const off = (given: { password: string; code: string }) => as.action(api.secondFactor.turnOff, given);
  expect(await refusal(off({ password: "wrong one", code: codeOf(secret) }))).toBe("wrong-password");
  expect(await refusal(off({ password, code: "000000" }))).toBe("second-factor-wrong");
  expect(await refusal(step())).toBe("second-factor-required");
  await off({ password, code: codeOf(secret) });
  expect((await step()).token).toMatch(/^ey/);
  expect(await refusal(off({ password, code: codeOf(secret) }))).toBe("second-factor-off");
  expect(await subjects()).toContain("Two-step sign-in is off for your Cohort account");
});

it("SEC-89 a former staff member must still give the code, and may turn it off", async () => {
  const { secret, as } = await turnedOn();
  vi.stubEnv("ADMIN_EMAILS", "");
  expect(await refusal(step())).toBe("second-factor-required");
  await as.action(api.secondFactor.turnOff, { password, code: codeOf(secret) });
  expect((await step()).token).toMatch(/^ey/);
});

it("SEC-89 new recovery codes replace the old ones", async () => {
  const { secret, as, recoveryCodes } = await turnedOn();
  expect(await refusal(as.action(api.secondFactor.renewRecoveryCodes, { password, code: "000000" }))).toBe(
    "second-factor-wrong",
  );
  const renewed = await as.action(api.secondFactor.renewRecoveryCodes, { password, code: codeOf(secret) });
  expect(renewed).toHaveLength(10);
  expect(await refusal(step(recoveryCodes[0] ?? ""))).toBe("second-factor-wrong");
  expect((await step(renewed[0] ?? "")).token).toMatch(/^ey/);
});

it.each(["turnOff", "renewRecoveryCodes"] as const)(
  "SEC-89 guesses of a person who is signed in count with those of sign-ins: %s",
  async (change) => {
    const { as } = await turnedOn();
    // As many as the limit on passwords permits: six have a count of their own, three are of all.
    for (let count = 0; count < 9; count += 1)
      expect(await refusal(as.action(api.secondFactor[change], { password, code: "000000" }))).toBe(
        "second-factor-wrong",
      );
    for (let count = 0; count < 3; count += 1)
      expect(await refusal(step("000000"))).toBe("second-factor-wrong");
    expect(await refusal(step("000000"))).toBe("too-many-requests");
  },
);

it("SEC-89 neither a password reset nor a resent verification bypasses the code", async () => {
  await turnedOn();
  await flow(server, "requestReset", { email: ANN.email });
  const code = await newestCode(server, ANN.email, "reset_password");
  const newPassword = "another horse";
  expect(await flow(server, "reset", { code, newPassword })).toBeNull();
  expect(await refusal(signedIn(server, { ...ANN, password: newPassword }))).toBe("second-factor-required");
});

it("SEC-89 the command that turns it off is audited, notified by mail, and ends all sessions", async () => {
  const { as } = await turnedOn();
  expect(await refusal(server.mutation(internal.secondFactor.reset, { email: "nobody@example.com" }))).toBe(
    "account-not-found",
  );
  await server.mutation(internal.secondFactor.reset, { email: " Ann@Example.com " });
  expect(await as.query(api.users.me, {})).toBeNull();
  expect((await step()).token).toMatch(/^ey/);
  const audit = await server.run(async (ctx) => await ctx.db.query("roleAuditLog").collect());
  expect(audit).toMatchObject([{ action: "reset_two_step_sign_in", performedBy: null }]);
  expect(await subjects()).toContain("Two-step sign-in is off for your Cohort account");
  expect(await refusal(server.mutation(internal.secondFactor.reset, { email: ANN.email }))).toBe(
    "second-factor-off",
  );
});

describe("code tries of a person with the password", () => {
  const guess = async (browser: string) =>
    await refusal(signedIn(server, ANN, { secondFactor: "000000", device: device(browser) }));
  const useUp = async () => {
    for (let count = 0; count < 6; count += 1) expect(await guess("e")).toBe("second-factor-wrong");
    expect(await guess("e")).toBe("too-many-requests");
  };

  it("SEC-89 do not use up those of a browser that has signed in before", async () => {
    const { secret } = await turnedOn();
    await signedIn(server, ANN, { secondFactor: codeOf(secret), device: device("a") });
    later(STEP_MS);
    await useUp();
    const params = { secondFactor: codeOf(secret), device: device("a") };
    expect((await signedIn(server, ANN, params)).token).toMatch(/^ey/);
  });

  it("SEC-89 do not keep the owner from turning it off", async () => {
    const { secret, as } = await turnedOn();
    await useUp();
    await as.action(api.secondFactor.turnOff, { password, code: codeOf(secret) });
    expect((await step()).token).toMatch(/^ey/);
  });

  it("SEC-89 are reset by a password reset, once a day", async () => {
    const { secret } = await turnedOn();
    const reset = async (newPassword: string) => {
      await flow(server, "requestReset", { email: ANN.email });
      const code = await newestCode(server, ANN.email, "reset_password");
      await flow(server, "reset", { code, newPassword });
    };
    const withPassword = async (newPassword: string, secondFactor: string) =>
      await signedIn(server, { ...ANN, password: newPassword }, { secondFactor });
    await useUp();
    await reset("second horse");
    for (let count = 0; count < 6; count += 1)
      expect(await refusal(withPassword("second horse", "000000"))).toBe("second-factor-wrong");
    await reset("third horse");
    expect(await refusal(withPassword("third horse", codeOf(secret)))).toBe("too-many-requests");
  });

  it("SEC-89 known browsers together get six more than others", async () => {
    const { secret } = await turnedOn();
    for (const browser of ["a", "b"]) {
      await signedIn(server, ANN, { secondFactor: codeOf(secret), device: device(browser) });
      later(STEP_MS);
    }
    const answers: string[] = [];
    for (let count = 0; count < 14; count += 1) answers.push(await guess(count % 2 === 0 ? "a" : "b"));
    expect(answers.filter((answer) => answer === "second-factor-wrong")).toHaveLength(12);
    expect(answers.slice(12)).toEqual(["too-many-requests", "too-many-requests"]);
  });
});
