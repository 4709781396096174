// Fields of exports of a person's data, and of the deletion of accounts.
import { v } from "convex/values";

/** Where an export or a deletion continues: the place of a table in the declarations, and the cursor of its next page. */
export const vExportPlace = v.object({ step: v.number(), cursor: v.union(v.string(), v.null()) });

/** running → ready, or failed when its action died too often. One per person: a new one replaces it. */
export const vExportStatus = v.union(v.literal("running"), v.literal("ready"), v.literal("failed"));

export const vExportedFile = v.object({ storageId: v.id("_storage"), name: v.string() });

export const dataExportFields = {
  userId: v.id("users"),
  status: vExportStatus,
  requestedAt: v.number(),
  /** Parts that are complete, and where the next one begins. */
  parts: v.number(),
  /** Null after the last archive, while files follow. */
  place: v.union(vExportPlace, v.null()),
  /** Files that are too large for an archive: each becomes a part of its own, before the next archive. */
  files: v.optional(v.array(vExportedFile)),
  /** Attempts at the next archive. */
  attempts: v.number(),
  /** The archives are deleted then; null while it is running. */
  expiresAt: v.union(v.number(), v.null()),
};

/** One archive of an export, or one file. */
export const dataExportPartFields = {
  exportId: v.id("dataExports"),
  /** From 1. */
  number: v.number(),
  storageId: v.id("_storage"),
  /** In bytes. */
  size: v.number(),
  /** Of a file; absent for archives. */
  name: v.optional(v.string()),
  /** Digest of the secret in the address of the download, and the end of that address; null without one. */
  downloadHash: v.union(v.string(), v.null()),
  downloadUntil: v.union(v.number(), v.null()),
};

/**
 * planned: until `dueAt` the person may keep the account. running: rows are being forgotten, step by step. telling: the
 * account is gone, and the e-mail about it is on its way.
 */
export const vDeletionStatus = v.union(v.literal("planned"), v.literal("running"), v.literal("telling"));

export const accountDeletionFields = {
  userId: v.id("users"),
  status: vDeletionStatus,
  requestedAt: v.number(),
  /** When the next thing happens; past it, a cron job takes over. */
  dueAt: v.number(),
  place: vExportPlace,
  /** Raised by each transaction: a job of an earlier turn does nothing. */
  turn: v.number(),
  /** The last e-mail, once it is queued. */
  outboxId: v.union(v.id("emailOutbox"), v.null()),
};
