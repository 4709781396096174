// Twelve people of a batch give their seats back for the next batch, in two tabs each, while some of them leave with a refund,
// staff open a later batch with fewer seats than people, and the backend is killed. Afterwards each has one place or one
// end, nobody waits beside a free seat, and no payment is lost.
import { setTimeout as sleep } from "node:timers/promises";
import { api } from "../../convex/_generated/api.js";
import { hasPlace, holdsSeat, type EnrollmentStatus } from "../../shared/rules/access.ts";
import { clientOf, type Actor } from "./actors.ts";
import type { StackCase } from "./case.ts";
import { enrollAll, inRounds, killSometimes, persistent, rowsOf, untilDone, type Round } from "./rounds.ts";
import { checkNow, tableOf } from "./world.ts";

const LEARNERS = 12;
const BUYERS = 8;
/** Buyers who leave at the moment at which they defer. */
const LEAVERS = 3;
const LATER_SEATS = 5;
const WAIT_MS = 60_000;
/** Outcomes that are clear to a person. */
const CLEAR = new Set([
  ...["done", "transfer-used", "deferral-not-needed", "no-active-enrollment"],
  ...["leaving-terms-changed", "enrollment-ended"],
]);

interface Row {
  _id: string;
  userId: string;
  courseId: string;
  batchNumber: number | null;
  status: EnrollmentStatus;
  paymentId: string | null;
}

async function deferTwice({ stack, courseId, random, add }: Round, actor: Actor): Promise<string[]> {
  await sleep(random.below(1500));
  const tabs = [clientOf(stack, actor), clientOf(stack, actor)];
  const answers = await Promise.all(
    tabs.map((tab) => persistent(() => tab.mutation(api.transfers.defer, { courseId }))),
  );
  for (const answer of answers) add(`answered ${answer}`);
  return answers.filter((answer) => !CLEAR.has(answer)).map((answer) => `unclear answer: ${answer}`);
}

async function leave({ stack, courseId, random, add }: Round, actor: Actor): Promise<string[]> {
  await sleep(random.below(1500));
  const client = clientOf(stack, actor);
  const answer = await persistent(async () => {
    const terms = await client.query(api.leaving.terms, { courseId });
    const form = { amount: terms?.due ?? 0, reason: "Stress" };
    return await client.mutation(api.leaving.leave, { courseId, form });
  });
  if (answer === "done") add("left");
  return CLEAR.has(answer) ? [] : [`unclear answer: ${answer}`];
}

async function openLater({ staff, courseId, random }: Round): Promise<string[]> {
  await sleep(500 + random.below(1500));
  const form = {
    ...{ batchName: "Batch 2", maxCapacity: LATER_SEATS },
    ...{ startDate: "2031-03-01", endDate: "2031-06-01" },
  };
  const answer = await persistent(() => staff.mutation(api.courseBatches.create, { courseId, form }));
  return answer === "done" ? [] : [`later batch: ${answer}`];
}

/** Until every refund that was asked for has been made: a kill may have stopped it. */
const untilRefunded = async ({ stack }: Round): Promise<string[]> =>
  await untilDone({
    ...{ withinMs: WAIT_MS, everyMs: 1000, fault: "a refund is still under way" },
    isDone: async () => {
      const refunds = (await tableOf(stack, "refunds")) as { status: string }[];
      return refunds.every(({ status }) => status !== "requested");
    },
    sweep: async () => await stack.call("reconciliation:sweep", { ahead: WAIT_MS }),
  });

/** Each person has exactly one place or one end, and a place that was paid for keeps its payment. */
async function placeViolations(round: Round, actors: readonly Actor[]): Promise<string[]> {
  const rows = await rowsOf<Row>(round, "enrollments");
  return actors.flatMap(({ userId }, at) => {
    const own = rows.filter((row) => row.userId === userId);
    const places = own.filter(({ status }) => hasPlace(status));
    const ends = own.filter(({ status }) => status === "refunded" || status === "cancelled");
    for (const { status } of ends) round.add(`outcome ${status}`);
    for (const { status, batchNumber } of places) {
      if (status === "deferred") round.add("waits");
      if (holdsSeat(status) && batchNumber === 2) round.add("placed");
    }
    const found: string[] = [];
    if (places.length + ends.length !== 1)
      found.push(`learner ${String(at)}: ${String(places.length)} places, ${String(ends.length)} ends`);
    if (at < BUYERS && places.some(({ paymentId }) => paymentId === null))
      found.push(`learner ${String(at)}: the payment is lost`);
    return found;
  });
}

async function oneRound(round: Round, actors: Actor[]): Promise<string[]> {
  const { stack, courseId, random } = round;
  await stack.call("loadTest:createCourse", { courseId, seats: LEARNERS });
  const unfilled = await enrollAll(round, actors, { buyers: BUYERS, batchOf: () => 1 });
  const found = await Promise.all([
    ...random.shuffled(actors).map((actor) => deferTwice(round, actor)),
    ...actors.slice(0, LEAVERS).map((actor) => leave(round, actor)),
    openLater(round),
    killSometimes(round, 300),
  ]);
  return [
    ...unfilled,
    ...found.flat(),
    ...(await untilRefunded(round)),
    ...(await placeViolations(round, actors)),
    ...(await checkNow(stack)),
  ];
}

export const deferrals: StackCase = {
  sample: 2,
  full: 20,
  mustFire: ["answered done", "placed", "outcome refunded", "backend killed"],
  run: inRounds({ name: "deferral", people: LEARNERS, play: oneRound }),
};
