// Every order in which PayPal's webhook events and the buyer's own page can arrive, one after the other, all at once, and
// twenty-five times each: each order has the same result. WEBHOOK_ORDERS=all plays every one of
// them, otherwise every thirteenth.
import { beforeEach, expect, test } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import { newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { invariantViolations } from "../../helpers/invariants.ts";
import { approvedNotice, captureNotice, deliver, refundNotice, type Notice } from "../../helpers/notices.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("batches", shop.batchId, { maxCapacity: 1000 });
  });
});

type Buyer = Awaited<ReturnType<typeof newBuyer>>;
type Opened = Awaited<ReturnType<Buyer["approved"]>>;

/** How far the buyer's own page got before anything else arrives. */
type Beginning = "approved" | "answer lost" | "answered";

interface Truth {
  beginning: Beginning;
  /** PayPal's first status of the capture, where it is not completed at once. */
  first?: "PENDING";
  /** Its later status, before the first event is delivered. */
  then?: (orderId: string) => void;
  /** The events: of the approval, of the capture, of a refund. */
  says: readonly string[];
  /** The checkout's status, and whether there is an enrollment. */
  ends: readonly string[];
  enrolled: boolean;
}

function setCapture(orderId: string, status: string): void {
  const { capture } = shop.paypal.order(orderId);
  if (capture === null) throw new Error("no capture");
  capture.status = status;
}

function noticesOf({ says }: Truth, orderId: string): Notice[] {
  const [refund] = shop.paypal.order(orderId).refunds;
  return says.map((what) => {
    if (what === "APPROVED") return approvedNotice(orderId);
    return what === "REFUND" ? refundNotice(orderId, refund?.id ?? "") : captureNotice(what, orderId);
  });
}

const refunded = (value: string): Pick<Truth, "then" | "says"> => ({
  then: (orderId) => {
    shop.paypal.refundElsewhere(orderId, value);
  },
  says: ["APPROVED", "COMPLETED", "REFUND"],
});

const reversed: Pick<Truth, "then" | "says"> = {
  then: (orderId) => {
    setCapture(orderId, "REVERSED");
  },
  says: ["APPROVED", "COMPLETED", "REVERSED"],
};
const reviewed = (status: string): Pick<Truth, "first" | "then"> => ({
  first: "PENDING",
  then: (orderId) => {
    setCapture(orderId, status);
  },
});
const BOUGHT = { ends: ["settled"], enrolled: true } as const;
/** A refunded or failed capture: the enrollment ends, or never began. */
const GONE = { ends: ["settled", "failed"], enrolled: false } as const;

const TRUTHS: Record<string, Truth> = {
  "nobody has captured": { beginning: "approved", says: ["APPROVED", "COMPLETED"], ...BOUGHT },
  "captured, and the answer lost": { beginning: "answer lost", says: ["APPROVED", "COMPLETED"], ...BOUGHT },
  "captured and answered": { beginning: "answered", says: ["APPROVED", "COMPLETED"], ...BOUGHT },
  "pending, then completed": {
    ...{ beginning: "answered", ...reviewed("COMPLETED") },
    ...{ says: ["APPROVED", "PENDING", "COMPLETED"], ...BOUGHT },
  },
  "pending, the answer lost, then completed": {
    ...{ beginning: "answer lost", ...reviewed("COMPLETED") },
    ...{ says: ["APPROVED", "PENDING", "COMPLETED"], ...BOUGHT },
  },
  "pending, then denied": {
    ...{ beginning: "answered", ...reviewed("DECLINED") },
    ...{ says: ["APPROVED", "PENDING", "DENIED"], ends: ["cancelled"], enrolled: false },
  },
  "bought, then refunded": { beginning: "answered", ...refunded("299.00"), ...GONE },
  "refunded before anybody heard of the money": {
    ...{ beginning: "answer lost", ...refunded("299.00"), ...GONE },
  },
  "bought, then refunded in part": { beginning: "answered", ...refunded("99.00"), ...BOUGHT },
  "bought, then reversed": { beginning: "answered", ...reversed, ...GONE },
  "reversed before anybody heard of the money": { beginning: "answer lost", ...reversed, ...GONE },
};

async function begin(buyer: Buyer, { beginning, first }: Truth): Promise<Opened> {
  const opened = await buyer.approved();
  const { paypal } = shop;
  paypal.captureStatus = first ?? "COMPLETED";
  if (beginning === "approved") return opened;
  let isTaken = false;
  paypal.bend = ({ path }) => {
    if (beginning === "answered") return null;
    const isCapture = path.endsWith("/capture");
    isTaken ||= isCapture;
    if (isCapture) return "lost";
    return isTaken ? "unsent" : null;
  };
  await buyer.approve(opened);
  paypal.bend = () => null;
  return opened;
}

type Step = () => Promise<unknown>;
const DUPLICATES = 25;

function* permutations<T>(list: readonly T[]): Generator<T[]> {
  if (list.length === 0) yield [];
  for (const [at, one] of list.entries()) {
    const rest = list.filter((_other, index) => index !== at);
    for (const tail of permutations(rest)) yield [one, ...tail];
  }
}

const inTurn = async (steps: Step[]): Promise<void> => {
  for (const step of steps) {
    await step();
    await pass(shop, 1);
  }
};
const atOnce = async (steps: Step[]): Promise<void> => {
  await Promise.all(steps.map((step) => step()));
};

interface Play {
  truth: Truth;
  order: readonly number[];
  isBack: boolean;
  how: "in turn" | "at once" | "25 times";
}

/** One purchase; returns the differences from the expected state. */
async function play({ truth, order, isBack, how }: Play): Promise<string[]> {
  const buyer = await newBuyer(shop);
  const opened = await begin(buyer, truth);
  truth.then?.(opened.orderId);
  const notices = noticesOf(truth, opened.orderId);
  const comeBack: Step = async () => await buyer.approve(opened).catch(() => null);
  const copies = how === "25 times" ? DUPLICATES : 1;
  const tell = (notice: Notice): Step => {
    const steps = Array.from({ length: copies }, () => () => deliver(shop, notice));
    return async () => {
      await atOnce(steps);
    };
  };
  const steps = [...notices.map(tell), ...(isBack ? [comeBack] : [])];
  await (how === "at once" ? atOnce : inTurn)(order.flatMap((at) => steps[at] ?? []));
  await pass(shop, 15_000);
  await pass(shop, 1);
  return await wrongEnds(truth, {
    ...opened,
    name: `${how}, ${order.join("-")}${isBack ? " with the buyer" : ""}`,
  });
}

async function wrongEnds(truth: Truth, { checkoutId, orderId, name }: Opened & { name: string }) {
  const checkout = (await rowsOf(shop, "checkouts")).find((row) => row._id === checkoutId);
  const places = (await rowsOf(shop, "enrollments")).filter(
    ({ paymentId, status }) => paymentId === `CAPTURE-${orderId}` && status === "enrolled",
  );
  const captures = new Set(shop.paypal.callsTo(`${orderId}/capture`).map(({ requestId }) => requestId));
  const status = checkout?.status ?? "gone";
  const isRight =
    truth.ends.includes(status) && places.length === (truth.enrolled ? 1 : 0) && captures.size === 1;
  return isRight
    ? []
    : [`${name}: ${status}, ${String(places.length)} places, ${String(captures.size)} captures`];
}

const STEP = process.env["WEBHOOK_ORDERS"] === "all" ? 1 : 13;

function everyOrder(truth: Truth): Play[] {
  return [true, false].flatMap((isBack) => {
    const size = truth.says.length + (isBack ? 1 : 0);
    const orders = [...permutations(Array.from({ length: size }, (_, at) => at))];
    const ways = ["in turn", "at once", "25 times"] as const;
    return orders.flatMap((order) => ways.map((how) => ({ truth, order, isBack, how })));
  });
}

test.each(Object.entries(TRUTHS))("%s", { timeout: 30_000 + 600_000 / STEP }, async (_name, truth) => {
  const plays = everyOrder(truth).filter((_play, at) => at % STEP === 0);
  const found: string[] = [];
  for (const one of plays) found.push(...(await play(one)));
  expect(found).toEqual([]);
  await shop.server.mutation(internal.emails.sweep, {});
  await pass(shop, 1);
  expect(await invariantViolations(shop, { isQuiet: true })).toEqual([]);
  const enrolled = (await rowsOf(shop, "enrollments")).filter(({ status }) => status === "enrolled");
  expect(await seatsTaken(shop)).toBe(enrolled.length);
});
