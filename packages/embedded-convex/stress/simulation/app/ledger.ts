// The simulated clients' app: each value goes to the end of a list and into a ledger, in one transaction.
import {
  internalMutationGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
  type DataModelFromSchemaDefinition,
  type GenericDatabaseReader,
  type GenericDatabaseWriter,
} from "convex/server";
import { ConvexError, v } from "convex/values";
import type schema from "./schema";

type DataModel = DataModelFromSchemaDefinition<typeof schema>;
type Reader = GenericDatabaseReader<DataModel>;
type Writer = GenericDatabaseWriter<DataModel>;

const entry = { key: v.string(), value: v.number() };
const record = makeFunctionReference<"mutation", { key: string; value: number }>("ledger:record");

const listOf = (db: Reader, key: string) =>
  db
    .query("lists")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();

/** Answers the list as it was before. */
async function enter(db: Writer, { key, value }: { key: string; value: number }): Promise<number[]> {
  const list = await listOf(db, key);
  if (list === null) await db.insert("lists", { key, values: [value] });
  else await db.patch(list._id, { values: [...list.values, value] });
  await db.insert("ledger", { key, value });
  return list?.values ?? [];
}

export const add = mutationGeneric({ args: entry, handler: (ctx, args) => enter(ctx.db as Writer, args) });

const recordLater = internalMutationGeneric({
  args: entry,
  handler: (ctx, args) => enter(ctx.db as Writer, args),
});
export { recordLater as record };

export const refuse = mutationGeneric({
  args: entry,
  handler: async (ctx, args) => {
    await enter(ctx.db as Writer, args);
    throw new ConvexError("refused");
  },
});

export const later = mutationGeneric({
  args: { ...entry, delayMs: v.number() },
  handler: async (ctx, { delayMs, ...args }) => {
    await ctx.scheduler.runAfter(delayMs, record, args);
    return null;
  },
});

export const list = queryGeneric({
  args: { key: v.string() },
  handler: async (ctx, { key }) => (await listOf(ctx.db as Reader, key))?.values ?? [],
});

/** The same number by another way: an index range of another table. */
export const count = queryGeneric({
  args: { key: v.string() },
  handler: async (ctx, { key }) => {
    const rows = await (ctx.db as Reader)
      .query("ledger")
      .withIndex("by_key", (q) => q.eq("key", key))
      .collect();
    return rows.length;
  },
});
