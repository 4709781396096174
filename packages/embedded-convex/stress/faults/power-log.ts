// What the preloaded library recorded while the engine worked, and the files that a power cut at any moment may leave.
// Until a sync returns, each page that was written since the last one may be on disk, or not, or in an older version, each
// page for itself and in any order. What went through the descriptor that syncs by itself is there when its call returned.
import type { Random } from "../random.ts";

const HEAD_BYTES = 16;
const PAGE = 4096;
const SECTOR = 512;

export interface PowerEvent {
  /** W: written, D: written and synced, S: everything before synced, T: length set, A: sent to a client. */
  readonly type: "W" | "D" | "S" | "T" | "A";
  readonly offset: number;
  readonly data: Buffer;
}

/** The last record may be cut short: the process was killed. */
export function readPowerLog(bytes: Buffer): PowerEvent[] {
  const events: PowerEvent[] = [];
  for (let at = 0; at + HEAD_BYTES <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + HEAD_BYTES + length;
    if (end > bytes.length) break;
    const type = String.fromCharCode(bytes[at] ?? 0) as PowerEvent["type"];
    const offset = Number(bytes.readBigUInt64LE(at + 8));
    events.push({ type, offset, data: bytes.subarray(at + HEAD_BYTES, end) });
    at = end;
  }
  return events;
}

/** Highest number acknowledged to each writer, by the responses that left before the cut. */
export function acknowledgedBefore(events: readonly PowerEvent[], cut: number): Map<string, number> {
  const known = new Map<string, number>();
  for (const { type, data } of events.slice(0, cut)) {
    if (type !== "A") continue;
    for (const [, writer = "", n] of data.toString("latin1").matchAll(/"result":"(\w+):(\d+):\d+"/g))
      known.set(writer, Math.max(known.get(writer) ?? 0, Number(n)));
  }
  return known;
}

export interface CutCounts {
  lost: number;
  kept: number;
  torn: number;
}

export interface CutOptions {
  /** The file before the first event. */
  readonly base: Buffer;
  readonly random: Random;
  /** A disk that lies: syncs change nothing. The check must notice. */
  readonly ignoreSyncs?: boolean;
}

/** The file after a power cut just before the event with the number `cut`, whose own write may have begun. */
export function imageAt(
  events: readonly PowerEvent[],
  cut: number,
  { base, random, ignoreSyncs = false }: CutOptions,
): { image: Buffer; counts: CutCounts } {
  const counts: CutCounts = { lost: 0, kept: 0, torn: 0 };
  const disk = new Disk(base);
  for (const event of events.slice(0, cut)) disk.apply(event, ignoreSyncs);
  const next = events[cut];
  if (next?.type === "W") disk.unsynced.push(...pagesOf(next));
  // One sector: there or not.
  if (next?.type === "D") disk.unsynced.push({ offset: next.offset, data: next.data });
  for (const part of settled(disk.unsynced, random, counts)) disk.write(part.offset, part.data);
  return { image: disk.bytes(), counts };
}

interface Part {
  readonly offset: number;
  readonly data: Buffer;
}

function pagesOf({ offset, data }: PowerEvent): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < data.length;) {
    const size = Math.min(PAGE - ((offset + at) % PAGE), data.length - at);
    parts.push({ offset: offset + at, data: data.subarray(at, at + size) });
    at += size;
  }
  return parts;
}

/** Decides the outcome of each page: lost, any one of its versions, or only some sectors of one. */
function settled(parts: readonly Part[], random: Random, counts: CutCounts): Part[] {
  const byPage = new Map<number, Part[]>();
  for (const part of parts) {
    const page = Math.floor(part.offset / PAGE);
    byPage.set(page, [...(byPage.get(page) ?? []), part]);
  }
  const keep = random.pick([0.1, 0.5, 0.9]);
  return [...byPage.values()].flatMap((versions) => {
    if (!random.chance(keep)) {
      counts.lost += 1;
      return [];
    }
    const upTo = versions.slice(0, 1 + random.below(versions.length));
    const last = upTo.at(-1);
    if (last === undefined || last.data.length <= SECTOR || !random.chance(0.2)) {
      counts.kept += 1;
      return upTo;
    }
    counts.torn += 1;
    return [...upTo.slice(0, -1), ...sectorsOf(last, random)];
  });
}

function sectorsOf({ offset, data }: Part, random: Random): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < data.length; at += SECTOR)
    if (random.chance(0.5)) parts.push({ offset: offset + at, data: data.subarray(at, at + SECTOR) });
  return parts;
}

class Disk {
  /** Written since the last sync. */
  unsynced: Part[] = [];
  #bytes: Buffer;
  #length: number;

  constructor(base: Buffer) {
    this.#bytes = Buffer.from(base);
    this.#length = base.length;
  }

  apply(event: PowerEvent, ignoreSyncs: boolean): void {
    if (event.type === "T") this.resize(event.offset);
    else if (event.type === "W" || (event.type === "D" && ignoreSyncs)) this.unsynced.push(...pagesOf(event));
    else if (event.type === "D") this.write(event.offset, event.data);
    else if (event.type === "S" && !ignoreSyncs) this.#sync();
  }

  #sync(): void {
    for (const { offset, data } of this.unsynced) this.write(offset, data);
    this.unsynced = [];
  }

  write(offset: number, data: Buffer): void {
    const end = offset + data.length;
    if (end > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(end, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    data.copy(this.#bytes, offset);
    this.#length = Math.max(this.#length, end);
  }

  resize(length: number): void {
    if (length > this.#length) this.write(length - 1, Buffer.alloc(1));
    this.#length = length;
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}
