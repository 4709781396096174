// What a transaction read: points and intervals per index. Conflict checks and subscriptions both work on it.
import type { Key } from "../values/types.ts";
import type { IndexScan, KeyInterval, ReadSet } from "./types.ts";

/** One scan; how far it came is filled in while rows are pulled. */
export interface ScanRecord {
  readonly indexId: number;
  readonly start: Key;
  readonly end: Key | null;
  readonly descending: boolean;
  last: Key | null;
  complete: boolean;
}

export function newScanRecord(
  indexId: number,
  { interval, order }: Pick<IndexScan, "interval" | "order">,
): ScanRecord {
  const { start, end } = interval;
  return { indexId, start, end, descending: order === "desc", last: null, complete: false };
}

/** The parts of one index that were read; `starts` are sorted and the intervals do not overlap. */
export interface Coverage {
  readonly points: ReadonlySet<Key> | null;
  readonly starts: readonly Key[];
  readonly ends: readonly (Key | null)[];
}

function intervalOf(scan: ScanRecord): KeyInterval | null {
  if (scan.complete) return { start: scan.start, end: scan.end };
  if (scan.last === null) return null;
  return scan.descending
    ? { start: scan.last, end: scan.end }
    : { start: scan.start, end: `${scan.last}\x00` };
}

function endsBefore(end: Key | null, key: Key): boolean {
  return end !== null && end < key;
}

function laterEnd(left: Key | null, right: Key | null): Key | null {
  if (left === null || right === null) return null;
  return left > right ? left : right;
}

function mergeIntervals(intervals: KeyInterval[]): { starts: Key[]; ends: (Key | null)[] } {
  intervals.sort((left, right) => (left.start < right.start ? -1 : left.start > right.start ? 1 : 0));
  const starts: Key[] = [];
  const ends: (Key | null)[] = [];
  for (const interval of intervals) {
    const last = starts.length - 1;
    const lastEnd = ends[last];
    if (lastEnd === undefined || endsBefore(lastEnd, interval.start)) {
      starts.push(interval.start);
      ends.push(interval.end);
    } else {
      ends[last] = laterEnd(lastEnd, interval.end);
    }
  }
  return { starts, ends };
}

export class ReadRecorder implements ReadSet {
  readonly #points = new Map<number, Set<Key>>();
  readonly #scans: ScanRecord[] = [];

  get isEmpty(): boolean {
    return this.#points.size === 0 && this.#scans.every((scan) => intervalOf(scan) === null);
  }

  /** Number of intervals, for the limit on ranges. */
  get scanCount(): number {
    return this.#scans.length;
  }

  point(indexId: number, key: Key): void {
    const known = this.#points.get(indexId);
    if (known === undefined) this.#points.set(indexId, new Set([key]));
    else known.add(key);
  }

  scan(record: ScanRecord): void {
    this.#scans.push(record);
  }

  /** Built on demand: most transactions end without a commit in between. */
  coverage(): Map<number, Coverage> {
    const intervals = new Map<number, KeyInterval[]>();
    for (const scan of this.#scans) {
      const interval = intervalOf(scan);
      if (interval === null) continue;
      const list = intervals.get(scan.indexId);
      if (list === undefined) intervals.set(scan.indexId, [interval]);
      else list.push(interval);
    }
    const result = new Map<number, Coverage>();
    for (const [indexId, list] of intervals) {
      result.set(indexId, { points: this.#points.get(indexId) ?? null, ...mergeIntervals(list) });
    }
    for (const [indexId, points] of this.#points) {
      if (!result.has(indexId)) result.set(indexId, { points, starts: [], ends: [] });
    }
    return result;
  }
}

/** Binary search for the last interval that starts at or before the key. */
export function covers(coverage: Coverage, key: Key): boolean {
  if (coverage.points?.has(key) === true) return true;
  const { starts, ends } = coverage;
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? "") <= key) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return false;
  const end = ends[low - 1];
  return end === null || (end !== undefined && key < end);
}
