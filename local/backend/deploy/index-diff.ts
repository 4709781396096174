// How a push's index changes are told to the CLI.
import type { IndexDiff, IndexInfo } from "../database/types.ts";
import type { JsonObject } from "../values/types.ts";

export function describeIndexDiff(diff: IndexDiff): JsonObject {
  return { added_indexes: diff.added.map(describeIndex), removed_indexes: diff.removed.map(describeIndex) };
}

function describeIndex({ table, name, fields, state }: IndexInfo): JsonObject {
  return {
    name: `${table}.${name}`,
    type: "database",
    fields: [...fields],
    ...(state === "staged" ? { staged: true } : {}),
  };
}
