// The learner's own payments and receipts: numbers that count up, refunds live, and nothing of other people.
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { newBuyer, openShop, pass, rowsOf, type Shop } from "../../helpers/buyers.ts";
import { refusal, setEnv, signIn } from "../../helpers/convex.ts";
import { PAYPAL_ENV } from "../../helpers/paypal.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

async function paid() {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await buyer.approve(opened);
  return { ...buyer, captureId: `CAPTURE-${opened.orderId}` };
}

const wholeRefund = (paymentId: string) => ({
  requestId: `wish-${paymentId}`,
  paymentId,
  reason: "Asked for it",
});

test("receipt numbers increase, and each buyer sees only their own payment", async () => {
  const first = await paid();
  const second = await paid();
  expect(await first.as.query(api.payments.mine)).toMatchObject([
    { receiptNumber: "R-2026-000001", amount: 299, refunded: 0, status: "completed", refunds: [] },
  ]);
  expect(await first.as.query(api.payments.mine)).toMatchObject([
    { batchName: "Gamma", fundingSource: "paypal", isFree: false },
  ]);
  const [own] = await second.as.query(api.payments.mine);
  expect(own).toMatchObject({ receiptNumber: "R-2026-000002", paymentId: second.captureId });
});

test("the receipt by e-mail has its number, and leads to the receipt", async () => {
  const { captureId } = await paid();
  const mails = await rowsOf(shop, "emailOutbox");
  const { text } = mails.find(({ kind }) => kind === "payment_receipt")!;
  expect(text).toContain("Receipt number: R-2026-000001\n");
  expect(text).toContain(`/payments/${captureId}\n`);
});

test("a receipt contains seller, buyer, payer, batch and amounts", async () => {
  setEnv({ ...PAYPAL_ENV, SELLER_NAME: "Cohort School", SELLER_ADDRESS: "1 Example Street | Example Town" });
  const buyer = await paid();
  const receipt = await buyer.as.query(api.payments.receipt, { paymentId: buyer.captureId });
  expect(receipt).toMatchObject({
    receiptNumber: "R-2026-000001",
    seller: {
      name: "Cohort School",
      address: ["1 Example Street", "Example Town"],
      email: "support@cohort.test",
    },
    buyer: { name: "Bea Buyer", email: buyer.email },
    payer: "Pat Payer, payer@example.com",
    batchName: "Gamma",
    amount: 299,
    refunded: 0,
    paymentId: buyer.captureId,
    withdrawalDays: 14,
  });
});

test("the receipt has the time for a withdrawal of the day of the purchase", async () => {
  const buyer = await paid();
  setEnv({ ...PAYPAL_ENV, WITHDRAWAL_DAYS: "30" });
  const receipt = await buyer.as.query(api.payments.receipt, { paymentId: buyer.captureId });
  expect(receipt?.withdrawalDays).toBe(14);
});

test("without an address of the seller there is none; without a name it is the brand's", async () => {
  const buyer = await paid();
  const receipt = await buyer.as.query(api.payments.receipt, { paymentId: buyer.captureId });
  expect(receipt?.seller).toEqual({ name: "Cohort", address: [], email: "support@cohort.test" });
});

test("nobody reads another person's receipt, staff included", async () => {
  const buyer = await paid();
  const admin = await signIn(shop.server, { email: "root@example.com", role: "admin" });
  const stranger = await newBuyer(shop);
  for (const who of [admin.as, stranger.as, shop.server]) {
    expect(await who.query(api.payments.receipt, { paymentId: buyer.captureId })).toBeNull();
    expect(await who.query(api.payments.mine)).toEqual([]);
  }
});

test("refunds are shown: pending, partial, full", async () => {
  const buyer = await paid();
  const admin = await signIn(shop.server, { email: "root@example.com", role: "admin" });
  const part = { requestId: "wish-0001", paymentId: buyer.captureId, amount: 100, reason: "Asked for it" };
  await admin.as.mutation(api.refunds.request, part);
  expect(await buyer.as.query(api.payments.mine)).toMatchObject([
    { status: "completed", refunds: [{ amount: 100, status: "requested" }] },
  ]);
  await pass(shop, 0);
  expect(await buyer.as.query(api.payments.mine)).toMatchObject([
    { status: "partly-refunded", refunded: 100, refunds: [{ amount: 100, status: "completed" }] },
  ]);
  await admin.as.mutation(api.refunds.request, { ...wholeRefund(buyer.captureId), amount: null });
  await pass(shop, 0);
  const [row] = await buyer.as.query(api.payments.mine);
  expect(row).toMatchObject({ status: "refunded", refunded: 299 });
  expect(row?.refunds.map(({ amount }) => amount)).toEqual([100, 199]);
  const receipt = await buyer.as.query(api.payments.receipt, { paymentId: buyer.captureId });
  expect(receipt).toMatchObject({ refunded: 299, amount: 299 });
});

test("a payment under review is shown without a receipt", async () => {
  shop.paypal.captureStatus = "PENDING";
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  expect(await buyer.approve(opened)).toEqual({ outcome: "pending" });
  expect(await buyer.as.query(api.payments.mine)).toMatchObject([
    { status: "pending", paymentId: null, receiptNumber: null, amount: 299, refunds: [] },
  ]);
});

test("money that bought nothing is shown as returned, with what has come back of it", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  shop.paypal.capturedAmount = { currency_code: "USD", value: "1.00" };
  expect(await refusal(buyer.approve(opened))).toBe("enrollment-failed-after-payment");
  const returned = { status: "returned", paymentId: null, receiptNumber: null, amount: 299, credited: 0 };
  expect(await buyer.as.query(api.payments.mine)).toMatchObject([
    { ...returned, refunded: 0, refunds: [{ amount: 1, status: "requested" }] },
  ]);
  await pass(shop, 0);
  expect(await buyer.as.query(api.payments.mine)).toMatchObject([
    { ...returned, refunded: 1, refunds: [{ amount: 1, status: "completed" }] },
  ]);
});

test("a hold that was never paid is no payment", async () => {
  const buyer = await newBuyer(shop);
  await buyer.approved();
  expect(await buyer.as.query(api.payments.mine)).toEqual([]);
});

test.each([
  [{ payerName: "Pat", payerEmail: null }, { payer: "Pat" }],
  [{ payerName: "", payerEmail: "pat@example.com" }, { payer: "pat@example.com" }],
  [{ payerName: null, payerEmail: null }, { payer: null }],
  [
    { listPrice: 399, discount: 100, couponCode: "SPRING" },
    { listPrice: 399, discount: 100, couponCode: "SPRING" },
  ],
  [{ paymentMethod: "free" as const }, { isFree: true }],
  [{}, { listPrice: 299, discount: 0, couponCode: null, isFree: false, refunded: 0 }],
])("of a payment with %j the receipt says %j", async (fields, expected) => {
  const buyer = await paid();
  await shop.server.run(async (ctx) => {
    const [row] = await ctx.db.query("payments").collect();
    await ctx.db.patch("payments", row!._id, fields);
  });
  const receipt = await buyer.as.query(api.payments.receipt, { paymentId: buyer.captureId });
  expect(receipt).toMatchObject(expected);
});

test("a payment from before there were receipt numbers has the provider's", async () => {
  const buyer = await paid();
  await shop.server.run(async (ctx) => {
    const [row] = await ctx.db.query("payments").collect();
    await ctx.db.patch("payments", row!._id, { receiptNumber: undefined });
  });
  expect(await buyer.as.query(api.payments.mine)).toMatchObject([{ receiptNumber: buyer.captureId }]);
});
