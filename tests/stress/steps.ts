// The process is killed between each pair of steps of a purchase. What the database and the providers hold afterwards
// must match that point; then the buyer returns or does not, PayPal's webhooks come before,
// during or after that or never, and the sweeper completes every approved payment.
import { setTimeout as sleep } from "node:timers/promises";
import { answerOf, buy, createTestUsers, httpCaller, type Actor } from "./actors.ts";
import { newCounters } from "embedded-convex/stress/case.ts";
import type { StackCase, StackRun } from "./case.ts";
import type { Call } from "./purchase/fault-proxy.ts";
import { KILL_POINTS, type KillPoint, type Trace } from "./purchase/kill-points.ts";
import { interceptStack, traceOf, unfinished, type InterceptedStack } from "./purchase/intercepted-stack.ts";
import { randomFrom, type Random } from "embedded-convex/stress/random.ts";
import { approveOrder } from "./standins.ts";
import { checkNow, verifyChecker, settleAndCheck, tableOf } from "./world.ts";

/** A kill after a response races with what follows; it is repeated with another buyer. */
const TRIES = 4;
const TIMEOUT_MS = 25_000;
const SWEEPS = 30;
/** Longer than the longest pause between two reconciliations of a payment. */
const AHEAD_MS = 7 * 3_600_000;
/** The supervisor gives up on a process that never lives for ten seconds. */
const HEALTHY_MS = 11_000;

interface Attempt {
  intercepted: InterceptedStack;
  point: KillPoint;
  actor: Actor;
  courseId: string;
}

interface Opened {
  checkoutId: string;
  orderId: string;
}

interface KillResult {
  killed: boolean;
  /** Resolves when the webhook of the killed process was accepted after the restart. */
  delivered: Promise<unknown>;
}

/** Buys until the armed kill fires. */
async function buyUntilKilled({ intercepted, point, actor, courseId }: Attempt): Promise<KillResult> {
  const { stack, proxies } = intercepted;
  const { paypal } = stack.info();
  const isKilled = new Promise<boolean>((resolve) => {
    const act = (): void => {
      resolve(stack.killBackend());
    };
    // E-mails of other buyers may be sent at the same time.
    const isOwn = (body: string): boolean => point.proxy !== "mail" || body.includes(actor.email);
    const fits = (call: Call): boolean => point.fits(call) && isOwn(call.body);
    proxies[point.proxy].arm({ fits, moment: point.moment, act });
  });
  const caller = httpCaller(stack, actor, proxies.client.url);
  const going =
    point.byWebhook === true ? approveAndClose(intercepted, actor, courseId) : buy(caller, paypal, courseId);
  const killed = await Promise.race([isKilled, sleep(TIMEOUT_MS, false, { ref: false })]);
  proxies[point.proxy].disarm();
  return { killed, delivered: going.catch(() => undefined) };
}

/** Approves, closes the tab, and leaves the rest to PayPal's webhook. */
async function approveAndClose(
  { stack, relay }: InterceptedStack,
  actor: Actor,
  courseId: string,
): Promise<void> {
  const caller = httpCaller(stack, actor);
  const orderId = await caller.createOrder(await caller.start(courseId));
  await approveOrder(stack.info().paypal, orderId);
  const [webhook] = await keptFor({ relay }, orderId);
  // Delivered until it is accepted, by the restarted process.
  if (webhook !== undefined) await relay.deliver(webhook);
}

async function keptFor({ relay }: Pick<InterceptedStack, "relay">, orderId: string) {
  for (let i = 0; i < 100 && relay.kept(orderId).length === 0; i += 1) await sleep(50);
  return relay.kept(orderId);
}

async function openedBy({ stack }: InterceptedStack, { userId }: Actor): Promise<Opened | null> {
  const rows = (await tableOf(stack, "checkouts")) as {
    _id: string;
    userId: string;
    orderId: string | null;
  }[];
  const row = rows.find((one) => one.userId === userId);
  return row?.orderId ? { checkoutId: row._id, orderId: row.orderId } : null;
}

/** The buyer opens the page again: continues with the approved order, or starts a new checkout. */
async function returnToCheckout(
  { intercepted: { stack }, actor, courseId }: Attempt,
  opened: Opened | null,
  trace: Trace,
) {
  const caller = httpCaller(stack, actor);
  const isApproved = trace.order === "APPROVED" || trace.order === "COMPLETED";
  if (!isApproved || opened === null) return await buy(caller, stack.info().paypal, courseId);
  try {
    return await caller.approve(opened.checkoutId as Parameters<typeof caller.approve>[0], opened.orderId);
  } catch (error) {
    return answerOf(error);
  }
}

const WHEN = ["before the return", "during the return", "after the return", "never"] as const;

/** The return and the webhooks, in random order. */
async function continuePurchase(attempt: Attempt, trace: Trace, random: Random): Promise<string[]> {
  const { intercepted, actor, point } = attempt;
  const opened = await openedBy(intercepted, actor);
  const isBack = point.byWebhook !== true && random.chance(0.6);
  const when = point.byWebhook === true ? "never" : random.pick(WHEN);
  const copies = random.pick([1, 1, 25]);
  const deliverAll = async (): Promise<void> => {
    const kept = opened === null ? [] : intercepted.relay.kept(opened.orderId);
    const all = kept.flatMap((webhook) => Array.from({ length: copies }, () => webhook));
    await Promise.all(random.shuffled(all).map((webhook) => intercepted.relay.deliver(webhook)));
  };
  if (when === "before the return") await deliverAll();
  const going = isBack ? returnToCheckout(attempt, opened, trace) : Promise.resolve("stayed away");
  if (when === "during the return") await deliverAll();
  const outcome = await going;
  if (when === "after the return") await deliverAll();
  return [`webhooks ${when}`, outcome.startsWith("broken") ? "no answer" : `buyer: ${outcome}`];
}

interface Lists {
  actors: Actor[];
  random: Random;
  add: (name: string) => void;
}

/** One kill at this point; null when it was hit, else what was found instead. */
async function killAt(
  intercepted: InterceptedStack,
  point: KillPoint,
  { actors, random, add }: Lists,
): Promise<string | null> {
  let found = "never reached";
  for (let i = 0; i < TRIES; i += 1) {
    const actor = actors.pop();
    if (actor === undefined) return "no test user is left";
    const attempt = { intercepted, point, actor, courseId: `STEPS-${actor.email.split("-")[1] ?? ""}` };
    const { killed, delivered } = await buyUntilKilled(attempt);
    const trace = await traceOf(intercepted.stack, actor);
    await delivered;
    for (const what of await continuePurchase(attempt, trace, random)) add(what);
    if (killed && point.holds(trace)) {
      add("kills");
      add(`killed: ${point.name}`);
      return null;
    }
    add("kills elsewhere");
    found = killed ? JSON.stringify(trace) : "the trap did not spring";
  }
  return `"${point.name}" was not hit: ${found}`;
}

/** Sweeps until every approved payment is completed and no invariant is violated. */
async function settleMoney({ stack }: InterceptedStack, from: number): Promise<string[]> {
  let found: string[] = [];
  for (let i = 1; i <= SWEEPS; i += 1) {
    await stack.call("reconciliation:sweep", { ahead: from + i * AHEAD_MS });
    await sleep(i < 4 ? 700 : 2000);
    found = [...(await checkNow(stack)), ...(await unfinished(stack))];
    if (found.length === 0) return [];
  }
  return found;
}

/** Every point once, in random order, each with its own course. */
async function oneSeed(intercepted: InterceptedStack, number: number, add: Lists["add"]): Promise<string[]> {
  const random = randomFrom(number);
  const actors = await createTestUsers(intercepted.stack, `steps-${number}`, KILL_POINTS.length * TRIES);
  await intercepted.stack.call("loadTest:createCourse", {
    courseId: `STEPS-${number}`,
    seats: actors.length,
  });
  const misses: string[] = [];
  for (const point of random.shuffled(KILL_POINTS)) {
    const miss = await killAt(intercepted, point, { actors, random, add });
    if (miss !== null) misses.push(miss);
  }
  return misses;
}

async function run({ rounds, seed, say, stack: getStack }: StackRun) {
  const stack = await getStack();
  const { add, all } = newCounters();
  const losses: string[] = [];
  const intercepted = await interceptStack(stack);
  try {
    for (let number = seed; number < seed + rounds; number += 1) {
      const found = await oneSeed(intercepted, number, add);
      found.push(...(await settleMoney(intercepted, (number - seed) * SWEEPS * AHEAD_MS)));
      losses.push(...found.map((loss) => `seed ${number}: ${loss}`));
      add("seeds");
      say(`steps ${number - seed + 1}/${rounds}: ${all["kills"] ?? 0} kills, ${losses.length} losses`);
      await sleep(HEALTHY_MS);
    }
    losses.push(...(await settleAndCheck(stack)), ...(await unfinished(stack)));
  } finally {
    await intercepted.restore();
  }
  const planted = await verifyChecker(stack);
  return { counters: { ...all, ...planted.counters }, losses: [...losses, ...planted.losses] };
}

export const steps: StackCase = { sample: 1, full: 20, mustFire: ["kills"], run };
