import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openQuery } from "../../../src/query/stream.ts";
import type { Transaction } from "../../../src/database/types.ts";
import type { Document, Json } from "../../../src/values/types.ts";
import { drain, inQuery, mutate, open, push, scanAll, schemaOf } from "../database/support.ts";
import { search } from "./support.ts";

const VOCABULARY = ["car", "card", "cards", "care", "dog", "do", "é", "Éa"];
const text = fc
  .array(fc.constantFrom(...VOCABULARY), { maxLength: 5 })
  .chain((words) => fc.constantFrom(" ", "-", "  !").map((gap) => words.join(gap)));
const room = fc.constantFrom<(string | undefined)[]>("a", "b", undefined);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("insert" as const), body: text, room }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("patch" as const), at: fc.nat(20), body: text, room }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), at: fc.nat(20) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const question = fc.record({ text, room: fc.option(room, { nil: null }) });
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

function apply(tx: Transaction, change: Step): void {
  if (change.kind === "insert") {
    tx.insert("", "posts", {
      body: change.body,
      ...(change.room === undefined ? {} : { room: change.room }),
    });
    return;
  }
  const ids = drain(scanAll(tx, "posts")).map((row) => row._id);
  const id = ids[change.at % Math.max(ids.length, 1)];
  if (id === undefined) return;
  if (change.kind === "remove") tx.remove("", id);
  else tx.patch("", id, { body: change.body, room: change.room });
}

function words(value: unknown): string[] {
  return String(value)
    .toLowerCase()
    .split(/[ \-!]+/)
    .filter((word) => word !== "");
}

/** The documents that a search must find, computed from the rows alone. */
function expected(rows: readonly Document[], asked: Question): string[] {
  const wanted = words(asked.text);
  const last = wanted.pop();
  if (last === undefined) return [];
  const found = rows.filter((row) => {
    const own = words(row["body"]);
    const isInRoom = asked.room === null || row["room"] === asked.room;
    return isInRoom && own.some((word) => wanted.includes(word) || word.startsWith(last));
  });
  return found.map((row) => row._id).sort();
}

function queryOf(asked: Question): Json {
  const equals: Record<string, Json> =
    asked.room === null ? {} : { room: asked.room ?? { $undefined: null } };
  return search("posts.by_body", ["body", asked.text], { equals });
}

function results(tx: Transaction, asked: Question): string[] {
  const stream = openQuery(tx, "", queryOf(asked));
  const found: string[] = [];
  for (let next = stream.next(); next !== null; next = stream.next()) found.push(next.document._id);
  return found;
}

describe("text search compared with a model", () => {
  it("finds the same as splitting every row into words, inside transactions and after any history", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 6 }),
        fc.array(question, { minLength: 1, maxLength: 4 }),
        async (transactions, questions) => {
          const { db } = await open();
          await push(db, schemaOf({ posts: { searchIndexes: { by_body: ["body", "room"] } } }));
          const check = (tx: Transaction): string[][] =>
            questions.map((asked) => {
              const found = results(tx, asked);
              expect(found.toSorted()).toStrictEqual(expected(drain(scanAll(tx, "posts")), asked));
              return found;
            });
          for (const steps of transactions) {
            const { commit } = mutate(db, (tx) => {
              for (const change of steps) apply(tx, change);
              check(tx);
            });
            await commit.durable;
          }
          const live = inQuery(db, check);
          await db.close();
          expect(live).toHaveLength(questions.length);
        },
      ),
      { numRuns: 150 },
    );
  });
});
