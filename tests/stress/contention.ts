// Many people at once on a deployment with concurrent mutations, as official Convex: purchases of 30 seats by 10, 50 and
// 200 buyers and views of one thread, without and with the repetitions that the browser makes, and sign-ups. Figures are in
// docs/developers/bench.md.
import { setTimeout as sleep } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api.js";
import { isWriteConflict, retryConflicts } from "../../shared/conflicts.ts";
import { buy, createTestUsers, outcomeOf, type Caller } from "./actors.ts";
import type { StackCase, StackRun } from "./case.ts";
import { connect, type Client } from "./seats.ts";
import { startStressStack, type StressStack } from "./stack.ts";

const GROUPS = [10, 50, 200];
const SEATS = 30;
const SIGN_UPS = 30;
const VIEWERS = 50;
const VIEWS_EACH = 4;
const STORAGE_MS = "1";
const FULL = "no-available-batch";

type Counters = Record<string, number>;

interface Crowd {
  readonly stack: StressStack;
  readonly clients: readonly Client[];
  readonly courseId: string;
}

/** A call with the repetitions that the browser makes, or without. */
const repeated = <T>(call: () => Promise<T>, repeats: boolean): Promise<T> =>
  repeats ? retryConflicts(call, { sleep }) : call();

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - begun) / 1000 };
}

/** Each kind of error once. */
function report(errors: readonly string[]): void {
  for (const text of new Set(errors.map((error) => error.replace(/\[Request ID: \w+\]/g, "").slice(0, 300))))
    console.error(`  ${text}`);
}

const perSecond = (count: number, seconds: number): number => Math.round((count / seconds) * 10) / 10;

async function purchases({ stack, clients, courseId }: Crowd, repeats: boolean): Promise<Counters> {
  await stack.call("loadTest:createCourse", { courseId, seats: SEATS });
  const { paypal } = stack.info();
  const { result: answers, seconds } = await timed(() =>
    Promise.all(
      clients.map(({ caller: { start, ...rest } }) => {
        const caller: Caller = { ...rest, start: (id) => repeated(() => start(id), repeats) };
        return buy(caller, paypal, courseId);
      }),
    ),
  );
  const enrolled = answers.filter((answer) => answer === "enrolled").length;
  const full = answers.filter((answer) => answer === FULL).length;
  const others = answers.filter((answer) => answer !== "enrolled" && answer !== FULL);
  report(others);
  return { enrolled, full, errors: others.length, "enrolled per second": perSecond(enrolled, seconds) };
}

async function signUps(stack: StressStack, seed: number): Promise<Counters> {
  const { result: answers, seconds } = await timed(() =>
    Promise.all(
      Array.from({ length: SIGN_UPS }, (_none, i) => {
        const client = new ConvexHttpClient(stack.info().backend, { logger: false });
        const name = { firstName: "Load", lastName: `Test ${String(i)}` };
        const email = `sign-up-${String(seed)}-${String(i)}@example.com`;
        const params = { flow: "signUp", email, password: "correct-horse-battery", ...name };
        return outcomeOf(client.action(api.auth.signIn, { provider: "password", params }));
      }),
    ),
  );
  const others = answers.filter((answer) => answer !== "done");
  report(others);
  return { errors: others.length, "per second": perSecond(answers.length - others.length, seconds) };
}

async function threadViews(clients: readonly Client[], seed: number, repeats: boolean): Promise<Counters> {
  const form = {
    title: `Views ${String(seed)}`,
    html: "<p>Views of one thread.</p>",
    category: "general",
    tags: "",
  };
  const threadId = await clients[0]?.convex.mutation(api.threads.create, { form });
  if (threadId === undefined) throw new Error("There are no clients.");
  let errors = 0;
  const { seconds } = await timed(() =>
    Promise.all(
      clients.map(async ({ convex }) => {
        for (let view = 0; view < VIEWS_EACH; view += 1)
          await repeated(() => convex.mutation(api.threads.view, { threadId }), repeats).catch(
            (error: unknown) => {
              if (!isWriteConflict(error)) throw error;
              errors += 1;
            },
          );
      }),
    ),
  );
  return { errors, "per second": perSecond(clients.length * VIEWS_EACH - errors, seconds) };
}

function named(prefix: string, counters: Counters): Counters {
  return Object.fromEntries(Object.entries(counters).map(([name, value]) => [`${prefix} ${name}`, value]));
}

async function measure(stack: StressStack, { seed, rounds, say }: StackRun): Promise<Counters> {
  const all: Counters = {};
  const add = (prefix: string, counters: Counters): void => {
    Object.assign(all, named(prefix, counters));
    say(`${prefix}: ${JSON.stringify(counters)}`);
  };
  const actors = await createTestUsers(stack, `contention-${String(seed)}`, Math.max(...GROUPS));
  const clients = actors.map((actor) => connect(stack, actor));
  for (let round = 1; round <= rounds; round += 1) {
    for (const repeats of [false, true]) {
      const how = repeats ? "with repetitions" : "without repetitions";
      for (const count of GROUPS) {
        const courseId = `CONTENTION-${String(seed)}-${String(round)}-${String(count)}-${String(repeats)}`;
        const crowd = { stack, clients: clients.slice(0, count), courseId };
        add(`${String(count)} buyers ${how}`, await purchases(crowd, repeats));
      }
      add(`thread views ${how}`, await threadViews(clients.slice(0, VIEWERS), seed, repeats));
    }
    add("sign-ups", await signUps(stack, seed * 1000 + round));
  }
  await Promise.all(clients.map((client) => client.close()));
  return all;
}

/** What must be 0: errors with the repetitions, wrong numbers of sold seats. */
function lossesOf(counters: Counters): string[] {
  const lost = ["sign-ups errors", "thread views with repetitions errors"].filter(
    (name) => counters[name] !== 0,
  );
  const unsold = GROUPS.flatMap((count) => {
    const of = (what: string): number => counters[`${String(count)} buyers with repetitions ${what}`] ?? 0;
    const wanted = Math.min(count, SEATS);
    const errors = of("errors") === 0 ? [] : [`${String(of("errors"))} errors of ${String(count)} buyers`];
    return of("enrolled") === wanted
      ? errors
      : [...errors, `${String(of("enrolled"))} of ${String(wanted)} seats sold to ${String(count)} buyers`];
  });
  return [...lost, ...unsold];
}

/** That there are any shows that calls conflicted. */
const errorsWithout = (counters: Counters): number =>
  Object.entries(counters).reduce(
    (sum, [name, count]) => (name.endsWith("without repetitions errors") ? sum + count : sum),
    0,
  );

async function run(options: StackRun) {
  const stack = await startStressStack({
    EMBEDDED_CONVEX_MUTATIONS: process.env["EMBEDDED_CONVEX_MUTATIONS"] ?? "concurrent",
    EMBEDDED_CONVEX_STORAGE_MS: process.env["EMBEDDED_CONVEX_STORAGE_MS"] ?? STORAGE_MS,
  });
  try {
    const measured = await measure(stack, options);
    const counters = { ...measured, "errors without repetitions": errorsWithout(measured) };
    return { counters, losses: lossesOf(counters) };
  } finally {
    await stack.stop();
  }
}

export const contention: StackCase = { sample: 1, full: 1, mustFire: ["errors without repetitions"], run };
