// The cancellation of a batch with more holds, offers and learners than one page has.
import { withoutSystemFields } from "convex-helpers";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { enrolledIn } from "#tests/helpers/admin.ts";
import { newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "#tests/helpers/buyers.ts";
import { setSeats, signIn } from "#tests/helpers/convex.ts";

let shop: Shop;
let staff: Awaited<ReturnType<typeof signIn>>["as"];

beforeEach(async () => {
  shop = await openShop();
  staff = (await signIn(shop.server, { email: "root@example.com", role: "admin" })).as;
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("batches", shop.batchId, { maxCapacity: 200 });
  });
});

/** Copies of the only row of a table, 51 in all, each with a seat. */
async function multiply(table: "checkouts" | "enrollments" | "waitlist"): Promise<void> {
  await shop.server.run(async (ctx) => {
    const row = await ctx.db.query(table).first();
    if (row === null) throw new Error(`No row in ${table}`);
    for (let index = 1; index < 51; index += 1) await ctx.db.insert(table, withoutSystemFields(row));
  });
  await setSeats(shop.server, shop.batchId, 51);
}

const begin = async () => {
  await staff.mutation(api.batchClosures.begin, {
    ...{ courseId: "FAAI", batchNumber: 3 },
    form: { reason: "Too few", lastDay: "2026-12-05", fallback: "refund", targetNumber: null },
  });
};
const settled = async (rounds: number) => {
  for (let round = 0; round < rounds; round += 1) await pass(shop, 1);
};
const statuses = async (table: "checkouts" | "enrollments" | "waitlist") =>
  new Set((await rowsOf(shop, table)).map(({ status }) => status as string));

test("all unpaid holds end, and no seat stays taken", async () => {
  await (await newBuyer(shop)).start();
  await multiply("checkouts");
  await begin();
  await settled(6);
  expect(await statuses("checkouts")).toEqual(new Set(["expired"]));
  expect(await seatsTaken(shop)).toBe(0);
});

test("all people with an offer wait again", async () => {
  const { userId } = await newBuyer(shop);
  await shop.server.run(async (ctx) => {
    await ctx.db.insert("waitlist", {
      ...{ userId, courseId: "FAAI", status: "offered", holdsSeat: true, batchId: shop.batchId, rank: 0 },
      ...{ expiresAt: Date.now() + 1_000_000, createdAt: Date.now(), updatedAt: Date.now() },
    });
  });
  await multiply("waitlist");
  await begin();
  await settled(6);
  expect(await statuses("waitlist")).toEqual(new Set(["waiting"]));
  expect(await seatsTaken(shop)).toBe(0);
});

test("all learners who have chosen nothing are taken care of after the last day", async () => {
  await enrolledIn(shop.server, (await newBuyer(shop)).userId, "Gamma");
  await shop.server.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("enrollments").collect())
      await ctx.db.patch("enrollments", _id, { paymentId: null, amountPaid: 0 });
  });
  await multiply("enrollments");
  await begin();
  vi.advanceTimersByTime(Date.parse("2026-12-06T00:00:00Z") - Date.now());
  await shop.server.finishInProgressScheduledFunctions();
  await settled(8);
  expect(await statuses("enrollments")).toEqual(new Set(["cancelled"]));
  expect((await rowsOf(shop, "batches")).some(({ _id }) => _id === shop.batchId)).toBe(false);
});
