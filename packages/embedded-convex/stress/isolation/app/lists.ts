// The isolation workload as functions of an app: each call runs a few operations in one transaction and returns what it read.
import {
  mutationGeneric,
  queryGeneric,
  type DataModelFromSchemaDefinition,
  type GenericDatabaseReader,
  type GenericDatabaseWriter,
} from "convex/server";
import { v, type Infer } from "convex/values";
import type schema from "./schema";

type DataModel = DataModelFromSchemaDefinition<typeof schema>;
type Reader = GenericDatabaseReader<DataModel>;
type Writer = GenericDatabaseWriter<DataModel>;

/** Never used as a lane: rows taken out of a lane lie this much further up. */
const ATTIC = 1_000_000;

const readOperation = v.union(
  v.object({ do: v.literal("read"), key: v.string() }),
  v.object({ do: v.literal("scan"), lane: v.number() }),
  v.object({ do: v.literal("wait") }),
);
const operation = v.union(
  readOperation,
  v.object({ do: v.literal("append"), key: v.string(), lane: v.number(), value: v.number() }),
  v.object({ do: v.literal("move"), lane: v.number(), value: v.number() }),
);
type Seen = {
  kind: "read" | "append" | "scan";
  key?: string;
  list?: number[];
  value?: number;
  lane?: number;
  found?: { key: string; list: number[] }[];
};

const rowOf = (db: Reader, key: string) =>
  db
    .query("rows")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();

async function rowsOf(db: Reader, lane: number) {
  const inPlace = (place: number) =>
    db
      .query("rows")
      .withIndex("by_lane", (q) => q.eq("lane", place))
      .collect();
  return [...(await inPlace(lane)), ...(await inPlace(lane + ATTIC))];
}

async function look(db: Reader, one: Infer<typeof readOperation>): Promise<Seen[]> {
  if (one.do === "read")
    return [{ kind: "read", key: one.key, list: (await rowOf(db, one.key))?.list ?? [] }];
  if (one.do === "scan") {
    const found = (await rowsOf(db, one.lane)).map(({ key, list }) => ({ key, list }));
    return [{ kind: "scan", lane: one.lane, found }];
  }
  // Leaves the engine's thread, so that other executions run in the middle of this transaction.
  await crypto.subtle.digest("SHA-256", new Uint8Array(8));
  return [];
}

async function change(db: Writer, one: Infer<typeof operation>): Promise<Seen[]> {
  if (one.do === "append") {
    const row = await rowOf(db, one.key);
    const before: Seen = { kind: "read", key: one.key, list: row?.list ?? [] };
    if (row === null) await db.insert("rows", { key: one.key, lane: one.lane, list: [one.value] });
    else await db.patch(row._id, { list: [...row.list, one.value] });
    return [before, { kind: "append", key: one.key, value: one.value }];
  }
  if (one.do === "move") {
    const rows = await rowsOf(db, one.lane);
    const found = rows.map(({ key, list }) => ({ key, list }));
    const seen: Seen = { kind: "scan", lane: one.lane, found };
    const [row] = rows;
    if (row === undefined) return [seen];
    const lane = row.lane >= ATTIC ? row.lane - ATTIC : row.lane + ATTIC;
    await db.patch(row._id, { lane, list: [...row.list, one.value] });
    return [seen, { kind: "append", key: row.key, value: one.value }];
  }
  return await look(db, one);
}

export const write = mutationGeneric({
  args: { operations: v.array(operation) },
  handler: async (ctx, { operations }): Promise<Seen[]> => {
    const seen: Seen[] = [];
    for (const one of operations) seen.push(...(await change(ctx.db as Writer, one)));
    return seen;
  },
});

export const read = queryGeneric({
  args: { operations: v.array(readOperation), nonce: v.number() },
  handler: async (ctx, { operations }): Promise<Seen[]> => {
    const seen: Seen[] = [];
    for (const one of operations) seen.push(...(await look(ctx.db as Reader, one)));
    return seen;
  },
});
