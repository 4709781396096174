// Codes with few uses and many buyers: reserved concurrently, released with cancelled and expired holds while
// others retry, used once per person, and free enrollment with two clicks.
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api.js";
import { HOLD_RULES } from "../../shared/rules/holds.ts";
import { answerOf, clientOf, createTestUsers, httpCaller, outcomeOf, type Actor } from "./actors.ts";
import { newCounters } from "embedded-convex/stress/case.ts";
import type { StackCase, StackRun } from "./case.ts";
import { counts } from "embedded-convex/stress/counts.ts";
import { randomFrom, type Random } from "embedded-convex/stress/random.ts";
import type { StressStack } from "./stack.ts";
import { approveOrder } from "./standins.ts";
import { checkNow, verifyChecker, settleAndCheck, tableOf } from "./world.ts";

const TAKERS = 100;
const USES = 30;
/** As many as one person may hold. */
const COURSES_AT_ONCE = HOLD_RULES.heldAtOnce;
const PER_USER = 2;
const GREEDY = 10;

interface Taker {
  actor: Actor;
  client: ConvexHttpClient;
}

interface Round {
  stack: StressStack;
  /** New people who hold no seat. Codes may be tried ten times a minute, and few seats may be held at once. */
  newTakers: (count: number) => Promise<Taker[]>;
  staff: ConvexHttpClient;
  random: Random;
  /** Suffix of the names of this round's codes and courses. */
  name: string;
  add: (name: string, by?: number) => void;
}

const FORM = {
  ...{ kind: "percent" as const, value: 10, courseId: null, startsOn: null, endsOn: null },
  ...{ maxUses: null, maxUsesPerUser: null },
};

const newCode = async ({ staff }: Round, code: string, change: object): Promise<void> => {
  await staff.mutation(api.adminCoupons.create, { form: { ...FORM, code, ...change } });
};

async function take({ client }: Taker, courseId: string, code: string): Promise<string> {
  try {
    const { checkoutId } = await client.mutation(api.checkouts.start, { courseId });
    await client.action(api.checkouts.applyCoupon, { checkoutId, code });
    return "taken";
  } catch (error) {
    return answerOf(error);
  }
}

function expectCounts(answers: string[], wanted: Record<string, number>): string[] {
  const found = Object.fromEntries(counts(answers));
  const names = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  return [...names].flatMap((name) =>
    found[name] === wanted[name]
      ? []
      : [`"${name}" ${found[name] ?? 0} times instead of ${wanted[name] ?? 0}`],
  );
}

/** One use each, for whichever buyer is first. */
async function reserveAtOnce(round: Round): Promise<string[]> {
  const { stack, newTakers, name, add } = round;
  const takers = await newTakers(TAKERS);
  const courseId = `RUSH-${name}`;
  await stack.call("loadTest:createCourse", { courseId, seats: TAKERS });
  await newCode(round, courseId, { maxUses: USES, maxUsesPerUser: 1 });
  const answers = await Promise.all(takers.map((taker) => take(taker, courseId, courseId)));
  add("uses reserved at once", USES);
  add("refused as used up", answers.filter((answer) => answer === "coupon-used-up").length);
  return [
    ...expectCounts(answers, { taken: USES, "coupon-used-up": TAKERS - USES }),
    ...(await giveBack(round, { courseId, takers, answers })),
  ];
}

interface End {
  how: string;
  end: (taker: Taker) => Promise<string>;
}

/** Holds with a use end by cancellation, deadline or payment, while the others retry. */
async function giveBack(
  { stack, random, add }: Round,
  { courseId, takers, answers }: { courseId: string; takers: Taker[]; answers: string[] },
): Promise<string[]> {
  const holders = takers.filter((_taker, at) => answers[at] === "taken");
  const losers = takers.filter((_taker, at) => answers[at] !== "taken");
  const ways: readonly [End, ...End[]] = [
    { how: "cancelled", end: (taker) => cancel(taker, courseId) },
    { how: "expired", end: (taker) => expire(stack, taker, courseId) },
    { how: "paid", end: (taker) => pay(stack, taker, courseId) },
    { how: "kept", end: () => Promise.resolve("done") },
  ];
  const ends = holders.map(async (taker) => {
    const { how, end } = random.pick(ways);
    const outcome = await end(taker);
    add(`uses ${how}`);
    return outcome === "done" ? [] : [`${how}: ${outcome}`];
  });
  const again = losers.map(async (taker) => {
    const answer = await take(taker, courseId, courseId);
    if (answer === "taken") add("returned uses taken by others");
    return answer === "taken" || answer === "coupon-used-up" ? [] : [`unclear answer: ${answer}`];
  });
  return (await Promise.all([...ends, ...again])).flat();
}

async function holdOf({ client }: Taker, courseId: string) {
  const { checkout } = await client.query(api.checkouts.offer, { courseId });
  if (checkout === null) throw new Error("the hold is gone");
  return checkout;
}

const cancel = async (taker: Taker, courseId: string): Promise<string> => {
  const { checkoutId } = await holdOf(taker, courseId);
  return await outcomeOf(taker.client.mutation(api.checkouts.cancel, { checkoutId }));
};

const expire = async (stack: StressStack, taker: Taker, courseId: string): Promise<string> => {
  const { checkoutId } = await holdOf(taker, courseId);
  return await outcomeOf(stack.call("checkouts:expire", { checkoutId }));
};

async function pay(stack: StressStack, taker: Taker, courseId: string): Promise<string> {
  const { checkoutId } = await holdOf(taker, courseId);
  const caller = httpCaller(stack, taker.actor);
  const orderId = await caller.createOrder(checkoutId);
  await approveOrder(stack.info().paypal, orderId);
  const outcome = await caller.approve(checkoutId, orderId);
  return outcome === "enrolled" ? "done" : outcome;
}

/** One person, several courses, one code: at the same moment. */
async function exceedPerUserLimit(round: Round): Promise<string[]> {
  const { stack, newTakers, name, add } = round;
  const courses = Array.from({ length: COURSES_AT_ONCE }, (_, at) => `GREED-${name}-${at}`);
  for (const courseId of courses) await stack.call("loadTest:createCourse", { courseId, seats: TAKERS });
  await newCode(round, `GREED-${name}`, { maxUsesPerUser: PER_USER });
  const found = await Promise.all(
    (await newTakers(GREEDY)).map(async (taker) => {
      const answers = await Promise.all(courses.map((courseId) => take(taker, courseId, `GREED-${name}`)));
      return expectCounts(answers, { taken: PER_USER, "coupon-used-by-you": COURSES_AT_ONCE - PER_USER });
    }),
  );
  add("people who wanted more than their share", found.length);
  return found.flat();
}

/** Nothing to pay, and two clicks at once. */
async function nothingToPay(round: Round): Promise<string[]> {
  const { stack, newTakers, name, add } = round;
  const courseId = `FREE-${name}`;
  await stack.call("loadTest:createCourse", { courseId, seats: USES });
  await newCode(round, courseId, { value: 100, maxUses: USES });
  const found = await Promise.all(
    (await newTakers(USES)).map(async (taker) => {
      if ((await take(taker, courseId, courseId)) !== "taken") return ["no free place"];
      const { checkoutId } = await holdOf(taker, courseId);
      const click = () => taker.client.mutation(api.checkouts.enrollFree, { checkoutId });
      const clicks = await Promise.all([outcomeOf(click()), outcomeOf(click())]);
      add("enrolled without paying");
      return clicks.includes("done") ? [] : [`not enrolled: ${clicks.join()}`];
    }),
  );
  const payments = (await tableOf(stack, "payments")) as {
    courseId: string;
    orderId: string;
    amount: number;
  }[];
  const own = payments.filter((row) => row.courseId === courseId);
  const wrong =
    own.length === USES && own.every(({ amount }) => amount === 0) ? [] : ["free places, and money"];
  return [...found.flat(), ...wrong];
}

async function run({ rounds, seed, say, stack: getStack }: StackRun) {
  const stack = await getStack();
  const { add, all } = newCounters();
  const losses: string[] = [];
  const [admin] = await createTestUsers(stack, `coupon-staff-${seed}`, 1);
  if (admin === undefined) throw new Error("no admin was created");
  await stack.setVariables({ ADMIN_EMAILS: admin.email });
  const staff = clientOf(stack, admin);
  for (let number = 1; number <= rounds; number += 1) {
    const random = randomFrom(seed * 1000 + number);
    const name = `${seed}-${number}`;
    let groups = 0;
    const newTakers = async (count: number): Promise<Taker[]> => {
      groups += 1;
      const actors = await createTestUsers(stack, `coupons-${name}-${groups}`, count);
      return actors.map((actor) => ({ actor, client: clientOf(stack, actor) }));
    };
    const round = { stack, newTakers, staff, random, name, add };
    const found = [
      ...(await reserveAtOnce(round)),
      ...(await exceedPerUserLimit(round)),
      ...(await nothingToPay(round)),
    ];
    found.push(...(await checkNow(stack)));
    losses.push(...found.map((loss) => `round ${number}: ${loss}`));
    add("rounds");
    say(`coupons ${number}/${rounds}: ${losses.length} losses`);
  }
  losses.push(...(await settleAndCheck(stack)));
  const planted = await verifyChecker(stack);
  return { counters: { ...all, ...planted.counters }, losses: [...losses, ...planted.losses] };
}

export const coupons: StackCase = {
  sample: 1,
  full: 10,
  mustFire: ["refused as used up", "people who wanted more than their share", "enrolled without paying"],
  run,
};
