// A failing mail service: rate limits, errors, hanging and cut connections before and after it accepted a mail.
// Buyers get their confirmation and receipt, and everybody the reminder before the batch starts.
import { buy, createTestUsers, httpCaller, type Actor } from "./actors.ts";
import { newCounters } from "embedded-convex/stress/case.ts";
import type { StackCase, StackRun } from "./case.ts";
import { counts } from "embedded-convex/stress/counts.ts";
import { randomFrom, type Random } from "embedded-convex/stress/random.ts";
import { mailLedger, setSwitches, type Fault } from "./standins.ts";
import type { StressStack } from "./stack.ts";
import { verifyChecker, mailsOfKind, settleAndCheck } from "./world.ts";

const GROUP = 5;
/** As many as one course has buyers: the invariants are checked after each course. */
const COURSE = 100;
const FAULTS: readonly [Omit<Fault, "on">, ...Omit<Fault, "on">[]] = [
  { kind: "429" },
  { kind: "500" },
  { kind: "503" },
  { kind: "500-after" },
  { kind: "timeout-before", ms: 50 },
  { kind: "timeout-after", ms: 50 },
  { kind: "partial-json" },
  { kind: "slow", ms: 200 },
];
/** Longer than the client's timeout: the attempt fails while the service still has the mail. */
const HANGS: Fault = { on: "send", kind: "timeout-after", ms: 33_000 };
/** The batch starts soon enough for the reminder to be due. */
const SOON = { startsInDays: 2 };

/** E-mails about purchases are sent one by one, reminders in batches. */
const faultsFor = (random: Random, on: "send" | "batch", most: number): Fault[] =>
  Array.from({ length: 1 + random.below(most) }, () => ({
    ...random.pick(FAULTS),
    on,
    times: random.pick([1, 1, 2, 4]),
  }));

interface Course {
  actors: Actor[];
  courseId: string;
  random: Random;
  add: (name: string) => void;
}

/** On a busy machine a call may exceed its time limit; the buyer then retries. */
async function enroll(
  stack: StressStack,
  { actor, courseId, add }: { actor: Actor; courseId: string; add: (name: string) => void },
): Promise<string> {
  const { paypal } = stack.info();
  const outcome = await buy(httpCaller(stack, actor), paypal, courseId);
  if (!outcome.includes("execution timed out")) return outcome;
  add("clicked again");
  return await buy(httpCaller(stack, actor), paypal, courseId);
}

/** One course: its buyers in groups, then the reminders, requested three times. */
async function course(stack: StressStack, { actors, courseId, random, add }: Course): Promise<string[]> {
  const { inbox } = stack.info();
  const losses: string[] = [];
  await stack.call("loadTest:createCourse", { courseId, seats: actors.length, ...SOON });
  for (let at = 0; at < actors.length; at += GROUP) {
    const faults = [...(at === 0 ? [HANGS] : []), ...faultsFor(random, "send", GROUP)];
    await setSwitches(inbox, { faults, rateLimit: random.chance(0.2) ? 2 : null });
    const crowd = actors.slice(at, at + GROUP);
    for (const outcome of await Promise.all(crowd.map((actor) => enroll(stack, { actor, courseId, add })))) {
      add("rounds");
      add(outcome);
      if (outcome !== "enrolled") losses.push(`not enrolled: ${outcome}`);
    }
  }
  await setSwitches(inbox, { faults: faultsFor(random, "batch", GROUP), rateLimit: null });
  for (let time = 0; time < 3; time += 1) await stack.call("batches:advance", {});
  return [...losses, ...(await settleAndCheck(stack))];
}

/** One reminder for each enrollment, and the final status of all records. */
async function tally(stack: StressStack, enrolled: number) {
  const { emails, faultsFired } = await mailLedger(stack.info().inbox);
  const reminders = await mailsOfKind(stack, "course_reminder");
  const accepted = emails.filter(({ subject }) => reminders.some((row) => row.subject === subject)).length;
  const states = counts((await mailsOfKind(stack, "")).map(({ status }) => status));
  const fired = counts(faultsFired.map(({ kind }) => kind));
  const counters = {
    ...Object.fromEntries([...fired].map(([kind, count]) => [`fired ${kind}`, count])),
    "faults fired": faultsFired.length,
    "mails accepted": emails.length,
    ...{ reminders: reminders.length, "reminders accepted": accepted },
    ...Object.fromEntries([...states].map(([status, count]) => [`records ${status}`, count])),
  };
  const wrong =
    reminders.length === enrolled ? [] : [`${enrolled} enrolled, ${reminders.length} reminders queued`];
  return { counters, losses: wrong };
}

async function run({ rounds, seed, say, stack: getStack }: StackRun) {
  const stack = await getStack();
  const random = randomFrom(seed);
  const { add, all } = newCounters();
  const losses: string[] = [];
  const before = await mailsOfKind(stack, "course_reminder");
  const actors = await createTestUsers(stack, `mail-${seed}`, rounds);
  for (let at = 0; at < rounds; at += COURSE) {
    const courseId = `MAIL-${seed}-${at}`;
    const found = await course(stack, { actors: actors.slice(at, at + COURSE), courseId, random, add });
    losses.push(...found.map((loss) => `${courseId}: ${loss}`));
    for (const loss of found) say(`  ${loss}`);
    say(`mail ${Math.min(at + COURSE, rounds)}/${rounds}: ${losses.length} losses`);
  }
  const totals = await tally(stack, before.length + (all["enrolled"] ?? 0));
  const planted = await verifyChecker(stack);
  return {
    counters: { ...all, ...totals.counters, ...planted.counters },
    losses: [...losses, ...totals.losses, ...planted.losses],
  };
}

export const mail: StackCase = { sample: 30, full: 1000, mustFire: ["faults fired", "mails accepted"], run };
