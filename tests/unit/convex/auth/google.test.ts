// Google sign-in: what the library stores after the round trip, and which account an address belongs to.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { returnWithGoogle } from "#convex/model/auth/linking.ts";
import { googleProvider } from "#convex/model/auth/providers.ts";
import { siteAddress } from "#convex/model/auth/siteAddress.ts";
import {
  ANN,
  comeBackFromGoogle,
  flow,
  GOOGLE_PROFILE,
  newestCode,
  registered,
  signInWithGoogle as signInAt,
  startAuthServer,
} from "../../../helpers/accounts.ts";
import { refusal, type TestServer } from "../../../helpers/convex.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

const profile = GOOGLE_PROFILE;
const users = async () => await server.run(async (ctx) => await ctx.db.query("users").collect());
const accounts = async () => await server.run(async (ctx) => await ctx.db.query("authAccounts").collect());

const comeBack = async (claims: object, sub?: string) => await comeBackFromGoogle(server, claims, sub);
const signInWithGoogle = async (claims: object = profile) => await signInAt(server, claims);

test("a new person is a verified student with name and picture, signed in at once", async () => {
  expect(await signInWithGoogle()).not.toBeNull();
  expect(await users()).toMatchObject([
    {
      email: "ann@example.com",
      displayName: "Ann Google",
      photoURL: profile.image,
      emailVerified: true,
      role: "student",
      lastLoginAt: Date.now(),
    },
  ]);
});

test("a Google user buys without a verification link", async () => {
  await signInWithGoogle();
  const [user] = await users();
  const sessions = await server.run(async (ctx) => await ctx.db.query("authSessions").collect());
  const subject = `${user?._id ?? ""}|${sessions[0]?._id ?? ""}`;
  await server.mutation(internal.seed.catalogue, {});
  const as = server.withIdentity({ subject });
  expect((await as.mutation(api.checkouts.start, { courseId: "FAAI" })).checkoutId).toBeDefined();
  expect(await server.run(async (ctx) => await ctx.db.query("emailOutbox").collect())).toEqual([]);
});

test("a name with an emoji where it is cut is cut before it", async () => {
  await signInWithGoogle({ ...profile, name: `${"n".repeat(99)}🎉` });
  const [user] = await users();
  expect(user?.displayName).toBe("n".repeat(99));
});

test("signing in again changes neither name nor role", async () => {
  await signInWithGoogle();
  await server.run(async (ctx) => {
    for (const user of await ctx.db.query("users").collect()) {
      await ctx.db.patch("users", user._id, { displayName: "Chosen", role: "instructor" });
    }
  });
  await signInWithGoogle({ ...profile, name: "Other" });
  expect(await users()).toMatchObject([{ displayName: "Chosen", role: "instructor" }]);
});

test("a verified password user and Google become one person", async () => {
  await registered(server);
  await signInWithGoogle();
  expect(await users()).toMatchObject([{ displayName: "Ann Example", photoURL: profile.image }]);
  expect(await flow(server, "signIn", ANN)).not.toBeNull();
});

test("an unverified registration is replaced by the owner's Google account, without its password, link and name", async () => {
  await flow(server, "signUp", { ...ANN, firstName: "Mallory", password: "squatting" });
  const code = await newestCode(server, ANN.email, "verify_email");
  await signInWithGoogle();
  expect(await users()).toMatchObject([{ displayName: "Ann Google", emailVerified: true }]);
  expect(await accounts()).toMatchObject([{ provider: "google" }]);
  expect(await refusal(flow(server, "verify", { code }))).toBe("invalid-action-code");
  expect(await refusal(flow(server, "signIn", { email: ANN.email, password: "squatting" }))).toBe(
    "wrong-password",
  );
});

test("nobody registers the address of a Google user, nor changes their name by trying", async () => {
  await signInWithGoogle();
  expect(await refusal(flow(server, "signUp", { ...ANN, firstName: "Mallory" }))).toBe(
    "email-already-in-use",
  );
  expect(await users()).toMatchObject([{ displayName: "Ann Google" }]);
});

test("a Google user gets a password through the reset mail", async () => {
  await signInWithGoogle();
  await flow(server, "requestReset", { email: ANN.email });
  const code = await newestCode(server, ANN.email, "reset_password");
  await flow(server, "reset", { code, newPassword: "brand new" });
  expect(await flow(server, "signIn", { email: ANN.email, password: "brand new" })).not.toBeNull();
  expect(await users()).toHaveLength(1);
});

test.each([
  { emailVerified: false },
  { emailVerified: undefined },
  { email: undefined },
  { email: "not an address" },
])("an address that Google has not verified is refused (case %#)", async (claims) => {
  await registered(server);
  expect(await refusal(comeBack({ ...profile, ...claims }, "google-2"))).toBe("sign-in-failed");
  expect(await accounts()).toMatchObject([{ provider: "password" }]);
});

test("a disabled account is refused with its own code", async () => {
  await signInWithGoogle();
  await server.run(async (ctx) => {
    for (const user of await ctx.db.query("users").collect())
      await ctx.db.patch("users", user._id, { disabled: true });
  });
  expect(await refusal(signInWithGoogle())).toBe("user-disabled");
});

test("the redirect to Google starts at this deployment", async () => {
  const answer = await server.action(api.auth.signIn, {
    provider: "google",
    params: { redirectTo: "/auth/popup?done=1" },
  });
  expect(answer.redirect).toMatch(/^http:\/\/127\.0\.0\.1:4402\/api\/auth\/signin\/google\?/);
});

test("Google shows its account chooser, and another issuer is accepted only with local stand-ins", () => {
  vi.stubEnv("AUTH_GOOGLE_ISSUER", "http://127.0.0.1:4405");
  expect(googleProvider().options).toMatchObject({
    issuer: "http://127.0.0.1:4405",
    authorization: { params: { prompt: "select_account" } },
  });
  vi.stubEnv("ALLOW_LOCAL_PROVIDERS", "false");
  expect(googleProvider().options).toMatchObject({ issuer: "https://accounts.google.com" });
});

test("the redirect back goes to this site only", () => {
  expect(siteAddress("/auth/popup?done=1")).toBe("http://127.0.0.1:4400/auth/popup?done=1");
  expect(siteAddress("http://127.0.0.1:4400/dashboard")).toBe("http://127.0.0.1:4400/dashboard");
  for (const foreign of [
    "https://evil.test/",
    "//evil.test/",
    "/\\evil.test/",
    "http://127.0.0.1:4400.evil.test/",
    "http://127.0.0.1:4400@evil.test/",
    "javascript:alert(1)",
    "http://[",
  ]) {
    expect(() => siteAddress(foreign)).toThrow("Sign-in failed");
  }
});

test.each([
  [{}, true, false],
  [{ email: "Ann@Example.com" }, true, false],
  [{ emailVerified: false }, false, true],
  [{ emailVerified: undefined }, false, true],
  [{ email: "other@example.com" }, false, true],
])(
  "a returning account with %o proves its address: %s, and keeps the password: %s",
  async (change, is, keeps) => {
    await flow(server, "signUp", ANN);
    const user = async () => (await users())[0]!;
    const { _id: userId } = await user();
    await server.run(async (ctx) => {
      await returnWithGoogle(ctx, userId, { ...profile, email: ANN.email, emailVerified: true, ...change });
    });
    const { emailVerified, addressProvenBy } = await user();
    expect([emailVerified, addressProvenBy]).toEqual(is ? [true, "google"] : [false, undefined]);
    expect((await accounts()).some(({ provider }) => provider === "password")).toBe(keeps);
  },
);

test("an address that is proven already stays as it is when its Google account returns, also a deleted one", async () => {
  await registered(server);
  const [before] = await users();
  if (before === undefined) throw new Error("Nobody is registered");
  const claims = { ...profile, email: ANN.email, emailVerified: true };
  await server.run(async (ctx) => await returnWithGoogle(ctx, before._id, claims));
  expect(await users()).toEqual([before]);
  expect(await flow(server, "signIn", ANN)).not.toBeNull();
  await server.run(async (ctx) => {
    await ctx.db.delete("users", before._id);
    await returnWithGoogle(ctx, before._id, claims);
  });
  expect(await users()).toEqual([]);
});
