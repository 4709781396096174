// The keys of a document in an index: one in ordinary indexes, one per word in search indexes, and in vector
// indexes one when the document has a vector of the right length.
import { valueAtPath } from "../values/field-paths.ts";
import type { Document, Key, Value } from "../values/types.ts";
import type { IndexState } from "./catalog.ts";
import { indexKey } from "./index-keys.ts";
import { searchEntries } from "./search/postings.ts";

export function indexEntries(
  index: Pick<IndexState, "sort" | "paths">,
  document: Document,
  internal: Key,
): Key[] {
  switch (index.sort.type) {
    case "database":
      return [indexKey(index.paths, document, internal)];
    case "search":
      return searchEntries(index.paths, document, internal);
    case "vector":
      return hasVector(index, document, index.sort.dimensions) ? [internal] : [];
  }
}

function hasVector(index: Pick<IndexState, "paths">, document: Document, dimensions: number): boolean {
  const [path] = index.paths;
  const vector: Value | undefined = path === undefined ? undefined : valueAtPath(document, path);
  return (
    Array.isArray(vector) &&
    vector.length === dimensions &&
    vector.every((element) => typeof element === "number")
  );
}
