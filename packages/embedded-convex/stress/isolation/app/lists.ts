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

const form = v.object({
  index: v.union(
    v.literal("by_lane"),
    v.literal("by_lane_only"),
    v.literal("by_creation_time"),
    v.literal("by_id"),
  ),
  order: v.union(v.literal("asc"), v.literal("desc")),
});
const readOperation = v.union(
  v.object({ do: v.literal("read"), key: v.string(), id: v.union(v.id("rows"), v.null()) }),
  v.object({ do: v.literal("scan"), lane: v.number(), form }),
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
  id?: string | null;
  value?: number;
  lane?: number;
  found?: { key: string; list: number[] }[];
};

const rowOf = (db: Reader, key: string) =>
  db
    .query("rows")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();

/** Every row of the group: two ranges of an index that begins with the lane, or the whole of another index. */
async function rowsOf(db: Reader, lane: number, { index, order }: Infer<typeof form>) {
  const places = [lane, lane + ATTIC];
  if (index === "by_creation_time" || index === "by_id") {
    // A read of the whole table is what this form tests; the workload bounds its rows.
    const all = await db.query("rows").withIndex(index).order(order).collect();
    return all.filter((row) => places.includes(row.lane));
  }
  const found = [];
  for (const place of places)
    found.push(
      ...(await db
        .query("rows")
        .withIndex(index, (q) => q.eq("lane", place))
        .order(order)
        .collect()),
    );
  return found;
}

async function look(db: Reader, one: Infer<typeof readOperation>): Promise<Seen[]> {
  if (one.do === "read") {
    const row = one.id === null ? await rowOf(db, one.key) : await db.get(one.id);
    return [{ kind: "read", key: one.key, list: row?.list ?? [], id: row?._id ?? null }];
  }
  if (one.do === "scan") {
    const found = (await rowsOf(db, one.lane, one.form)).map(({ key, list }) => ({ key, list }));
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
    const rows = await rowsOf(db, one.lane, { index: "by_lane", order: "asc" });
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
