// What can go wrong with a disk. None of these is a user's mistake: the engine stops taking writes.
import type { Key } from "../values/types.ts";

/** A stored record's checksum does not match its content: the disk or another program changed it. */
export class CorruptRecordError extends Error {
  override readonly name = "CorruptRecordError";

  constructor(key: Key) {
    super(
      `A stored record is damaged (key ${Buffer.from(key.slice(0, 64), "latin1").toString("hex")}). Restore the data folder from a backup.`,
    );
  }
}

/** The store's file itself is damaged: its pages do not fit together. */
export class DamagedStoreError extends Error {
  override readonly name = "DamagedStoreError";

  constructor(why: string) {
    super(`The store's file is damaged: ${why}. Restore the data folder from a backup.`);
  }
}

/** Another running process has the data folder open. */
export class StoreLockedError extends Error {
  override readonly name = "StoreLockedError";

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process first, or choose another folder.`,
    );
  }
}

/** The folder was written by another version of the format. */
export class UnsupportedFormatError extends Error {
  override readonly name = "UnsupportedFormatError";

  constructor(folder: string, found: string) {
    super(
      `The data folder ${folder} has the format ${JSON.stringify(found)}, which this version cannot read.`,
    );
  }
}

export class StoreClosedError extends Error {
  override readonly name = "StoreClosedError";

  constructor() {
    super("The store is closed.");
  }
}

/** An earlier write failed; later ones are refused, because batches must reach the disk in order. */
export class StoreFailedError extends Error {
  override readonly name = "StoreFailedError";

  constructor(cause: unknown) {
    super(`Writing to the store failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
