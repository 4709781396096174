// Makes one archive of an export: pages of rows, and files, until it is large enough.
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { Archive } from "../ownData/archive";
import type { ExportTask, FinishedPart } from "../ownData/exports";
import type { Place } from "../ownData/pages";

// An action has 64 MB of memory on Convex, and the response of an HTTP action has at most 20 MiB. All sizes are before
// compression; the last page may add 2 MiB, or a file up to FILE_BYTES.
const PART_BYTES = 4 * 1024 * 1024;
/** A larger file is named in the archive, and not in it. */
const FILE_BYTES = 14 * 1024 * 1024;

interface StoredFile extends Record<string, unknown> {
  _id: string;
  storageId: Id<"_storage">;
  name: string;
  size: number;
}

/** Rows of courseFiles are files; those of other tables have other fields. */
interface Table {
  table: string;
  rows: StoredFile[];
}

/** The archive that begins at the place of the task, stored, and where the next one begins. */
export async function makeArchive(
  ctx: ActionCtx,
  { userId, number, place: first, language }: ExportTask,
): Promise<Pick<FinishedPart, "storageId" | "size" | "next">> {
  const archive = new Archive();
  let place: Place | null = first;
  while (place !== null && archive.size < PART_BYTES) {
    const page: { tables: Table[]; next: Place | null } = await ctx.runQuery(internal.ownData.page, {
      userId,
      place,
    });
    for (const table of page.tables) await addTable(ctx, archive, table);
    place = page.next;
  }
  const zip = archive.toZip({ brand: env.brandName(), language, number, at: Date.now() });
  const content = new Blob([new Uint8Array(zip)], { type: "application/zip" });
  return { storageId: await ctx.storage.store(content), size: zip.length, next: place };
}

async function addTable(ctx: ActionCtx, archive: Archive, { table, rows }: Table): Promise<void> {
  archive.addRows(table, rows);
  if (table === "courseFiles") for (const file of rows) await addFile(ctx, archive, file);
}

async function addFile(ctx: ActionCtx, archive: Archive, file: StoredFile): Promise<void> {
  const content = file.size > FILE_BYTES ? null : await ctx.storage.get(file.storageId);
  if (content === null) archive.leaveOut(file.name);
  // Names are not unique.
  else archive.addFile(`${file._id}-${file.name}`, new Uint8Array(await content.arrayBuffer()));
}
