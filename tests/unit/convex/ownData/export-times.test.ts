// How long things of an export last: its week, the ten minutes of an address, and the watch over its action.
import { expect, it, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { DAY_MS, MINUTE_MS } from "#shared/durations.ts";
import { finishDue, freezeEachTestAt, refusal, signIn, startServer } from "../../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T10:00:00Z");

async function requested() {
  vi.stubEnv("CONVEX_SITE_URL", "http://site.test");
  const server = startServer();
  const { as } = await signIn(server);
  await as.mutation(api.ownData.requestExport, {});
  return { server, as };
}

it("watches its action for twelve minutes", async () => {
  const { server } = await requested();
  const jobs = await server.run(async (ctx) => await ctx.db.system.query("_scheduled_functions").collect());
  const delays = jobs.map(({ name, scheduledTime }) => [name, scheduledTime - Date.now()]);
  expect(delays).toEqual([
    ["ownData:makePart", 0],
    ["ownData:checkPart", 12 * MINUTE_MS],
  ]);
});

it("is there for a week, and each address of a part for ten minutes or until the next one", async () => {
  const { server, as } = await requested();
  expect(await refusal(as.mutation(api.ownData.download, { number: 1 }))).toBe("export-not-found");
  await finishDue(server, 4);
  const shown = await as.query(api.ownData.shown, {});
  expect(shown).toMatchObject({ status: "ready", parts: [{ number: 1, name: null }] });
  expect(Math.round(((shown?.expiresAt ?? 0) - Date.now()) / MINUTE_MS)).toBe((7 * DAY_MS) / MINUTE_MS);
  const address = async () => new URL((await as.mutation(api.ownData.download, { number: 1 })).url).pathname;
  const status = async (path: string) => (await server.fetch(path)).status;
  const [first, second] = [await address(), await address()];
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS - 1);
  expect(await status(second)).toBe(200);
  vi.setSystemTime(Date.now() + 1);
  expect(await status(second)).toBe(404);
  expect(await refusal(as.mutation(api.ownData.download, { number: 2 }))).toBe("export-not-found");
});
