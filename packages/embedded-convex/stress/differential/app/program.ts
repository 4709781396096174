// The entry points of generated programs: mutations and queries that run steps and return what they read.
import {
  internalMutationGeneric,
  internalQueryGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { ConvexError, v, type Value } from "convex/values";
import type { Fields, MutationContext, QueryContext } from "./context";
import { idAt, readStep, select, writeStep, type Known, type Selection, type Step } from "./steps";

interface Work {
  readonly steps: readonly Step[];
  readonly known: Known;
}
interface Told {
  readonly seen: unknown[];
  readonly known: Known;
}

const known = v.object({ ids: v.array(v.string()), jobs: v.array(v.string()), isReference: v.boolean() });
const work = { steps: v.array(v.any()), known };
const nestedReference = makeFunctionReference<"mutation">("program:nested");
const nestedQueryReference = makeFunctionReference<"query">("program:nestedQuery");

async function perform(ctx: MutationContext, { steps, known: before }: Work): Promise<Told> {
  const known: Known = { ids: [...before.ids], jobs: [...before.jobs], isReference: before.isReference };
  const seen: unknown[] = [];
  for (const step of steps) seen.push(await performOne(ctx, step, known));
  return { seen, known };
}

async function performOne(ctx: MutationContext, step: Step, known: Known): Promise<unknown> {
  const plain = (await readStep(ctx.db, step, known)) ?? (await writeStep(ctx.db, step, known));
  if (plain !== null) return plain.seen ?? null;
  switch (step.do) {
    case "throw":
      throw new ConvexError({ data: step.data });
    case "try":
      return await attempt(async () => {
        const seen: unknown[] = [];
        for (const one of step.steps) seen.push(await performOne(ctx, one, known));
        return seen;
      });
    case "nested":
      return step.isCaught
        ? await attempt(() => callNested(ctx, step, known))
        : await callNested(ctx, step, known);
    case "nestedQuery":
      return ((await ctx.runQuery(nestedQueryReference, { steps: step.steps, known })) as Told).seen;
    default:
      return await onSchedule(ctx, step, known);
  }
}

async function callNested(
  ctx: MutationContext,
  step: { steps: readonly Step[] },
  known: Known,
): Promise<unknown> {
  const told = (await ctx.runMutation(nestedReference, { steps: step.steps, known })) as Told;
  known.ids.splice(0, known.ids.length, ...told.known.ids);
  known.jobs.splice(0, known.jobs.length, ...told.known.jobs);
  return told.seen;
}

async function onSchedule(ctx: MutationContext, step: Step, known: Known): Promise<unknown> {
  if (step.do === "schedule") {
    const job = await ctx.scheduler.runAfter(step.delayMs, nestedReference, { steps: step.steps, known });
    known.jobs.push(job);
    return job;
  }
  const job = step.do === "cancel" ? idAt(known.jobs, step.job) : null;
  if (job === null || (known.isReference && (await hasEnded(ctx, job)))) return null;
  await ctx.scheduler.cancel(job);
  return null;
}

async function hasEnded(ctx: MutationContext, job: string): Promise<boolean> {
  const state = (await ctx.db.system.get(job))?.["state"];
  return (state as Fields | undefined)?.["kind"] !== "pending";
}

async function attempt(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return { done: await run() };
  } catch (error) {
    return { caught: error instanceof ConvexError ? (error.data as Value) : null };
  }
}

async function look(ctx: QueryContext, { steps, known }: Work): Promise<Told> {
  const seen: unknown[] = [];
  for (const step of steps) seen.push((await readStep(ctx.db, step, known))?.seen ?? null);
  return { seen, known };
}

// The official contexts have typed tables; these programs generate theirs.
const inMutation = (ctx: unknown, args: unknown): Promise<Told> =>
  perform(ctx as MutationContext, args as Work);
const inQuery = (ctx: unknown, args: unknown): Promise<Told> => look(ctx as QueryContext, args as Work);

export const write = mutationGeneric({ args: work, handler: inMutation });
export const read = queryGeneric({ args: work, handler: inQuery });
const nestedMutation = internalMutationGeneric({ args: work, handler: inMutation });
const innerQuery = internalQueryGeneric({ args: work, handler: inQuery });
export { nestedMutation as nested, innerQuery as nestedQuery };

export const page = queryGeneric({
  args: { of: v.any(), numItems: v.number(), cursor: v.union(v.string(), v.null()) },
  handler: async (ctx, { of, numItems, cursor }): Promise<Fields> =>
    await select((ctx as unknown as QueryContext).db, of as Selection).paginate({ numItems, cursor }),
});

/** Every kind of validator, on the way in and on the way out. */
export const typed = mutationGeneric({
  args: {
    n: v.number(),
    u: v.union(v.literal("x"), v.int64(), v.array(v.string()), v.null()),
    o: v.optional(v.object({ flag: v.boolean(), more: v.optional(v.any()) })),
    r: v.optional(v.record(v.string(), v.bytes())),
    out: v.optional(v.any()),
  },
  returns: v.union(v.null(), v.object({ n: v.number(), o: v.optional(v.string()) })),
  handler: (_ctx, { out }) => (out ?? null) as null,
});

export const empty = mutationGeneric({
  args: {},
  handler: async (ctx) => {
    const { db } = ctx as unknown as MutationContext;
    for (const table of ["items", "strict"])
      for (const { _id: id } of await db.query(table).collect()) await db.delete(id as string);
    return null;
  },
});
