// Refunds that the provider does not answer: when they are tried again. And whose request an id is.
import { beforeEach, expect, test } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/durations.ts";
import { newBuyer, openShop, pass, rowsOf, type Shop } from "../../helpers/buyers.ts";
import { refusal, signIn } from "../../helpers/convex.ts";
import { refusalOf } from "../../helpers/paypal.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

const staff = async () => (await signIn(shop.server, { email: "admin@example.com", role: "admin" })).as;

const wish = (paymentId: string, requestId: string, amount: number | null = null) => ({
  ...{ paymentId, requestId, amount, reason: "Asked for" },
});

async function bought(): Promise<string> {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await buyer.approve(opened);
  await pass(shop, 1);
  return `CAPTURE-${opened.orderId}`;
}

const attempts = async () => (await rowsOf(shop, "refunds")).map((refund) => refund.attempts);

test("a refund without an answer is tried after 1, 5, 30 and 120 minutes, and then every six hours", async () => {
  const paymentId = await bought();
  shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? refusalOf("INTERNAL_ERROR", 500) : null);
  await (await staff()).mutation(api.refunds.request, wish(paymentId, "request-1"));
  await pass(shop, 1);
  expect(await attempts()).toEqual([1]);
  for (const [before, minutes] of [1, 5, 30, 120].entries()) {
    await pass(shop, minutes * MINUTE_MS - 5 * SECOND_MS);
    expect(await attempts()).toEqual([before + 1]);
    await pass(shop, 10 * SECOND_MS);
    expect(await attempts()).toEqual([before + 2]);
  }
  const sweep = async () => {
    await shop.server.mutation(internal.reconciliation.sweep, {});
    await pass(shop, 1);
    await pass(shop, 1);
  };
  await pass(shop, 6 * HOUR_MS - MINUTE_MS);
  await sweep();
  expect(await attempts()).toEqual([5]);
  await pass(shop, 2 * MINUTE_MS);
  await sweep();
  expect(await attempts()).toEqual([6]);
  await sweep();
  expect(await attempts()).toEqual([6]);
  expect(await rowsOf(shop, "refunds")).toMatchObject([{ status: "requested", failure: null }]);
});

test("an amount may be a cent, and all that is left", async () => {
  const paymentId = await bought();
  const as = await staff();
  await as.mutation(api.refunds.request, wish(paymentId, "one-cent", 0.01));
  await pass(shop, 1);
  expect(await refusal(as.mutation(api.refunds.request, wish(paymentId, "too-much", 299)))).toBe(
    "refund-exceeds-payment",
  );
  await as.mutation(api.refunds.request, wish(paymentId, "the-rest", 298.99));
  await pass(shop, 1);
  await pass(shop, 1);
  expect(await rowsOf(shop, "payments")).toMatchObject([{ status: "refunded", refundedAmount: 299 }]);
});

test("the id of an automatic refund is no request of staff", async () => {
  const buyer = await newBuyer(shop);
  shop.paypal.capturedAmount = { currency_code: "USD", value: "1.00" };
  await refusal(buyer.approve(await buyer.approved()));
  await pass(shop, 1);
  const [automatic] = await rowsOf(shop, "refunds");
  const { requestId, captureId } = automatic!;
  const request = (await staff()).mutation(api.refunds.request, wish(captureId, requestId));
  expect(await refusal(request)).toBe("refund-request-invalid");
  expect(await rowsOf(shop, "refunds")).toHaveLength(1);
});
