// Results of public queries that a page was rendered with. The client shows them until the deployment's own arrive, so that
// nothing changes when the application takes the page over.
import { convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";

/** Id of the element of type application/json with the results of a rendered page. */
export const FIRST_RESULTS_ID = "first-results";

export type QueryArgs = Record<string, Value>;

/** Function and arguments as one text. The id of a pagination differs between two renderings of the same page. */
export function resultKey(name: string, args: QueryArgs): string {
  const { paginationOpts, ...others } = convexToJson(args) as Record<string, JSONValue>;
  const { numItems, cursor } = (paginationOpts ?? {}) as Record<string, JSONValue>;
  return JSON.stringify([name, others, numItems ?? null, cursor ?? null]);
}

/** What is known of queries without a connection. */
export interface KnownResults {
  /** Undefined when nothing is known. */
  read(name: string, args: QueryArgs): Value | undefined;
  /** A result of the deployment has arrived. */
  drop(name: string, args: QueryArgs): void;
}

const NOTHING: KnownResults = { read: () => undefined, drop: () => undefined };

/** The results in this document. They are those of a visitor, and are forgotten one by one when newer ones arrive. */
export function resultsOfDocument(root: ParentNode): KnownResults {
  const text = root.querySelector(`#${FIRST_RESULTS_ID}`)?.textContent ?? "";
  if (text === "") return NOTHING;
  const results = new Map<string, Value>();
  for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, JSONValue>))
    results.set(key, jsonToConvex(value));
  return {
    read: (name, args) => results.get(resultKey(name, args)),
    drop: (name, args) => {
      results.delete(resultKey(name, args));
    },
  };
}
