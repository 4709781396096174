// The store's file as LMDB lays it out: pages, their headers and nodes, and the two meta pages that take turns. Reading only;
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
/** What LMDB takes for "no root". */
const NO_PAGE = 2n ** 64n - 1n;

export interface Tree {
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

/** The newer of the two metas. Either one being unreadable is damage: LMDB wrote both when the store was made. */
export function readMeta(fd: number): Meta {
  const first = metaAt(fd, 0, 0);
  const second = metaAt(fd, 1, first.pageSize);
  const newest = second.txnId > first.txnId ? second : first;
  // Older pages at the end may never have been written when a later transaction freed them again; the meta's own are.
  const pages = Math.floor(fstatSync(fd).size / newest.pageSize);
  for (const { root } of [newest.free, newest.main])
    if (root !== null && root >= pages) throw new DamagedStoreError(`the file ends before page ${root}`);
  return newest;
}

function metaAt(fd: number, page: number, offset: number): Meta {
  const bytes = Buffer.alloc(PAGE_HEADER + META_BYTES);
  const isWhole = readSync(fd, bytes, 0, bytes.length, offset) === bytes.length;
  const meta = bytes.subarray(PAGE_HEADER);
  if (!isWhole || !isMeta(bytes, page))
    throw new DamagedStoreError(`page ${page} does not begin as a store's does`);
  const pageSize = meta.readUInt32LE(24);
  if (!PAGE_SIZES.has(pageSize)) throw new DamagedStoreError(`page ${page} has an impossible page size`);
  const lastPage = countAt(meta, 120);
  const found: Meta = {
    txnId: meta.readBigUInt64LE(128),
    pageSize,
    lastPage,
    free: treeAt(meta.subarray(24, 24 + TREE_BYTES)),
    main: treeAt(meta.subarray(24 + TREE_BYTES, 24 + 2 * TREE_BYTES)),
  };
  for (const { root } of [found.free, found.main])
    if (root !== null && (root < META_PAGES || root > lastPage))
      throw new DamagedStoreError(`page ${page} names an impossible root`);
  return found;
}

function isMeta(bytes: Buffer, page: number): boolean {
  const isOfKind = (bytes.readUInt16LE(18) & P_META) !== 0 && bytes.readBigUInt64LE(0) === BigInt(page);
  const version = bytes.readUInt32LE(PAGE_HEADER + 4) & 0xffff;
  return isOfKind && bytes.readUInt32LE(PAGE_HEADER) === MAGIC && version === DATA_VERSION;
}

function treeAt(bytes: Buffer): Tree {
  return {
    depth: bytes.readUInt16LE(6),
    branchPages: countAt(bytes, 8),
    leafPages: countAt(bytes, 16),
    overflowPages: countAt(bytes, 24),
    entries: countAt(bytes, 32),
    root: bytes.readBigUInt64LE(40) === NO_PAGE ? null : countAt(bytes, 40),
  };
}

/** Larger numbers than can be told apart are damage and end up beyond every limit. */
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
