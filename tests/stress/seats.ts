// 200 clients request 30 seats at the same moment, in every round.
import { ConvexClient } from "convex/browser";
import { setTimeout as sleep } from "node:timers/promises";
import WebSocket from "ws";
import { api } from "../../convex/_generated/api.js";
import { buy, createTestUsers, type Actor, type Caller } from "./actors.ts";
import type { StackCase, StackRun } from "./case.ts";
import { randomFrom, type Random } from "embedded-convex/stress/random.ts";
import type { StressStack } from "./stack.ts";
import { checkNow, verifyChecker, settleAndCheck } from "./world.ts";

const CLIENTS = 200;
const SEATS = 30;
const THINK_MS = 50;

export interface Client {
  caller: Caller;
  convex: ConvexClient;
  close: () => Promise<void>;
}

/** A WebSocket client of the actor. */
export function connect(stack: StressStack, { token }: Actor): Client {
  // The package's socket does what the browser's does; their types differ in details that are not used.
  const webSocketConstructor = WebSocket as unknown as typeof globalThis.WebSocket;
  const client = new ConvexClient(stack.info().backend, {
    webSocketConstructor,
    unsavedChangesWarning: false,
    logger: false,
  });
  client.setAuth(() => Promise.resolve(token));
  return {
    convex: client,
    close: () => client.close(),
    caller: {
      start: async (courseId) => (await client.mutation(api.checkouts.start, { courseId })).checkoutId,
      createOrder: async (checkoutId) =>
        (await client.action(api.checkouts.createOrder, { checkoutId })).orderId,
      approve: async (checkoutId, orderId) =>
        (await client.action(api.checkouts.approve, { checkoutId, orderId })).outcome,
    },
  };
}

async function round(
  stack: StressStack,
  { clients, courseId, random }: { clients: Client[]; courseId: string; random: Random },
): Promise<{ answers: string[]; slowestMs: number }> {
  await stack.call("loadTest:createCourse", { courseId, seats: SEATS });
  const { paypal } = stack.info();
  let slowestMs = 0;
  const answers = await Promise.all(
    clients.map(async ({ caller }) => {
      await sleep(random.below(THINK_MS));
      const begun = Date.now();
      const answer = await buy(caller, paypal, courseId);
      slowestMs = Math.max(slowestMs, Date.now() - begun);
      return answer;
    }),
  );
  return { answers, slowestMs };
}

/** The expected refusal; anything else is an unclear answer. */
const FULL = "no-available-batch";
const isConflict = (answer: string): boolean => /conflict|OptimisticConcurrency|retries/i.test(answer);

const COUNTERS = {
  ...{ rounds: 0, attempts: 0, enrolled: 0, "refused as full": 0, "seconds per round": 0 },
  ...{ oversold: 0, "unclear answers": 0, "write conflicts shown": 0, "slowest answer ms": 0 },
};

type Counters = typeof COUNTERS;

function count(all: Counters, answers: string[]): string[] {
  const enrolled = answers.filter((answer) => answer === "enrolled").length;
  const unclear = answers.filter((answer) => answer !== "enrolled" && answer !== FULL);
  all.rounds += 1;
  all.attempts += answers.length;
  all.enrolled += enrolled;
  all["refused as full"] += answers.filter((answer) => answer === FULL).length;
  all["unclear answers"] += unclear.length;
  all["write conflicts shown"] += unclear.filter(isConflict).length;
  all.oversold += Math.max(0, enrolled - SEATS);
  const wrong = enrolled === SEATS ? [] : [`${enrolled} of ${SEATS} seats sold`];
  return [...wrong, ...unclear.map((answer) => `unclear answer: ${answer}`)];
}

async function run({ rounds, seed, say, stack: getStack }: StackRun) {
  const stack = await getStack();
  const random = randomFrom(seed);
  const all = { ...COUNTERS };
  const losses: string[] = [];
  const actors = await createTestUsers(stack, `seats-${seed}`, CLIENTS);
  const clients = actors.map((actor) => connect(stack, actor));
  const begun = Date.now();
  for (let number = 1; number <= rounds; number += 1) {
    const courseId = `SEATS-${seed}-${number}`;
    const { answers, slowestMs } = await round(stack, { clients, courseId, random });
    all["slowest answer ms"] = Math.max(all["slowest answer ms"], slowestMs);
    const found = [...count(all, answers), ...(await checkNow(stack))];
    losses.push(...found.map((loss) => `round ${number}: ${loss}`));
    all["seconds per round"] = Math.round((Date.now() - begun) / number / 100) / 10;
    say(`seats ${number}/${rounds}: ${all.enrolled} sold, slowest ${slowestMs} ms, ${losses.length} losses`);
  }
  await Promise.all(clients.map((client) => client.close()));
  losses.push(...(await settleAndCheck(stack)));
  const planted = await verifyChecker(stack);
  return { counters: { ...all, ...planted.counters }, losses: [...losses, ...planted.losses] };
}

export const seats: StackCase = { sample: 3, full: 50, mustFire: ["enrolled", "refused as full"], run };
