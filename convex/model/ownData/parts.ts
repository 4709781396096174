// The archives of an export: rows over stored content.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

/** More archives than any export has (PARTS_MAX in exports.ts). */
const MANY = 200;

/** The archives of an export, in order. */
export async function partsOf(ctx: QueryCtx, exportId: Id<"dataExports">): Promise<Doc<"dataExportParts">[]> {
  return await ctx.db
    .query("dataExportParts")
    .withIndex("by_exportId", (q) => q.eq("exportId", exportId))
    .take(MANY);
}

/** Whether stored content belongs to an export. */
export async function isPart(ctx: QueryCtx, storageId: Id<"_storage">): Promise<boolean> {
  const row = await ctx.db
    .query("dataExportParts")
    .withIndex("by_storageId", (q) => q.eq("storageId", storageId))
    .first();
  return row !== null;
}

/** Deletes the archives of an export with their content. */
export async function deleteParts(ctx: MutationCtx, { _id }: Pick<Doc<"dataExports">, "_id">): Promise<void> {
  for (const part of await partsOf(ctx, _id)) {
    await ctx.storage.delete(part.storageId);
    await ctx.db.delete("dataExportParts", part._id);
  }
}
