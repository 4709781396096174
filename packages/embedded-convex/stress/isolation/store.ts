// The lists of a workload as documents of the engine. A row is in a lane of its group or in that lane's attic: both ranges
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
        { indexDescriptor: "by_lane_only", fields: ["lane"] },
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

/** A row by its id; null when it is not there. */
export function getRow(tx: Transaction, id: string): Row | null {
  const document = tx.get("", id);
  return document === null ? null : rowFrom(document);
}

/** How a group is read: the index, the direction, and where a range of it is cut in two. */
export interface ScanForm {
  readonly index: "by_lane" | "by_lane_only" | "by_creation_time" | "by_id";
  readonly order: "asc" | "desc";
  /** Reads the keys from here on in a range of its own, with an inclusive lower and an exclusive upper bound. */
  readonly cutAt: string | null;
}

/** Every row of the group: two ranges of an index that begins with the lane, or the whole of another index. */
export function rowsOf(tx: Transaction, lane: number, form: ScanForm): Row[] {
  const { index, order, cutAt } = form;
  if (index === "by_creation_time" || index === "by_id") {
    const all = rowsIn(tx, { index, start: "", end: null, order });
    return all.filter((row) => row.lane === lane || row.lane === lane + ATTIC);
  }
  return [lane, lane + ATTIC].flatMap((place) => {
    const prefix = encodeKey([place]);
    const [start, end] = [prefix, keyAfterPrefix(prefix)];
    if (cutAt === null || index !== "by_lane") return rowsIn(tx, { index, start, end, order });
    const cut = encodeKey([place, cutAt]);
    const parts = [
      { start, end: cut },
      { start: cut, end },
    ];
    return parts.flatMap((part) => rowsIn(tx, { index, ...part, order }));
  });
}

/** The first or last row of a lane, pulled alone: the rest of the range is not read. */
export function outermostRow(tx: Transaction, lane: number, order: "asc" | "desc"): Row | null {
  const prefix = encodeKey([lane]);
  const range = { index: "by_lane", start: prefix, end: keyAfterPrefix(prefix) };
  return rowsIn(tx, { ...range, order, limit: 1 })[0] ?? null;
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
  readonly order?: "asc" | "desc";
  readonly limit?: number;
}

function rowsIn(tx: Transaction, { index, start, end, order = "asc", limit = Infinity }: Range): Row[] {
  const cursor = tx.scan({ component: "", table: TABLE, index, interval: { start, end }, order });
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
