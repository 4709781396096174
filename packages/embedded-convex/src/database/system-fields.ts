// The fields of a document that only the engine sets.
import type { Document, Value } from "../values/types.ts";
import { DatabaseUserError } from "./errors.ts";

type Fields = Readonly<Record<string, Value | undefined>>;

const SYSTEM_FIELDS = ["_id", "_creationTime"] as const;

export function refuseSystemFields(value: Fields): void {
  for (const field of SYSTEM_FIELDS) {
    if (value[field] !== undefined) {
      throw new DatabaseUserError(
        "InvalidDocument",
        `The field "${field}" is set by the system and cannot be given on insert.`,
      );
    }
  }
}

/** Writes may repeat them, but not change them. */
export function keepSystemFields(current: Document, given: Fields): void {
  for (const field of SYSTEM_FIELDS) {
    if (field in given && given[field] !== current[field]) {
      throw new DatabaseUserError(
        "InvalidDocument",
        `Provided document \`${field}\` does not match the \`${field}\` of document "${current._id}".`,
      );
    }
  }
}
