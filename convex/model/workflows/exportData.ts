// Makes one part of an export: an archive of pages of rows, and files, until it is large enough; or a copy of one large file.
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
/** A larger file is a part of its own. */
const FILE_BYTES = 14 * 1024 * 1024;
/** Such files of one archive. */
const LARGE_MAX = 20;

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

type Made = Pick<FinishedPart, "storageId" | "size" | "files" | "next">;
type LargeFile = FinishedPart["files"][number];

/** The archive that begins at the place of the task, stored, and where the next one begins. */
export async function makeArchive(
  ctx: ActionCtx,
  { userId, number, place: first, language }: ExportTask,
): Promise<Made> {
  const archive = new Archive();
  const files: LargeFile[] = [];
  let place: Place | null = first;
  while (place !== null && archive.size < PART_BYTES && files.length < LARGE_MAX) {
    const page: { tables: Table[]; next: Place | null } = await ctx.runQuery(internal.ownData.page, {
      userId,
      place,
    });
    for (const table of page.tables) files.push(...(await addTable(ctx, archive, table)));
    place = page.next;
  }
  const zip = archive.toZip({ brand: env.brandName(), language, number, at: Date.now() });
  const content = new Blob([new Uint8Array(zip)], { type: "application/zip" });
  return { storageId: await ctx.storage.store(content), size: zip.length, files, next: place };
}

/** A file as a part of its own: a copy, which the file's deletion leaves. `place` is where the next archive begins. */
export async function copyFile(ctx: ActionCtx, { place }: ExportTask, file: LargeFile): Promise<Made> {
  const content = await ctx.storage.get(file.storageId);
  const storageId = content && (await ctx.storage.store(content));
  return { storageId, size: content?.size ?? 0, files: [], next: place };
}

/** The files that are too large for the archive. */
async function addTable(ctx: ActionCtx, archive: Archive, { table, rows }: Table): Promise<LargeFile[]> {
  archive.addRows(table, rows);
  if (table !== "courseFiles") return [];
  const large = rows.filter(({ size }) => size > FILE_BYTES);
  for (const { name } of large) archive.setApart(name);
  for (const file of rows) if (!large.includes(file)) await addFile(ctx, archive, file);
  return large.map(({ storageId, name }) => ({ storageId, name }));
}

async function addFile(ctx: ActionCtx, archive: Archive, file: StoredFile): Promise<void> {
  const content = await ctx.storage.get(file.storageId);
  if (content === null) archive.leaveOut(file.name);
  // Names are not unique.
  else archive.addFile(`${file._id}-${file.name}`, new Uint8Array(await content.arrayBuffer()));
}
