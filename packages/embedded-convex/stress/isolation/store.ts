// The lists of a workload as documents of the engine. A row lies in a lane of its group or in that lane's attic: both ranges
// together hold every row of the group that exists, so that a scan tells of each key what it saw, absence included.
import type { Database, SchemaJson, Transaction } from "../../src/database/types.ts";
import type { Document } from "../../src/values/types.ts";
import { encodeKey, keyAfterPrefix } from "../../src/values/keys.ts";

const TABLE = "rows";
/** Far from every lane: between them lie other groups' rows. */
const ATTIC = 1_000_000;

const SCHEMA: SchemaJson = {
  schemaValidation: true,
  tables: [
    {
      tableName: TABLE,
      indexes: [
        { indexDescriptor: "by_key", fields: ["key"] },
        { indexDescriptor: "by_lane", fields: ["lane", "key"] },
      ],
      searchIndexes: [],
      documentType: { type: "any" },
    },
  ],
};

export interface Row {
  readonly id: string;
  readonly key: string;
  readonly lane: number;
  readonly list: readonly number[];
}

export async function prepare(database: Database): Promise<void> {
  const outcome = await database.schema.prepare("", SCHEMA);
  if (outcome.status === "failed") throw new Error(outcome.error);
  const tx = database.beginMutation();
  database.schema.activate(tx, "", SCHEMA);
  await database.commit(tx).durable;
}

export const groupName = (lane: number): string => `lane ${lane}`;

export function findRow(tx: Transaction, key: string): Row | null {
  const prefix = encodeKey([key]);
  return rowsIn(tx, { index: "by_key", start: prefix, end: keyAfterPrefix(prefix) })[0] ?? null;
}

/** Every row of the group. Two ranges of one index, read one after the other. */
export function rowsOf(tx: Transaction, lane: number): Row[] {
  return [lane, lane + ATTIC].flatMap((place) => {
    const prefix = encodeKey([place]);
    return rowsIn(tx, { index: "by_lane", start: prefix, end: keyAfterPrefix(prefix) });
  });
}

/** The first row of a lane, pulled alone: the rest of the range is not read. */
export function firstRow(tx: Transaction, lane: number): Row | null {
  const prefix = encodeKey([lane]);
  return rowsIn(tx, { index: "by_lane", start: prefix, end: keyAfterPrefix(prefix), limit: 1 })[0] ?? null;
}

export function append(tx: Transaction, target: Row | { key: string; lane: number }, value: number): void {
  if (!("id" in target)) tx.insert("", TABLE, { ...target, list: [value] });
  else tx.patch("", target.id, { list: [...target.list, value] });
}

/** Out of the lane, or back into it. */
export function move(tx: Transaction, row: Row, value: number): void {
  const lane = row.lane >= ATTIC ? row.lane - ATTIC : row.lane + ATTIC;
  tx.patch("", row.id, { lane, list: [...row.list, value] });
}

interface Range {
  readonly index: string;
  readonly start: string;
  readonly end: string | null;
  readonly limit?: number;
}

function rowsIn(tx: Transaction, { index, start, end, limit = Infinity }: Range): Row[] {
  const cursor = tx.scan({ component: "", table: TABLE, index, interval: { start, end }, order: "asc" });
  const rows: Row[] = [];
  while (rows.length < limit) {
    const found = cursor.next();
    if (found === null) break;
    rows.push(rowFrom(found.document));
  }
  return rows;
}

function rowFrom({ _id: id, key, lane, list }: Document): Row {
  return { id, key: key as string, lane: lane as number, list: list as number[] };
}
