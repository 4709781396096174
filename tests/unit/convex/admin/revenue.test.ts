// Revenue over time: empty buckets are there, refunds count on their own day, days are UTC days, and the period before is
// beside it.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { addTo, KEYS } from "#convex/model/counters.ts";
import { countRefundDay, deleteRefund } from "#convex/model/refunds/days.ts";
import { insertPayments, openSchool, repairCounters, tableOf } from "../../../helpers/admin.ts";
import { newBuyer, openShop, pass, rowsOf } from "../../../helpers/buyers.ts";
import { freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";

freezeEachTestAt("2026-11-22T12:00:00Z");

type School = Awaited<ReturnType<typeof openSchool>>;
const TODAY = "2026-11-22";

const revenue = async (
  { admin }: Pick<School, "admin">,
  range: "7d" | "30d" | "90d" | "12m" | "all",
  today = TODAY,
) => await admin.as.query(api.adminOverview.revenue, { range, today });

async function paidOn({ server }: School, cents: Record<string, number>): Promise<void> {
  const changes = Object.entries(cents).map(([day, amount]) => [KEYS.day(day), amount]);
  await server.run(async (ctx) => await addTo(ctx, Object.fromEntries(changes) as Record<string, number>));
}

test("days without payments are buckets of zero, and days outside the range do not count", async () => {
  const school = await openSchool();
  await paidOn(school, {
    "2026-11-15": 10_000,
    "2026-11-16": 29_900,
    "2026-11-22": 49_950,
    "2026-11-23": 1_000,
  });
  const found = await revenue(school, "7d");
  expect(found.buckets.map(({ from, gross }) => [from.slice(8), gross])).toEqual([
    ...[["16", 299]],
    ...["17", "18", "19", "20", "21"].map((day) => [day, 0]),
    ["22", 499.5],
  ]);
  expect(found.total).toEqual({ from: "2026-11-16", until: TODAY, gross: 798.5, refunded: 0, net: 798.5 });
  expect(found.previous).toMatchObject({ from: "2026-11-09", until: "2026-11-15", gross: 100 });
  expect(found.buckets.map(({ before }) => before)).toEqual([0, 0, 0, 0, 0, 0, 100]);
});

test("weeks and months add their days up, and all time begins with the first payment", async () => {
  const school = await openSchool();
  await paidOn(school, { "2025-11-22": 100, "2025-11-23": 200, "2026-08-25": 300, "2026-11-01": 400 });
  const weeks = await revenue(school, "90d");
  expect(weeks.unit).toBe("week");
  expect(weeks.buckets[0]).toMatchObject({ from: "2026-08-25", until: "2026-08-30", gross: 3 });
  expect(weeks.total?.gross).toBe(7);
  const months = await revenue(school, "12m");
  expect(months.buckets.at(-1)).toMatchObject({ from: "2026-11-01", until: TODAY, gross: 4, before: 1 });
  const all = await revenue(school, "all");
  expect(all).toMatchObject({ unit: "month", previous: null, total: { from: "2025-11-01", gross: 10 } });
  expect(all.buckets.map(({ before }) => before)).toEqual(all.buckets.map(() => null));
});

test("without payments all time is empty, and a period is zeros", async () => {
  const school = await openSchool();
  expect(await revenue(school, "all")).toEqual({ unit: "day", buckets: [], total: null, previous: null });
  expect((await revenue(school, "30d")).buckets.map(({ gross }) => gross)).toEqual(Array(30).fill(0));
});

test("the caller's day is a calendar day of our time", async () => {
  const school = await openSchool();
  for (const today of ["2026-02-30", "today", "0001-01-01", "2026-11-22T00:00", "1999-12-31", "3000-01-01"])
    expect(await refusal(revenue(school, "7d", today))).toBe("date-invalid");
  for (const today of ["2000-01-01", "2999-12-31"])
    expect((await revenue(school, "7d", today)).buckets.at(-1)?.until).toBe(today);
});

test("a refund counts on the UTC day of its completion, once, and a repair counts the same", async () => {
  const shop = await openShop();
  const admin = await signIn(shop.server, { email: "root@example.com", role: "admin" });
  const buyer = await newBuyer(shop);
  // In New York it is still the 23rd.
  vi.setSystemTime(Date.parse("2026-11-24T01:00:00Z"));
  const opened = await buyer.approved();
  await buyer.approve(opened);
  await pass(shop, 1);
  vi.setSystemTime(Date.parse("2026-11-25T23:30:00Z"));
  const request = { requestId: "request-1", amount: 99.5, reason: "A week was cancelled" };
  await admin.as.mutation(api.refunds.request, { ...request, paymentId: `CAPTURE-${opened.orderId}` });
  await pass(shop, 1);
  await pass(shop, 1);
  const days = async () =>
    (await revenue({ admin }, "7d", "2026-11-26")).buckets
      .filter(({ gross, refunded }) => gross > 0 || refunded > 0)
      .map(({ from, gross, refunded, net }) => [from, gross, refunded, net]);
  const expected = [
    ["2026-11-24", 299, 0, 299],
    ["2026-11-25", 0, 99.5, -99.5],
  ];
  expect(await days()).toEqual(expected);
  // The migration finds it counted.
  await shop.server.run(async (ctx) => {
    for (const refund of await ctx.db.query("refunds").collect()) await countRefundDay(ctx, refund);
  });
  expect(await days()).toEqual(expected);
  await shop.server.run(async (ctx) => await addTo(ctx, { [KEYS.refundDay("2026-11-25")]: 777 }));
  vi.advanceTimersByTime(1000);
  await repairCounters(shop.server);
  expect(await days()).toEqual(expected);
  // Merging past days changes no sum.
  vi.setSystemTime(Date.parse("2026-11-28T00:00:00Z"));
  for (const total of ["revenue", "refunded"] as const)
    await shop.server.mutation(internal.counters.mergeDays, { total, cursor: null });
  expect(await days()).toEqual(expected);
  const rows = (await tableOf(shop.server, "counters")).filter(({ key }) => key.includes("/2026-"));
  expect(rows.map(({ shard }) => shard)).toEqual(rows.map(() => undefined));
  // A row that another one replaces no longer counts on its day.
  const [refund] = await rowsOf(shop, "refunds");
  await shop.server.run(async (ctx) => {
    if (refund !== undefined) await deleteRefund(ctx, refund);
  });
  expect(await days()).toEqual([["2026-11-24", 299, 0, 299]]);
});

test("refunds of earlier versions are counted by the migration, and those of money that bought nothing are not", async () => {
  const shop = await openShop();
  const { server } = shop;
  const admin = await signIn(server, { email: "root@example.com", role: "admin" });
  const buyer = await newBuyer(shop);
  const { checkoutId } = await buyer.order();
  const paid = { paymentId: "CAP1", status: "refunded" as const, refundedAmount: 299 };
  await insertPayments(server, buyer.userId, [paid]);
  const refund = {
    ...{ checkoutId, captured: 299, amount: 299, reason: "", requestedBy: null, isAutomatic: false },
    ...{ providerRefundId: null, failure: null, attempts: 1, nextAttemptAt: 0, createdAt: 0 },
    updatedAt: Date.parse("2026-11-20T23:59:59Z"),
  };
  await server.run(async (ctx) => {
    const rows = [
      { captureId: "CAP1", requestId: "one", status: "completed" as const },
      { captureId: "BOUGHT-NOTHING", requestId: "two", status: "completed" as const },
      { captureId: "CAP1", requestId: "three", status: "failed" as const },
    ];
    for (const row of rows) {
      const id = await ctx.db.insert("refunds", { ...refund, ...row });
      const stored = await ctx.db.get("refunds", id);
      if (stored !== null) await countRefundDay(ctx, stored);
    }
  });
  const { buckets, total } = await revenue({ admin }, "7d");
  expect(buckets.find(({ from }) => from === "2026-11-20")).toMatchObject({ refunded: 299, net: -299 });
  expect(total?.refunded).toBe(299);
});
