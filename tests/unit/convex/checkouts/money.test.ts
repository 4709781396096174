// Captures that must not become a seat, refunds that must not happen twice, and deadlines as numbers.
import { beforeEach, expect, test } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../../helpers/buyers.ts";
import { refusal, signIn } from "../../../helpers/convex.ts";
import { moneyFor, refusalOf } from "../../../helpers/paypal.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

const MINUTE_MS = 60_000;

async function settle(opened: { checkoutId: Id<"checkouts">; orderId: string }, change: object = {}) {
  const money = { ...moneyFor(opened.checkoutId, opened.orderId), ...change };
  const { checkoutId } = opened;
  return await shop.server.mutation(internal.checkoutSteps.settle, { checkoutId, money });
}

test.each(["PARTIALLY_REFUNDED", "REFUNDED", "PENDING", "DECLINED", "FAILED", "REVERSED", "completed", ""])(
  "a capture with the status %j enrolls nobody and is refunded",
  async (status) => {
    const opened = await (await newBuyer(shop)).approved();
    expect(await settle(opened, { status })).toEqual({ result: "refund", reason: "not-completed" });
    expect(await rowsOf(shop, "payments")).toEqual([]);
    expect(await rowsOf(shop, "enrollments")).toEqual([]);
    expect(await rowsOf(shop, "refunds")).toMatchObject([
      { captureId: `CAPTURE-${opened.orderId}`, isAutomatic: true, amount: null },
    ]);
  },
);

test("a second capture is refunded once, however often it is reported", async () => {
  const opened = await (await newBuyer(shop)).approved();
  await settle(opened);
  for (let times = 0; times < 3; times += 1)
    expect(await settle(opened, { captureId: "SECOND" })).toMatchObject({ reason: "paid-twice" });
  expect(await rowsOf(shop, "refunds")).toMatchObject([{ captureId: "SECOND", requestId: "SECOND" }]);
  expect(await rowsOf(shop, "payments")).toMatchObject([{ paymentId: `CAPTURE-${opened.orderId}` }]);
  expect(await seatsTaken(shop)).toBe(1);
});

test("the refundable amount subtracts pending and completed requests, and not failed ones", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await buyer.approve(opened);
  await pass(shop, 1);
  const admin = (await signIn(shop.server, { email: "admin@example.com", role: "admin" })).as;
  const give = async (number: number, amount: number | null) =>
    await admin.mutation(api.refunds.request, {
      ...{ requestId: `request-${number}`, paymentId: `CAPTURE-${opened.orderId}` },
      ...{ amount, reason: "Asked for" },
    });
  const refused = async (number: number, amount: number | null) => await refusal(give(number, amount));
  const settled = async () => {
    await pass(shop, 1);
    await pass(shop, 1);
  };
  shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? refusalOf("REFUND_NOT_ALLOWED") : null);
  await give(1, 100);
  await settled();
  expect(await rowsOf(shop, "refunds")).toMatchObject([{ status: "failed" }]);
  shop.paypal.bend = () => null;
  await give(2, 200);
  expect(await refused(3, 99.01)).toBe("refund-exceeds-payment");
  await settled();
  expect(await refused(4, 99.01)).toBe("refund-exceeds-payment");
  await give(5, null);
  expect(await refused(6, 1)).toBe("refund-exceeds-payment");
  await settled();
  expect(await refused(7, null)).toBe("refund-exceeds-payment");
  expect(await rowsOf(shop, "payments")).toMatchObject([{ status: "refunded", refundedAmount: 299 }]);
});

test("a seat is held for ten minutes, and not a second longer", async () => {
  const buyer = await newBuyer(shop);
  const { expiresAt } = await buyer.start();
  expect(expiresAt).toBe(Date.now() + 10 * MINUTE_MS);
  await pass(shop, 10 * MINUTE_MS - 1000);
  expect(await seatsTaken(shop)).toBe(1);
  await pass(shop, 1000);
  expect(await seatsTaken(shop)).toBe(0);
});
