// What is read of PayPal's responses: whole and minimal ones, and texts that are longer than PayPal documents.
import { expect, test } from "vitest";
import {
  readCreated,
  readOrder,
  readRefund,
  readRefusal,
  readToken,
  readVerification,
} from "#convex/services/paypalReplies.ts";

const amount = { value: "299.00", currency_code: "USD" };
const capture = { id: "C1", status: "COMPLETED", amount };
const orderWith = (unit: object, more: object = {}) =>
  readOrder({ id: "O1", status: "APPROVED", purchase_units: [unit], ...more });

test("a minimal order has nothing but its id and status", () => {
  expect(readOrder({ id: "O1", status: "CREATED" })).toEqual({
    ...{ orderId: "O1", status: "CREATED", amount: null, customId: null, invoiceId: null, payee: null },
    ...{ payer: { payerId: null, email: null, name: null }, source: null, capture: null, refunds: [] },
  });
});

test("a capture has the ids of its order, unless it has its own", () => {
  const ids = { custom_id: "FAAI", invoice_id: "c1" };
  const own = { custom_id: "AdvAI", invoice_id: "c2" };
  const captureOf = (unit: object, one: object) =>
    orderWith({ ...unit, payments: { captures: [{ ...capture, ...one }] } }).capture;
  expect(captureOf(ids, {})).toEqual({
    ...{ captureId: "C1", status: "COMPLETED", amount: { value: "299.00", currency: "USD" } },
    ...{ customId: "FAAI", invoiceId: "c1" },
  });
  expect(captureOf(ids, own)).toMatchObject({ customId: "AdvAI", invoiceId: "c2" });
  expect(captureOf({}, {})).toMatchObject({ customId: null, invoiceId: null });
});

test("the last of several captures counts when none is complete", () => {
  const captures = [
    { ...capture, status: "DECLINED" },
    { ...capture, id: "C2", status: "PENDING" },
  ];
  expect(orderWith({ payments: { captures } }).capture).toMatchObject({ captureId: "C2", status: "PENDING" });
});

test("the first 400 refunds are read", () => {
  const refunds = Array.from({ length: 401 }, (_, index) => ({
    id: `R${String(index)}`,
    status: "X",
    amount,
  }));
  const read = orderWith({ payments: { refunds } }).refunds;
  expect([read.length, read[0]?.refundId, read.at(-1)?.refundId]).toEqual([400, "R0", "R399"]);
});

test.each([
  [{ given_name: "Pat", surname: "Payer" }, "Pat Payer"],
  [{ given_name: "Pat" }, "Pat"],
  [{ surname: "Payer" }, "Payer"],
  [{}, null],
])("the payer %j is called %j", (name, expected) => {
  expect(orderWith({}, { payer: { name } }).payer.name).toBe(expected);
});

test("the kind of wallet is the first that paid", () => {
  expect(orderWith({}, { payment_source: { card: {}, paypal: {} } }).source).toBe("card");
  expect(orderWith({}, { payment_source: {} }).source).toBeNull();
});

test("texts are cut to the lengths that PayPal documents", () => {
  const long = "x".repeat(1000);
  const order = readOrder({
    ...{ id: long, status: long, payment_source: { [long]: {} } },
    payer: { payer_id: long, email_address: long, name: { given_name: long } },
    purchase_units: [
      {
        ...{ custom_id: long, invoice_id: long, payee: { merchant_id: long } },
        amount: { value: long, currency_code: long },
      },
    ],
  });
  const lengths = {
    id: order.orderId,
    status: order.status,
    payer: order.payer.payerId,
    source: order.source,
  };
  for (const text of [...Object.values(lengths), order.customId, order.invoiceId, order.payee])
    expect(text).toHaveLength(128);
  expect([order.payer.email, order.payer.name].map((text) => text?.length)).toEqual([320, 140]);
  expect([order.amount?.value, order.amount?.currency].map((text) => text?.length)).toEqual([32, 32]);
});

test("refunds, tokens, new orders and verifications are read, and nothing else is", () => {
  expect(readRefund({ id: "R1", status: "PENDING" })).toEqual({
    ...{ refundId: "R1", status: "PENDING", amount: null },
  });
  expect(readRefund({ id: "R1", status: "COMPLETED", amount }).amount).toEqual({
    ...{ value: "299.00", currency: "USD" },
  });
  expect(readToken({ access_token: "A21", expires_in: 9 })).toEqual({ token: "A21", lifetimeSeconds: 9 });
  expect(readCreated({ id: "O1" })).toBe("O1");
  expect(readVerification({ verification_status: "SUCCESS" })).toBe("SUCCESS");
  for (const read of [readOrder, readRefund, readToken, readCreated, readVerification])
    expect(() => read({ name: "x" })).toThrow(/invalid|expected/i);
});

test("a refusal is named by its first detail, then by its name, then by its error", () => {
  const all = { details: [{ issue: "ISSUE" }, { issue: "SECOND" }], name: "NAME", error: "error" };
  expect(readRefusal(all).issue).toBe("ISSUE");
  expect(readRefusal({ ...all, details: [{ issue: "" }] }).issue).toBe("NAME");
  expect(readRefusal({ error: "error", debug_id: "d1" })).toEqual({ issue: "error", debugId: "d1" });
});
