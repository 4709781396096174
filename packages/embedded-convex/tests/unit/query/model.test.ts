import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Database } from "../../../src/database/types.ts";
import { openQuery } from "../../../src/query/stream.ts";
import { compareValues } from "../../../src/values/compare.ts";
import { toJsonOrUndefined } from "../../../src/values/json.ts";
import type { Document, Json, ObjectValue, Value } from "../../../src/values/types.ts";
import { drain, inQuery, mutateDurably, open, push, scanAll, schemaOf } from "../database/support.ts";
import { range, type Term } from "./support.ts";

const scalar = fc.constantFrom<(Value | undefined)[]>(
  undefined,
  null,
  0,
  1,
  2,
  -1.5,
  1n,
  true,
  "a",
  "b",
  "a\0",
  "é",
  [1],
  { x: 1 },
);
const bound = fc.record({ kind: fc.constantFrom("Gt" as const, "Gte" as const), value: scalar });
const upperBound = fc.record({ kind: fc.constantFrom("Lt" as const, "Lte" as const), value: scalar });

const question = fc.record({
  equals: fc.array(scalar, { maxLength: 2 }),
  lower: fc.option(bound),
  upper: fc.option(upperBound),
  order: fc.constantFrom("asc" as const, "desc" as const),
  filter: fc.option(
    fc.record({ operator: fc.constantFrom("$eq", "$neq", "$lt", "$lte", "$gt", "$gte"), value: scalar }),
  ),
  limit: fc.option(fc.nat(6)),
  limitFirst: fc.boolean(),
});

type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;
type Limits = { kind: "Gt" | "Gte" | "Lt" | "Lte"; value: Value | undefined };

const FIELDS = ["a", "b", "_creationTime"] as const;

const ACCEPTS: Record<string, (order: number) => boolean> = {
  $eq: (order) => order === 0,
  $neq: (order) => order !== 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
};

/** The same query computed with plain arrays. */
function answer(rows: readonly Document[], asked: Question): string[] {
  const next = FIELDS[asked.equals.length] ?? "_creationTime";
  const matches = (row: Document): boolean =>
    asked.equals.every((value, i) => compareValues(row[FIELDS[i] ?? ""], value) === 0) &&
    [asked.lower, asked.upper].every(
      (limit: Limits | null) =>
        limit === null || ACCEPTS[`$${limit.kind.toLowerCase()}`]?.(compareValues(row[next], limit.value)),
    );
  const ascending = rows.filter(matches).toSorted(byFields);
  const ordered = asked.order === "asc" ? ascending : ascending.toReversed();
  const cut = (list: Document[]): Document[] => (asked.limit === null ? list : list.slice(0, asked.limit));
  const { filter } = asked;
  const keep = (list: Document[]): Document[] =>
    filter === null
      ? list
      : list.filter((row) => ACCEPTS[filter.operator]?.(compareValues(row.c, filter.value)));
  return (asked.limitFirst ? keep(cut(ordered)) : cut(keep(ordered))).map((row) => row._id);
}

function byFields(left: Document, right: Document): number {
  for (const field of [...FIELDS, "_id"]) {
    const order = compareValues(left[field], right[field]);
    if (order !== 0) return order;
  }
  return 0;
}

function queryOf(asked: Question): Json {
  const next = FIELDS[asked.equals.length] ?? "_creationTime";
  const terms: Term[] = asked.equals.map((value, i) => ["Eq", FIELDS[i] ?? "", toJsonOrUndefined(value)]);
  for (const limit of [asked.lower, asked.upper]) {
    if (limit !== null) terms.unshift([limit.kind, next, toJsonOrUndefined(limit.value)]);
  }
  const { filter, limit } = asked;
  const filters: Json[] =
    filter === null
      ? []
      : [{ filter: { [filter.operator]: [{ $field: "c" }, { $literal: toJsonOrUndefined(filter.value) }] } }];
  const limits: Json[] = limit === null ? [] : [{ limit }];
  return range("rows.by_a_b", terms, {
    order: asked.order,
    operators: asked.limitFirst ? [...limits, ...filters] : [...filters, ...limits],
  });
}

function run(db: Database, query: Json): string[] {
  return inQuery(db, (tx) => {
    const stream = openQuery(tx, "", query);
    const found: string[] = [];
    for (let next = stream.next(); next !== null; next = stream.next()) found.push(next.document._id);
    return found;
  });
}

describe("queries compared with a model", () => {
  it("return the same as plain arrays: ranges, filters, limits and both orders, over every kind of value", async () => {
    const row = fc.record({ a: scalar, b: scalar, c: scalar });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 25 }),
        fc.array(question, { minLength: 1, maxLength: 20 }),
        async (rows, questions) => {
          const { db } = await open();
          await push(db, schemaOf({ rows: { indexes: { by_a_b: ["a", "b"] } } }));
          await mutateDurably(db, (tx) => {
            for (const value of rows) tx.insert("", "rows", value as ObjectValue);
          });
          const all = inQuery(db, (tx) => drain(scanAll(tx, "rows")));
          for (const asked of questions) expect(run(db, queryOf(asked))).toEqual(answer(all, asked));
        },
      ),
      { numRuns: 100 },
    );
  });
});
