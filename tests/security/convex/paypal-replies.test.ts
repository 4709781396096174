// PayPal's replies: the payee of an order is compared, and long texts cannot prevent a checkout from being written.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { refusal } from "../../helpers/convex.ts";
import { approvedNotice, captureNotice, deliver } from "../../helpers/notices.ts";
import { refusalOf } from "../../helpers/paypal.ts";
import { MINUTE_MS } from "../../../shared/durations.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

async function nobodyEnrolled(): Promise<void> {
  expect(await rowsOf(shop, "payments")).toEqual([]);
  expect(await rowsOf(shop, "enrollments")).toEqual([]);
  expect(await seatsTaken(shop)).toBe(0);
}

describe("the payee", () => {
  it.each([
    ["another account", { merchant_id: "MERCHANT2" }],
    ["ours in other letters", { merchant_id: "merchant1" }],
    ["an address alone", { email_address: "merchant@example.com" }],
    ["nobody", undefined],
  ])("SEC-07 an order that pays %s is not captured, and opens an attention item", async (_, payee) => {
    shop.paypal.payee = () => payee;
    const buyer = await newBuyer(shop);
    expect(await refusal(buyer.approve(await buyer.approved()))).toBe("order-mismatch");
    expect(shop.paypal.callsTo("/capture")).toEqual([]);
    expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "failed", failure: "payee-differs" }]);
    expect(await rowsOf(shop, "attention")).toMatchObject([{ kind: "payee-differs", status: "open" }]);
    await nobodyEnrolled();
  });

  it("SEC-07 money that went to another account enrolls nobody", async () => {
    shop.paypal.payee = ({ capture }) => ({ merchant_id: capture === null ? "MERCHANT1" : "MERCHANT2" });
    const buyer = await newBuyer(shop);
    expect(await refusal(buyer.approve(await buyer.approved()))).toBe("enrollment-failed-after-payment");
    expect(await rowsOf(shop, "checkouts")).toMatchObject([
      { status: "refund-needed", failure: "payee-differs" },
    ]);
    expect(await rowsOf(shop, "attention")).toMatchObject([{ kind: "refund-needed", status: "open" }]);
    await nobodyEnrolled();
  });

  it("SEC-07 an event about an order with another payee takes no money", async () => {
    shop.paypal.payee = () => ({ merchant_id: "MERCHANT2" });
    const { orderId } = await (await newBuyer(shop)).approved();
    expect(await deliver(shop, approvedNotice(orderId))).toBe(200);
    await pass(shop, MINUTE_MS);
    expect(shop.paypal.callsTo("/capture")).toEqual([]);
    expect(await rowsOf(shop, "attention")).toMatchObject([{ kind: "payee-differs" }]);
    await nobodyEnrolled();
  });

  it("SEC-07 a genuine payment of one dollar that refers to a hold does not pay for it", async () => {
    const { checkoutId, orderId } = await (await newBuyer(shop)).order();
    const amount = { currency_code: "USD", value: "1.00" };
    shop.paypal.orders.set("FOREIGN", {
      ...{ id: "FOREIGN", status: "COMPLETED", refunds: [] },
      body: { purchase_units: [{ custom_id: "FAAI", invoice_id: checkoutId, amount }] },
      capture: { id: "CAPTURE-FOREIGN", status: "COMPLETED", amount },
    });
    expect(await deliver(shop, { ...captureNotice("COMPLETED", "FOREIGN") })).toBe(200);
    const own = captureNotice("COMPLETED", "FOREIGN");
    expect(await deliver(shop, { ...own, resource: { ...own.resource, invoice_id: checkoutId } })).toBe(200);
    await pass(shop, 1);
    expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "ordered", orderId }]);
    expect(await rowsOf(shop, "enrollments")).toEqual([]);
    expect(await rowsOf(shop, "attention")).toMatchObject([{ kind: "refund-needed" }]);
  });

  it("SEC-07 a short reply to a capture, which names no payee, enrolls", async () => {
    shop.paypal.payee = ({ capture }) => (capture === null ? { merchant_id: "MERCHANT1" } : undefined);
    const buyer = await newBuyer(shop);
    expect(await buyer.approve(await buyer.approved())).toMatchObject({ outcome: "enrolled" });
  });

  it("SEC-07 without a configured account nothing is compared", async () => {
    vi.stubEnv("PAYPAL_MERCHANT_ID", "");
    shop.paypal.payee = () => undefined;
    const buyer = await newBuyer(shop);
    expect(await buyer.approve(await buyer.approved())).toMatchObject({ outcome: "enrolled" });
  });
});

describe("long texts", () => {
  const HUGE = "x".repeat(1_048_576);

  it("SEC-65 a refusal with a reason of a megabyte ends the checkout", async () => {
    const buyer = await newBuyer(shop);
    const opened = await buyer.approved();
    const refused = { ...refusalOf(HUGE), json: { name: HUGE, debug_id: HUGE, details: [{ issue: HUGE }] } };
    shop.paypal.bend = ({ path }) => (path.endsWith("/capture") ? refused : null);
    expect(await refusal(buyer.approve(opened))).toBe("payment-failed");
    const [checkout] = await rowsOf(shop, "checkouts");
    expect(checkout).toMatchObject({ status: "failed", holdsSeat: false });
    expect(checkout?.failure?.length).toBeLessThan(1000);
    await nobodyEnrolled();
  });

  it("SEC-65 a payer and a payment method of a megabyte are recorded in short", async () => {
    shop.paypal.payer = {
      ...{ payer_id: HUGE, email_address: HUGE },
      name: { given_name: `A\uD800${HUGE}`, surname: HUGE },
    };
    const buyer = await newBuyer(shop);
    const opened = await buyer.approved();
    expect(await buyer.approve(opened)).toMatchObject({ outcome: "enrolled" });
    const [payment] = await rowsOf(shop, "payments");
    expect(JSON.stringify(payment).length).toBeLessThan(4000);
    expect(payment?.payerName).toMatch(/^Ax+ x+$/);
  });

  it("SEC-65 refunds with endless ids are recorded in short", async () => {
    const buyer = await newBuyer(shop);
    const { orderId, ...rest } = await buyer.approved();
    await buyer.approve({ orderId, ...rest });
    const order = shop.paypal.order(orderId);
    const amount = { currency_code: "USD", value: "1.00" };
    for (let i = 0; i < 3; i += 1)
      order.refunds.push({ id: `${String(i)}${HUGE}`, status: "COMPLETED", amount });
    expect(await deliver(shop, captureNotice("COMPLETED", orderId))).toBe(200);
    await pass(shop, 1);
    const refunds = await rowsOf(shop, "refunds");
    expect(refunds).toHaveLength(3);
    expect(JSON.stringify(refunds).length).toBeLessThan(4000);
  });

  it("SEC-65 a genuine event with endless ids is recorded in short", async () => {
    const long = "y".repeat(10_000);
    const resource = {
      ...{ id: long, invoice_id: long },
      supplementary_data: { related_ids: { order_id: `\uDC00${long}`, capture_id: long } },
      links: [{ rel: "up", href: `https://api.paypal.com/v2/payments/captures/${long}` }],
    };
    const event = { id: "WH-LONG", event_type: "PAYMENT.CAPTURE.COMPLETED", resource };
    expect(await deliver(shop, event)).toBe(200);
    const [row] = await rowsOf(shop, "webhookEvents");
    expect(row?.subject).toMatch(/^y{1,200}$/);
  });
});
