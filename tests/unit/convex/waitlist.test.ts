// The waitlist: who is offered a seat that becomes free in any way, and for how long.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { HOUR_MS, SEAT_HOLD_MS, WAITLIST_OFFER_MS } from "../../../shared/durations.ts";
import { leaveSeats, newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { refusal } from "../../helpers/convex.ts";
import { invariantViolations } from "../../helpers/invariants.ts";
import { schoolClasses } from "../../helpers/school-classes.ts";

const PHANTOM = 29;
const FAAI = { courseId: "FAAI" };
let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
  // One free seat: the tests are about that one.
  await leaveSeats(shop, 1);
});

afterEach(async () => {
  expect(await invariantViolations(shop, { phantom: PHANTOM })).toEqual([]);
});

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

const lineOf = async ({ as }: Pick<Buyer, "as">) => await as.query(api.waitlist.forCourse, FAAI);
const entryOf = async (buyer: Buyer) => (await lineOf(buyer)).entry;

async function waiting(): Promise<Buyer> {
  const buyer = await newBuyer(shop);
  await buyer.as.mutation(api.waitlist.join, FAAI);
  return buyer;
}

async function enrolled(): Promise<Buyer & { captureId: string }> {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await buyer.approve(opened);
  return { ...buyer, captureId: `CAPTURE-${opened.orderId}` };
}

async function refund(captureId: string): Promise<void> {
  const wish = { requestId: `wish-${captureId}`, paymentId: captureId, amount: null };
  await shop.server.mutation(internal.refunds.give, wish);
  await pass(shop, 0);
}

const offerMails = async () =>
  (await rowsOf(shop, "emailOutbox")).filter(({ kind }) => kind === "waitlist_offer").map(({ to }) => to);

test("a full course has a waitlist, one that can be bought has none", async () => {
  const visitor = await newBuyer(shop);
  expect(await lineOf(visitor)).toEqual({ open: false, length: 0, entry: null, offerSeconds: 43_200 });
  expect(await refusal(visitor.as.mutation(api.waitlist.join, FAAI))).toBe("waitlist-not-needed");
  const holder = await enrolled();
  expect(await lineOf(visitor)).toEqual({ open: true, length: 0, entry: null, offerSeconds: 43_200 });
  expect(await refusal(holder.as.mutation(api.waitlist.join, FAAI))).toBe("already-enrolled");
  expect((await shop.server.query(api.waitlist.forCourse, FAAI)).open).toBe(true);
  expect(await visitor.as.query(api.waitlist.forCourse, { courseId: "NONE" })).toEqual({
    ...{ open: false, length: 0, entry: null, offerSeconds: 43_200 },
  });
});

test("the e-mail about an offer names the first class of the batch", async () => {
  const holder = await enrolled();
  await waiting();
  const startsAt = Date.now() + HOUR_MS;
  await shop.server.run(async (ctx) => {
    const { batchNumber } = (await ctx.db.query("enrollments").order("desc").first())!;
    const [row] = schoolClasses(batchNumber ?? 0);
    await ctx.db.insert("classSessions", { ...row!, ...FAAI, startsAt });
  });
  await refund(holder.captureId);
  const sent = await rowsOf(shop, "emailsSent");
  const offer = sent.find(({ emailType }) => emailType === "waitlist_offer");
  expect(offer?.rawTextContent).toMatch(/^Your first class: [A-Z][a-z]+day, .* \d{1,2}:\d\d [AP]M/m);
});

test("a planned course has a waitlist, and no seat is offered before it is sold", async () => {
  const buyer = await newBuyer(shop);
  await buyer.as.mutation(api.waitlist.join, { courseId: "AdvAI" });
  await shop.server.mutation(internal.batches.advance, {});
  const line = await buyer.as.query(api.waitlist.forCourse, { courseId: "AdvAI" });
  expect(line).toEqual({
    open: false,
    length: 1,
    entry: { state: "waiting", position: 1 },
    offerSeconds: 43_200,
  });
  const course = { courseId: "AdvAI" };
  await shop.server.run(async (ctx) => {
    const row = await ctx.db
      .query("courses")
      .withIndex("by_courseId", (q) => q.eq("courseId", "AdvAI"))
      .unique();
    if (row !== null) await ctx.db.patch("courses", row._id, { comingSoon: false });
    const batch = await ctx.db
      .query("batches")
      .withIndex("by_courseId_and_batchNumber", (q) => q.eq("courseId", "AdvAI"))
      .first();
    const dates = { startDate: "2027-01-11", endDate: "2027-04-02" };
    if (batch !== null) await ctx.db.patch("batches", batch._id, dates);
  });
  await shop.server.mutation(internal.batches.advance, {});
  expect(await buyer.as.query(api.waitlist.forCourse, course)).toMatchObject({
    entry: { state: "offered", batchName: "Elite AI Masters 2026" },
  });
});

test("positions follow the order of joining; joining twice keeps the position", async () => {
  await enrolled();
  const [first, second, third] = [await waiting(), await waiting(), await waiting()];
  await first.as.mutation(api.waitlist.join, FAAI);
  expect(await entryOf(third)).toEqual({ state: "waiting", position: 3 });
  await second.as.mutation(api.waitlist.leave, FAAI);
  expect(await entryOf(third)).toEqual({ state: "waiting", position: 2 });
  expect((await lineOf(first)).length).toBe(2);
  await second.as.mutation(api.waitlist.join, FAAI);
  expect(await entryOf(second)).toEqual({ state: "waiting", position: 3 });
});

type Way = (holder: Buyer) => Promise<void>;

const WAYS: [string, Way][] = [
  [
    "a refund",
    async (holder) => {
      const opened = await holder.approved();
      await holder.approve(opened);
      await refund(`CAPTURE-${opened.orderId}`);
    },
  ],
  [
    "a cancelled hold",
    async (holder) => {
      const { checkoutId } = await holder.start();
      await holder.as.mutation(api.checkouts.cancel, { checkoutId });
    },
  ],
  [
    "a hold that ran out",
    async (holder) => {
      await holder.start();
      await pass(shop, SEAT_HOLD_MS);
    },
  ],
  [
    "a declined card",
    async (holder) => {
      const opened = await holder.approved();
      shop.paypal.captureStatus = "DECLINED";
      expect(await holder.approve(opened)).toEqual({ outcome: "restart" });
    },
  ],
  [
    "money that does not fit",
    async (holder) => {
      const opened = await holder.approved();
      shop.paypal.capturedAmount = { currency_code: "USD", value: "1.00" };
      expect(await refusal(holder.approve(opened))).toBe("enrollment-failed-after-payment");
      await pass(shop, 0);
    },
  ],
];

test.each(WAYS)("a seat released by %s is offered to the head of the queue at once", async (_, free) => {
  const holder = await newBuyer(shop);
  const { checkoutId } = await holder.start();
  const head = await waiting();
  const next = await waiting();
  const stranger = await newBuyer(shop);
  expect(await refusal(stranger.start())).toBe("no-available-batch");
  await free(holder);
  expect(await rowsOf(shop, "checkouts")).not.toContainEqual(
    expect.objectContaining({ _id: checkoutId, holdsSeat: true }),
  );
  expect(await entryOf(head)).toMatchObject({ state: "offered" });
  expect(await entryOf(next)).toMatchObject({ state: "waiting", position: 1 });
  expect(await refusal(stranger.start())).toBe("no-available-batch");
  expect(await seatsTaken(shop)).toBe(30);
});

test("an offer is exclusive until its deadline, notified by one mail, and then passes to the next entry", async () => {
  const holder = await enrolled();
  const head = await waiting();
  const next = await waiting();
  await refund(holder.captureId);
  const until = Date.now() + WAITLIST_OFFER_MS;
  expect(await entryOf(head)).toEqual({ state: "offered", batchName: "Gamma", expiresAt: until });
  expect(await head.as.query(api.checkouts.offer, FAAI)).toMatchObject({ available: true, reason: null });
  expect(await next.as.query(api.checkouts.offer, FAAI)).toMatchObject({ available: false });
  expect(await offerMails()).toEqual([head.email]);
  const seat = { course: "Foundations to Frontiers of AI", batch: "Gamma", heldForMs: WAITLIST_OFFER_MS };
  expect(await rowsOf(shop, "notifications")).toMatchObject([
    {
      ...{ userId: head.userId, type: "waitlist", href: "/courses/FAAI" },
      event: { kind: "seatOffered", ...seat },
    },
  ]);
  expect(await seatsTaken(shop)).toBe(30);
  await pass(shop, WAITLIST_OFFER_MS - 1);
  expect(await entryOf(head)).toMatchObject({ state: "offered" });
  await pass(shop, 1);
  expect(await entryOf(head)).toEqual({ state: "waiting", position: 1 });
  expect(await entryOf(next)).toMatchObject({ state: "offered" });
  expect(await offerMails()).toEqual([head.email, next.email]);
  await pass(shop, WAITLIST_OFFER_MS);
  expect(await seatsTaken(shop)).toBe(PHANTOM);
});

test("after downtime an offer has ended even before its job has run, and the sweeper passes it on", async () => {
  const holder = await enrolled();
  const head = await waiting();
  const next = await waiting();
  await refund(holder.captureId);
  vi.setSystemTime(Date.now() + WAITLIST_OFFER_MS + HOUR_MS);
  expect(await entryOf(head)).toBeNull();
  expect(await refusal(head.start())).toBe("no-available-batch");
  await shop.server.mutation(internal.reconciliation.sweep, {});
  for (let i = 0; i < 3; i += 1) await pass(shop, 0);
  expect(await entryOf(next)).toMatchObject({ state: "offered" });
});

test("the offered seat is bought: it moves from offer to checkout to enrollment and counts once", async () => {
  const holder = await enrolled();
  const head = await waiting();
  await refund(holder.captureId);
  const opened = await head.approved();
  expect(await seatsTaken(shop)).toBe(30);
  expect(await invariantViolations(shop, { phantom: PHANTOM })).toEqual([]);
  await head.approve(opened);
  expect(await seatsTaken(shop)).toBe(30);
  expect((await rowsOf(shop, "waitlist")).map(({ status }) => status)).toEqual(["enrolled"]);
});

test("a checkout that ends without payment returns the seat to its offer; after the deadline it passes on", async () => {
  const holder = await enrolled();
  const head = await waiting();
  const next = await waiting();
  await refund(holder.captureId);
  const { checkoutId } = await head.start();
  expect(await entryOf(head)).toMatchObject({ state: "offered" });
  await head.as.mutation(api.checkouts.cancel, { checkoutId });
  expect(await entryOf(head)).toMatchObject({ state: "offered" });
  await pass(shop, WAITLIST_OFFER_MS - SEAT_HOLD_MS / 2);
  await head.start();
  // The deadline of the offer passes while the person is paying: the payment may continue.
  await pass(shop, SEAT_HOLD_MS / 2);
  expect(await entryOf(next)).toMatchObject({ state: "waiting" });
  await pass(shop, SEAT_HOLD_MS / 2);
  expect(await entryOf(next)).toMatchObject({ state: "offered" });
});

test("an approval after the hold ran out finds the seat again in the offer", async () => {
  const holder = await enrolled();
  const head = await waiting();
  await waiting();
  await refund(holder.captureId);
  const opened = await head.approved();
  await pass(shop, SEAT_HOLD_MS);
  expect(await head.approve(opened)).toMatchObject({ outcome: "enrolled" });
});

test("a newer hold passes its seat to the payment of an older one, not to the waitlist", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await pass(shop, SEAT_HOLD_MS);
  await buyer.start();
  const head = await waiting();
  expect(await buyer.approve(opened)).toMatchObject({ outcome: "enrolled" });
  expect(await entryOf(head)).toMatchObject({ state: "waiting" });
});

test("declining an offer passes it on at once; leaving while paying does not stop the payment", async () => {
  const holder = await enrolled();
  const [head, next, last] = [await waiting(), await waiting(), await waiting()];
  await refund(holder.captureId);
  await head.as.mutation(api.waitlist.leave, FAAI);
  const opened = await next.approved();
  await next.as.mutation(api.waitlist.leave, FAAI);
  expect(await next.approve(opened)).toMatchObject({ outcome: "enrolled" });
  expect(await entryOf(last)).toMatchObject({ state: "waiting", position: 1 });
});

test("an offer in a batch that ended meanwhile gives no seat in it", async () => {
  const holder = await enrolled();
  const head = await waiting();
  await refund(holder.captureId);
  expect(await entryOf(head)).toMatchObject({ state: "offered" });
  await shop.server.run(async (ctx) => await ctx.db.patch("batches", shop.batchId, { status: "completed" }));
  expect(await refusal(head.start())).toBe("no-available-batch");
  expect(await rowsOf(shop, "checkouts")).toHaveLength(1);
  await shop.server.run(async (ctx) => await ctx.db.patch("batches", shop.batchId, { status: "upcoming" }));
  expect((await head.start()).checkoutId).toBeDefined();
});

test("a person with a seat cannot join the waitlist", async () => {
  const buyer = await newBuyer(shop);
  await buyer.start();
  expect(await refusal(buyer.as.mutation(api.waitlist.join, FAAI))).toBe("waitlist-not-needed");
  expect(await rowsOf(shop, "waitlist")).toEqual([]);
});

test("an entry that cannot take a seat any more is skipped", async () => {
  const holder = await enrolled();
  const disabled = await waiting();
  const next = await waiting();
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("users", disabled.userId, { disabled: true });
  });
  await refund(holder.captureId);
  expect(await entryOf(next)).toMatchObject({ state: "offered" });
  expect(await offerMails()).toEqual([next.email]);
  // It does not come back to the head of the queue.
  const entries = await rowsOf(shop, "waitlist");
  expect(entries.find(({ userId }) => userId === disabled.userId)?.status).toBe("left");
});

test("the dashboard has a person's places and the seats offered to them", async () => {
  const holder = await enrolled();
  const [first, second] = [await waiting(), await waiting()];
  const mineOf = async ({ as }: Buyer) => await as.query(api.waitlist.mine, {});
  expect(await mineOf(second)).toMatchObject([
    { courseId: "FAAI", entry: { state: "waiting", position: 2 } },
  ]);
  await refund(holder.captureId);
  expect(await mineOf(first)).toMatchObject([{ entry: { state: "offered" } }]);
  expect(await mineOf(second)).toMatchObject([{ entry: { state: "waiting", position: 1 } }]);
  expect(await mineOf(holder)).toEqual([]);
  expect(await shop.server.query(api.waitlist.mine, {})).toEqual([]);
});

test("the dashboard has an unpaid hold until it ends", async () => {
  const buyer = await newBuyer(shop);
  const mine = async () => await buyer.as.query(api.checkouts.mine, {});
  const { checkoutId, expiresAt } = await buyer.as.mutation(api.checkouts.start, FAAI);
  expect(await mine()).toMatchObject([{ courseId: "FAAI", expiresAt }]);
  await buyer.as.mutation(api.checkouts.cancel, { checkoutId });
  expect(await mine()).toEqual([]);
});
