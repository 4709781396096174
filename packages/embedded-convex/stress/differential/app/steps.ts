// One step of a generated program, and what it does to a database. The same text runs on both backends.
import type { Value } from "convex/values";
import type { Fields, Reader, Rows, Writer } from "./context";
import { filterFrom, matches, type FilterJson } from "./filters";

export interface Bound {
  readonly field: string;
  readonly op: "eq" | "gt" | "gte" | "lt" | "lte";
  readonly value: Value;
  /** The value is the absence of one. */
  readonly isUndefined?: boolean;
}

export interface Selection {
  readonly table: string;
  readonly index: string | null;
  readonly bounds: readonly Bound[];
  readonly order: "asc" | "desc" | null;
  readonly filter: FilterJson | null;
}

export type Step =
  | { readonly do: "insert"; readonly table: string; readonly value: Fields; readonly ref?: number }
  | { readonly do: "patch"; readonly ref: number; readonly value: Fields; readonly unset: readonly string[] }
  | { readonly do: "replace"; readonly ref: number; readonly value: Fields }
  | { readonly do: "delete"; readonly ref: number }
  | { readonly do: "get"; readonly ref: number }
  | { readonly do: "normalize"; readonly ref: number; readonly table: string }
  | { readonly do: "select"; readonly of: Selection; readonly end: "collect" | "first" | "unique" | "take" }
  | { readonly do: "echo"; readonly value: Value }
  /** Catches what the steps throw: what they wrote before stays. */
  | { readonly do: "try"; readonly steps: readonly Step[] }
  | { readonly do: "throw"; readonly data: Value }
  | { readonly do: "nested"; readonly steps: readonly Step[]; readonly isCaught: boolean }
  | { readonly do: "nestedQuery"; readonly steps: readonly Step[] }
  | { readonly do: "schedule"; readonly steps: readonly Step[]; readonly delayMs: number }
  | { readonly do: "cancel"; readonly job: number }
  | { readonly do: "job"; readonly job: number };

/** Ids that the program has met so far, in the order in which they came. */
export interface Known {
  readonly ids: string[];
  readonly jobs: string[];
  /** On convex-test: its known differences are handled by the program instead (known-differences.ts). */
  readonly isReference: boolean;
}

const TAKEN = 3;

export function idAt(known: readonly string[], ref: number): string | null {
  return known[ref % Math.max(known.length, 1)] ?? null;
}

export function select(db: Reader, of: Selection): Rows {
  const { index, bounds, order, filter } = of;
  let rows = db.query(of.table);
  if (index !== null) {
    rows = rows.withIndex(index, (builder) => {
      let range = builder;
      for (const { op, field, value, isUndefined } of bounds)
        range = range[op]?.(field, isUndefined === true ? undefined : value) ?? range;
      return range;
    });
  }
  if (order !== null) rows = rows.order(order);
  return filter === null ? rows : rows.filter((q) => filterFrom(q, filter));
}

/** Null for steps that are no plain reads. */
export async function readStep(db: Reader, step: Step, known: Known): Promise<{ seen: unknown } | null> {
  switch (step.do) {
    case "get":
      return { seen: await ifAny(idAt(known.ids, step.ref), (id) => db.get(id)) };
    case "normalize": {
      const text = step.ref < 0 ? "not an id" : (idAt(known.ids, step.ref) ?? "");
      return { seen: db.normalizeId(step.table, text) };
    }
    case "select":
      return { seen: await selected(db, step, known.isReference) };
    case "echo":
      return { seen: step.value };
    case "job":
      return { seen: await ifAny(idAt(known.jobs, step.job), (id) => jobRow(db, id)) };
    default:
      return null;
  }
}

async function ifAny<T>(id: string | null, use: (id: string) => Promise<T>): Promise<T | null> {
  return id === null ? null : await use(id);
}

async function jobRow(db: Reader, id: string): Promise<unknown> {
  const job = await db.system.get(id);
  return job === null ? null : { name: job["name"], args: job["args"], state: job["state"] };
}

async function selected(
  db: Reader,
  { of, end }: Step & { do: "select" },
  isReference: boolean,
): Promise<unknown> {
  const { filter } = of;
  if (!isReference || filter === null) return await ended(select(db, of), end);
  const all = await select(db, { ...of, filter: null }).collect();
  const kept = all.filter((document) => matches(document, filter));
  if (end === "unique" && kept.length > 1) throw new Error("not unique");
  if (end === "first" || end === "unique") return kept[0] ?? null;
  return end === "take" ? kept.slice(0, TAKEN) : kept;
}

function ended(query: Rows, end: string): Promise<unknown> {
  if (end === "first") return query.first();
  if (end === "unique") return query.unique();
  return end === "take" ? query.take(TAKEN) : query.collect();
}

export async function writeStep(db: Writer, step: Step, known: Known): Promise<{ seen: unknown } | null> {
  if (step.do === "insert") {
    const reference = step.ref === undefined ? null : idAt(known.ids, step.ref);
    const value = reference === null ? step.value : { ...step.value, ref: reference };
    const id = await db.insert(step.table, value);
    known.ids.push(id);
    return { seen: id };
  }
  if (step.do !== "patch" && step.do !== "replace" && step.do !== "delete") return null;
  const id = idAt(known.ids, step.ref);
  if (id === null) return { seen: null };
  if (step.do === "delete") await db.delete(id);
  else if (step.do === "replace") await db.replace(id, step.value);
  else await db.patch(id, await patchOf(db, { ...step, id, isReference: known.isReference }));
  return { seen: null };
}

async function patchOf(
  db: Reader,
  patch: { id: string; value: Fields; unset: readonly string[]; isReference: boolean },
): Promise<Record<string, Value | undefined>> {
  const { id, value, unset, isReference } = patch;
  const present = isReference ? ((await db.get(id)) ?? {}) : null;
  const kept = Object.entries(value).filter(([name]) => !unset.includes(name));
  const removed = unset.filter((name) => present === null || name in present);
  return Object.fromEntries([...kept, ...removed.map((name) => [name, undefined] as const)]);
}
