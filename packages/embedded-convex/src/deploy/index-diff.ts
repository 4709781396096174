// The index changes of a push, as reported to the CLI.
import type { IndexDiff, IndexInfo } from "../database/types.ts";
import type { JsonObject } from "../values/types.ts";

export function describeIndexDiff(diff: IndexDiff): JsonObject {
  return { added_indexes: diff.added.map(describeIndex), removed_indexes: diff.removed.map(describeIndex) };
}

function describeIndex(index: IndexInfo): JsonObject {
  return {
    name: `${index.table}.${index.name}`,
    ...describeFields(index),
    ...(index.state === "staged" ? { staged: true } : {}),
  };
}

function describeFields({ sort, fields }: IndexInfo): JsonObject {
  const [field = "", ...filterFields] = fields;
  switch (sort.type) {
    case "database":
      return { type: "database", fields: [...fields] };
    case "search":
      return { type: "search", searchField: field, filterFields };
    case "vector":
      return { type: "vector", vectorField: field, dimensions: sort.dimensions, filterFields };
  }
}
