// A failing payment provider: responses lost after the capture, errors, half replies, reviews, declines, webhooks lost,
// late or twice, buyers who leave or return twice, and a backend that is killed in between.
import { buy, createTestUsers, httpCaller, type Actor, type Caller } from "./actors.ts";
import { newCounters } from "embedded-convex/stress/case.ts";
import type { StackCase, StackRun } from "./case.ts";
import { randomFrom, type Random } from "embedded-convex/stress/random.ts";
import type { StressStack } from "./stack.ts";
import { approveOrder, paypalLedger, setSwitches, type Fault } from "./standins.ts";
import { verifyChecker, settleAndCheck } from "./world.ts";

const GROUP = 5;
const CHECK_EVERY = 100;
const KILL_CHANCE = 0.1;
const REFUND_CHANCE = 0.3;
/** Too few, so that late money finds no seat now and then. */
const SEATS_PER_BUYER = 0.7;
const FAULTS: readonly [Fault, ...Fault[]] = [
  { on: "capture", kind: "timeout-after", ms: 50 },
  { on: "capture", kind: "timeout-before", ms: 50 },
  { on: "capture", kind: "500" },
  { on: "capture", kind: "500-after" },
  { on: "capture", kind: "partial-json" },
  { on: "capture", kind: "pending" },
  { on: "capture", kind: "decline" },
  { on: "capture", kind: "refuse" },
  { on: "capture", kind: "slow", ms: 400 },
  { on: "capture", kind: "429" },
  { on: "create", kind: "timeout-after", ms: 50 },
  { on: "create", kind: "500-after" },
  { on: "get", kind: "500" },
  { on: "get", kind: "partial-json" },
  { on: "verify", kind: "503" },
  { on: "refund", kind: "timeout-after", ms: 50 },
];

function faultsFor(random: Random): Fault[] {
  const count = 2 + random.below(GROUP * 2);
  // Three in a row outlast the retries of one call.
  return Array.from({ length: count }, () => ({ ...random.pick(FAULTS), times: random.pick([1, 1, 3]) }));
}

/** What one buyer does; the outcome is only counted, the invariants decide. */
async function purchase(
  caller: Caller,
  { paypal, courseId, random }: { paypal: string; courseId: string; random: Random },
): Promise<string> {
  if (random.chance(0.6)) return await buy(caller, paypal, courseId);
  try {
    const checkoutId = await caller.start(courseId);
    const orderId = await caller.createOrder(checkoutId);
    await approveOrder(paypal, orderId);
    if (random.chance(0.5)) return "closed the tab";
    const answers = await Promise.all([
      caller.approve(checkoutId, orderId),
      caller.approve(checkoutId, orderId),
    ]);
    return answers[0];
  } catch {
    return "failed";
  }
}

interface Group {
  actors: Actor[];
  courseId: string;
  random: Random;
}

async function group(stack: StressStack, { actors, courseId, random }: Group): Promise<string[]> {
  const { paypal } = stack.info();
  const mode = random.pick(["normal", "normal", "drop", "duplicate", "late"]);
  await setSwitches(paypal, { faults: faultsFor(random), webhooks: { mode, delayMs: 300 } });
  const outcomes = actors.map((actor) => purchase(httpCaller(stack, actor), { paypal, courseId, random }));
  if (!random.chance(KILL_CHANCE)) return await Promise.all(outcomes);
  await new Promise((resolve) => setTimeout(resolve, random.below(400)));
  const killed = stack.killBackend() ? ["backend killed"] : [];
  return [...(await Promise.all(outcomes)), ...killed];
}

/** Staff give some payment back, whole or in part; sometimes the provider's answer gets lost, too. */
async function refundSome(stack: StressStack, random: Random): Promise<string> {
  const { captures } = await paypalLedger(stack.info().paypal);
  const capture = captures[random.below(captures.length)];
  if (capture === undefined) return "nothing to refund";
  const amount = random.pick([null, null, 100]);
  const requestId = `stress-${capture.id}-${amount ?? "all"}`;
  try {
    await stack.call("refunds:give", { requestId, paymentId: capture.id, amount });
    return "refund asked for";
  } catch {
    // Already refunded, or never settled.
    return "refund refused";
  }
}

async function run({ rounds, seed, say, stack: getStack }: StackRun) {
  const stack = await getStack();
  const random = randomFrom(seed);
  const { add, all } = newCounters();
  const losses: string[] = [];
  // Few seats at the end of each course, so that money without a seat happens as well.
  const actors = await createTestUsers(stack, `payments-${seed}`, rounds);
  let courseId = "";
  for (let at = 0; at < rounds; at += GROUP) {
    if (at % CHECK_EVERY === 0) {
      if (at > 0) losses.push(...(await settleAndCheck(stack)));
      courseId = `PAY-${seed}-${at}`;
      await stack.call("loadTest:createCourse", {
        courseId,
        seats: Math.floor(CHECK_EVERY * SEATS_PER_BUYER),
      });
      say(`payments ${at}/${rounds}: ${losses.length} losses`);
    }
    const crowd = actors.slice(at, at + GROUP);
    for (const outcome of await group(stack, { actors: crowd, courseId, random })) {
      add(outcome.startsWith("broken") ? "no answer" : outcome);
    }
    add("rounds", crowd.length);
    if (random.chance(REFUND_CHANCE)) add(await refundSome(stack, random));
  }
  losses.push(...(await settleAndCheck(stack)));
  const ledger = await paypalLedger(stack.info().paypal);
  const returned = ledger.refunds.length;
  const counters = { ...all, "faults fired": ledger.faultsFired.length, captures: ledger.captures.length };
  const planted = await verifyChecker(stack);
  losses.push(...planted.losses);
  return { counters: { ...counters, refunds: returned, ...planted.counters }, losses };
}

export const payments: StackCase = { sample: 40, full: 1000, mustFire: ["faults fired", "captures"], run };
