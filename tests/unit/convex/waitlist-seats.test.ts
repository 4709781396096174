// The waitlist with many people in it, seats that are added, and offers whose checkout or batch ends beneath them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { endByForce } from "../../../convex/model/checkouts/force.ts";
import { positionOf, QUEUE_COUNTED_MAX } from "../../../convex/model/waitlist/queue.ts";
import { dropClaim } from "../../../convex/model/waitlist/seat.ts";
import { SEAT_HOLD_MS, WAITLIST_OFFER_MS } from "../../../shared/durations.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { leaveSeats, newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { signIn } from "../../helpers/convex.ts";
import { invariantViolations } from "../../helpers/invariants.ts";

const FAAI = { courseId: "FAAI" };
let shop: Shop;
let phantom: number;

beforeEach(async () => {
  shop = await openShop();
  await fill(0);
});

afterEach(async () => {
  expect(await invariantViolations(shop, { phantom })).toEqual([]);
});

/** Sells all seats but `free` to people who do not matter. */
async function fill(free: number): Promise<void> {
  phantom = 30 - free;
  await leaveSeats(shop, free);
}

async function waiting() {
  const buyer = await newBuyer(shop);
  await buyer.as.mutation(api.waitlist.join, FAAI);
  return buyer;
}

const stateOf = async ({ as }: Awaited<ReturnType<typeof waiting>>) =>
  (await as.query(api.waitlist.forCourse, FAAI)).entry?.state ?? null;
const statuses = async () => (await rowsOf(shop, "waitlist")).map(({ status }) => status);
const offer = async () => {
  await shop.server.mutation(internal.waitlist.offer, FAAI);
};
const settled = async () => {
  for (let round = 0; round < 6; round += 1) await pass(shop, 1);
};

/** A person whose offered seat is in their checkout. */
async function paying() {
  const buyer = await waiting();
  await fill(1);
  await offer();
  const { checkoutId } = await buyer.start();
  expect(await statuses()).toEqual(["claimed"]);
  return { ...buyer, checkoutId };
}

test("as many as there are seats are offered one, also more than one function offers", async () => {
  for (let count = 0; count < 22; count += 1) await waiting();
  await fill(21);
  await offer();
  await settled();
  expect((await statuses()).filter((status) => status === "offered")).toHaveLength(21);
  expect(await seatsTaken(shop)).toBe(30);
});

test("all offers that ended during a downtime pass on, also more than one page of them", async () => {
  for (let count = 0; count < 2; count += 1) await waiting();
  await fill(1);
  await offer();
  vi.clearAllTimers();
  await shop.server.run(async (ctx) => {
    const entry = (await ctx.db.query("waitlist").collect()).find(({ status }) => status === "offered");
    if (entry === undefined) throw new Error("No offer");
    // Older ones of a course that is gone.
    const { _id, _creationTime, ...copy } = entry;
    for (let index = 1; index <= 50; index += 1)
      await ctx.db.insert("waitlist", {
        ...{ ...copy, courseId: "GONE", holdsSeat: false, batchId: null, expiresAt: index },
      });
  });
  vi.setSystemTime(Date.now() + WAITLIST_OFFER_MS);
  await shop.server.mutation(internal.waitlist.sweep, {});
  await settled();
  const rows = await rowsOf(shop, "waitlist");
  expect(rows.filter(({ status, expiresAt }) => status === "offered" && expiresAt! <= Date.now())).toEqual(
    [],
  );
  await shop.server.run(async (ctx) => {
    for (const { _id, courseId } of rows) if (courseId === "GONE") await ctx.db.delete("waitlist", _id);
  });
});

test("more seats go to the waitlist first: by capacity, by a new batch, by staff's enrollment", async () => {
  const { as: admin } = await signIn(shop.server, { email: "root@example.com", role: "admin" });
  const people = [await waiting(), await waiting(), await waiting()] as const;
  const gamma = { courseId: "FAAI", batchNumber: 3 };
  const form = { batchName: "Gamma", startDate: "2026-12-21", endDate: "2027-03-29", maxCapacity: 31 };
  await admin.mutation(api.courseBatches.change, { ...gamma, form });
  const states = async () => await Promise.all(people.map(stateOf));
  expect(await states()).toEqual(["offered", "waiting", "waiting"]);
  const faai = (await admin.query(api.adminBatches.list, {})).find(({ courseId }) => courseId === "FAAI");
  expect(faai?.waiting).toBe(2);
  expect(faai?.batches.map(({ offered }) => offered)).toEqual([0, 0, 1]);
  const delta = { batchName: "Delta", startDate: "2027-04-05", endDate: "2027-07-05", maxCapacity: 1 };
  await admin.mutation(api.courseBatches.create, { courseId: "FAAI", form: delta });
  expect(await states()).toEqual(["offered", "offered", "waiting"]);
  // Staff enroll the first one: into the seat offered to them.
  const manual = { userId: people[0].userId, courseId: "FAAI", batchNumber: null };
  const wish = { form: { ...manual, notes: "", beyondCapacity: false } };
  await admin.mutation(api.adminEnrollments.enroll, wish);
  expect(await states()).toEqual([null, "offered", "waiting"]);
});

test("seats that an operator adds go to the waitlist as well", async () => {
  const buyer = await waiting();
  const more = { courseId: "FAAI", batchNumber: 3, maxCapacity: 31 };
  await shop.server.mutation(internal.batches.setCapacity, more);
  expect(await stateOf(buyer)).toBe("offered");
});

test("an offer whose checkout ends after its batch is being cancelled waits again, in its place", async () => {
  const { as: staff } = await signIn(shop.server, { email: "root@example.com", role: "admin" });
  await paying();
  const form = { reason: "Too few", lastDay: "2026-12-05", fallback: "refund" as const, targetNumber: null };
  await staff.mutation(api.batchClosures.begin, { ...FAAI, batchNumber: 3, form });
  await pass(shop, SEAT_HOLD_MS);
  await settled();
  expect(await rowsOf(shop, "waitlist")).toMatchObject([
    { status: "waiting", holdsSeat: false, batchId: null, expiresAt: null },
  ]);
});

test("who let an offer pass waits behind the others, before those who did so later", async () => {
  const early = [await waiting(), await waiting(), await waiting()];
  await fill(1);
  const offered: unknown[] = [];
  const letPass = async (offers: number) => {
    for (let turn = 0; turn < offers; turn += 1) {
      await offer();
      offered.push((await rowsOf(shop, "waitlist")).find(({ status }) => status === "offered")?.userId);
      await pass(shop, WAITLIST_OFFER_MS + 1);
    }
  };
  await letPass(3);
  // Long enough for all of them to get another offer.
  await pass(shop, 3 * WAITLIST_OFFER_MS);
  await fill(0);
  const late = await waiting();
  await fill(1);
  await letPass(3);
  expect(offered).toEqual([...early, late, early[0]!, early[1]!].map(({ userId }) => userId));
});

test("an offer whose checkout was ended by force ends, and the seat goes to the next", async () => {
  const buyer = await paying();
  await waiting();
  await shop.server.run(async (ctx) => {
    await endByForce(ctx, buyer.checkoutId);
  });
  await settled();
  expect(await statuses()).toEqual(["lapsed", "offered"]);
});

test("a network fills a part of a waitlist, and learns that it can come back in an hour", async () => {
  const join = async () => {
    const { userId, sessionId } = await signIn(shop.server, { email: `p${String(Math.random())}@x.test` });
    const network = shop.server.withRequestMetadata({ ip: "203.0.113.5" });
    const as = network.withIdentity({ subject: `${userId}|${sessionId}` });
    await as.mutation(api.waitlist.join, FAAI);
  };
  for (let count = 0; count < LIMITS.waitsPerNetwork; count += 1) await join();
  await expect(join()).rejects.toThrow(/"retryAfterSeconds":3600\b/);
  expect(await statuses()).toHaveLength(LIMITS.waitsPerNetwork);
  await waiting();
});

test("staff enroll a person with an offer into another batch, and the offered seat goes to the next", async () => {
  const { as: staff } = await signIn(shop.server, { email: "root@example.com", role: "admin" });
  const [buyer, next] = [await waiting(), await waiting()];
  await fill(1);
  await offer();
  const dates = { startDate: "2027-04-05", endDate: "2027-07-05" };
  const batch = { batchName: "Delta", ...dates, maxCapacity: 5 };
  vi.setSystemTime(Date.now() + 1000);
  await shop.server.run(async (ctx) => {
    for (const { _id, userId } of await ctx.db.query("waitlist").collect())
      if (userId === next.userId) await ctx.db.patch("waitlist", _id, { notBefore: Date.now() + 1000 });
  });
  const batchNumber = await staff.mutation(api.courseBatches.create, { ...FAAI, form: batch });
  await staff.mutation(api.adminEnrollments.enroll, {
    form: { userId: buyer.userId, ...FAAI, batchNumber, notes: "", beyondCapacity: false },
  });
  vi.setSystemTime(Date.now() + 1000);
  await offer();
  expect((await rowsOf(shop, "enrollments")).map((row) => row.batchNumber)).toEqual([batchNumber]);
  expect(await rowsOf(shop, "waitlist")).toMatchObject([
    { userId: buyer.userId, status: "enrolled", holdsSeat: false },
    { userId: next.userId, status: "offered", batchId: shop.batchId },
  ]);
});

test("a claim is dropped with the checkout of its batch, and by no other", async () => {
  const { userId } = await paying();
  const other = await shop.server.run(async (ctx) => {
    const batches = await ctx.db.query("batches").collect();
    return batches.find(({ _id }) => _id !== shop.batchId)?._id;
  });
  if (other === undefined) throw new Error("There is one batch only");
  const drop = async (batchId: typeof other) => {
    await shop.server.run(async (ctx) => await dropClaim(ctx, { userId, ...FAAI, batchId }));
    return await statuses();
  };
  expect(await drop(other)).toEqual(["claimed"]);
  await shop.server.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("waitlist").collect())
      await ctx.db.patch("waitlist", _id, { status: "left" });
  });
  expect(await drop(shop.batchId)).toEqual(["left"]);
  await shop.server.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("waitlist").collect())
      await ctx.db.patch("waitlist", _id, { status: "claimed" });
  });
  expect(await drop(shop.batchId)).toEqual(["lapsed"]);
});

test("an entry beyond those that are counted is told a position behind all of them", async () => {
  const { userId } = await waiting();
  const positions = await shop.server.run(async (ctx) => {
    const own = (await ctx.db.query("waitlist").first())!;
    const before = await positionOf(ctx, own);
    const { _id, _creationTime, ...fields } = own;
    await ctx.db.delete("waitlist", _id);
    for (let number = 0; number < QUEUE_COUNTED_MAX; number += 1) await ctx.db.insert("waitlist", fields);
    const lastId = await ctx.db.insert("waitlist", { ...fields, userId });
    const after = await positionOf(ctx, (await ctx.db.get("waitlist", lastId))!);
    for (const row of await ctx.db.query("waitlist").take(QUEUE_COUNTED_MAX))
      await ctx.db.delete("waitlist", row._id);
    return [before, after, await positionOf(ctx, (await ctx.db.get("waitlist", lastId))!)];
  });
  expect(positions).toEqual([1, QUEUE_COUNTED_MAX + 1, 1]);
});
