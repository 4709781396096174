// Ways in which a disk, or a program that is not ours, damages a file, and where the records in it are.
import { closeSync, openSync } from "node:fs";
import { checkPages, type RecordPlace } from "../../src/storage/page-check.ts";
import { readMeta } from "../../src/storage/page-file.ts";
import type { Random } from "../random.ts";

const PAGE = 4096;
const SECTOR = 512;

interface Damaged {
  readonly bytes: Buffer;
  readonly what: string;
}

const KINDS: readonly [string, (bytes: Buffer, random: Random) => Buffer][] = [
  ["a bit turned over", (bytes, random) => flipped(bytes, random.below(bytes.length), random)],
  ["a bit of a page's head turned over", headFlipped],
  ["a sector wiped", (bytes, random) => filled(bytes, random, 0)],
  ["a sector of noise", (bytes, random) => filled(bytes, random, null)],
  ["two pages in each other's places", swapped],
  ["a page in the place of another", (bytes, random) => moved(bytes, random)],
  ["the end cut off", (bytes, random) => bytes.subarray(0, random.below(bytes.length))],
];

export function damage(good: Buffer, random: Random): Damaged {
  const [what, change] = KINDS[random.below(KINDS.length)] ??
    KINDS[0] ?? ["nothing", (bytes: Buffer) => bytes];
  return { bytes: change(Buffer.from(good), random), what };
}

function flipped(bytes: Buffer, at: number, random: Random): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  return bytes;
}

const pageIn = (bytes: Buffer, random: Random): number =>
  random.below(Math.floor(bytes.length / PAGE)) * PAGE;

function headFlipped(bytes: Buffer, random: Random): Buffer {
  return flipped(bytes, pageIn(bytes, random) + random.below(48), random);
}

function filled(bytes: Buffer, random: Random, value: number | null): Buffer {
  const at = random.below(Math.floor(bytes.length / SECTOR)) * SECTOR;
  for (let offset = 0; offset < SECTOR; offset += 1) bytes[at + offset] = value ?? random.below(256);
  return bytes;
}

function swapped(bytes: Buffer, random: Random): Buffer {
  const [one, other] = [pageIn(bytes, random), pageIn(bytes, random)];
  const kept = Buffer.from(bytes.subarray(one, one + PAGE));
  bytes.copy(bytes, one, other, other + PAGE);
  kept.copy(bytes, other);
  return bytes;
}

function moved(bytes: Buffer, random: Random): Buffer {
  const from = pageIn(bytes, random);
  bytes.copy(bytes, pageIn(bytes, random), from, from + PAGE);
  return bytes;
}

/** Every byte that belongs to a live record's value. */
export function recordPositions(file: string): number[] {
  const positions: number[] = [];
  const onRecord = ({ start, length }: RecordPlace): void => {
    for (let at = start; at < start + length; at += 1) positions.push(at);
  };
  const fd = openSync(file, "r");
  try {
    const pages = checkPages(fd, readMeta(fd), onRecord);
    while (pages.next().done !== true);
    return positions;
  } finally {
    closeSync(fd);
  }
}
