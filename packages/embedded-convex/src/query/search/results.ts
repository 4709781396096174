// The results of a text search as rows in the order of their rank, which pages can be cut from like from an index.
import type { ComponentPath, KeyInterval, ScanCursor, ScanRow, Transaction } from "../../database/types.ts";
import { StoredRow } from "../../database/scan.ts";
import { encodeKey } from "../../values/keys.ts";
import type { Key } from "../../values/types.ts";
import { QueryError } from "../errors.ts";
import type { SearchSource } from "../query-json.ts";
import { checkConditions, type Conditions } from "./conditions.ts";
import { rankedCandidates, type Candidate } from "./ranking.ts";

const MAX_RESULTS = 1024;

export function searchRows(
  tx: Transaction,
  component: ComponentPath,
  { source, interval }: { source: SearchSource; interval: KeyInterval },
): ScanCursor {
  return new Results(tx, checkConditions(tx, component, source), interval);
}

class Results implements ScanCursor {
  readonly #tx: Transaction;
  readonly #conditions: Conditions;
  readonly #interval: KeyInterval;
  /** Ranked when the first row is read. */
  #candidates: readonly Candidate[] | null = null;
  #position = 0;

  constructor(tx: Transaction, conditions: Conditions, interval: KeyInterval) {
    this.#tx = tx;
    this.#conditions = conditions;
    this.#interval = interval;
  }

  next(): ScanRow | null {
    this.#candidates ??= rankedCandidates(this.#tx, this.#conditions.plan);
    for (;;) {
      const candidate = this.#candidates[this.#position];
      if (candidate === undefined) return null;
      const key = positionKey(candidate);
      if (this.#interval.end !== null && key >= this.#interval.end) return null;
      if (this.#position >= MAX_RESULTS) throw tooMany();
      this.#position += 1;
      const row = key < this.#interval.start ? null : this.#load(key, candidate);
      if (row !== null) return row;
    }
  }

  #load(key: Key, { internal }: Candidate): ScanRow | null {
    const { component, table } = this.#conditions.plan;
    const stored = this.#tx.getInternal(component, table, internal);
    if (stored === null || !this.#conditions.matches(stored.document)) return null;
    return new StoredRow(key, stored);
  }
}

/** Ascends in the order of the results. */
function positionKey({ score, creationTime, internal }: Candidate): Key {
  return encodeKey([-score]) + complement(creationTime) + complement(internal);
}

function complement(key: Key): Key {
  let result: Key = "";
  for (let i = 0; i < key.length; i += 1) result += String.fromCharCode(255 - key.charCodeAt(i));
  return result;
}

function tooMany(): QueryError {
  return new QueryError(
    "SearchQueryScannedTooManyDocumentsError",
    `Search query scanned too many documents (fetched ${MAX_RESULTS}). Consider using a smaller limit, paginating the query, or using a filter field to limit the number of documents pulled from the search index.`,
  );
}
