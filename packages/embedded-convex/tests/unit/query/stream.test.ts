import { describe, expect, it } from "vitest";
import { OccConflictError } from "../../../src/database/errors.ts";
import type { Database, Transaction } from "../../../src/database/types.ts";
import { openQuery } from "../../../src/query/stream.ts";
import type { Json, Value } from "../../../src/values/types.ts";
import { inQuery, mutate, mutateDurably, open, push, schemaOf } from "../database/support.ts";
import { fullScan, range, type Term } from "./support.ts";

const UNDEFINED = { $undefined: null };

async function messages(rows: Record<string, Value>[]): Promise<{ db: Database; ids: string[] }> {
  const { db } = await open();
  await push(db, schemaOf({ messages: { indexes: { by_author: ["author", "n"], by_deep: ["a.b"] } } }));
  const ids: string[] = [];
  for (const row of rows) ids.push(await mutateDurably(db, (tx) => tx.insert("", "messages", row)));
  return { db, ids };
}

function collect(tx: Transaction, query: Json): unknown[] {
  const stream = openQuery(tx, "", query);
  const found: unknown[] = [];
  for (let next = stream.next(); next !== null; next = stream.next()) found.push(next.document.n);
  return found;
}

const run = (db: Database, query: Json): unknown[] => inQuery(db, (tx) => collect(tx, query));

const ROWS: Record<string, Value>[] = [
  { author: "a", n: 1 },
  { author: "b", n: 2 },
  { author: "a", n: 3 },
  { author: "a", n: 2.5 },
  { n: 0 },
  { author: null, n: 9 },
];

describe("sources", () => {
  it("scans a table in creation order, both ways, and finds nothing in a table that does not exist", async () => {
    const { db } = await messages(ROWS);
    expect(run(db, fullScan("messages"))).toEqual([1, 2, 3, 2.5, 0, 9]);
    expect(run(db, fullScan("messages", "desc"))).toEqual([9, 0, 2.5, 3, 2, 1]);
    expect(run(db, fullScan("nothing"))).toEqual([]);
    expect(run(db, range("nothing.by_creation_time", [["Gt", "_creationTime", 5]]))).toEqual([]);
  });

  it("reads ranges of an index", async () => {
    const { db } = await messages(ROWS);
    expect(run(db, range("messages.by_author", []))).toEqual([0, 9, 1, 2.5, 3, 2]);
    expect(run(db, range("messages.by_author", [["Eq", "author", "a"]], { order: "desc" }))).toEqual([
      3, 2.5, 1,
    ]);
    expect(
      run(
        db,
        range("messages.by_author", [
          ["Gt", "n", 1],
          ["Eq", "author", "a"],
          ["Lt", "n", 3],
        ]),
      ),
    ).toEqual([2.5]);
    expect(
      run(
        db,
        range("messages.by_author", [
          ["Eq", "author", "a"],
          ["Gte", "n", 1],
          ["Lte", "n", 3],
        ]),
      ),
    ).toEqual([1, 2.5, 3]);
    expect(run(db, range("messages.by_author", [["Gt", "author", "a"]]))).toEqual([2]);
    expect(run(db, range("messages.by_author", [["Lte", "author", null]]))).toEqual([0, 9]);
    expect(run(db, range("messages.by_author", [["Eq", "author", UNDEFINED]]))).toEqual([0]);
    expect(
      run(
        db,
        range("messages.by_author", [
          ["Gt", "author", UNDEFINED],
          ["Lt", "author", "b"],
        ]),
      ),
    ).toEqual([9, 1, 2.5, 3]);
  });

  it("reads bounds on the creation time, after equalities and by itself", async () => {
    const { db, ids } = await messages(ROWS);
    const time = inQuery(db, (tx) => tx.get("", ids[2] ?? "")?._creationTime) ?? 0;
    expect(run(db, range("messages.by_creation_time", [["Gte", "_creationTime", time]]))).toEqual([
      3, 2.5, 0, 9,
    ]);
    expect(run(db, range("messages.by_creation_time", [["Eq", "_creationTime", time]]))).toEqual([3]);
    expect(
      run(
        db,
        range("messages.by_author", [
          ["Eq", "author", "a"],
          ["Eq", "n", 3],
          ["Lt", "_creationTime", time],
        ]),
      ),
    ).toEqual([]);
    expect(
      run(
        db,
        range("messages.by_author", [
          ["Eq", "author", "a"],
          ["Eq", "n", 3],
          ["Lte", "_creationTime", time],
        ]),
      ),
    ).toEqual([3]);
  });

  it("indexes fields inside objects", async () => {
    const { db } = await messages([
      { n: 1, a: { b: "x" } },
      { n: 2, a: { b: "y" } },
      { n: 3, a: "none" },
    ]);
    expect(run(db, range("messages.by_deep", [["Eq", "a.b", "y"]]))).toEqual([2]);
    expect(run(db, range("messages.by_deep", []))).toEqual([3, 1, 2]);
  });

  it("reads ranges of ids, of this table or not", async () => {
    const { db, ids } = await messages(ROWS);
    const sorted = ids.toSorted();
    const byId = (terms: Parameters<typeof range>[1]): string[] =>
      inQuery(db, (tx) => {
        const stream = openQuery(tx, "", range("messages.by_id", terms));
        const found: string[] = [];
        for (let next = stream.next(); next !== null; next = stream.next()) found.push(next.document._id);
        return found;
      });
    const middle = sorted[2] ?? "";
    expect(byId([])).toEqual(sorted);
    expect(byId([["Eq", "_id", middle]])).toEqual([middle]);
    expect(byId([["Gt", "_id", middle]])).toEqual(sorted.slice(3));
    expect(
      byId([
        ["Gte", "_id", middle],
        ["Lt", "_id", sorted[4] ?? ""],
      ]),
    ).toEqual(sorted.slice(2, 4));
    expect(byId([["Lte", "_id", middle]])).toEqual(sorted.slice(0, 3));
    const cut = middle.slice(0, 9);
    expect(byId([["Gte", "_id", cut]])).toEqual(sorted.filter((id) => id >= cut));
    expect(byId([["Lt", "_id", cut]])).toEqual(sorted.filter((id) => id < cut));
    expect(byId([["Eq", "_id", cut]])).toEqual([]);
    expect(byId([["Eq", "_id", 5]])).toEqual([]);
    expect(byId([["Gt", "_id", null]])).toEqual(sorted);
    expect(byId([["Lt", "_id", "zzzz"]])).toEqual(sorted);
    expect(byId([["Gt", "_id", "zzzz"]])).toEqual([]);
  });

  it("finds a document that was just written at the first key of its range, both ways", async () => {
    const { db } = await messages(ROWS);
    const { result: id } = mutate(db, (tx) => tx.insert("", "messages", { author: "c", n: 7 }));
    for (const order of ["asc", "desc"] as const) {
      const ofId = range("messages.by_id", [["Eq", "_id", id]], { order });
      expect(mutate(db, (tx) => collect(tx, ofId)).result).toEqual([7]);
    }
  });

  it("continues with the id after the last field of every index, as pagination libraries do", async () => {
    const { db, ids } = await messages(ROWS);
    const document = inQuery(db, (tx) => tx.get("", ids[2] ?? "")) as { [field: string]: Json };
    const found = (index: string, before: readonly string[], bounds: [Term[0], string][]): number =>
      run(
        db,
        range(index, [
          ...before.map((field): Term => ["Eq", field, document[field] ?? null]),
          ...bounds.map(([kind, id]): Term => [kind, "_id", id]),
        ]),
      ).length;
    const id = ids[2] ?? "";
    for (const [index, before] of [
      ["messages.by_author", ["author", "n", "_creationTime"]],
      ["messages.by_creation_time", ["_creationTime"]],
    ] as const) {
      expect(found(index, before, [["Eq", id]])).toBe(1);
      expect(found(index, before, [["Gte", id]])).toBe(1);
      expect(found(index, before, [["Lte", id]])).toBe(1);
      expect(found(index, before, [["Gt", id]])).toBe(0);
      expect(found(index, before, [["Lt", id]])).toBe(0);
      expect(
        found(index, before, [
          ["Gt", "0"],
          ["Lt", "zzzz"],
        ]),
      ).toBe(1);
      expect(() => found(index, before.slice(0, -1), [["Gt", id]])).toThrow('First incorrect field: "_id"');
    }
  });

  it.each([
    ["a gap", [["Eq", "n", 1]]],
    ["a bound on a later field", [["Gt", "n", 1]]],
    [
      "bounds on two fields",
      [
        ["Gt", "author", "a"],
        ["Lt", "n", 1],
      ],
    ],
    ["a foreign field", [["Eq", "other", 1]]],
    [
      "the same field twice",
      [
        ["Eq", "author", "a"],
        ["Eq", "author", "b"],
      ],
    ],
    [
      "two lower bounds",
      [
        ["Gt", "author", "a"],
        ["Gte", "author", "b"],
      ],
    ],
    [
      "two upper bounds",
      [
        ["Lt", "author", "a"],
        ["Lte", "author", "b"],
      ],
    ],
    [
      "an equality after a bound",
      [
        ["Gt", "author", "a"],
        ["Eq", "author", "b"],
      ],
    ],
  ] as [string, Parameters<typeof range>[1]][])("refuses %s", async (_, terms) => {
    const { db } = await messages([]);
    expect(() => run(db, range("messages.by_author", terms))).toThrow(
      "Tried to query index messages.by_author",
    );
  });

  it("refuses unknown indexes, search, and broken descriptions", async () => {
    const { db } = await messages([]);
    expect(() => run(db, range("messages.by_nothing", []))).toThrow("Index messages.by_nothing not found.");
    const search = {
      source: { type: "Search", indexName: "messages.search_text", filters: [] },
      operators: [],
    };
    expect(() => run(db, search)).toThrow("Index messages.search_text not found.");
    expect(() => run(db, { source: { type: "Other" }, operators: [] })).toThrow("Invalid query");
    expect(() => run(db, fullScan("messages", null, [{ limit: -1 }]))).toThrow("Invalid query");
    expect(() =>
      run(
        db,
        fullScan(
          "messages",
          null,
          Array.from({ length: 257 }, () => ({ limit: 1 })),
        ),
      ),
    ).toThrow("at most 256 operators");
  });
});

describe("operators", () => {
  const field = (path: string): Json => ({ $field: path });
  const literal = (value: Json): Json => ({ $literal: value });
  const filter = (expression: Json): Json => ({ filter: expression });

  it("apply one after the other", async () => {
    const { db } = await messages(ROWS);
    const atLeastTwo = filter({ $gte: [field("n"), literal(2)] });
    expect(run(db, fullScan("messages", null, [atLeastTwo, { limit: 2 }]))).toEqual([2, 3]);
    expect(run(db, fullScan("messages", null, [{ limit: 2 }, atLeastTwo]))).toEqual([2]);
    expect(run(db, fullScan("messages", null, [{ limit: 0 }]))).toEqual([]);
    expect(run(db, fullScan("messages", null, [{ limit: 3 }, { limit: 5 }]))).toEqual([1, 2, 3]);
  });

  it("stop reading at the limit", async () => {
    const { db, ids } = await messages(ROWS);
    const tx = db.beginMutation();
    expect(collect(tx, fullScan("messages", null, [{ limit: 2 }]))).toEqual([1, 2]);
    expect(tx.usage.documentsRead).toBe(2);
    tx.insert("", "log", {});
    mutate(db, (other) => other.patch("", ids[2] ?? "", { n: 33 }));
    expect(() => db.commit(tx)).not.toThrow();
    const second = db.beginMutation();
    collect(second, fullScan("messages", null, [{ limit: 2 }]));
    second.insert("", "log", {});
    mutate(db, (other) => other.patch("", ids[1] ?? "", { n: 22 }));
    expect(() => db.commit(second)).toThrow(OccConflictError);
  });

  it("compare across types in the total order", async () => {
    const { db } = await messages([{ n: 1 }, { n: 1n }, { n: "1" }, { n: null }, {}, { n: [1] }]);
    const is = (operator: string, value: Json): unknown[] =>
      run(db, fullScan("messages", null, [filter({ [operator]: [field("n"), literal(value)] })]));
    expect(is("$eq", 1)).toEqual([1]);
    expect(is("$neq", 1)).toEqual([1n, "1", null, undefined, [1]]);
    expect(is("$lt", 1)).toEqual([1n, null, undefined]);
    expect(is("$gte", "1")).toEqual(["1", [1]]);
    expect(is("$eq", UNDEFINED)).toEqual([undefined]);
    expect(is("$eq", { $integer: "AQAAAAAAAAA=" })).toEqual([1n]);
  });

  it("calculate and combine", async () => {
    const { db } = await messages([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
    const even = { $eq: [{ $mod: [field("n"), literal(2)] }, literal(0)] };
    expect(run(db, fullScan("messages", null, [filter(even)]))).toEqual([2, 4]);
    expect(run(db, fullScan("messages", null, [filter({ $not: even })]))).toEqual([1, 3]);
    expect(
      run(db, fullScan("messages", null, [filter({ $and: [even, { $gt: [field("n"), literal(2)] }] })])),
    ).toEqual([4]);
    expect(
      run(
        db,
        fullScan("messages", null, [filter({ $or: [even, { $lt: [{ $neg: field("n") }, literal(-2)] }] })]),
      ),
    ).toEqual([2, 3, 4]);
    expect(run(db, fullScan("messages", null, [filter({ $or: [literal(true), field("n")] })]))).toHaveLength(
      4,
    );
  });

  it.each([
    ["a filter that is no boolean", { $field: "n" }, "Expected a boolean"],
    [
      "adding a number and a string",
      { $eq: [{ $add: [{ $field: "n" }, { $literal: "a" }] }, { $literal: 1 }] },
      "Cannot calculate",
    ],
    [
      "mixing int64 and float64",
      { $eq: [{ $add: [{ $field: "n" }, { $literal: { $integer: "AQAAAAAAAAA=" } }] }, { $literal: 1 }] },
      "Cannot calculate",
    ],
    ["an unknown operator", { $like: [] }, '"$like" is no operator'],
    ["two operators", { $not: { $literal: true }, $neg: { $literal: 1 } }, "exactly one operator"],
  ] as [string, Json, string][])("refuse %s", async (_, expression, message) => {
    const { db } = await messages([{ n: 1 }]);
    expect(() => run(db, fullScan("messages", null, [filter(expression)]))).toThrow(message);
  });
});
