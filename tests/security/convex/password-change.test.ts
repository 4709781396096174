// Changing the password while signed in.
import { beforeEach, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import {
  ANN,
  flow,
  mailsTo,
  newestCode,
  registered,
  signedIn,
  startAuthServer,
} from "../../helpers/accounts.ts";
import { refusal, signIn, type TestServer } from "../../helpers/convex.ts";

const NEW = "another horse";
const FORM = { currentPassword: ANN.password, password: NEW, confirmPassword: NEW };

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
  await registered(server);
});

const notices = async () =>
  (await mailsTo(server, ANN.email))
    .filter(({ kind }) => kind === "security_notice")
    .map(({ subject }) => subject)
    .filter((subject) => !subject.startsWith("New sign-in"));

it("SEC-90 a changed password ends all other sessions and mailed links, keeps this one, and is notified by mail", async () => {
  const here = await signedIn(server);
  const there = await signedIn(server);
  await flow(server, "requestReset", { email: ANN.email });
  const code = await newestCode(server, ANN.email, "reset_password");
  await here.as.action(api.accountSecurity.changePassword, { form: FORM });
  expect(await here.as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
  expect(await there.as.query(api.users.me, {})).toBeNull();
  expect(await refusal(flow(server, "reset", { code, newPassword: "third horse" }))).toBe(
    "invalid-action-code",
  );
  expect(await refusal(signedIn(server))).toBe("wrong-password");
  expect((await signedIn(server, { ...ANN, password: NEW })).token).toMatch(/^ey/);
  expect(await notices()).toContain("Your Cohort password was changed");
});

it.each([
  [{ ...FORM, currentPassword: "wrong one" }, "wrong-password"],
  [{ ...FORM, currentPassword: "" }, "password-required"],
  [{ ...FORM, password: "short", confirmPassword: "short" }, "password-too-short"],
  [{ ...FORM, password: "x".repeat(1025), confirmPassword: "x".repeat(1025) }, "weak-password"],
  [{ ...FORM, confirmPassword: "something else" }, "passwords-differ"],
])("SEC-90 a change that breaks a rule is refused and changes nothing (%#)", async (form, code) => {
  const { as } = await signedIn(server);
  const other = await signedIn(server);
  expect(await refusal(as.action(api.accountSecurity.changePassword, { form }))).toBe(code);
  expect(await other.as.query(api.users.me, {})).not.toBeNull();
  expect((await signedIn(server)).token).toMatch(/^ey/);
  expect(await notices()).toEqual([]);
});

it("SEC-75 wrong current passwords are counted before they are verified, also in parallel", async () => {
  const { as } = await signedIn(server);
  const form = { ...FORM, currentPassword: "wrong one" };
  const answers = await Promise.all(
    Array.from(
      { length: 14 },
      async () => await refusal(as.action(api.accountSecurity.changePassword, { form })),
    ),
  );
  expect(answers.filter((code) => code === "wrong-password")).toHaveLength(10);
  expect(answers.filter((code) => code === "too-many-requests")).toHaveLength(4);
  expect(await refusal(as.action(api.accountSecurity.changePassword, { form: FORM }))).toBe(
    "too-many-requests",
  );
});

it("SEC-90 two changes at the same time: one succeeds, the other is refused for its old password", async () => {
  const { as } = await signedIn(server);
  const change = async (password: string) => {
    const form = { ...FORM, password, confirmPassword: password };
    return await as.action(api.accountSecurity.changePassword, { form });
  };
  const answers = await Promise.allSettled([change("first horse"), change("second horse")]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("SEC-90 an account without a password is offered a link by mail instead", async () => {
  const google = await signIn(server, { email: "google@example.com" });
  expect(await google.as.query(api.accountSecurity.overview, {})).toEqual({
    hasPassword: false,
    mayUseSecondFactor: false,
    secondFactor: null,
  });
  expect(await refusal(google.as.action(api.accountSecurity.changePassword, { form: FORM }))).toBe(
    "no-password",
  );
  await google.as.action(api.accountSecurity.mailPasswordLink, {});
  const code = await newestCode(server, "google@example.com", "reset_password");
  await flow(server, "reset", { code, newPassword: NEW });
  expect((await signedIn(server, { ...ANN, email: "google@example.com", password: NEW })).token).toMatch(
    /^ey/,
  );
});

it("SEC-90 the link by mail is limited like every account mail", async () => {
  const { as } = await signedIn(server);
  const answers = [];
  for (let count = 0; count < 6; count += 1) {
    answers.push(
      await as.action(api.accountSecurity.mailPasswordLink, {}).then(
        () => "sent",
        async (error: unknown) => await refusal(Promise.reject(error as Error)),
      ),
    );
  }
  expect(answers.slice(-1)).toEqual(["too-many-requests"]);
});
