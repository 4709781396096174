// Batches of twelve are cancelled while their learners choose at once, staff apply the fallback, and the backend is killed
// half-way; mutations run at once, as on official Convex. Afterwards each learner has been moved, refunded, credited or
// ended exactly once, and the batch is gone.
import { setTimeout as sleep } from "node:timers/promises";
import type { FunctionArgs } from "convex/server";
import { api } from "../../convex/_generated/api.js";
import { holdsSeat, type EnrollmentStatus } from "../../shared/rules/access.ts";
import { addDays, dayOf } from "../../shared/rules/batches.ts";
import { clientOf, type Actor } from "./actors.ts";
import type { StackCase } from "./case.ts";
import { enrollAll, inRounds, killSometimes, persistent, rowsOf, untilDone, type Round } from "./rounds.ts";
import { checkNow } from "./world.ts";

const LEARNERS = 12;
const BUYERS = 8;
/** Of the batch that the fallback moves to: fewer than may want one. */
const TARGET_SEATS = 4;
const WAIT_MS = 120_000;
/** Outcomes that are clear to a person. */
const CLEAR = new Set(["done", "batch-full", "closure-over", "closure-chosen", "closure-nothing-paid"]);

type Choice = FunctionArgs<typeof api.batchClosures.choose>["choice"];

interface Row {
  _id: string;
  userId: string;
  courseId: string;
  batchNumber: number | null;
  status: EnrollmentStatus;
  creditId?: string;
}

interface BatchRow {
  courseId: string;
  batchNumber: number;
}

/** Two batches: twelve learners in the first, of whom eight have paid. */
async function fill(round: Round, actors: readonly Actor[]): Promise<string[]> {
  const { stack, staff, courseId } = round;
  await stack.call("loadTest:createCourse", { courseId, seats: LEARNERS });
  await staff.mutation(api.courseBatches.create, {
    courseId,
    form: {
      ...{ batchName: "Batch 2", maxCapacity: TARGET_SEATS },
      ...{ startDate: "2031-03-01", endDate: "2031-06-01" },
    },
  });
  return await enrollAll(round, actors, { buyers: BUYERS, batchOf: () => 1 });
}

/** Several choices of one person at once. */
async function chooseAtOnce({ stack, courseId, random, add }: Round, actor: Actor): Promise<string[]> {
  await sleep(random.below(1500));
  const client = clientOf(stack, actor);
  const choices: readonly [Choice, ...Choice[]] = [
    { kind: "move", batchNumber: 2 },
    { kind: "refund" },
    { kind: "credit" },
    { kind: "end" },
  ];
  const wanted = [random.pick(choices), random.pick(choices), random.pick(choices)];
  const answers = await Promise.all(
    wanted.map((choice) => persistent(() => client.mutation(api.batchClosures.choose, { courseId, choice }))),
  );
  for (const answer of answers) add(`answered ${answer}`);
  return answers.filter((answer) => !CLEAR.has(answer)).map((answer) => `unclear answer: ${answer}`);
}

/** Until the batch is gone: jobs that a kill interrupted are started again by the sweeps. */
const untilEnded = async (round: Round): Promise<string[]> =>
  await untilDone({
    ...{ withinMs: WAIT_MS, everyMs: 2000, fault: "the batch still exists" },
    isDone: async () => {
      const batches = await rowsOf<BatchRow>(round, "batches");
      return batches.every(({ batchNumber }) => batchNumber !== 1);
    },
    sweep: async () => {
      await round.stack.call("batchClosures:sweep", {});
      await round.stack.call("reconciliation:sweep", { ahead: WAIT_MS });
    },
  });

/** Everybody has exactly one outcome. */
async function outcomeViolations(round: Round, actors: readonly Actor[]): Promise<string[]> {
  const rows = await rowsOf<Row>(round, "enrollments");
  return actors.flatMap(({ userId }, at) => {
    const own = rows.filter((row) => row.userId === userId);
    const live = own.filter(({ status }) => holdsSeat(status));
    const ended = own.filter(({ status }) => status === "refunded" || status === "cancelled");
    const credits = own.filter(({ creditId }) => creditId !== undefined).length;
    const end = credits > 0 ? "credited" : (ended.at(0)?.status ?? "none");
    round.add(`outcome ${live.length > 0 ? "moved" : end}`);
    const found: string[] = [];
    if (live.length + ended.length !== 1)
      found.push(`learner ${String(at)}: ${String(live.length)} places, ${String(ended.length)} ends`);
    if (live.some(({ batchNumber }) => batchNumber !== 2)) found.push(`learner ${String(at)}: in no batch`);
    if (credits > 1) found.push(`learner ${String(at)}: credited ${String(credits)} times`);
    return found;
  });
}

async function oneRound(round: Round, actors: readonly Actor[]): Promise<string[]> {
  const { stack, staff, courseId, random } = round;
  const unfilled = await fill(round, actors);
  const batch = { courseId, batchNumber: 1 };
  const lastDay = addDays(dayOf(Date.now()), 7);
  const form = { reason: "Stress", lastDay, fallback: "move" as const, targetNumber: 2 };
  const begun = await persistent(() => staff.mutation(api.batchClosures.begin, { ...batch, form }));
  // Half of them choose; for the others the fallback is applied while the rest is choosing.
  const choosing = random.shuffled(actors).slice(0, LEARNERS / 2);
  const found = await Promise.all([
    ...choosing.map((actor) => chooseAtOnce(round, actor)),
    sleep(random.below(1500)).then(async () => {
      const answer = await persistent(() => staff.mutation(api.batchClosures.applyNow, batch));
      return answer === "done" || answer === "closure-over" ? [] : [`apply: ${answer}`];
    }),
    killSometimes(round, 200),
  ]);
  return [
    ...unfilled,
    ...(begun === "done" ? [] : [`begin: ${begun}`]),
    ...found.flat(),
    ...(await untilEnded(round)),
    ...(await outcomeViolations(round, actors)),
    ...(await checkNow(stack)),
  ];
}

export const closures: StackCase = {
  sample: 2,
  full: 20,
  mustFire: ["outcome moved", "outcome refunded", "backend killed"],
  run: inRounds({ name: "closure", people: LEARNERS, play: oneRound }),
};
