// What people may read and change about themselves.
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { refusal, setEnv, signIn, startServer } from "../../helpers/convex.ts";

beforeEach(() => {
  setEnv();
});

test("visitors, unverified and disabled accounts have no profile", async () => {
  const server = startServer();
  expect(await server.query(api.users.me, {})).toBeNull();
  const unverified = await signIn(server, { email: "u@example.com", emailVerified: false });
  expect(await unverified.as.query(api.users.me, {})).toBeNull();
  const disabled = await signIn(server, { email: "d@example.com", disabled: true });
  expect(await disabled.as.query(api.users.me, {})).toBeNull();
});

test("a student reads their own profile", async () => {
  const { as, userId } = await signIn(startServer());
  expect(await as.query(api.users.me, {})).toEqual({
    uid: userId,
    email: "ann@example.com",
    name: "Ann Example",
    photoURL: null,
    emailVerified: true,
    role: "student",
    permissions: [],
    isListedAdmin: false,
    hasAdminRole: false,
    language: null,
    deletionDueAt: null,
  });
});

test("role record and address list are distinguished", async () => {
  const server = startServer();
  const listed = await signIn(server, { email: "listed@cohort.test" });
  expect(await listed.as.query(api.users.me, {})).toMatchObject({
    role: "student",
    isListedAdmin: true,
    hasAdminRole: false,
  });
  const admin = await signIn(server, { email: "boss@example.com", role: "admin" });
  expect(await admin.as.query(api.users.me, {})).toMatchObject({
    role: "admin",
    isListedAdmin: false,
    hasAdminRole: true,
  });
});

test("an ended session has no user, even while its token is valid", async () => {
  const server = startServer();
  const { as, sessionId } = await signIn(server);
  await server.run(async (ctx) => {
    await ctx.db.delete("authSessions", sessionId);
  });
  expect(await as.query(api.users.me, {})).toBeNull();
});

test("the name can be changed, to a valid one, by its owner", async () => {
  const server = startServer();
  const { as } = await signIn(server);
  await as.mutation(api.users.updateName, { form: { name: "  Ann\u0000  B. \n" } });
  expect(await as.query(api.users.me, {})).toMatchObject({ name: "Ann B." });
  expect(await refusal(as.mutation(api.users.updateName, { form: { name: " \u200B " } }))).toBe(
    "name-required",
  );
  // Tags are invisible, and are taken out of stored names.
  expect(await refusal(as.mutation(api.users.updateName, { form: { name: "\u{E0041}" } }))).toBe(
    "name-required",
  );
  expect(await refusal(as.mutation(api.users.updateName, { form: { name: "x".repeat(101) } }))).toBe(
    "name-too-long",
  );
  expect(await refusal(server.mutation(api.users.updateName, { form: { name: "Eve" } }))).toBe(
    "not-signed-in",
  );
});
