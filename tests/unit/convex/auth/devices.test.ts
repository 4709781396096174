// The browsers that an account has signed in with: how many are stored, and what ends them.
import { beforeEach, expect, test, vi } from "vitest";
import type { Id } from "#convex/_generated/dataModel.js";
import { devicesOf, forgetDevices, isKnownDevice, rememberDevice } from "#convex/model/auth/devices.ts";
import { freezeEachTestAt, signIn, startServer, type TestServer } from "../../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T10:00:00Z");

let server: TestServer;
let userId: Id<"users">;

beforeEach(async () => {
  server = startServer();
  ({ userId } = await signIn(server));
});

async function seen(browser: string | null, userAgent: string | null = browser): Promise<boolean> {
  vi.setSystemTime(Date.now() + 1000);
  const { isNew } = await server.run(
    async (ctx) => await rememberDevice(ctx, { userId, browser, userAgent }),
  );
  return isNew;
}

const labels = async () =>
  (await server.run(async (ctx) => await devicesOf(ctx, userId))).map(({ label }) => label);
const isKnown = async (browser: string | null) =>
  await server.run(async (ctx) => await isKnownDevice(ctx, userId, browser));

test("a browser is new once, and one without a secret always", async () => {
  expect([await seen("one"), await seen("one"), await seen(null), await seen(null)]).toEqual([
    ...[true, false, true, true],
  ]);
  expect([await isKnown("one"), await isKnown("two"), await isKnown(null)]).toEqual([true, false, false]);
  await seen("one", `${"x".repeat(200)}y`);
  expect(await labels()).toEqual(["x".repeat(200)]);
  await seen("one", null);
  expect(await labels()).toEqual([""]);
});

test("twenty are stored, and the one that was seen longest ago gives way", async () => {
  for (let number = 1; number <= 20; number += 1) await seen(String(number));
  await seen("1");
  expect(await labels()).toHaveLength(20);
  await seen("21");
  const left = await labels();
  expect([left.length, left[0], left[1], left.at(-1)]).toEqual([20, "21", "1", "3"]);
  expect([await isKnown("1"), await isKnown("2")]).toEqual([true, false]);
});

test("after a new password none is known but the one that it was changed in", async () => {
  for (const browser of ["one", "two", "three"]) await seen(browser);
  await server.run(async (ctx) => {
    await forgetDevices(ctx, userId, "two");
  });
  expect(await labels()).toEqual(["two"]);
  await server.run(async (ctx) => {
    await forgetDevices(ctx, userId);
  });
  expect(await labels()).toEqual([]);
});
