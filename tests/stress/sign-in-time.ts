// Whether the time of an answer tells who has an account: sign-ins with a wrong password, requests of reset links and
// registrations for known and unknown addresses, in turns, on a deployment that hides existence.
import { ConvexHttpClient } from "convex/browser";
import { randomFrom } from "embedded-convex/stress/random.ts";
import { api } from "../../convex/_generated/api.js";
import { outcomeOf } from "./actors.ts";
import type { StackCase, StackRun } from "./case.ts";
import type { StressStack } from "./stack.ts";

/** Of the medians, each way. */
const MOST_APART = 1.1;
/** Of the rounds in which known addresses took longer: half of them when there is no difference, whatever else runs. */
const MOST_ONE_WAY = 0.8;
/** Fewer say nothing about a tenth. */
const SMALLEST_JUDGED = 20;
const PASSWORD = "correct-horse-battery";
const FLOWS = ["signIn", "requestReset", "signUp"] as const;
const KINDS = ["known", "unknown"] as const;
const PAIRS = FLOWS.flatMap((flow) => KINDS.map((kind) => [flow, kind] as const));

type Times = Record<(typeof KINDS)[number], number[]>;

/** Milliseconds; an account is asked once, so that no limit of an address is reached. */
async function timed(stack: StressStack, flow: string, email: string): Promise<number> {
  const client = new ConvexHttpClient(stack.info().backend, { logger: false });
  const params = { flow, email, password: "wrong-horse-battery", firstName: "Sign", lastName: "In" };
  const begun = performance.now();
  await outcomeOf(client.action(api.auth.signIn, { provider: "password", params }));
  return performance.now() - begun;
}

/** The share of rounds in which the known address took longer than the unknown one. */
function slowerShare({ known, unknown }: Times): number {
  return known.filter((ms, round) => ms > (unknown[round] ?? 0)).length / known.length;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

const noTimes = (): Record<(typeof FLOWS)[number], Times> => ({
  signIn: { known: [], unknown: [] },
  requestReset: { known: [], unknown: [] },
  signUp: { known: [], unknown: [] },
});

async function run({ rounds, seed, say, stack: getStack }: StackRun) {
  const stack = await getStack();
  const random = randomFrom(seed);
  const times = noTimes();
  const warmUp = noTimes();
  await stack.setVariables({ AUTH_HIDE_ACCOUNT_EXISTENCE: "true" });
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const email = {
        known: `known-${seed}-${round}@example.com`,
        unknown: `other-${seed}-${round}@example.com`,
      };
      const name = { firstName: "Sign", lastName: "In" };
      await stack.call("accounts:createVerified", {
        ...{ email: email.known, password: PASSWORD, role: "student" },
        ...name,
      });
      for (const [flow, kind] of random.shuffled([...PAIRS])) {
        // A registration makes an unknown address known.
        const address = flow === "signUp" && kind === "unknown" ? `new-${email.unknown}` : email[kind];
        const ms = await timed(stack, flow, address);
        (round === 0 ? warmUp : times)[flow][kind].push(ms);
      }
    }
  } finally {
    await stack.setVariables({ AUTH_HIDE_ACCOUNT_EXISTENCE: null });
  }
  const losses: string[] = [];
  const counters: Record<string, number> = { "sign-ins": times.signIn.known.length };
  for (const flow of FLOWS) {
    const { known, unknown } = times[flow];
    const ratio = median(known) / median(unknown);
    counters[`${flow} ms, known`] = Math.round(median(known));
    counters[`${flow} ms, unknown`] = Math.round(median(unknown));
    counters[`${flow} ratio`] = hundredths(ratio);
    say(`${flow}: ${JSON.stringify(counters)}`);
    const share = slowerShare(times[flow]);
    counters[`${flow} share of rounds in which known took longer`] = hundredths(share);
    const isApart = Math.max(ratio, 1 / ratio) > MOST_APART && Math.max(share, 1 - share) > MOST_ONE_WAY;
    if (rounds >= SMALLEST_JUDGED && isApart)
      losses.push(`${flow}: known addresses take ${hundredths(ratio)} times as long as unknown ones`);
  }
  return { counters, losses };
}

export const signInTime: StackCase = { sample: 20, full: 100, mustFire: ["sign-ins"], run };
