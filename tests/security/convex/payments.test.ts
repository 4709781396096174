// Money and seats: prices, currencies, orders of others, repeated and lost calls.
import { beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { MINUTE_MS } from "../../../shared/durations.ts";
import { leaveSeats, newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { refusal } from "../../helpers/convex.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

async function nobodyEnrolled(): Promise<void> {
  expect(await rowsOf(shop, "payments")).toEqual([]);
  expect(await rowsOf(shop, "enrollments")).toEqual([]);
  expect(await seatsTaken(shop)).toBe(0);
}

/** An order that a browser changed is not captured. */
async function refusesOrder(change: object): Promise<void> {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  Object.assign(shop.paypal.order(opened.orderId).body.purchase_units[0], change);
  expect(await refusal(buyer.approve(opened))).toBe("order-mismatch");
  expect(shop.paypal.callsTo("/capture")).toEqual([]);
  await nobodyEnrolled();
}

/** Money that was captured nevertheless is refunded. */
async function returnsMoney(amount: { currency_code: string; value: string }): Promise<void> {
  shop.paypal.capturedAmount = amount;
  const buyer = await newBuyer(shop);
  expect(await refusal(buyer.approve(await buyer.approved()))).toBe("enrollment-failed-after-payment");
  expect(await rowsOf(shop, "checkouts")).toMatchObject([
    { status: "refund-needed", failure: "amount-differs" },
  ]);
  expect(await rowsOf(shop, "attention")).toMatchObject([{ kind: "refund-needed", status: "open" }]);
  await nobodyEnrolled();
}

describe("what is paid", () => {
  it.each(["0.01", "298.99", "299.001", "-299.00", "2990.0e-1", " 299.00", "0x12B"])(
    "SEC-03 neither an order nor a capture of %j pays for 299.00",
    async (value) => {
      const amount = { currency_code: "USD", value };
      await refusesOrder({ amount });
      shop = await openShop();
      await returnsMoney(amount);
    },
  );

  it.each([
    ["EUR", "299.00"],
    ["JPY", "299"],
    ["usd", "299.00"],
    ["USD ", "299.00"],
    ["", "299.00"],
  ])("SEC-04 neither an order nor a capture in %j pays for US dollars", async (currency_code, value) => {
    await refusesOrder({ amount: { currency_code, value } });
    shop = await openShop();
    await returnsMoney({ currency_code, value });
  });

  it("SEC-14 a planned, unknown or misspelled course cannot be held, and no price can be sent", async () => {
    const buyer = await newBuyer(shop);
    expect(await refusal(buyer.start("AdvAI"))).toBe("course-coming-soon");
    for (const courseId of ["", "faai", "FAAI ", "__proto__"])
      expect(await refusal(buyer.start(courseId))).toBe("course-not-found");
    for (const more of [{ amount: 0.01 }, { price: -1 }, { batchId: shop.batchId }]) {
      const args = { courseId: "FAAI", ...more };
      await expect(buyer.as.mutation(api.checkouts.start, args)).rejects.toThrow(/extra field|validator/i);
    }
    expect(await rowsOf(shop, "checkouts")).toEqual([]);
    expect(shop.paypal.calls).toEqual([]);
  });

  it.each([0, -299])("SEC-14 no order is opened for a hold at %d dollars", async (amount) => {
    const buyer = await newBuyer(shop);
    const { checkoutId } = await buyer.start();
    await shop.server.run(async (ctx) => {
      await ctx.db.patch("checkouts", checkoutId, { amount });
    });
    expect(await refusal(buyer.as.action(api.checkouts.createOrder, { checkoutId }))).toBe("payment-failed");
    expect(shop.paypal.orders.size).toBe(0);
  });
});

describe("owner of an order", () => {
  it("SEC-05 an order for another course is not captured", async () => {
    await refusesOrder({ custom_id: "AdvAI" });
  });

  it("SEC-05 a paid order cannot pay for anything else", async () => {
    const buyer = await newBuyer(shop);
    const paid = await buyer.approved();
    await buyer.approve(paid);
    const [{ _id, _creationTime, ...fields }] = (await rowsOf(shop, "checkouts")) as [
      Awaited<ReturnType<typeof rowsOf<"checkouts">>>[number],
    ];
    expect([_id, _creationTime]).toHaveLength(2);
    const second: Id<"checkouts"> = await shop.server.run(
      async (ctx) =>
        await ctx.db.insert("checkouts", {
          ...fields,
          ...{ courseId: "AdvAI", status: "ordered", orderId: "ORDER2", captureId: null, enrollmentId: null },
        }),
    );
    expect(await refusal(buyer.approve({ ...paid, checkoutId: second }))).toBe("order-mismatch");
    expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
    expect(await rowsOf(shop, "payments")).toHaveLength(1);
  });

  it("SEC-06 an order and a checkout work for their owner only", async () => {
    const [owner, thief] = [await newBuyer(shop), await newBuyer(shop)];
    const theirs = await owner.approved();
    const mine = await thief.order();
    const { checkoutId } = theirs;
    expect(await refusal(thief.approve(theirs))).toBe("checkout-not-found");
    expect(await refusal(thief.approve({ ...mine, orderId: theirs.orderId }))).toBe("order-mismatch");
    const calls = [
      thief.as.action(api.checkouts.createOrder, { checkoutId }),
      thief.as.mutation(api.checkouts.cancel, { checkoutId }),
      thief.as.mutation(api.checkouts.enrollFree, { checkoutId }),
      shop.server.mutation(api.checkouts.cancel, { checkoutId }),
    ];
    const codes = await Promise.all(calls.map(refusal));
    expect(codes).toEqual([...Array.from({ length: 3 }, () => "checkout-not-found"), "not-signed-in"]);
    expect(shop.paypal.callsTo("/capture")).toEqual([]);
    expect(await owner.approve(theirs)).toMatchObject({ outcome: "enrolled" });
    expect(await rowsOf(shop, "enrollments")).toMatchObject([{ userId: owner.userId }]);
  });
});

describe("repeated and lost calls", () => {
  it("SEC-11 two tabs and double clicks charge once", async () => {
    const buyer = await newBuyer(shop);
    const holds = await Promise.all([buyer.start(), buyer.start(), buyer.start()]);
    expect(new Set(holds.map(({ checkoutId }) => checkoutId)).size).toBe(1);
    const [{ checkoutId }] = holds;
    const order = async () => await buyer.as.action(api.checkouts.createOrder, { checkoutId });
    const orders = await Promise.all([order(), order()]);
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
    const [{ orderId }] = orders;
    shop.paypal.approve(orderId);
    const opened = { checkoutId, orderId };
    const results = await Promise.all(Array.from({ length: 5 }, async () => await buyer.approve(opened)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    const ids = shop.paypal.callsTo("/capture").map(({ requestId }) => requestId);
    expect([...new Set(ids)]).toEqual([`capture-${checkoutId}-1`]);
    expect(await rowsOf(shop, "payments")).toHaveLength(1);
    expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
    expect(await refusal(buyer.start())).toBe("already-enrolled");
    expect(await seatsTaken(shop)).toBe(1);
  });

  it("SEC-12 thirty buyers of the last seat at once: one holds it and nobody else pays", async () => {
    await leaveSeats(shop, 1);
    const buyers = [];
    for (let i = 0; i < 30; i += 1) buyers.push(await newBuyer(shop));
    const results = await Promise.allSettled(buyers.map(async (buyer) => await buyer.approved()));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await seatsTaken(shop)).toBe(30);
    expect(shop.paypal.orders.size).toBe(1);
    const winner = buyers[results.findIndex(({ status }) => status === "fulfilled")];
    const opened = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))[0];
    if (winner === undefined || opened === undefined) throw new Error("Nobody has the seat");
    await winner.approve(opened);
    expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
    expect(await seatsTaken(shop)).toBe(30);
  });

  it("SEC-15 a capture whose response is lost, and that the buyer reports as failed, enrolls once", async () => {
    const buyer = await newBuyer(shop);
    const opened = await buyer.approved();
    shop.paypal.bend = ({ path }) => {
      if (path.endsWith("/capture")) return "lost";
      return shop.paypal.callsTo("/capture").length > 0 ? "unsent" : null;
    };
    expect(await buyer.approve(opened)).toEqual({ outcome: "pending" });
    const { checkoutId } = opened;
    await buyer.as.mutation(api.checkouts.cancel, { checkoutId });
    expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "capturing", holdsSeat: true }]);
    shop.paypal.bend = () => null;
    for (let i = 0; i < 3; i += 1) {
      await shop.server.mutation(internal.reconciliation.sweep, {});
      await pass(shop, MINUTE_MS);
    }
    expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "settled" }]);
    expect(await rowsOf(shop, "payments")).toHaveLength(1);
    expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
    expect(shop.paypal.callsTo("/capture")).toHaveLength(1);
    expect(shop.paypal.refunds).toEqual([]);
  });
});
