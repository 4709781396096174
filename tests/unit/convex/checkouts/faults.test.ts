// Seeded runs of buyers, PayPal's faults, crashing actions, webhook events in any order and refunds. Whatever happens, every cent
// has one outcome, every seat is counted once, and every mail is sent once. FAULT_ROUNDS and FAULT_SEED change the runs.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { leaveSeats, newBuyer, openShop, pass, rowsOf, type Shop } from "../../../helpers/buyers.ts";
import { signIn } from "../../../helpers/convex.ts";
import { invariantViolations } from "../../../helpers/invariants.ts";
import {
  approvedNotice,
  captureNotice,
  deliver,
  refundNotice,
  type Notice,
} from "../../../helpers/notices.ts";
import { refusalOf, type FakePayPal } from "../../../helpers/paypal.ts";
import { randomFrom, type Random } from "embedded-convex/stress/random.ts";

/** From seed 42 on, these contain every trouble and every outcome. */
const ENOUGH_ROUNDS = 14;
const ROUNDS = Number(process.env["FAULT_ROUNDS"] ?? ENOUGH_ROUNDS);
const FIRST_SEED = Number(process.env["FAULT_SEED"] ?? "42");

const TROUBLES = ["lost", "partial", "unsent", "dead", "dead-after", "500", "declined", "captured"] as const;
type Trouble = (typeof TROUBLES)[number];
/** Outcomes that the runs must contain, so that they prove something. */
const REACHED = [
  "enrolled",
  "restart",
  "pending",
  "notice",
  "refund",
  "settled",
  "refund-needed",
  "expired",
  "cancelled",
  "place waiting",
  "place lapsed",
  "place enrolled",
];
const fired = new Map<string, number>();
const count = (what: string): void => {
  fired.set(what, (fired.get(what) ?? 0) + 1);
};

/** Pending calls of the browser; none of them returns when the server crashes. */
const waiting = new Set<(nothing: null) => void>();

/** Another process was faster, with another request id. */
function captureElsewhere(paypal: FakePayPal, orderId: string): boolean {
  const order = paypal.order(orderId);
  if (order.status !== "APPROVED") return false;
  order.status = "COMPLETED";
  const { amount } = order.body.purchase_units[0];
  order.capture = { id: `CAPTURE-${order.id}`, status: "COMPLETED", amount };
  return true;
}

function trouble(paypal: FakePayPal, random: Random): FakePayPal["bend"] {
  return ({ path }) => {
    if (path.includes("oauth2") || !random.chance(0.3)) return null;
    const [what] = random.shuffled(TROUBLES.filter((one) => isPossible(one, path)));
    if (what === undefined) return null;
    if (what === "captured" && !captureElsewhere(paypal, path.split("/")[4] ?? "")) return null;
    count(what);
    if (what.startsWith("dead")) for (const leave of waiting) leave(null);
    return bent(what);
  };
}

function isPossible(what: Trouble, path: string): boolean {
  if (what === "declined" || what === "captured") return path.endsWith("/capture");
  // The test waits for scheduled work, so only a buyer's own call may be lost.
  return !what.startsWith("dead") || waiting.size > 0;
}

function bent(what: Trouble): ReturnType<FakePayPal["bend"]> {
  if (what === "500") return refusalOf("INTERNAL_SERVER_ERROR", 500);
  if (what === "declined") return refusalOf("INSTRUMENT_DECLINED");
  return what === "captured" ? refusalOf("ORDER_ALREADY_CAPTURED") : what;
}

/** A call of the browser, which may be refused, and during which the server may crash. */
async function attempt<T>(call: () => Promise<T>): Promise<T | null> {
  let leave: (nothing: null) => void = () => undefined;
  const death = new Promise<null>((resolve) => {
    leave = resolve;
  });
  waiting.add(leave);
  try {
    return await Promise.race([call(), death]);
  } catch {
    return null;
  } finally {
    waiting.delete(leave);
  }
}

type Buyer = Awaited<ReturnType<typeof newBuyer>>;
type Opened = Awaited<ReturnType<Buyer["order"]>>;

async function shopping(shop: Shop, random: Random): Promise<void> {
  const buyer = await newBuyer(shop);
  const { paypal } = shop;
  for (let round = 0; round < 3; round += 1) {
    const opened = await attempt(buyer.order);
    if (opened === null) {
      await attempt(() => buyer.as.mutation(api.waitlist.join, { courseId: "FAAI" }));
      await pass(shop, random.pick([1, 11, 24 * 60]) * MINUTE_MS);
      continue;
    }
    paypal.captureStatus = random.chance(0.2) ? "PENDING" : "COMPLETED";
    paypal.capturedAmount = random.chance(0.1) ? { currency_code: "USD", value: "1.00" } : null;
    paypal.approve(opened.orderId);
    if (random.chance(0.25)) await someNotices(shop, random);
    if (random.chance(0.2)) await attempt(() => buyer.as.mutation(api.checkouts.cancel, opened));
    if (random.chance(0.1)) captureElsewhere(paypal, opened.orderId);
    if (random.chance(0.7)) await comeBack(buyer, opened, random);
    await pass(shop, random.pick([0, 1, 11]) * MINUTE_MS);
  }
}

/** The buyer's page reports the approval, sometimes twice. */
async function comeBack(buyer: Buyer, opened: Opened, random: Random): Promise<void> {
  const times = random.chance(0.3) ? 2 : 1;
  const calls = Array.from({ length: times }, () => attempt(() => buyer.approve(opened)));
  for (const outcome of await Promise.all(calls)) count(outcome?.outcome ?? "no outcome");
}

/** Webhook events about all of PayPal's records: in any order, repeated, some forged, some untrue. */
async function someNotices(shop: Shop, random: Random): Promise<void> {
  const all = [...shop.paypal.orders.values()].flatMap(({ id, refunds }): Notice[] => [
    approvedNotice(id),
    captureNotice(random.pick(["COMPLETED", "PENDING", "DENIED", "REVERSED"]), id),
    ...refunds.map((refund) => refundNotice(id, refund.id)),
  ]);
  for (const one of random.shuffled(all).slice(0, 4)) {
    const copies = random.chance(0.2) ? 25 : 1;
    const signature = random.chance(0.2) ? "forged" : "genuine";
    const headers = { "paypal-transmission-sig": signature };
    await Promise.all(Array.from({ length: copies }, () => deliver(shop, one, headers)));
    count("notice");
  }
}

async function someRefunds(shop: Shop, random: Random): Promise<void> {
  const { as } = await signIn(shop.server, { email: "staff@example.com", role: "admin" });
  for (const { id, capture } of shop.paypal.orders.values()) {
    if (capture?.status !== "COMPLETED" || !random.chance(0.5)) continue;
    if (random.chance(0.2)) shop.paypal.refundElsewhere(id, capture.amount.value);
    const amount = random.pick([null, 100, 299]);
    const wish = { requestId: `request-${id}`, paymentId: capture.id, amount, reason: "Asked for it" };
    if ((await attempt(() => as.mutation(api.refunds.request, wish))) !== null) count("refund");
    await pass(shop, 1);
    await someNotices(shop, random);
  }
}

/** PayPal works again and decides its reviews; the clock advances. */
async function recovery(shop: Shop): Promise<void> {
  const { paypal, server } = shop;
  paypal.bend = () => null;
  for (const { capture } of paypal.orders.values()) {
    if (capture?.status === "PENDING") capture.status = "COMPLETED";
  }
  for (let i = 0; i < 8; i += 1) {
    await server.mutation(internal.reconciliation.sweep, {});
    await server.mutation(internal.emails.sweep, {});
    await pass(shop, i < 4 ? 5 * MINUTE_MS : HOUR_MS);
    await pass(shop, 1);
  }
  await tellOfRefunds(shop);
}

/** Refunds on PayPal's own pages are known by their webhook events only; PayPal repeats those until they are received. */
async function tellOfRefunds(shop: Shop): Promise<void> {
  for (const { id, refunds } of shop.paypal.orders.values()) {
    for (const refund of refunds) expect(await deliver(shop, refundNotice(id, refund.id))).toBe(200);
  }
  await pass(shop, 1);
  await pass(shop, MINUTE_MS);
}

async function run(seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const shop = await openShop();
  const free = 1 + random.below(3);
  await leaveSeats(shop, free);
  shop.paypal.bend = trouble(shop.paypal, random);
  const buyers = 3 + random.below(3);
  for (let i = 0; i < buyers; i += 1) {
    await shopping(shop, random);
    if (random.chance(0.4)) await someNotices(shop, random);
    if (random.chance(0.5)) await someRefunds(shop, random);
  }
  const between = await invariantViolations(shop, { phantom: 30 - free, isUnsettled: true });
  await recovery(shop);
  for (const { status } of await rowsOf(shop, "checkouts")) count(status);
  for (const { status } of await rowsOf(shop, "waitlist")) count(`place ${status}`);
  const after = await invariantViolations(shop, { phantom: 30 - free, isQuiet: true });
  // The timers of this run must not fire in the next.
  vi.useRealTimers();
  return [...between, ...after].map((text) => `seed ${String(seed)}: ${text}`);
}

test(
  `${String(ROUNDS)} runs with faults from seed ${String(FIRST_SEED)}: nothing is lost, nothing happens twice`,
  { timeout: 60_000 + ROUNDS * 10_000 },
  async () => {
    const found: string[] = [];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed += 1) found.push(...(await run(seed)));
    expect(found).toEqual([]);
    const never = [...TROUBLES, ...REACHED].filter((what) => !fired.has(what));
    expect(ROUNDS < ENOUGH_ROUNDS ? [] : never).toEqual([]);
  },
);
