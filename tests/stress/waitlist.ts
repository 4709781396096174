// The waitlist of a full course, with everybody acting at once: holders pay or leave, freed seats are offered, offers are
// bought or left to expire, people join and leave. After every tick nobody waits beside a free seat, and the order was kept.
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import { buy, clientOf, createTestUsers, httpCaller, outcomeOf, type Actor } from "./actors.ts";
import { newCounters } from "embedded-convex/stress/case.ts";
import type { StackCase, StackRun } from "./case.ts";
import { randomFrom, type Random } from "embedded-convex/stress/random.ts";
import type { StressStack } from "./stack.ts";
import { checkNow, verifyChecker, settleAndCheck, tableOf } from "./world.ts";

const PEOPLE = 100;
const SEATS = 20;
const TICKS = 12;
/** Outcomes that are clear to a person; anything else is an unclear answer. */
const CLEAR = new Set([
  ...["done", "enrolled", "no-available-batch", "waitlist-not-needed", "already-enrolled"],
  ...["checkout-expired", "order-mismatch"],
]);

interface Person {
  actor: Actor;
  client: ConvexHttpClient;
}

interface Tick {
  stack: StressStack;
  courseId: string;
  random: Random;
  add: (name: string) => void;
}

/** One action of a person, chosen by their state. */
async function move(person: Person, tick: Tick): Promise<string> {
  const { courseId } = tick;
  const { checkout, access } = await person.client.query(api.checkouts.offer, { courseId });
  if (access) return "done";
  if (checkout !== null) return await hold(person, tick, checkout.checkoutId);
  const { entry } = await person.client.query(api.waitlist.forCourse, { courseId });
  if (entry?.state === "offered") return await answer(person, tick);
  return entry === null ? await queue(person, tick) : await wait(person, tick);
}

const pay = async ({ actor }: Person, { stack, courseId }: Tick): Promise<string> =>
  await buy(httpCaller(stack, actor), stack.info().paypal, courseId);

async function hold(person: Person, tick: Tick, checkoutId: Id<"checkouts">): Promise<string> {
  if (tick.random.chance(0.3)) return "done";
  if (tick.random.chance(0.4)) return await pay(person, tick);
  tick.add("holds given back");
  return await outcomeOf(person.client.mutation(api.checkouts.cancel, { checkoutId }));
}

/** On an offer: pays, starts to pay, or waits. */
async function answer(person: Person, tick: Tick): Promise<string> {
  if (tick.random.chance(0.3)) return "done";
  tick.add("offers answered");
  if (tick.random.chance(0.5)) return await pay(person, tick);
  return await outcomeOf(person.client.mutation(api.checkouts.start, { courseId: tick.courseId }));
}

async function queue({ client }: Person, { courseId, add }: Tick): Promise<string> {
  const started = await outcomeOf(client.mutation(api.checkouts.start, { courseId }));
  if (started !== "no-available-batch") return started;
  add("joined");
  return await outcomeOf(client.mutation(api.waitlist.join, { courseId }));
}

async function wait({ client }: Person, { courseId, random, add }: Tick): Promise<string> {
  if (random.chance(0.9)) return "done";
  add("entries given up");
  return await outcomeOf(client.mutation(api.waitlist.leave, { courseId }));
}

interface EntryRow {
  courseId: string;
  status: string;
  batchId: string | null;
  _creationTime: number;
}

/** No seat was offered before an older entry that still waits. */
async function orderViolations(stack: StressStack, courseId: string): Promise<string[]> {
  const rows = ((await tableOf(stack, "waitlist")) as EntryRow[]).filter((row) => row.courseId === courseId);
  const waiting = rows.filter(({ status }) => status === "waiting").map((row) => row._creationTime);
  const served = rows.filter(({ batchId }) => batchId !== null).map((row) => row._creationTime);
  const isKept = Math.min(...waiting) > Math.max(...served);
  return waiting.length === 0 || served.length === 0 || isKept
    ? []
    : [`${courseId}: an older entry was passed over`];
}

async function oneCourse(tick: Tick, people: Person[]): Promise<string[]> {
  const { stack, courseId, random, add } = tick;
  const losses: string[] = [];
  await stack.call("loadTest:createCourse", { courseId, seats: SEATS });
  for (let number = 1; number <= TICKS; number += 1) {
    const answers = await Promise.all(random.shuffled(people).map((person) => move(person, tick)));
    losses.push(
      ...answers.filter((answer) => !CLEAR.has(answer)).map((answer) => `unclear answer: ${answer}`),
    );
    for (const answer of answers.filter((one) => one !== "done")) add(`answered ${answer}`);
    losses.push(...(await checkNow(stack)), ...(await orderViolations(stack, courseId)));
  }
  return losses;
}

async function run({ rounds, seed, say, stack: getStack }: StackRun) {
  const stack = await getStack();
  const { add, all } = newCounters();
  const losses: string[] = [];
  for (let number = 1; number <= rounds; number += 1) {
    const random = randomFrom(seed * 1000 + number);
    const actors = await createTestUsers(stack, `waitlist-${seed}-${number}`, PEOPLE);
    const people = actors.map((actor) => ({ actor, client: clientOf(stack, actor) }));
    const found = await oneCourse({ stack, courseId: `WAITLIST-${seed}-${number}`, random, add }, people);
    losses.push(...found.map((loss) => `waitlist ${number}: ${loss}`));
    add("rounds");
    say(`waitlist ${number}/${rounds}: ${losses.length} losses`);
  }
  losses.push(...(await settleAndCheck(stack)));
  const rows = (await tableOf(stack, "waitlist")) as EntryRow[];
  const planted = await verifyChecker(stack);
  const counters = { "seats offered": rows.filter(({ batchId }) => batchId !== null).length };
  return { counters: { ...all, ...counters, ...planted.counters }, losses: [...losses, ...planted.losses] };
}

export const waitlist: StackCase = { sample: 1, full: 10, mustFire: ["joined", "seats offered"], run };
