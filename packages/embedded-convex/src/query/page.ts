// Reading one page. With an end cursor the page holds everything up to it, however much that has become, so that pages
// which rerun separately neither overlap nor leave gaps.
import type {
  ComponentPath,
  KeyInterval,
  ScanCursor,
  StoredDocument,
  Transaction,
} from "../database/types.ts";
import type { Json, Key } from "../values/types.ts";
import { decodeCursor, encodeCursor, END, queryFingerprint, type Position } from "./cursor.ts";
import { QueryError } from "./errors.ts";
import { Pipeline } from "./pipeline.ts";
import { parseQuery } from "./query-json.ts";
import { openRows } from "./rows.ts";

export interface PageRequest {
  readonly query: Json;
  readonly cursor: string | null;
  readonly endCursor?: string | null;
  readonly pageSize: number;
  readonly maximumRowsRead?: number | null;
  readonly maximumBytesRead?: number | null;
}

export interface Page {
  readonly page: StoredDocument[];
  readonly isDone: boolean;
  readonly continueCursor: string;
  readonly splitCursor: string | null;
  readonly pageStatus: null | "SplitRecommended" | "SplitRequired";
}

const DEFAULT_MAX_ROWS = 16_384;
const DEFAULT_MAX_BYTES = 8 * 1024 * 1024;
/** Beyond this share of a maximum the client should cut the page in two before it becomes necessary. */
const RECOMMEND_AT = 0.75;

interface Reading {
  readonly documents: StoredDocument[];
  /** Positions of all rows read, kept or not. */
  readonly keys: Key[];
  readonly exhausted: boolean;
  /** Share of the stricter maximum that was used; 1 and more means it stopped the reading. */
  readonly load: number;
}

export function queryPage(tx: Transaction, component: ComponentPath, request: PageRequest): Page {
  if (!Number.isInteger(request.pageSize) || request.pageSize <= 0) {
    throw new QueryError(
      "InvalidPageSize",
      `The page size must be a whole number above 0, not ${request.pageSize}.`,
    );
  }
  const fingerprint = queryFingerprint(component, request.query);
  const from = positionOf(fingerprint, request.cursor);
  const until = positionOf(fingerprint, request.endCursor ?? null);
  if (from?.kind === "end") return emptyPage(encodeCursor(fingerprint, END));
  const reading = read(tx, component, { request, from, until });
  return describe(reading, fingerprint, until);
}

function positionOf(fingerprint: Key, cursor: string | null): Position | null {
  return cursor === null ? null : decodeCursor(fingerprint, cursor);
}

function emptyPage(continueCursor: string): Page {
  return { page: [], isDone: true, continueCursor, splitCursor: null, pageStatus: null };
}

interface ReadPlan {
  readonly request: PageRequest;
  readonly from: Position | null;
  readonly until: Position | null;
}

function read(tx: Transaction, component: ComponentPath, { request, from, until }: ReadPlan): Reading {
  const { source, operators } = parseQuery(request.query);
  const pipeline = new Pipeline(operators);
  const descending = source.kind === "range" && source.order === "desc";
  const cursor = openRows(tx, component, {
    source,
    expected: request.pageSize,
    clip: (interval) => clip(interval, { from, until, descending }),
  });
  return readRows(cursor, pipeline, { request, from, until });
}

function readRows(cursor: ScanCursor, pipeline: Pipeline, { request, until }: ReadPlan): Reading {
  const maxRows = Math.max(request.maximumRowsRead ?? DEFAULT_MAX_ROWS, 1);
  const maxBytes = Math.max(request.maximumBytesRead ?? DEFAULT_MAX_BYTES, 1);
  const documents: StoredDocument[] = [];
  const keys: Key[] = [];
  let bytes = 0;
  let exhausted = pipeline.done;
  while (
    !exhausted &&
    (until !== null || documents.length < request.pageSize) &&
    keys.length < maxRows &&
    bytes < maxBytes
  ) {
    const row = cursor.next();
    if (row === null) {
      exhausted = true;
    } else {
      keys.push(row.key);
      bytes += row.stored.bytes;
      if (pipeline.accepts(row)) documents.push(row.stored);
      exhausted = pipeline.done;
    }
  }
  return { documents, keys, exhausted, load: Math.max(keys.length / maxRows, bytes / maxBytes) };
}

function clip(
  interval: KeyInterval,
  page: { from: Position | null; until: Position | null; descending: boolean },
): KeyInterval {
  let { start, end } = interval;
  const { from, until, descending } = page;
  if (descending) {
    if (from?.kind === "after") end = earlier(end, from.key);
    if (until?.kind === "after") start = later(start, until.key);
  } else {
    if (from?.kind === "after") start = later(start, `${from.key}\x00`);
    if (until?.kind === "after") end = earlier(end, `${until.key}\x00`);
  }
  return { start, end };
}

function earlier(end: Key | null, key: Key): Key {
  return end === null || key < end ? key : end;
}

function later(start: Key, key: Key): Key {
  return key > start ? key : start;
}

function describe(reading: Reading, fingerprint: Key, until: Position | null): Page {
  const { documents, keys, exhausted, load } = reading;
  const isCut = !exhausted && load >= 1;
  const last = keys.at(-1);
  const reached: Position = exhausted || last === undefined ? END : { kind: "after", key: last };
  // A cut page still covers everything up to its end cursor: the client reads its two halves instead.
  const position = until ?? reached;
  const splitKey = keys[(keys.length - 1) >> 1];
  const canSplit = splitKey !== undefined && (keys.length > 1 || (isCut && until !== null));
  return {
    page: documents,
    isDone: position.kind === "end",
    continueCursor: encodeCursor(fingerprint, position),
    splitCursor: canSplit ? encodeCursor(fingerprint, { kind: "after", key: splitKey }) : null,
    pageStatus: canSplit ? statusOf(isCut, load) : null,
  };
}

function statusOf(isCut: boolean, load: number): Page["pageStatus"] {
  if (isCut) return "SplitRequired";
  return load > RECOMMEND_AT ? "SplitRecommended" : null;
}
