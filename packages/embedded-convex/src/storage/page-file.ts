// The store's file as LMDB lays it out: pages, their headers and nodes, and the two alternating meta pages. Reading only;
// every number is checked before it is used, because the file may be damaged.
import { fstatSync, readSync } from "node:fs";
import { DamagedStoreError } from "./errors.ts";

export const PAGE_HEADER = 24;
const PAGE_SIZES = new Set([4096, 8192, 16_384, 32_768]);
const META_PAGES = 2;
const MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;
const P_META = 0x08;
const NODE_HEADER = 8;
const META_BYTES = 168;
const TREE_BYTES = 48;
/** Numbers for keys, and one file instead of a folder. */
const FREE_FLAGS = 0x4008;
const MAX_MAP_BYTES = 2 ** 45;
/** What LMDB takes for "no root". */
const NO_PAGE = 2n ** 64n - 1n;

export interface Tree {
  readonly flags: number;
  readonly depth: number;
  readonly branchPages: number;
  readonly leafPages: number;
  readonly overflowPages: number;
  readonly entries: number;
  /** Null when the tree is empty. */
  readonly root: number | null;
}

export interface Meta {
  readonly txnId: bigint;
  readonly pageSize: number;
  readonly mapSize: number;
  readonly lastPage: number;
  readonly free: Tree;
  readonly main: Tree;
}

export interface Node {
  readonly flags: number;
  /** Size of a leaf's data, or the lower half of a branch's page number. */
  readonly low: number;
  readonly key: Buffer;
  /** Where its data begin in the page. */
  readonly dataAt: number;
}

/**
 * The newer of the two metas. A commit writes the older one anew, so that one of them may be half-written; but each commit
 * alternates, and its number determines which of the two it wrote: other pairs of numbers are damage.
 */
export function readMeta(fd: number): Meta {
  const first = metaAt(fd, 0, 0);
  const second = metaAt(fd, 1, first.pageSize);
  const [newest, older] = second.txnId > first.txnId ? [second, first] : [first, second];
  if (newest.txnId - older.txnId > 1n || [first, second].some(({ txnId }, page) => !isTurn(txnId, page)))
    throw new DamagedStoreError("its two beginnings do not belong together");
  requirePlausible(newest, Math.floor(fstatSync(fd).size / newest.pageSize));
  return newest;
}

function isTurn(txnId: bigint, page: number): boolean {
  return txnId === 0n || Number(txnId % 2n) === page;
}

// Pages at the end may never have been written when a later transaction freed them again; the roots always are.
function requirePlausible({ free, main, lastPage, mapSize, pageSize }: Meta, pages: number): void {
  for (const { root } of [free, main]) {
    if (root === null) continue;
    if (root < META_PAGES || root > lastPage) throw new DamagedStoreError("it names an impossible root");
    if (root >= pages) throw new DamagedStoreError(`the file ends before page ${root}`);
  }
  if (main.flags !== 0 || free.flags !== FREE_FLAGS)
    throw new DamagedStoreError("its trees are of another kind");
  if (mapSize % pageSize !== 0 || mapSize > MAX_MAP_BYTES)
    throw new DamagedStoreError("it has an impossible size");
}

function metaAt(fd: number, page: number, offset: number): Meta {
  const bytes = Buffer.alloc(PAGE_HEADER + META_BYTES);
  const isWhole = readSync(fd, bytes, 0, bytes.length, offset) === bytes.length;
  const meta = bytes.subarray(PAGE_HEADER);
  if (!isWhole || !isMeta(bytes, page))
    throw new DamagedStoreError(`page ${page} does not begin as a store's does`);
  const pageSize = meta.readUInt32LE(24);
  if (!PAGE_SIZES.has(pageSize)) throw new DamagedStoreError(`page ${page} has an impossible page size`);
  return {
    txnId: meta.readBigUInt64LE(128),
    pageSize,
    mapSize: countAt(meta, 16),
    lastPage: countAt(meta, 120),
    free: treeAt(meta.subarray(24, 24 + TREE_BYTES)),
    main: treeAt(meta.subarray(24 + TREE_BYTES, 24 + 2 * TREE_BYTES)),
  };
}

function isMeta(bytes: Buffer, page: number): boolean {
  const isOfKind = bytes.readUInt16LE(18) === P_META && bytes.readBigUInt64LE(0) === BigInt(page);
  const version = bytes.readUInt32LE(PAGE_HEADER + 4);
  const address = bytes.readBigUInt64LE(PAGE_HEADER + 8);
  return isOfKind && bytes.readUInt32LE(PAGE_HEADER) === MAGIC && version === DATA_VERSION && address === 0n;
}

function treeAt(bytes: Buffer): Tree {
  return {
    flags: bytes.readUInt16LE(4),
    depth: bytes.readUInt16LE(6),
    branchPages: countAt(bytes, 8),
    leafPages: countAt(bytes, 16),
    overflowPages: countAt(bytes, 24),
    entries: countAt(bytes, 32),
    root: bytes.readBigUInt64LE(40) === NO_PAGE ? null : countAt(bytes, 40),
  };
}

/** Numbers beyond exact integers are damage and exceed every limit. */
export function countAt(bytes: Buffer, offset: number): number {
  return Number(bytes.readBigUInt64LE(offset));
}

/** One page, or `count` that follow each other. */
export function readPages(fd: number, { page, count, pageSize }: PagePlace): Buffer {
  const bytes = Buffer.allocUnsafe(count * pageSize);
  if (readSync(fd, bytes, 0, bytes.length, page * pageSize) < bytes.length)
    throw new DamagedStoreError(`the file ends before page ${page + count - 1}`);
  return bytes;
}

export interface PagePlace {
  readonly page: number;
  readonly count: number;
  readonly pageSize: number;
}

/** The nodes of a branch or a leaf. */
export function nodesOf(bytes: Buffer, page: number): Node[] {
  const wrong = (why: string): DamagedStoreError => new DamagedStoreError(`page ${page} ${why}`);
  const lower = bytes.readUInt16LE(20) + PAGE_HEADER;
  const upper = bytes.readUInt16LE(22) + PAGE_HEADER;
  if (lower > upper || upper > bytes.length || lower % 2 !== 0) throw wrong("has impossible bounds");
  const nodes: Node[] = [];
  for (let at = PAGE_HEADER; at < lower; at += 2) {
    const start = bytes.readUInt16LE(at) + PAGE_HEADER;
    if (start < upper || start + NODE_HEADER > bytes.length) throw wrong("points outside of itself");
    const keyEnd = start + NODE_HEADER + bytes.readUInt16LE(start + 6);
    if (keyEnd > bytes.length) throw wrong("has a key that is too long");
    nodes.push({
      flags: bytes.readUInt16LE(start + 4),
      low: bytes.readUInt32LE(start),
      key: bytes.subarray(start + NODE_HEADER, keyEnd),
      dataAt: keyEnd,
    });
  }
  return nodes;
}
