// Registration, through the same action the browser calls.
import { beforeEach, expect, test } from "vitest";
import { internal } from "#convex/_generated/api.js";
import { ANN, flow, mailsTo, registered, startAuthServer } from "../../../helpers/accounts.ts";
import { refusal, type TestServer } from "../../../helpers/convex.ts";
import { credentials, sessionsIn, usersIn } from "./auth-tables.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

test("registering writes an unverified student, queues one mail and creates no session", async () => {
  expect(await flow(server, "signUp", ANN)).toBeNull();
  expect(await usersIn(server)).toMatchObject([
    {
      email: ANN.email,
      displayName: "Ann Example",
      emailVerified: false,
      role: "student",
      disabled: false,
      lastLoginAt: null,
    },
  ]);
  expect(await sessionsIn(server)).toEqual([]);
  expect(await mailsTo(server, ANN.email)).toHaveLength(1);
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
  expect(await usersIn(server)).toEqual([]);
});

test.each(["", "12345", "x".repeat(1025), null])("password %# is too weak", async (password) => {
  expect(await refusal(flow(server, "signUp", { ...ANN, password }))).toBe("weak-password");
  expect(await usersIn(server)).toEqual([]);
});

test.each(["123456", "x".repeat(1024)])("password %# is long and short enough", async (password) => {
  await flow(server, "signUp", { ...ANN, password });
  expect(await usersIn(server)).toHaveLength(1);
});

test("both names are needed, and control characters do not get into them", async () => {
  expect(await refusal(flow(server, "signUp", { ...ANN, lastName: " " }))).toBe("invalid-form");
  await flow(server, "signUp", { ...ANN, firstName: "Ann\r\nBcc: all@x.com" });
  expect(await usersIn(server)).toMatchObject([{ displayName: "Ann Bcc: all@x.com Example" }]);
});

test("roles and verification cannot be sent by the caller", async () => {
  await flow(server, "signUp", { ...ANN, role: "admin", emailVerified: true });
  expect(await usersIn(server)).toMatchObject([{ role: "student", emailVerified: false }]);
});

test("a second registration is refused, with the right password too", async () => {
  await flow(server, "signUp", ANN);
  expect(await refusal(flow(server, "signUp", ANN))).toBe("email-already-in-use");
  expect(await refusal(flow(server, "signUp", { ...ANN, password: "another one" }))).toBe(
    "email-already-in-use",
  );
  expect(await usersIn(server)).toHaveLength(1);
});

test("two concurrent registrations create one account", async () => {
  const answers = await Promise.allSettled([flow(server, "signUp", ANN), flow(server, "signUp", ANN)]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await usersIn(server)).toHaveLength(1);
});

test("registration cannot be used to guess a password beyond the limit", async () => {
  await registered(server);
  for (const password of [ANN.password, "wrong one"]) {
    expect(await refusal(flow(server, "signUp", { ...ANN, password }))).toBe("email-already-in-use");
  }
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
  expect(await usersIn(server)).toMatchObject([{ role: "instructor", emailVerified: true }]);
});
