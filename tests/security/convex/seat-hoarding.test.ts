// Seats and waitlist entries cannot be hoarded, and the limits do not affect an ordinary buyer.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, SEAT_HOLD_MS, WAITLIST_OFFER_MS } from "../../../shared/durations.ts";
import { LIMITS } from "../../../shared/limits.ts";
import {
  HOLD_RULES,
  isScarce,
  networkShare,
  pointsOf,
  waitAfter,
  waitText,
} from "../../../shared/rules/holds.ts";
import { leaveSeats, newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { batchNamed, refusal, refusalCode } from "../../helpers/convex.ts";
import { refusalOf } from "../../helpers/paypal.ts";

vi.setConfig({ testTimeout: 30_000 });

const FAAI = { courseId: "FAAI" };
let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** A person behind this address. */
async function buyerAt(ip: string): Promise<Buyer & { startHere: () => Promise<unknown> }> {
  const buyer = await newBuyer(shop);
  const subject = await shop.server.run(async (ctx) => {
    const sessions = await ctx.db.query("authSessions").collect();
    const session = sessions.find(({ userId }) => userId === buyer.userId);
    return `${buyer.userId}|${session?._id ?? ""}`;
  });
  const as = shop.server.withRequestMetadata({ ip }).withIdentity({ subject });
  return { ...buyer, as, startHere: async () => await as.mutation(api.checkouts.start, FAAI) };
}

const cancel = async ({ as }: Buyer): Promise<void> => {
  const live = (await as.query(api.checkouts.offer, FAAI)).checkout;
  if (live !== null) await as.mutation(api.checkouts.cancel, { checkoutId: live.checkoutId });
};

async function expire({ start }: Buyer, times = 1): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    await start();
    await pass(shop, SEAT_HOLD_MS);
  }
}

const answerOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return "held";
  } catch (error) {
    return refusalCode(error);
  }
};

describe("SEC-66 the rules as numbers", () => {
  test("full holds: two are free, then the wait grows to a day", () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 20].map(
      (holds) => waitAfter(holds * HOLD_RULES.fullHold) / MINUTE_MS,
    );
    expect(waits).toEqual([0, 0, 5, 15, 60, 240, 1440, 1440]);
  });

  test("a hold costs a point a minute, two at least and ten at most", () => {
    expect([0, 1000, 3 * MINUTE_MS, SEAT_HOLD_MS, DAY_MS].map(pointsOf)).toEqual([2, 2, 3, 10, 10]);
  });

  test("the last seats are shared between addresses, and each may always have one", () => {
    expect([isScarce(3, 30), isScarce(4, 30), isScarce(10, 100), isScarce(11, 100)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([networkShare(1, 0), networkShare(2, 1), networkShare(1, 2), networkShare(4, 0)]).toEqual([
      1, 2, 2, 2,
    ]);
  });

  test("waiting times are rounded up in messages", () => {
    expect([1, 89, 90, 300, 5400, 86_400].map(waitText)).toEqual([
      ...["1 second", "89 seconds", "2 minutes", "5 minutes", "2 hours", "24 hours"],
    ]);
  });
});

describe("SEC-66 an ordinary buyer is not refused", () => {
  test("opening and closing the payment options several times, then paying", async () => {
    const buyer = await newBuyer(shop);
    for (let i = 0; i < 8; i += 1) {
      await buyer.start();
      await buyer.start();
      await cancel(buyer);
      await pass(shop, 20_000);
    }
    expect(await buyer.approve(await buyer.approved())).toMatchObject({ outcome: "enrolled" });
    expect(await rowsOf(shop, "holdRecords")).toEqual([]);
  });

  test("two holds that ran out, then paying, also at the last seat", async () => {
    const buyer = await newBuyer(shop);
    await leaveSeats(shop, 1);
    await expire(buyer, 2);
    // Others may buy first, for two minutes.
    expect(await refusal(buyer.start())).toBe("hold-wait");
    await pass(shop, HOLD_RULES.turnMs);
    expect(await buyer.approve(await buyer.approved())).toMatchObject({ outcome: "enrolled" });
  });

  test("a card that is declined three times, then another one", async () => {
    const buyer = await newBuyer(shop);
    for (let i = 0; i < 3; i += 1) {
      const opened = await buyer.approved();
      shop.paypal.bend = ({ path }) => (path.endsWith("/capture") ? refusalOf("INSTRUMENT_DECLINED") : null);
      expect(await buyer.approve(opened)).toEqual({ outcome: "restart" });
      shop.paypal.bend = () => null;
      await pass(shop, MINUTE_MS);
    }
    expect(await buyer.approve(await buyer.approved())).toMatchObject({ outcome: "enrolled" });
  });

  test("another browser of the same person finds the same hold", async () => {
    const buyer = await newBuyer(shop);
    expect(await buyer.start()).toEqual(await buyer.start());
    expect(await seatsTaken(shop)).toBe(1);
  });

  test("a class of twenty behind one address buys at the same moment", async () => {
    const pupils = await Promise.all(Array.from({ length: 20 }, () => buyerAt("203.0.113.7")));
    expect(await Promise.all(pupils.map(({ startHere }) => answerOf(startHere())))).toEqual(
      pupils.map(() => "held"),
    );
  });

  test("a family behind one address has the last seats one after the other", async () => {
    await leaveSeats(shop, 2);
    const [first, second] = [await buyerAt("203.0.113.7"), await buyerAt("203.0.113.7")];
    await first.startHere();
    expect(await refusal(second.startHere())).toBe("seats-shared");
    await first.approve(await first.approved());
    expect(await answerOf(second.startHere())).toBe("held");
  });

  test("unpaid holds are forgotten after three days", async () => {
    const buyer = await newBuyer(shop);
    await expire(buyer, 3);
    expect(await refusal(buyer.start())).toBe("hold-wait");
    await pass(shop, HOLD_RULES.memoryMs);
    await expire(buyer, 2);
    expect((await buyer.start()).status).toBe("held");
  });
});

describe("SEC-66 a hoarder is refused", () => {
  test("forty cycles of start and cancel are refused, with a longer wait for each later try", async () => {
    const hoarder = await newBuyer(shop);
    let held = 0;
    for (let i = 0; i < 40; i += 1) {
      const answer = await answerOf(hoarder.start());
      if (answer === "held") held += 1;
      else expect(answer).toBe("hold-wait");
      await cancel(hoarder);
    }
    expect(held).toBe(15);
    expect(await seatsTaken(shop)).toBe(0);
  });

  test("holds that run out make the next one wait: 5 minutes, 15, an hour", async () => {
    const hoarder = await newBuyer(shop);
    await expire(hoarder, 3);
    for (const minutes of [5, 15, 60]) {
      await pass(shop, minutes * MINUTE_MS - 1);
      expect(await refusal(hoarder.start())).toBe("hold-wait");
      await pass(shop, 1);
      await expire(hoarder);
    }
    expect(await refusal(hoarder.start())).toBe("hold-wait");
  });

  test("the refusal contains the time of the next try", async () => {
    const hoarder = await newBuyer(shop);
    await expire(hoarder, 3);
    const failure: unknown = await hoarder.start().catch((error: unknown) => error);
    expect(JSON.stringify(failure)).toMatch(/again in 5 minutes/);
    expect(JSON.stringify(failure)).toContain("retryAfterSeconds");
  });

  test("three accounts behind one address leave the last of three seats to others", async () => {
    await leaveSeats(shop, 3);
    const hoarders = await Promise.all([1, 2, 3].map(() => buyerAt("203.0.113.7")));
    const answers = [];
    for (const { startHere } of hoarders) answers.push(await answerOf(startHere()));
    expect(answers).toEqual(["held", "held", "seats-shared"]);
    const honest = await buyerAt("198.51.100.4");
    expect(await answerOf(honest.startHere())).toBe("held");
    expect(await honest.approve(await honest.approved())).toMatchObject({ outcome: "enrolled" });
  });

  test("starting purchases is rate limited", async () => {
    const people = await Promise.all(Array.from({ length: 121 }, () => buyerAt("203.0.113.7")));
    const answers = [];
    for (const one of people) {
      answers.push(await answerOf(one.startHere()));
      await cancel(one);
    }
    expect(answers.filter((answer) => answer === "held")).toHaveLength(120);
    expect(answers.at(-1)).toBe("purchases-too-often");
  });

  test("the addresses of holders are stored only during the hold", async () => {
    const buyer = await buyerAt("203.0.113.7");
    await buyer.startHere();
    expect(await rowsOf(shop, "checkouts")).toMatchObject([{ network: "203.0.113.7" }]);
    await cancel(buyer);
    expect((await rowsOf(shop, "checkouts"))[0]?.network).toBeUndefined();
  });

  test("one person holds seats of three courses at most", async () => {
    const { server } = shop;
    const hoarder = await newBuyer(shop);
    await server.run(async (ctx) => {
      const held = await ctx.db.get("checkouts", (await hoarder.start()).checkoutId);
      if (held === null) throw new Error("No hold");
      const { _id, _creationTime, ...fields } = held;
      expect([_id, _creationTime]).toHaveLength(2);
      for (const courseId of ["A", "B"]) await ctx.db.insert("checkouts", { ...fields, courseId });
      await ctx.db.patch("checkouts", held._id, { courseId: "C" });
    });
    expect(await refusal(hoarder.start())).toBe("holds-elsewhere");
  });
});

describe("SEC-67 the waitlist", () => {
  const join = async ({ as }: Buyer): Promise<null> => await as.mutation(api.waitlist.join, FAAI);
  const entryOf = async ({ as }: Buyer) => (await as.query(api.waitlist.forCourse, FAAI)).entry;

  async function fullBatch(): Promise<void> {
    await leaveSeats(shop, 0);
  }

  /** One seat becomes free. */
  async function freeSeat(): Promise<void> {
    await leaveSeats(shop, 1);
    await shop.server.mutation(internal.waitlist.offer, FAAI);
  }

  test("an unused offer expires after 12 hours and moves its holder to the end of the queue, twice", async () => {
    await fullBatch();
    const [idle, other] = [await newBuyer(shop), await newBuyer(shop)];
    await join(idle);
    await join(other);
    await freeSeat();
    expect(await entryOf(idle)).toMatchObject({ state: "offered" });
    await pass(shop, WAITLIST_OFFER_MS);
    expect(WAITLIST_OFFER_MS).toBe(12 * HOUR_MS);
    expect(await entryOf(other)).toMatchObject({ state: "offered" });
    const late = await newBuyer(shop);
    await join(late);
    expect(await entryOf(late)).toEqual({ state: "waiting", position: 1 });
    expect(await entryOf(idle)).toEqual({ state: "waiting", position: 2 });
    await other.approve(await other.approved());
    for (let i = 0; i < LIMITS.lapsedOffersMax; i += 1) {
      await leaveSeats(shop, 1);
      await shop.server.mutation(internal.waitlist.offer, FAAI);
      await late.as.mutation(api.waitlist.leave, FAAI);
      await pass(shop, 3 * WAITLIST_OFFER_MS);
      await shop.server.mutation(internal.waitlist.offer, FAAI);
      expect(await entryOf(idle)).toMatchObject({ state: "offered" });
      await pass(shop, WAITLIST_OFFER_MS);
    }
    expect(await entryOf(idle)).toBeNull();
  });

  test("people with expired holds join behind those without", async () => {
    const idle = await newBuyer(shop);
    await expire(idle, 2);
    await fullBatch();
    const honest = await newBuyer(shop);
    await join(idle);
    await join(honest);
    expect(await entryOf(honest)).toEqual({ state: "waiting", position: 1 });
    expect(await entryOf(idle)).toEqual({ state: "waiting", position: 2 });
  });

  test("of several entries of one network one has an offer at a time", async () => {
    await fullBatch();
    const crowd = [await buyerAt("203.0.113.7"), await buyerAt("203.0.113.7"), await buyerAt("203.0.113.7")];
    for (const one of crowd) await join(one);
    const honest = await buyerAt("198.51.100.4");
    await join(honest);
    await leaveSeats(shop, 2);
    await shop.server.mutation(internal.waitlist.offer, FAAI);
    const states = await Promise.all([...crowd, honest].map(async (one) => (await entryOf(one))?.state));
    expect(states).toEqual(["offered", "waiting", "waiting", "offered"]);
  });

  test("one person waits in at most three queues, and joining is rate limited", async () => {
    await fullBatch();
    const person = await newBuyer(shop);
    for (let i = 0; i < 10; i += 1) {
      await join(person);
      await person.as.mutation(api.waitlist.leave, FAAI);
    }
    expect(await refusal(join(person))).toBe("waitlist-too-often");
    const other = await newBuyer(shop);
    await shop.server.run(async (ctx) => {
      for (const courseId of ["A", "B", "C"])
        await ctx.db.insert("waitlist", {
          ...{ userId: other.userId, courseId, status: "waiting", holdsSeat: false, batchId: null },
          ...{ expiresAt: null, createdAt: 0, updatedAt: 0 },
        });
    });
    expect(await refusal(join(other))).toBe("waits-elsewhere");
  });

  test("WAITLIST_OFFER_MINUTES sets the offer's duration, within bounds", async () => {
    vi.stubEnv("WAITLIST_OFFER_MINUTES", "30");
    await fullBatch();
    const head = await newBuyer(shop);
    await join(head);
    await freeSeat();
    expect(await entryOf(head)).toMatchObject({ expiresAt: Date.now() + 30 * MINUTE_MS });
    vi.stubEnv("WAITLIST_OFFER_MINUTES", "0.001");
    expect((await head.as.query(api.waitlist.forCourse, FAAI)).offerSeconds).toBe(900);
    expect((await batchNamed(shop.server, "Gamma")).batchName).toBe("Gamma");
  });
});
