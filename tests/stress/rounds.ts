// Rounds of a case about the batches of a course: each has a course and people of its own, a member of staff, and a backend
// that may be killed. Mutations run at once, as on official Convex.
import { setTimeout as sleep } from "node:timers/promises";
import type { ConvexHttpClient } from "convex/browser";
import { newCounters } from "embedded-convex/stress/case.ts";
import { randomFrom, type Random } from "embedded-convex/stress/random.ts";
import { api } from "../../convex/_generated/api.js";
import { retryConflicts } from "../../shared/conflicts.ts";
import { buy, clientOf, createTestUsers, httpCaller, outcomeOf, type Actor } from "./actors.ts";
import type { StackRun } from "./case.ts";
import { startStressStack, type StressStack } from "./stack.ts";
import { settleAndCheck, tableOf, verifyChecker } from "./world.ts";

export interface Round {
  readonly stack: StressStack;
  readonly staff: ConvexHttpClient;
  readonly courseId: string;
  readonly random: Random;
  readonly add: (name: string, by?: number) => void;
}

interface RoundsCase {
  /** In lower case; names people and courses. */
  name: string;
  people: number;
  /** Plays one round and returns its violations. */
  play: (round: Round, people: Actor[]) => Promise<string[]>;
}

/** Starts a stack, plays the rounds in it, and checks what is left. */
export const inRounds = (playing: RoundsCase) => async (options: StackRun) => {
  const stack = await startStressStack({
    EMBEDDED_CONVEX_MUTATIONS: process.env["EMBEDDED_CONVEX_MUTATIONS"] ?? "concurrent",
  });
  try {
    return await playAll(stack, playing, options);
  } finally {
    await stack.stop();
  }
};

async function playAll(
  stack: StressStack,
  { name, people, play }: RoundsCase,
  { rounds, seed, say }: StackRun,
) {
  const { add, all } = newCounters();
  const losses: string[] = [];
  const [admin] = await createTestUsers(stack, `${name}-staff-${String(seed)}`, 1);
  if (admin === undefined) throw new Error("no admin was created");
  await stack.setVariables({ ADMIN_EMAILS: admin.email });
  const staff = clientOf(stack, admin);
  for (let number = 1; number <= rounds; number += 1) {
    const part = `${name}-${String(seed)}-${String(number)}`;
    const actors = await createTestUsers(stack, part, people);
    const random = randomFrom(seed * 1000 + number);
    const found = await play({ stack, staff, courseId: part.toUpperCase(), random, add }, actors);
    losses.push(...found.map((loss) => `round ${String(number)}: ${loss}`));
    add("rounds");
    say(`${name} ${String(number)}/${String(rounds)}: ${String(losses.length)} losses`);
  }
  losses.push(...(await settleAndCheck(stack)));
  const planted = await verifyChecker(stack);
  return { counters: { ...all, ...planted.counters }, losses: [...losses, ...planted.losses] };
}

/** The rows of the round's course. */
export async function rowsOf<T extends { courseId: string }>(
  { stack, courseId }: Round,
  table: string,
): Promise<T[]> {
  return ((await tableOf(stack, table)) as T[]).filter((row) => row.courseId === courseId);
}

/** Repeats a call while it conflicts, or while the backend is being restarted. */
export async function persistent<T>(call: () => Promise<T>): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await outcomeOf(retryConflicts(call, { sleep }));
    if (!answer.startsWith("broken") || attempt === 40) return answer;
    await sleep(250);
  }
}

const KILLS = 2;

/** Each kill is `least` to `least` + 1500 ms after the one before. */
export async function killSometimes({ stack, random, add }: Round, least: number): Promise<string[]> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(least + random.below(1500));
    if (stack.killBackend()) add("backend killed");
  }
  return [];
}

/** The first of them buy a seat, one after the other; the others are enrolled by staff, each in a batch. */
export async function enrollAll(
  { stack, staff, courseId }: Round,
  actors: readonly Actor[],
  { buyers, batchOf }: { buyers: number; batchOf: (at: number) => number },
): Promise<string[]> {
  const answers: string[] = [];
  for (const actor of actors.slice(0, buyers))
    answers.push(await buy(httpCaller(stack, actor), stack.info().paypal, courseId));
  const enrolled = actors.slice(buyers).map(({ userId }, at) => {
    const place = { courseId, batchNumber: batchOf(buyers + at) };
    const form = { userId, ...place, notes: "", beyondCapacity: false };
    return persistent(() => staff.mutation(api.adminEnrollments.enroll, { form }));
  });
  answers.push(...(await Promise.all(enrolled)));
  return answers
    .filter((answer) => answer !== "done" && answer !== "enrolled")
    .map((answer) => `not enrolled: ${answer}`);
}

interface Awaited {
  withinMs: number;
  everyMs: number;
  isDone: () => Promise<boolean>;
  /** Starts jobs again that a kill interrupted. */
  sweep: () => Promise<unknown>;
  /** What is reported when it is not done in time. */
  fault: string;
}

/** Waits until something is done, with a sweep after every look at it; returns the fault, or nothing. */
export async function untilDone({ withinMs, everyMs, isDone, sweep, fault }: Awaited): Promise<string[]> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    if (await isDone()) return [];
    await sleep(everyMs);
    await sweep();
  }
  return [fault];
}
