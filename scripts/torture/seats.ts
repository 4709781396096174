// The rush: 200 clients want 30 seats at the same moment, round after round.
import { ConvexClient } from "convex/browser";
import { setTimeout as sleep } from "node:timers/promises";
import WebSocket from "ws";
import { api } from "../../convex/_generated/api.js";
import { buy, hireActors, type Actor, type Caller } from "./actors.ts";
import { newCounters, type TortureCase, type TortureRun } from "./case.ts";
import { randomFrom, type Random } from "./random.ts";
import type { TortureStack } from "./stack.ts";
import { settleAndCheck } from "./world.ts";

const CLIENTS = 200;
const SEATS = 30;
const THINK_MS = 50;

interface Client {
  caller: Caller;
  close: () => Promise<void>;
}

function connect(stack: TortureStack, { token }: Actor): Client {
  // The package's socket does what the browser's does; their types differ in details that are not used.
  const webSocketConstructor = WebSocket as unknown as typeof globalThis.WebSocket;
  const client = new ConvexClient(stack.info().backend, {
    webSocketConstructor,
    unsavedChangesWarning: false,
    logger: false,
  });
  client.setAuth(() => Promise.resolve(token));
  return {
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
  stack: TortureStack,
  { clients, courseId, random }: { clients: Client[]; courseId: string; random: Random },
): Promise<{ answers: string[]; slowestMs: number }> {
  await stack.call("rehearsal:stage", { courseId, seats: SEATS });
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

async function run({ rounds, seed, say, stack: getStack }: TortureRun) {
  const stack = await getStack();
  const random = randomFrom(seed);
  const { add, all } = newCounters();
  const losses: string[] = [];
  const actors = await hireActors(stack, `seats-${seed}`, CLIENTS);
  const clients = actors.map((actor) => connect(stack, actor));
  for (let number = 1; number <= rounds; number += 1) {
    const courseId = `SEATS-${seed}-${number}`;
    const { answers, slowestMs } = await round(stack, { clients, courseId, random });
    const enrolled = answers.filter((answer) => answer === "enrolled").length;
    const full = answers.filter((answer) => answer === "no-available-batch").length;
    add("rounds");
    add("attempts", answers.length);
    add("enrolled", enrolled);
    add("told that it is full", full);
    all["slowest answer ms"] = Math.max(all["slowest answer ms"] ?? 0, slowestMs);
    if (enrolled !== SEATS) losses.push(`round ${number}: ${enrolled} of ${SEATS} seats sold`);
    const unclear = answers.filter((answer) => answer !== "enrolled" && answer !== "no-available-batch");
    losses.push(...unclear.map((answer) => `round ${number}: unclear answer: ${answer}`));
    say(`seats ${number}/${rounds}: ${enrolled} sold, ${full} told that it is full, slowest ${slowestMs} ms`);
  }
  await Promise.all(clients.map((client) => client.close()));
  losses.push(...(await settleAndCheck(stack)));
  return { counters: { ...all, oversold: Math.max(0, (all["enrolled"] ?? 0) - rounds * SEATS) }, losses };
}

export const seats: TortureCase = { sample: 3, full: 50, run };
