// Checks a store's file page by page and throws DamagedStoreError at the first inconsistency: LMDB itself does not check
// its pages, so that a damaged one would crash the process, or silently hide records.
import { DamagedStoreError } from "./errors.ts";
import { countAt, type Meta, type Node, nodesOf, PAGE_HEADER, readPages, type Tree } from "./page-file.ts";
import { decodeRecord } from "./record-format.ts";
import { FORMAT_KEY } from "./stored-keys.ts";

const P_BRANCH = 0x01;
const P_LEAF = 0x02;
const P_OVERFLOW = 0x04;
const F_BIGDATA = 0x01;
const OVERFLOW_BYTES = 24;
const TOP_WORD = 2 ** 32;

/** Position of a record's bytes in the file. */
export interface RecordPlace {
  readonly start: number;
  readonly length: number;
}

interface Walk {
  readonly onRecord: (place: RecordPlace) => void;
  readonly fd: number;
  readonly meta: Meta;
  readonly tree: Tree;
  readonly name: "free" | "main";
  /** By page number; shared by both trees. */
  readonly seen: Uint8Array;
  readonly counted: { branchPages: number; leafPages: number; overflowPages: number; entries: number };
}

interface Place {
  readonly page: number;
  readonly depth: number;
  /** Bounds of the page's keys: the first inclusive, the second exclusive. */
  readonly from: Buffer | null;
  readonly below: Buffer | null;
}

/** Yields after every page, so that the caller decides how long to work at a stretch. */
export function* checkPages(
  fd: number,
  meta: Meta,
  onRecord: (place: RecordPlace) => void = () => undefined,
): Generator<void, void> {
  const seen = new Uint8Array(meta.lastPage + 1);
  for (const name of ["free", "main"] as const) {
    const tree = meta[name];
    const counted = { branchPages: 0, leafPages: 0, overflowPages: 0, entries: 0 };
    const walk: Walk = { fd, meta, tree, name, seen, counted, onRecord };
    if (tree.root !== null) yield* pageOf(walk, { page: tree.root, depth: 1, from: null, below: null });
    for (const what of ["branchPages", "leafPages", "overflowPages", "entries"] as const)
      if (counted[what] !== tree[what])
        throw new DamagedStoreError(
          `${tree[what]} ${what} of the ${name} tree are expected, ${counted[what]} found`,
        );
  }
}

function* pageOf(walk: Walk, place: Place): Generator<void, void> {
  const { page, depth } = place;
  const isLeaf = depth === walk.tree.depth;
  const bytes = take(walk, { page, count: 1, flags: isLeaf ? P_LEAF : P_BRANCH });
  walk.counted[isLeaf ? "leafPages" : "branchPages"] += 1;
  yield;
  const nodes = nodesOf(bytes, page);
  if (!isLeaf) {
    yield* childrenOf(walk, place, nodes);
    return;
  }
  checkOrder(walk, place, nodes);
  walk.counted.entries += nodes.length;
  for (const node of nodes) checkLeafNode(walk, { page, bytes, node });
}

function* childrenOf(walk: Walk, place: Place, nodes: readonly Node[]): Generator<void, void> {
  const { page, depth } = place;
  if (nodes.length < 2) throw new DamagedStoreError(`page ${page} is a branch without branches`);
  // The first key of a branch is not used: it covers everything below the second.
  checkOrder(walk, place, nodes.slice(1));
  for (const [index, node] of nodes.entries()) {
    const from = index === 0 ? place.from : node.key;
    const below = nodes[index + 1]?.key ?? place.below;
    yield* pageOf(walk, { page: node.low + node.flags * TOP_WORD, depth: depth + 1, from, below });
  }
}

/** Reads pages that are not shared and whose headers are as expected. */
function take(walk: Walk, { page, count, flags }: { page: number; count: number; flags: number }): Buffer {
  const { fd, meta, seen } = walk;
  if (page < 2 || page + count - 1 > meta.lastPage)
    throw new DamagedStoreError(`page ${page} does not exist`);
  for (let number = page; number < page + count; number += 1) {
    if (seen[number] === 1) throw new DamagedStoreError(`page ${number} is used twice`);
    seen[number] = 1;
  }
  const bytes = readPages(fd, { page, count, pageSize: meta.pageSize });
  if (countAt(bytes, 0) !== page || bytes.readBigUInt64LE(8) > meta.txnId)
    throw new DamagedStoreError(`page ${page} is another page, or of another time`);
  if (bytes.readUInt16LE(18) !== flags) throw new DamagedStoreError(`page ${page} is of another kind`);
  return bytes;
}

function checkOrder({ name }: Walk, { page, from, below }: Place, nodes: readonly Node[]): void {
  const compare = name === "main" ? compareBytes : compareNumbers;
  const keys = nodes.map(({ key }) => key);
  const isSorted = keys.every((key, index) => index === 0 || compare(key, keys[index - 1] ?? key) > 0);
  const [first, last] = [keys[0], keys.at(-1)];
  const isAbove = from === null || first === undefined || compare(first, from) >= 0;
  const isBelow = below === null || last === undefined || compare(last, below) < 0;
  if (!isSorted || !isAbove || !isBelow) throw new DamagedStoreError(`page ${page} is out of order`);
}

function compareBytes(left: Buffer, right: Buffer): number {
  return left.compare(right);
}

function compareNumbers(left: Buffer, right: Buffer): number {
  if (left.length !== 8 || right.length !== 8) return -1;
  return Number(left.readBigUInt64LE(0) - right.readBigUInt64LE(0));
}

function checkLeafNode(walk: Walk, { page, bytes, node }: { page: number; bytes: Buffer; node: Node }): void {
  const isBig = node.flags === F_BIGDATA;
  const size = isBig ? OVERFLOW_BYTES : node.low;
  if ((node.flags !== 0 && !isBig) || node.dataAt + size > bytes.length)
    throw new DamagedStoreError(`page ${page} has data of an impossible kind or size`);
  const data = bytes.subarray(node.dataAt, node.dataAt + size);
  const value = isBig ? overflow(walk, data, node.low) : data;
  if (walk.name !== "main" || node.key.equals(FORMAT_KEY)) return;
  decodeRecord(node.key, value);
  const start = isBig
    ? countAt(data, 0) * walk.meta.pageSize + PAGE_HEADER
    : page * walk.meta.pageSize + node.dataAt;
  walk.onRecord({ start, length: value.length });
}

function overflow(walk: Walk, place: Buffer, size: number): Buffer {
  const page = countAt(place, 0);
  const count = countAt(place, 16);
  if (count !== Math.floor((PAGE_HEADER - 1 + size) / walk.meta.pageSize) + 1)
    throw new DamagedStoreError(`page ${page} has another length than its record`);
  const bytes = take(walk, { page, count, flags: P_OVERFLOW });
  if (bytes.readUInt32LE(20) !== count) throw new DamagedStoreError(`page ${page} has another length`);
  walk.counted.overflowPages += count;
  return bytes.subarray(PAGE_HEADER, PAGE_HEADER + size);
}
