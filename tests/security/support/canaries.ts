// Calls public functions and looks for marks in everything they return: results, errors and log lines.
import type { ValidatorJSON } from "convex/values";
import { makeFunctionReference } from "convex/server";
import { vi } from "vitest";
import type { Caller } from "../../helpers/answers.ts";
import type { PublicFunction } from "../../helpers/public-functions.ts";
import { PEOPLE, type Person, type School } from "../../helpers/school.ts";
import { ownersOf, TOKEN, type Marks } from "./canary-rows.ts";
import { audienceOf, SECRET_IDS } from "./canary.policy.ts";
import { textOf } from "./fuzz.ts";

type Args = Record<string, unknown>;

export interface Marked {
  readonly as: Record<Person, Caller>;
  readonly userId: School["userId"];
  readonly marks: Marks;
  /** Rows by table, as ids, for calls about other people's rows. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** Filled with the fields that permitted callers received: without them the search would prove nothing. */
  readonly seen: Set<string>;
  /** Ids that are secrets, each with its table and its owner's id. */
  readonly secretIds: ReadonlyMap<string, { table: string; userId: unknown }>;
}

/** Searches that find a marked row by its mark. */
const SEARCHES = new Set(["term", "search", "learner", "prefix"]);
const TRIED_IDS = 2;

/** Every leak, in one sentence each. */
export async function leaksOf(fn: PublicFunction, honest: Args, school: Marked): Promise<string[]> {
  const leaks = new Set<string>();
  for (const args of [honest, ...variantsOf(fn.args, honest, school)]) {
    for (const person of PEOPLE) {
      const text = await everythingSaidTo(school.as[person], fn, args);
      for (const what of foundIn(text, person, school)) leaks.add(`${fn.name} told ${person} ${what}`);
    }
  }
  return [...leaks];
}

/** The same call about other rows, and with searches that hit marks. */
export function variantsOf(
  validator: ValidatorJSON,
  honest: Args,
  { ids, marks }: Pick<Marked, "ids" | "marks">,
): Args[] {
  if (validator.type !== "object") return [];
  const paymentId = [...marks].find(([, { field }]) => field === "payments.paymentId")?.[0] ?? "";
  return Object.entries(validator.value).flatMap(([name, { fieldType }]) => {
    const tables = [...JSON.stringify(fieldType).matchAll(/"tableName":"(\w+)"/g)].map(
      ([, table = ""]) => table,
    );
    const others = tables.flatMap((table) => (ids[table] ?? []).slice(-TRIED_IDS));
    const texts = SEARCHES.has(name) ? ["cnr"] : name === "paymentId" ? [paymentId] : [];
    return [...others, ...texts]
      .filter((value) => value !== honest[name] && fieldType.type !== "object")
      .map((value) => ({ ...honest, [name]: value }));
  });
}

async function everythingSaidTo(caller: Caller, fn: PublicFunction, args: Args): Promise<string> {
  const lines: unknown[] = [];
  const spies = (["log", "info", "warn", "error", "debug"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...line: unknown[]) => lines.push(...line)),
  );
  const call = {
    query: () => caller.query(makeFunctionReference<"query">(fn.name), args),
    mutation: () => caller.mutation(makeFunctionReference<"mutation">(fn.name), args),
    action: () => caller.action(makeFunctionReference<"action">(fn.name), args),
  }[fn.kind];
  let said: string;
  try {
    said = textOf(await call());
  } catch (error) {
    said = `${String(error)} ${textOf((error as { data?: unknown }).data)}`;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  // What the caller sent comes from them; only what is beyond it can be a leak.
  const sent = textOf(args);
  return `${said} ${lines.map((line) => (line instanceof Error ? String(line.stack) : textOf(line))).join(" ")}`.replaceAll(
    TOKEN,
    (token) => (sent.includes(token) ? "" : token),
  );
}

/** The marks and secret ids in a text that this person has no right to. */
export function foundIn(
  text: string,
  person: Person,
  { marks, userId, secretIds, seen }: Pick<Marked, "marks" | "userId" | "secretIds" | "seen">,
): string[] {
  const found = [...text.toLowerCase().matchAll(TOKEN)].flatMap(([token]) => {
    const mark = marks.get(token);
    if (mark === undefined) return [];
    const owners = ownersOf(mark.row, userId);
    if (!mayRead(person, audienceOf(mark.field, mark.row), owners)) return [mark.field];
    seen.add(mark.field);
    return [];
  });
  const ids = [...secretIds].flatMap(([id, { table, userId: owner }]) => {
    const isTold =
      text.includes(id) &&
      !mayRead(person, SECRET_IDS[table] ?? "nobody", ownersOf({ userId: owner }, userId));
    return isTold ? [`the id of a row of ${table}`] : [];
  });
  return [...found, ...ids];
}

function mayRead(
  person: Person,
  audience: ReturnType<typeof audienceOf>,
  owners: readonly Person[],
): boolean {
  if (typeof audience === "string") return audience === "everybody";
  return audience.includes(person) || (audience.includes("owner") && owners.includes(person));
}
