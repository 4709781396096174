// The mail service at its worst: rate limits, errors, hanging and cut connections before and after it accepted a mail.
import { buy, hireActors, httpCaller } from "./actors.ts";
import { newCounters, type TortureCase, type TortureRun } from "./case.ts";
import { randomFrom, type Random } from "./random.ts";
import { mailLedger, setSwitches, type Fault } from "./standins.ts";
import { settleAndCheck } from "./world.ts";

const GROUP = 5;
const CHECK_EVERY = 100;
const FAULTS: readonly [Fault, ...Fault[]] = [
  { on: "send", kind: "429" },
  { on: "send", kind: "500" },
  { on: "send", kind: "503" },
  { on: "send", kind: "500-after" },
  { on: "send", kind: "timeout-before", ms: 50 },
  { on: "send", kind: "timeout-after", ms: 50 },
  { on: "send", kind: "partial-json" },
  { on: "send", kind: "slow", ms: 200 },
];

const faultsFor = (random: Random): Fault[] =>
  Array.from({ length: 1 + random.below(GROUP) }, () => ({
    ...random.pick(FAULTS),
    times: random.pick([1, 2]),
  }));

async function run({ rounds, seed, say, stack: getStack }: TortureRun) {
  const stack = await getStack();
  const random = randomFrom(seed);
  const { add, all } = newCounters();
  const losses: string[] = [];
  const { paypal, inbox } = stack.info();
  const actors = await hireActors(stack, `mail-${seed}`, rounds);
  const courseId = `MAIL-${seed}`;
  await stack.call("rehearsal:stage", { courseId, seats: rounds });
  for (let at = 0; at < rounds; at += GROUP) {
    if (at > 0 && at % CHECK_EVERY === 0) {
      losses.push(...(await settleAndCheck(stack)));
      say(`mail ${at}/${rounds}: ${losses.length} losses`);
    }
    await setSwitches(inbox, { faults: faultsFor(random), rateLimit: random.chance(0.2) ? 2 : null });
    const crowd = actors.slice(at, at + GROUP);
    const outcomes = await Promise.all(crowd.map((actor) => buy(httpCaller(stack, actor), paypal, courseId)));
    for (const [index, outcome] of outcomes.entries()) {
      add("rounds");
      add(outcome);
      if (outcome !== "enrolled") losses.push(`round ${at + index + 1}: not enrolled: ${outcome}`);
    }
  }
  losses.push(...(await settleAndCheck(stack)));
  const ledger = await mailLedger(inbox);
  const counters = {
    ...all,
    "faults fired": ledger.faultsFired.length,
    "mails accepted": ledger.emails.length,
  };
  return { counters, losses };
}

export const mail: TortureCase = { sample: 30, full: 1000, run };
