// Failures of the database layer. Messages of user-facing ones keep the official wording; layers above distinguish them by class.
import type { ComponentPath, OccConflict } from "./types.ts";

/** A mistake of the calling function: shown to the developer, never retried. `code` is the official short name. */
export class DatabaseUserError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "DatabaseUserError";
    this.code = code;
  }
}

/** Official short name of a conflict that was left after all retries. */
export const CONFLICT_CODE = "OptimisticConcurrencyControlFailure";

/** Another commit changed what the transaction read: it must run again. The text is that of Convex where the writer is unknown. */
export class OccConflictError extends Error implements OccConflict {
  readonly component: ComponentPath;
  readonly table: string;
  readonly id: string;

  constructor(conflict: OccConflict) {
    super(
      `Documents read from or written to the "${conflict.table}" table changed while this mutation was being run and on every subsequent retry. ` +
        "See https://docs.convex.dev/error#1",
    );
    this.name = "OccConflictError";
    this.component = conflict.component;
    this.table = conflict.table;
    this.id = conflict.id;
  }
}

/** A batch could not be written: nothing after it may be acknowledged, so the database stops. */
export class DatabaseFailedError extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The database stopped because a write to its storage failed. ${why}`, { cause });
    this.name = "DatabaseFailedError";
  }
}

/** The requested snapshot is older than the versions still kept in memory: retry at a newer one. */
export class SnapshotTooOldError extends Error {
  constructor(ts: bigint) {
    super(`The snapshot ${ts} is no longer kept.`);
    this.name = "SnapshotTooOldError";
  }
}

/** `activate` was called for a schema that is not the prepared one (another push came in between). */
export class SchemaRaceError extends Error {
  constructor(component: ComponentPath, detail: string) {
    super(`The schema of component "${component}" changed during the push: ${detail}`);
    this.name = "SchemaRaceError";
  }
}

export function nonexistent(action: "Update" | "Delete", id: string): DatabaseUserError {
  return new DatabaseUserError("NonexistentDocument", `${action} on nonexistent document ID ${id}`);
}

export function foreignId(id: string, table: string): DatabaseUserError {
  return new DatabaseUserError("InvalidId", `The ID "${id}" does not belong to table "${table}".`);
}

export function duplicateId(id: string): DatabaseUserError {
  return new DatabaseUserError("DuplicateId", `A document with ID "${id}" already exists.`);
}
