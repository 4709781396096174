// Totals are spread over rows; what is read is their exact sum, with the row of earlier versions in it.
import { expect, test, vi } from "vitest";
import { internal } from "#convex/_generated/api.js";
import { addTo, allCounts, centsByDay, countOf, KEYS } from "#convex/model/counters.ts";
import { repairCounters, tableOf } from "../../../helpers/admin.ts";
import { freezeEachTestAt, signIn, startServer } from "../../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

test("two hundred parallel sign-ups and deletions give the exact total, in at most eight rows", async () => {
  const server = startServer();
  const add = async (change: number) => {
    await server.run(async (ctx) => await addTo(ctx, { [KEYS.users]: change }));
  };
  await Promise.all(Array.from({ length: 200 }, async (_, index) => await add(index % 4 === 0 ? -1 : 1)));
  expect(await server.run(async (ctx) => await countOf(ctx, KEYS.users))).toBe(100);
  const rows = await tableOf(server, "counters");
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.length).toBeLessThanOrEqual(8);
});

test("rows of earlier versions, which have no shard, count with the others and stay as they are", async () => {
  const server = startServer();
  await server.run(async (ctx) => {
    await ctx.db.insert("counters", { key: KEYS.users, value: 40 });
    await ctx.db.insert("counters", { key: KEYS.day("2026-11-20"), value: 29_900 });
    for (let time = 0; time < 30; time += 1)
      await addTo(ctx, { [KEYS.users]: 1, [KEYS.day("2026-11-20")]: 100, [KEYS.day("2026-11-21")]: 5 });
  });
  await server.run(async (ctx) => {
    expect(await countOf(ctx, KEYS.users)).toBe(70);
    expect((await allCounts(ctx))[KEYS.users]).toBe(70);
    const days = async (from: string | null) => [
      ...(await centsByDay(ctx, "revenue", { from, until: "2026-11-21" })),
    ];
    expect(await days(null)).toEqual([
      ["2026-11-21", 150],
      ["2026-11-20", 32_900],
    ]);
    expect(await days("2026-11-21")).toEqual([["2026-11-21", 150]]);
  });
  const old = (await tableOf(server, "counters")).filter(({ shard }) => shard === undefined);
  expect(old.map(({ value }) => value)).toEqual([40, 29_900]);
});

test("a repair corrects totals of both kinds of rows", async () => {
  const server = startServer();
  await signIn(server);
  await server.run(async (ctx) => {
    await ctx.db.insert("counters", { key: KEYS.users, value: 40 });
    await addTo(ctx, { [KEYS.users]: 7, "enrollments/FAAI/9": 3 });
  });
  vi.advanceTimersByTime(1000);
  await repairCounters(server);
  await server.run(async (ctx) => {
    expect(await countOf(ctx, KEYS.users)).toBe(1);
    expect(await countOf(ctx, "enrollments/FAAI/9")).toBe(0);
  });
});

test("a repair of many totals is spread over several functions, none with a record of them", async () => {
  const server = startServer();
  const wrong = Array.from({ length: 260 }, (_, index) => KEYS.lesson("FAAI", `lesson-${String(index)}`));
  await server.run(async (ctx) => {
    for (const key of wrong) await ctx.db.insert("counters", { key, shard: 0, value: 3 });
  });
  vi.advanceTimersByTime(1000);
  await repairCounters(server);
  const sums = await server.run(async (ctx) => await allCounts(ctx));
  expect(wrong.filter((key) => sums[key] !== 0)).toEqual([]);
  const pages = await server.run(async (ctx) => await ctx.db.system.query("_scheduled_functions").collect());
  // Four tables, the last with the first differences, and the others.
  expect(pages.map(({ name }) => name)).toEqual(Array<string>(5).fill("counters:repairPage"));
  // A record may have 1,024 entries, fewer than there are days and lessons.
  for (const { args } of pages)
    expect(args[0]).toMatchObject({ recount: { sums: expect.any(String) as string } });
});

test("past days are merged into one row each, with the same sums, and the current days stay as they are", async () => {
  const server = startServer();
  const days = ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"];
  await server.run(async (ctx) => {
    await ctx.db.insert("counters", { key: KEYS.day("2026-11-18"), value: 40 });
    for (let time = 0; time < 20; time += 1)
      await addTo(ctx, Object.fromEntries(days.map((day) => [KEYS.day(day), 10])));
  });
  await server.mutation(internal.counters.mergeDays, { total: "revenue", cursor: null });
  const rows = await tableOf(server, "counters");
  const past = rows.filter(({ key }) => key <= KEYS.day("2026-11-19"));
  expect(past.map(({ key, shard, value }) => [key, shard, value])).toEqual([
    [KEYS.day("2026-11-18"), undefined, 240],
    [KEYS.day("2026-11-19"), undefined, 200],
  ]);
  expect(rows.some(({ key, shard }) => key === KEYS.day("2026-11-20") && shard === undefined)).toBe(false);
  await server.run(async (ctx) => {
    const sums = await centsByDay(ctx, "revenue", { from: null, until: "2026-11-21" });
    expect(days.map((day) => sums.get(day))).toEqual([240, 200, 200, 200]);
  });
});
