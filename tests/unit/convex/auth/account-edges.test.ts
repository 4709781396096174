// What accounts are refused: empty names, roles for disabled people, set-ups by people who are not staff.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { storeCode } from "#convex/model/auth/codes.ts";
import { totpOf } from "#convex/model/auth/factor.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import {
  ANN,
  GOOGLE_PROFILE,
  registered,
  signInWithGoogle,
  signedIn,
  startAuthServer,
  usersOf,
} from "../../../helpers/accounts.ts";
import { refusal, signIn, type TestServer } from "../../../helpers/convex.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

test("a name of blanks is refused, and the name before stays", async () => {
  await registered(server);
  const { as } = await signedIn(server);
  expect(await refusal(as.mutation(api.users.updateName, { form: { name: " \u200b " } }))).toBe(
    "name-required",
  );
  expect((await as.query(api.users.me, {}))?.name).toBe("Ann Example");
});

test("a disabled person is not made the first admin", async () => {
  await signIn(server, { disabled: true });
  const appoint = server.mutation(internal.roles.bootstrapAdmin, { email: "ann@example.com" });
  expect(await refusal(appoint)).toBe("user-disabled");
  expect((await usersOf(server)).map(({ role }) => role)).toEqual(["student"]);
});

test("the secret of two-step sign-in is kept for staff alone, and not changed once it is in use", async () => {
  await registered(server);
  const factors = async () => await server.run(async (ctx) => await ctx.db.query("secondFactors").collect());
  const { as } = await signedIn(server);
  const prepare = { current: "x", secret: "x" };
  expect(await refusal(as.mutation(internal.secondFactor.prepare, prepare))).toBe("permission-denied");
  await server.mutation(internal.roles.bootstrapAdmin, { email: ANN.email });
  const admin = await signedIn(server);
  const begin = async () => await admin.as.action(api.secondFactor.begin, { password: ANN.password });
  const codeOf = ({ secret }: { secret: string }) =>
    totpOf(secret, ANN.email).generate({ timestamp: Date.now() });
  const [first, second] = [await begin(), await begin()];
  expect((await factors()).map(({ secret }) => secret)).toEqual([second.secret]);
  const confirm = async (code: string) => await admin.as.action(api.secondFactor.confirm, { code });
  expect(await refusal(confirm(codeOf(first)))).toBe("second-factor-wrong");
  expect(await confirm(codeOf(second))).toHaveLength(10);
  const before = await factors();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await refusal(confirm(codeOf(second)))).toBe("second-factor-on");
  expect(await factors()).toEqual(before);
});

test("two-step sign-in that was turned off meanwhile does not stop a sign-in", async () => {
  const { userId } = await signIn(server);
  expect(await server.mutation(internal.secondFactor.redeem, { userId, code: "123456" })).toBe(true);
});

test("a returning Google account proves its address, unless Google reports another one", async () => {
  await signInWithGoogle(server);
  const [user] = await usersOf(server);
  const proofs = async () => (await usersOf(server)).map(({ addressProvenBy }) => addressProvenBy ?? null);
  await server.run(async (ctx) => {
    await ctx.db.patch("users", user!._id, { addressProvenAt: undefined, addressProvenBy: undefined });
  });
  await signInWithGoogle(server, { ...GOOGLE_PROFILE, email: "other@example.com" });
  expect(await proofs()).toEqual([null]);
  await signInWithGoogle(server);
  expect(await proofs()).toEqual(["google"]);
});

test("a Google sign-in takes two-step sign-in of the unproven registration along", async () => {
  const { userId } = await signIn(server, { emailVerified: false });
  await server.run(async (ctx) => {
    await ctx.db.insert("secondFactors", {
      ...{
        userId,
        secret: "JBSWY3DPEHPK3PXP",
        confirmedAt: 1,
        lastStep: 0,
        recoveryHashes: [],
        createdAt: 0,
      },
    });
  });
  await signInWithGoogle(server);
  expect(await server.run(async (ctx) => await ctx.db.query("secondFactors").collect())).toEqual([]);
});

test("of the links that were asked for, the newest 25 of each purpose are kept", async () => {
  const { userId } = await signIn(server);
  const ask = async (purpose: "verifyEmail" | "resetPassword", codeHash: string) => {
    await server.run(async (ctx) => {
      const user = await ctx.db.get("users", userId);
      if (user !== null) await storeCode(ctx, { user, purpose, codeHash, browser: null });
    });
  };
  await ask("verifyEmail", "other");
  for (let number = 0; number < 26; number += 1) await ask("resetPassword", String(number));
  const rows = await server.run(async (ctx) => await ctx.db.query("actionCodes").collect());
  expect(rows.map(({ codeHash }) => codeHash)).toEqual([
    "other",
    ...Array.from({ length: 25 }, (_, index) => String(index + 1)),
  ]);
});
