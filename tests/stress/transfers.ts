// A hundred people of three full batches change their batches at once, while staff end enrollments, a queue waits and the
// backend is killed; mutations run at once, as on official Convex. Afterwards everybody has one place, each change was
// made once, and no payment is lost.
import { setTimeout as sleep } from "node:timers/promises";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import { holdsSeat, type EnrollmentStatus } from "../../shared/rules/access.ts";
import { clientOf, type Actor } from "./actors.ts";
import type { StackCase } from "./case.ts";
import { enrollAll, inRounds, killSometimes, persistent, rowsOf, type Round } from "./rounds.ts";
import { checkNow, tableOf } from "./world.ts";

const BATCHES = [34, 33, 33] as const;
const MOVERS = BATCHES[0] + BATCHES[1] + BATCHES[2];
const BUYERS = 20;
const WAITING = 5;
const ENDED = 10;
const ATTEMPTS = 20;
/** Outcomes that are clear to a person. */
const CLEAR = new Set(["done", "batch-full", "transfer-used", "transfer-same-batch", "no-active-enrollment"]);

interface Mover {
  readonly actor: Actor;
  readonly client: ConvexHttpClient;
}

interface EnrollmentRow {
  _id: Id<"enrollments">;
  userId: string;
  courseId: string;
  status: EnrollmentStatus;
  paymentId: string | null;
  isSelfTransferred?: true;
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
  const batchOf = (at: number) => (at < BATCHES[0] ? 1 : at < BATCHES[0] + BATCHES[1] ? 2 : 3);
  const actors = movers.map(({ actor }) => actor);
  return await enrollAll(round, actors, { buyers: BUYERS, batchOf });
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
      const own = (await rowsOf<EnrollmentRow>(round, "enrollments")).find(
        (row) => row.userId === actor.userId && holdsSeat(row.status),
      );
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

/** Everybody who was not ended has one place; paid ones keep their payment; each change was made once. */
async function placeViolations(round: Round, movers: readonly Mover[]): Promise<string[]> {
  const rows = await rowsOf<EnrollmentRow>(round, "enrollments");
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
    killSometimes(round, 500),
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

const withClients = ({ stack }: Round, actors: readonly Actor[]): Mover[] =>
  actors.map((actor) => ({ actor, client: clientOf(stack, actor) }));

export const transfers: StackCase = {
  sample: 1,
  full: 5,
  mustFire: ["changed", "answered batch-full", "ended by staff", "seats offered", "backend killed"],
  run: inRounds({
    ...{ name: "transfer", people: MOVERS + WAITING },
    play: async (round, actors) => {
      const people = withClients(round, actors);
      return await oneRound(round, people.slice(0, MOVERS), people.slice(MOVERS));
    },
  }),
};
