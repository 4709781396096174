import { describe, expect, it } from "vitest";
import type { Database } from "../../../src/database/types.ts";
import { vectorSearch } from "../../../src/query/vector-search.ts";
import type { JsonObject, ObjectValue } from "../../../src/values/types.ts";
import { inQuery, mutateDurably, open, push, schemaOf } from "../database/support.ts";

const SCHEMA = schemaOf({
  notes: { vectorIndexes: { by_embedding: { field: "embedding", dimensions: 2, filters: ["room"] } } },
});

const NOTES: readonly ObjectValue[] = [
  { name: "east", embedding: [1, 0], room: "a" },
  { name: "north", embedding: [0, 2], room: "b" },
  { name: "north-east", embedding: [3, 3], room: "a" },
  { name: "west", embedding: [-1, 0], room: "c" },
  { name: "nowhere", embedding: [1, 0, 0], room: "a" },
  { name: "none" },
];

async function openNotes(): Promise<Database> {
  const { db } = await open();
  for (const note of NOTES.slice(0, 2)) await mutateDurably(db, (tx) => tx.insert("", "notes", note));
  await push(db, SCHEMA);
  for (const note of NOTES.slice(2)) await mutateDurably(db, (tx) => tx.insert("", "notes", note));
  return db;
}

function find(db: Database, query: JsonObject): [name: unknown, score: number][] {
  return inQuery(db, (tx) =>
    vectorSearch(tx, "", { indexName: "notes.by_embedding", vector: [1, 0], ...query }).map((result) => [
      tx.get("", result._id)?.["name"],
      Math.round(result._score * 1000) / 1000,
    ]),
  );
}

const inRoom = (room: string): JsonObject => ({ $eq: [{ $field: "room" }, { $literal: room }] });

describe("vector search", () => {
  it("ranks by cosine, whatever the length, and omits documents without such a vector", async () => {
    expect(find(await openNotes(), {})).toStrictEqual([
      ["east", 1],
      ["north-east", 0.707],
      ["north", 0],
      ["west", -1],
    ]);
  });

  it("filters by one value or by several, and stops at the limit", async () => {
    const db = await openNotes();
    expect(find(db, { expressions: inRoom("a") }).map(([name]) => name)).toStrictEqual([
      "east",
      "north-east",
    ]);
    const either = { $or: [inRoom("b"), inRoom("c")] };
    expect(find(db, { expressions: either }).map(([name]) => name)).toStrictEqual(["north", "west"]);
    expect(find(db, { limit: 1 })).toStrictEqual([["east", 1]]);
  });

  it("has equally near documents in the order of their ids", async () => {
    const db = await openNotes();
    const ids = await mutateDurably(db, (tx) =>
      Array.from({ length: 5 }, () => tx.insert("", "notes", { embedding: [0, -1], room: "d" })),
    );
    const found = inQuery(db, (tx) =>
      vectorSearch(tx, "", { indexName: "notes.by_embedding", vector: [0, -1], limit: 5 }),
    );
    expect(found.map(({ _id }) => _id)).toEqual(ids.toSorted());
  });

  it("reflects changes", async () => {
    const db = await openNotes();
    const [first] = inQuery(db, (tx) =>
      vectorSearch(tx, "", { indexName: "notes.by_embedding", vector: [1, 0] }),
    );
    await mutateDurably(db, (tx) => tx.patch("", first?._id ?? "", { embedding: [0, 1] }));
    expect(find(db, { limit: 1 })).toStrictEqual([["north-east", 0.707]]);
    await mutateDurably(db, (tx) => tx.remove("", first?._id ?? ""));
    expect(find(db, {})).toHaveLength(3);
  });

  it.each([
    [{ vector: [1] }, "must have 2 numbers, not 1"],
    [{ limit: 257 }, "from 1 to 256"],
    [{ expressions: { $eq: [{ $field: "name" }, { $literal: "x" }] } }, "isn't indexed for filtering"],
    [{ expressions: { $lt: [{ $field: "room" }, { $literal: "x" }] } }, "only q.eq and q.or"],
    [{ indexName: "notes.by_name" }, "Index notes.by_name not found."],
    [{ indexName: "notes" }, "Index .notes not found."],
  ] as [JsonObject, string][])("refuses %j", async (query, message) => {
    const db = await openNotes();
    expect(() => find(db, query)).toThrow(message);
  });
});
