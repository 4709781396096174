// A hundred people of three full batches change their batches at once, while staff end enrollments, a queue waits and the
// backend is killed; mutations run at once, as on official Convex. Afterwards everybody has one place, each change was
// made once, and no payment is lost.
import { setTimeout as sleep } from "node:timers/promises";
import type { ConvexHttpClient } from "convex/browser";
import { newCounters } from "embedded-convex/stress/case.ts";
import { randomFrom, type Random } from "embedded-convex/stress/random.ts";
import { api } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import { retryConflicts } from "../../shared/conflicts.ts";
import { holdsSeat, type EnrollmentStatus } from "../../shared/rules/access.ts";
import { buy, clientOf, createTestUsers, httpCaller, outcomeOf, type Actor } from "./actors.ts";
import type { StackCase, StackRun } from "./case.ts";
import { startStressStack, type StressStack } from "./stack.ts";
import { checkNow, settleAndCheck, tableOf, verifyChecker } from "./world.ts";

const BATCHES = [34, 33, 33] as const;
const MOVERS = BATCHES[0] + BATCHES[1] + BATCHES[2];
const BUYERS = 20;
const WAITING = 5;
const ENDED = 10;
const ATTEMPTS = 20;
const KILLS = 2;
/** Outcomes that are clear to a person. */
const CLEAR = new Set(["done", "batch-full", "transfer-used", "transfer-same-batch", "no-active-enrollment"]);

interface Mover {
  readonly actor: Actor;
  readonly client: ConvexHttpClient;
}

interface Round {
  readonly stack: StressStack;
  readonly staff: ConvexHttpClient;
  readonly courseId: string;
  readonly random: Random;
  readonly add: (name: string, by?: number) => void;
}

interface EnrollmentRow {
  _id: Id<"enrollments">;
  userId: string;
  courseId: string;
  status: EnrollmentStatus;
  paymentId: string | null;
  isSelfTransferred?: true;
}

const rowsOf = async ({ stack, courseId }: Round): Promise<EnrollmentRow[]> =>
  ((await tableOf(stack, "enrollments")) as EnrollmentRow[]).filter((row) => row.courseId === courseId);

/** Repeats a call while it conflicts, or while the backend is being restarted. */
export async function persistent<T>(call: () => Promise<T>): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await outcomeOf(retryConflicts(call, { sleep }));
    if (!answer.startsWith("broken") || attempt === 40) return answer;
    await sleep(250);
  }
}

/** Three full batches: the first sold in part, the others filled by staff. */
async function fill(round: Round, movers: readonly Mover[]): Promise<string[]> {
  const { stack, staff, courseId } = round;
  await stack.call("loadTest:createCourse", { courseId, seats: BATCHES[0] });
  for (const [index, maxCapacity] of BATCHES.slice(1).entries())
    await staff.mutation(api.courseBatches.create, {
      courseId,
      form: {
        ...{ batchName: `Batch ${String(index + 2)}`, maxCapacity },
        ...{ startDate: `203${String(index)}-03-01`, endDate: `203${String(index)}-06-01` },
      },
    });
  const answers: string[] = [];
  // One after the other: the case is about what follows.
  for (const { actor } of movers.slice(0, BUYERS))
    answers.push(await buy(httpCaller(stack, actor), stack.info().paypal, courseId));
  const enrolled = movers.slice(BUYERS).map(({ actor }, index) => {
    const at = BUYERS + index;
    const batchNumber = at < BATCHES[0] ? 1 : at < BATCHES[0] + BATCHES[1] ? 2 : 3;
    const form = { userId: actor.userId, courseId, batchNumber, notes: "", beyondCapacity: false };
    return persistent(() => staff.mutation(api.adminEnrollments.enroll, { form }));
  });
  answers.push(...(await Promise.all(enrolled)));
  return answers
    .filter((answer) => answer !== "done" && answer !== "enrolled")
    .map((answer) => `not enrolled: ${answer}`);
}

/** Tries other batches until one has a seat; the number of the changes that succeeded. */
async function moveAround(round: Round, { client }: Mover): Promise<string[]> {
  const { courseId, random, add } = round;
  const unclear: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const batchNumber = random.pick([1, 2, 3] as const);
    const answer = await persistent(() => client.mutation(api.transfers.change, { courseId, batchNumber }));
    add(`answered ${answer}`);
    if (!CLEAR.has(answer)) unclear.push(`unclear answer: ${answer}`);
    if (answer === "done" || answer === "transfer-used") return unclear;
    await sleep(random.below(1500));
  }
  return unclear;
}

/** Staff end enrollments that cost nothing; half of the seats go to the queue. */
async function endSome(round: Round, movers: readonly Mover[]): Promise<string[]> {
  const { staff, random, add } = round;
  const found: string[] = [];
  for (const { actor } of movers.slice(-ENDED)) {
    await sleep(random.below(300));
    // The person may be changing the batch at this moment: their enrollment is looked up again.
    for (;;) {
      const own = (await rowsOf(round)).find((row) => row.userId === actor.userId && holdsSeat(row.status));
      if (own === undefined) break;
      const form = { reason: "Stress" };
      const answer = await persistent(() =>
        staff.mutation(api.adminEnrollments.end, { enrollmentId: own._id, form }),
      );
      if (answer === "done") add("ended by staff");
      if (answer !== "done" && answer !== "enrollment-ended") found.push(`end: ${answer}`);
      if (answer !== "enrollment-ended") break;
    }
  }
  return found;
}

async function killSometimes({ stack, random, add }: Round): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(500 + random.below(1500));
    if (stack.killBackend()) add("backend killed");
  }
}

/** Everybody who was not ended has one place; paid ones keep their payment; each change was made once. */
async function placeViolations(round: Round, movers: readonly Mover[]): Promise<string[]> {
  const rows = await rowsOf(round);
  round.add("changed", rows.filter(({ isSelfTransferred }) => isSelfTransferred).length);
  return movers.flatMap(({ actor }, at) => {
    const own = rows.filter(({ userId }) => userId === actor.userId);
    const live = own.filter(({ status }) => holdsSeat(status));
    const isEnded = at >= movers.length - ENDED;
    const moved = own.filter(({ status }) => status === "transferred").length;
    const found: string[] = [];
    if (live.length !== (isEnded ? 0 : 1)) found.push(`mover ${String(at)}: ${String(live.length)} places`);
    if (moved > 1) found.push(`mover ${String(at)}: changed ${String(moved)} times`);
    if (at < BUYERS && live.some(({ paymentId }) => paymentId === null))
      found.push(`mover ${String(at)}: the payment is lost`);
    return found;
  });
}

async function oneRound(round: Round, movers: Mover[], waiting: Mover[]): Promise<string[]> {
  const { courseId, random, add, stack } = round;
  const unfilled = await fill(round, movers);
  const joined = await Promise.all(
    waiting.map(({ client }) => persistent(() => client.mutation(api.waitlist.join, { courseId }))),
  );
  add("joined the queue", joined.filter((answer) => answer === "done").length);
  const found = await Promise.all([
    ...random.shuffled(movers).map((mover) => moveAround(round, mover)),
    endSome(round, movers),
    killSometimes(round).then(() => []),
  ]);
  const entries = (await tableOf(stack, "waitlist")) as { courseId: string; status: string }[];
  const served = entries.filter((entry) => entry.courseId === courseId && entry.status === "offered").length;
  add("seats offered", served);
  const unserved = served === WAITING ? [] : [`${String(served)} of ${String(WAITING)} in the queue served`];
  return [
    ...unfilled,
    ...found.flat(),
    ...unserved,
    ...(await placeViolations(round, movers)),
    ...(await checkNow(stack)),
  ];
}

async function measure(stack: StressStack, { rounds, seed, say }: StackRun) {
  const { add, all } = newCounters();
  const losses: string[] = [];
  const [admin] = await createTestUsers(stack, `transfer-staff-${String(seed)}`, 1);
  if (admin === undefined) throw new Error("no admin was created");
  await stack.setVariables({ ADMIN_EMAILS: admin.email });
  const staff = clientOf(stack, admin);
  for (let number = 1; number <= rounds; number += 1) {
    const name = `${String(seed)}-${String(number)}`;
    const actors = await createTestUsers(stack, `transfers-${name}`, MOVERS + WAITING);
    const people = actors.map((actor) => ({ actor, client: clientOf(stack, actor) }));
    const random = randomFrom(seed * 1000 + number);
    const round = { stack, staff, courseId: `TRANSFER-${name}`, random, add };
    const found = await oneRound(round, people.slice(0, MOVERS), people.slice(MOVERS));
    losses.push(...found.map((loss) => `round ${String(number)}: ${loss}`));
    add("rounds");
    say(`transfers ${String(number)}/${String(rounds)}: ${String(losses.length)} losses`);
  }
  losses.push(...(await settleAndCheck(stack)));
  const planted = await verifyChecker(stack);
  return { counters: { ...all, ...planted.counters }, losses: [...losses, ...planted.losses] };
}

async function run(options: StackRun) {
  const stack = await startStressStack({
    EMBEDDED_CONVEX_MUTATIONS: process.env["EMBEDDED_CONVEX_MUTATIONS"] ?? "concurrent",
  });
  try {
    return await measure(stack, options);
  } finally {
    await stack.stop();
  }
}

export const transfers: StackCase = {
  sample: 1,
  full: 5,
  mustFire: ["changed", "answered batch-full", "ended by staff", "seats offered", "backend killed"],
  run,
};
