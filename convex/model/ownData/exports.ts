// Exports of a person's data: made by actions, one for each archive and each file that is too large for one, and kept for
// a week.
import { v, type Infer } from "convex/values";
import { DAY_MS, MINUTE_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import { codeHash, newCode } from "../auth/actionCodes";
import { queueExportEmail } from "../email/ownData";
import { vExportedFile, vExportPlace, vExportStatus } from "../fields/ownData";
import { FIRST_PLACE } from "./pages";
import { deleteParts, partsOf } from "./parts";

/** Archives stay for this long after the last one was made. */
const KEPT_MS = 7 * DAY_MS;
/** An address is valid for this long. */
const DOWNLOAD_MS = 10 * MINUTE_MS;
/** An action runs for ten minutes at most. */
const WATCH_MS = 12 * MINUTE_MS;
const ATTEMPTS = 3;
/** A person has no more than that: 150 of them are above 1.5 GB. */
const PARTS_MAX = 150;
/** Exports that one sweep deletes. */
const SWEPT = 20;

export const vExportView = v.object({
  status: vExportStatus,
  requestedAt: v.number(),
  expiresAt: v.union(v.number(), v.null()),
  /** In order. `size` is in bytes; `name` is that of a file, and null for archives. */
  parts: v.array(v.object({ number: v.number(), size: v.number(), name: v.union(v.string(), v.null()) })),
});

export const vExportTask = v.object({
  userId: v.id("users"),
  /** Of the next part, from 1. */
  number: v.number(),
  /** What the next part is a copy of; null for an archive. */
  file: v.union(vExportedFile, v.null()),
  /** Where the next archive begins; null after the last one. */
  place: v.union(vExportPlace, v.null()),
  language: v.union(v.literal("en"), v.literal("de")),
});
export type ExportTask = Infer<typeof vExportTask>;

async function exportOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"dataExports"> | null> {
  return await ctx.db
    .query("dataExports")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();
}

/** The person's export; null without one. */
export async function shownExport(ctx: QueryCtx, { _id }: Viewer): Promise<Infer<typeof vExportView> | null> {
  const row = await exportOf(ctx, _id);
  if (row === null) return null;
  const { status, requestedAt, expiresAt } = row;
  const parts = status === "ready" ? await partsOf(ctx, row._id) : [];
  const shown = parts.map(({ number, size, name = null }) => ({ number, size, name }));
  return { status, requestedAt, expiresAt, parts: shown };
}

/** Starts an export in place of the one before it. Throws export-running. */
export async function requestExport(ctx: MutationCtx, { _id: userId }: Viewer): Promise<void> {
  const before = await exportOf(ctx, userId);
  if (before?.status === "running") fail("export-running");
  if (before !== null) await deleteExport(ctx, before);
  const exportId = await ctx.db.insert("dataExports", {
    ...{ userId, status: "running", requestedAt: Date.now(), parts: 0, place: FIRST_PLACE },
    ...{ attempts: 0, expiresAt: null },
  });
  await scheduleNext(ctx, exportId, 1);
}

async function scheduleNext(ctx: MutationCtx, exportId: Id<"dataExports">, number: number): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.ownData.makePart, { exportId });
  await ctx.scheduler.runAfter(WATCH_MS, internal.ownData.checkPart, { exportId, number });
}

/** What the next archive of a running export begins with; null when there is nothing to do. */
export async function exportTask(ctx: QueryCtx, exportId: Id<"dataExports">): Promise<ExportTask | null> {
  const row = await ctx.db.get("dataExports", exportId);
  const user = row && (await ctx.db.get("users", row.userId));
  if (row?.status !== "running" || user === null) return null;
  const { userId, parts, place, files = [] } = row;
  return { userId, number: parts + 1, file: files[0] ?? null, place, language: user.language ?? "en" };
}

export const vFinishedPart = v.object({
  exportId: v.id("dataExports"),
  number: v.number(),
  /** What the part is a copy of; null for an archive. */
  file: v.union(vExportedFile, v.null()),
  /** Null for a file that was deleted meanwhile. */
  storageId: v.union(v.id("_storage"), v.null()),
  size: v.number(),
  /** Files that are too large for this archive. */
  files: v.array(vExportedFile),
  next: v.union(vExportPlace, v.null()),
});
export type FinishedPart = Infer<typeof vFinishedPart>;

/** Stores a part once, whichever attempt made it, and starts the next one or ends the export. */
export async function finishPart(ctx: MutationCtx, part: FinishedPart): Promise<void> {
  const { exportId, storageId, next: place } = part;
  const row = await ctx.db.get("dataExports", exportId);
  if (row === null || !isNext(row, part)) {
    if (storageId !== null) await ctx.storage.delete(storageId);
    return;
  }
  const parts = await storePart(ctx, part);
  const files = [...(row.files ?? []).slice(1), ...part.files];
  const isDone = place === null && files.length === 0;
  if (isDone || parts >= PARTS_MAX) {
    await endExport(ctx, row, { status: isDone ? "ready" : "failed", parts });
    return;
  }
  await ctx.db.patch("dataExports", exportId, { parts, place, files, attempts: 0 });
  await scheduleNext(ctx, exportId, parts + 1);
}

/** False for a part that another attempt has finished. */
const isNext = ({ status, parts, files = [] }: Doc<"dataExports">, { number, file }: FinishedPart): boolean =>
  status === "running" && parts === number - 1 && files[0]?.storageId === file?.storageId;

/** The number of parts with this one. */
async function storePart(ctx: MutationCtx, part: FinishedPart): Promise<number> {
  const { exportId, number, file, storageId, size } = part;
  if (storageId === null) return number - 1;
  await ctx.db.insert("dataExportParts", {
    ...{ exportId, number, storageId, size, downloadHash: null, downloadUntil: null },
    ...(file !== null && { name: file.name }),
  });
  return number;
}

async function endExport(
  ctx: MutationCtx,
  { _id, userId }: Doc<"dataExports">,
  { status, parts }: { status: "ready" | "failed"; parts: number },
): Promise<void> {
  const expiresAt = Date.now() + KEPT_MS;
  await ctx.db.patch("dataExports", _id, { status, parts, expiresAt });
  const user = await ctx.db.get("users", userId);
  if (status === "ready" && user !== null) await queueExportEmail(ctx, user, { exportId: _id, expiresAt });
}

/** Starts a part again whose action died; the third death ends the export. */
export async function checkPart(
  ctx: MutationCtx,
  { exportId, number }: Pick<FinishedPart, "exportId" | "number">,
): Promise<void> {
  const row = await ctx.db.get("dataExports", exportId);
  if (row?.status !== "running" || row.parts !== number - 1) return;
  const attempts = row.attempts + 1;
  if (attempts >= ATTEMPTS) {
    await endExport(ctx, row, { status: "failed", parts: row.parts });
    return;
  }
  await ctx.db.patch("dataExports", exportId, { attempts });
  await scheduleNext(ctx, exportId, number);
}

/** The address of one part, for ten minutes; an earlier address of it ends. Throws export-not-found. */
export async function openDownload(ctx: MutationCtx, { _id }: Viewer, number: number): Promise<string> {
  const row = await exportOf(ctx, _id);
  if (row?.status !== "ready") return fail("export-not-found");
  const part = (await partsOf(ctx, row._id)).find((one) => one.number === number) ?? fail("export-not-found");
  const code = newCode();
  const downloadUntil = Date.now() + DOWNLOAD_MS;
  await ctx.db.patch("dataExportParts", part._id, { downloadHash: await codeHash(code), downloadUntil });
  return `${env.publicHttpUrl()}/own-data/${code}${part.name === undefined ? ".zip" : ""}`;
}

/** The content behind an address; null for one that is unknown or has ended. */
export async function contentAt(
  ctx: QueryCtx,
  downloadHash: string,
): Promise<{ storageId: Id<"_storage">; name: string | null } | null> {
  const part = await ctx.db
    .query("dataExportParts")
    .withIndex("by_downloadHash", (q) => q.eq("downloadHash", downloadHash))
    .unique();
  if (part === null || (part.downloadUntil ?? 0) <= Date.now()) return null;
  return { storageId: part.storageId, name: part.name ?? null };
}

async function deleteExport(ctx: MutationCtx, row: Doc<"dataExports">): Promise<void> {
  await deleteParts(ctx, row);
  await ctx.db.delete("dataExports", row._id);
}

/** Deletes exports whose time is over; true when there may be more. */
export async function sweepExports(ctx: MutationCtx): Promise<boolean> {
  const rows = await ctx.db
    .query("dataExports")
    .withIndex("by_expiresAt", (q) => q.gt("expiresAt", 0).lte("expiresAt", Date.now()))
    .take(SWEPT);
  for (const row of rows) await deleteExport(ctx, row);
  return rows.length === SWEPT;
}
