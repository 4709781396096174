// PayPal's events before PayPal is asked about them: which signatures are plausible, and which checkout an event is about.
import { expect, test } from "vitest";
import { readPayPalEvent, signatureOf } from "#convex/services/paypalWebhook.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const MINUTE = 60_000;
const BASE = "http://127.0.0.1:4404/paypal";
const at = (time: number) => new Date(time).toISOString();

const HEADERS = {
  "paypal-auth-algo": "SHA256withRSA",
  "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
  "paypal-transmission-id": "id-1",
  "paypal-transmission-sig": "c2ln",
  "paypal-transmission-time": at(NOW),
};

const isPlausible = (changes: Partial<typeof HEADERS>): boolean =>
  signatureOf(new Headers({ ...HEADERS, ...changes }), BASE, NOW) !== null;

test("a signature has all of its headers", () => {
  expect(signatureOf(new Headers(HEADERS), BASE, NOW)).toEqual({
    auth_algo: "SHA256withRSA",
    cert_url: HEADERS["paypal-cert-url"],
    ...{ transmission_id: "id-1", transmission_sig: "c2ln", transmission_time: at(NOW) },
  });
  for (const name of Object.keys(HEADERS)) expect([name, isPlausible({ [name]: "" })]).toEqual([name, false]);
});

test.each([
  ["a signature of 2,000 characters", { "paypal-transmission-sig": "s".repeat(2000) }, true],
  ["a signature of 2,001 characters", { "paypal-transmission-sig": "s".repeat(2001) }, false],
  ["an id of 100 characters", { "paypal-transmission-id": "i".repeat(100) }, true],
  ["an id of 101 characters", { "paypal-transmission-id": "i".repeat(101) }, false],
  ["an id with a quotation mark", { "paypal-transmission-id": 'i"' }, false],
  ["an algorithm with a blank", { "paypal-auth-algo": "SHA 256" }, false],
  ["a time of four days ago", { "paypal-transmission-time": at(NOW - 4 * DAY) }, true],
  ["a time of more than four days ago", { "paypal-transmission-time": at(NOW - 4 * DAY - 1) }, false],
  ["a time in ten minutes", { "paypal-transmission-time": at(NOW + 10 * MINUTE) }, true],
  ["a time in more than ten minutes", { "paypal-transmission-time": at(NOW + 10 * MINUTE + 1) }, false],
  ["no time", { "paypal-transmission-time": "soon" }, false],
  ["a certificate of the sandbox", { "paypal-cert-url": "https://api.sandbox.paypal.com/c" }, true],
  ["a certificate of the server that is asked", { "paypal-cert-url": "http://127.0.0.1:4404/c" }, true],
  ["a certificate of another server", { "paypal-cert-url": "https://api.paypal.com.example/c" }, false],
  ["a certificate address with a name", { "paypal-cert-url": "https://me@api.paypal.com/c" }, false],
  ["a certificate address with a password", { "paypal-cert-url": "https://:pw@api.paypal.com/c" }, false],
  ["a certificate without an address", { "paypal-cert-url": "CERT-1" }, false],
] as [string, Partial<typeof HEADERS>, boolean][])("%s is plausible: %s", (...[, changes, expected]) => {
  expect(isPlausible(changes)).toBe(expected);
});

const read = (resource: object, event: object = {}) =>
  readPayPalEvent(
    JSON.stringify({ id: "WH-1", event_type: "PAYMENT.CAPTURE.COMPLETED", resource, ...event }),
  );

test("an event about an order names it, and the checkout in its first unit", () => {
  const event = { event_type: "CHECKOUT.ORDER.APPROVED" };
  expect(read({ id: "O1", purchase_units: [{ invoice_id: "c1" }, { invoice_id: "c2" }] }, event)).toEqual({
    ...{ eventId: "WH-1", eventType: "CHECKOUT.ORDER.APPROVED" },
    ...{ orderId: "O1", captureId: null, invoiceId: "c1" },
  });
  expect(read({}, event)).toMatchObject({ orderId: null, captureId: null, invoiceId: null });
});

const up = (href: string) => ({
  links: [
    { rel: "self", href: "/x" },
    { rel: "up", href },
  ],
});
const CAPTURES = "https://api.paypal.com/v2/payments/captures";

test.each([
  ["its related ids", { id: "X", supplementary_data: { related_ids: { capture_id: "C1" } } }, "C1"],
  ["the link of a refund to its capture", { id: "R1", ...up(`${CAPTURES}/C1?x=1`) }, "C1"],
  ["its own id, when that link leads elsewhere", { id: "C1", ...up("https://api.paypal.com/v2/x/C2") }, "C1"],
  ["its own id, when the link is endless", { id: "C1", ...up(`${"x".repeat(500)}${CAPTURES}/C2`) }, "C1"],
  ["nothing", {}, null],
])("another event is about the capture of %s", (_, resource, captureId) => {
  expect(read({ ...resource, invoice_id: "c1" })).toMatchObject({
    captureId,
    orderId: null,
    invoiceId: "c1",
  });
});

test.each([
  ["an id of 128 characters", { id: "x".repeat(128) }, true],
  ["an id of 129 characters", { id: "x".repeat(129) }, false],
  ["no id", { id: "" }, false],
  ["a type of 128 characters", { event_type: "x".repeat(128) }, true],
  ["a type of 129 characters", { event_type: "x".repeat(129) }, false],
])("an event with %s is read: %s", (_, event, expected) => {
  expect(read({}, event) !== null).toBe(expected);
});

test("what is no JSON, and no event, is not read", () => {
  for (const body of ["", "{", "[]", "null", '{"id":"WH-1","event_type":"X"}'])
    expect(readPayPalEvent(body)).toBeNull();
});
