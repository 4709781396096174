// Calls one public function with hostile arguments in the name of every kind of person, and judges what happens: a refusal
// of the error catalogue or of the validator, nothing written by a refused call, nothing invalid stored by an accepted one.
import { ConvexError } from "convex/values";
import fc from "fast-check";
import { makeFunctionReference } from "convex/server";
import schema from "../../../convex/schema.ts";
import { APP_ERRORS } from "../../../shared/errors.ts";
import type { Caller } from "../../helpers/answers.ts";
import type { TestServer } from "../../helpers/convex.ts";
import type { PublicFunction } from "../../helpers/public-functions.ts";
import { PEOPLE, type Person } from "../../helpers/school.ts";
import { hostileFor, oneLeafHostile, spoiledFor, type KnownIds } from "./hostile-args.ts";
import { PLANTED } from "./hostile-values.ts";

type Args = Record<string, unknown>;

export interface Target {
  readonly fn: PublicFunction;
  readonly server: TestServer;
  readonly as: Record<Person, Caller>;
  readonly ids: KnownIds;
  /** Arguments as the product's own pages send them. */
  readonly honest: Args;
  /** Tables a refused call of this function may write to: actions have no transaction. */
  readonly mayWrite?: readonly string[];
  /** Longer than this is a hang, not a slow machine. */
  readonly limitMs?: number;
}

interface Attempt {
  readonly person: Person;
  readonly args: Args;
  /** The validator must not let it through. */
  readonly isSpoiled: boolean;
}

/** Long texts of the forum are the longest that anybody may store. */
const LONGEST_STORED = 60_000;
const LIMIT_MS = 20_000;
const LATE = new Error("no answer in time");
/** Taken before any test replaces them. */
const { setTimeout: realTimeout, clearTimeout: realClear } = globalThis;

/** Errors of the validator, or of the client before anything is sent. */
const REFUSED_BY_TYPE =
  /^Validator error:|ArgumentValidationError|is not a (valid|supported) Convex|Field name|start with|not a plain object/;

export interface FuzzReport {
  calls: number;
  accepted: number;
  faults: string[];
}

export async function fuzz(
  target: Target,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<FuzzReport> {
  const report: FuzzReport = { calls: 0, accepted: 0, faults: [] };
  let before = await tablesOf(target.server);
  for (const attempt of attemptsOf(target, rounds, seed)) {
    const outcome = await outcomeOf(target, attempt);
    if (outcome.hangs) {
      // It may block the transaction without end: the run stops here.
      return { ...report, faults: [...report.faults, described(target, attempt, "gave no answer in time")] };
    }
    const after = target.fn.kind === "query" ? before : await tablesOf(target.server);
    report.calls += 1;
    if (outcome.accepted) report.accepted += 1;
    const faults = [...outcome.faults, ...writeFaults(target, { before, after, accepted: outcome.accepted })];
    report.faults.push(...faults.map((fault) => described(target, attempt, fault)));
    before = after;
  }
  if (target.fn.kind === "query")
    report.faults.push(...queryFaults(target, before, await tablesOf(target.server)));
  return report;
}

/** The same for the same seed; every kind of person in turn. */
function attemptsOf({ fn, ids, honest }: Target, rounds: number, seed: number): Attempt[] {
  const hostile = fc.record({
    args: fc.oneof(
      { weight: 3, arbitrary: oneLeafHostile(honest, fn.args, ids) },
      { weight: 1, arbitrary: hostileFor(fn.args, ids) as fc.Arbitrary<Args> },
    ),
    isSpoiled: fc.constant(false),
  });
  const spoiled = fc.record({ args: spoiledFor(honest, fn.args), isSpoiled: fc.constant(true) });
  const attempts = fc.oneof({ weight: 3, arbitrary: hostile }, { weight: 1, arbitrary: spoiled });
  return fc
    .sample(attempts, { seed, numRuns: rounds })
    .map((one, index) => ({ ...one, person: PEOPLE[(index + seed) % PEOPLE.length] ?? "anonymous" }));
}

async function outcomeOf({ fn, as, limitMs = LIMIT_MS }: Target, { person, args, isSpoiled }: Attempt) {
  const caller = as[person];
  const call = {
    query: () => caller.query(makeFunctionReference<"query">(fn.name), args),
    mutation: () => caller.mutation(makeFunctionReference<"mutation">(fn.name), args),
    action: () => caller.action(makeFunctionReference<"action">(fn.name), args),
  }[fn.kind];
  try {
    const answer = await inTime(call, limitMs);
    const faults = isSpoiled ? ["accepted arguments that its validator forbids"] : [];
    if (textOf(answer).includes(PLANTED)) faults.push("answered with the value of an extra key");
    return { accepted: true, hangs: false, faults };
  } catch (error) {
    return { accepted: false, hangs: error === LATE, faults: errorFaults(error) };
  }
}

async function inTime(call: () => Promise<unknown>, limitMs: number): Promise<unknown> {
  let timer: ReturnType<typeof realTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = realTimeout(() => reject(LATE), limitMs);
  });
  try {
    return await Promise.race([call(), late]);
  } finally {
    realClear(timer);
  }
}

function errorFaults(error: unknown): string[] {
  const message = error instanceof Error ? error.message : "";
  if (REFUSED_BY_TYPE.test(message)) return [];
  const code = codeOf(error);
  if (code !== null && code in APP_ERRORS) return [];
  return [`threw ${code ?? String(error).slice(0, 300)}, which is no error of the catalogue`];
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof ConvexError)) return null;
  // convex-test passes the data of a ConvexError as JSON text.
  const data: unknown = typeof error.data === "string" ? JSON.parse(error.data) : error.data;
  return typeof data === "object" && data !== null && "code" in data
    ? String(data.code)
    : "a ConvexError without code";
}

type Tables = ReadonlyMap<string, string>;

/** Every table as text, scheduled jobs included; kept from the answer of `run`, which would be encoded and decoded three times. */
export async function tablesOf(server: TestServer): Promise<Tables> {
  const found = new Map<string, string>();
  await server.run(async (ctx) => {
    for (const table of Object.keys(schema.tables) as (keyof typeof schema.tables)[])
      found.set(table, textOf(await ctx.db.query(table).collect()));
    found.set("_scheduled_functions", textOf(await ctx.db.system.query("_scheduled_functions").collect()));
  });
  return found;
}

/** JSON in which no value of Convex gets lost. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, one: unknown) => {
    if (typeof one === "bigint") return `${one}n`;
    if (one instanceof ArrayBuffer) return `bytes(${one.byteLength})`;
    return typeof one === "number" && !Number.isFinite(one) ? `not-finite(${one})` : one;
  });

interface Writes {
  before: Tables;
  after: Tables;
  accepted: boolean;
}

function writeFaults({ mayWrite = [] }: Target, { before, after, accepted }: Writes): string[] {
  const changed = [...after].filter(([table, text]) => before.get(table) !== text);
  if (!accepted) {
    const wrong = changed.filter(([table]) => !mayWrite.includes(table)).map(([table]) => table);
    if (wrong.length > 0) return [`wrote to ${wrong.join(", ")} although it was refused`];
  }
  // Earlier findings are reported once, by the call that stored them.
  return changed.flatMap(([table, text]) => {
    const known = storedFaults(table, before.get(table) ?? "");
    return storedFaults(table, text).filter((fault) => !known.includes(fault));
  });
}

function storedFaults(table: string, text: string): string[] {
  const faults: string[] = [];
  if (text.includes(PLANTED)) faults.push(`stored the value of an extra key in ${table}`);
  if (/"not-finite\(/.test(text)) faults.push(`stored a number that is not finite in ${table}`);
  // JSON.stringify writes half a surrogate pair as an escape, and a whole one as it is.
  if (/\\ud[89a-f]/i.test(text)) faults.push(`stored half a character in ${table}`);
  const longest = Math.max(0, ...[...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([one]) => one.length));
  if (longest > LONGEST_STORED) faults.push(`stored ${longest} characters in one field of ${table}`);
  return faults;
}

function queryFaults({ fn }: Target, before: Tables, after: Tables): string[] {
  const changed = [...after].filter(([table, text]) => before.get(table) !== text);
  return changed.map(([table]) => `${fn.name}: a query changed ${table}`);
}

const described = ({ fn }: Target, { person, args }: Attempt, fault: string): string =>
  `${fn.name} by ${person} ${fault}: ${textOf(args).slice(0, 400)}`;
