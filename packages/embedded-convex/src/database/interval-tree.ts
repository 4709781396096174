// Which subscribers read an interval that holds a given key? A treap ordered by (start, end), each node knowing the
// greatest end below it, so that a lookup costs O(log n + hits). Equal intervals share one node.
import type { Key } from "../values/types.ts";

interface Node<T> {
  readonly start: Key;
  readonly end: Key | null;
  readonly members: Set<T>;
  readonly priority: number;
  maxEnd: Key | null;
  left: Node<T> | null;
  right: Node<T> | null;
}

function order(start: Key, end: Key | null, node: Node<unknown>): number {
  if (start !== node.start) return start < node.start ? -1 : 1;
  if (end === node.end) return 0;
  if (end === null) return 1;
  if (node.end === null) return -1;
  return end < node.end ? -1 : 1;
}

function greater(left: Key | null, right: Key | null): Key | null {
  if (left === null || right === null) return null;
  return left > right ? left : right;
}

function refresh<T>(node: Node<T>): Node<T> {
  let max = node.end;
  if (node.left !== null) max = greater(max, node.left.maxEnd);
  if (node.right !== null) max = greater(max, node.right.maxEnd);
  node.maxEnd = max;
  return node;
}

function rotateRight<T>(node: Node<T>, left: Node<T>): Node<T> {
  node.left = left.right;
  left.right = refresh(node);
  return refresh(left);
}

function rotateLeft<T>(node: Node<T>, right: Node<T>): Node<T> {
  node.right = right.left;
  right.left = refresh(node);
  return refresh(right);
}

function merge<T>(left: Node<T> | null, right: Node<T> | null): Node<T> | null {
  if (left === null) return right;
  if (right === null) return left;
  if (left.priority > right.priority) {
    left.right = merge(left.right, right);
    return refresh(left);
  }
  right.left = merge(left, right.left);
  return refresh(right);
}

export class IntervalTree<T> {
  #root: Node<T> | null = null;
  #nodes = 0;
  // Any sequence that looks random balances the tree; it need not be unpredictable.
  #seed = 0x9e3779b9;

  get isEmpty(): boolean {
    return this.#nodes === 0;
  }

  add(start: Key, end: Key | null, member: T): void {
    this.#root = this.#insert(this.#root, start, { end, member });
  }

  remove(start: Key, end: Key | null, member: T): void {
    this.#root = this.#removeFrom(this.#root, start, { end, member });
  }

  /** Calls `visit` for every member of an interval that holds the key. */
  visit(key: Key, visit: (member: T) => void): void {
    visitNode(this.#root, key, visit);
  }

  visitAll(visit: (member: T) => void): void {
    visitSubtree(this.#root, visit);
  }

  #nextPriority(): number {
    let x = this.#seed;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#seed = x;
    return x;
  }

  #insert(node: Node<T> | null, start: Key, entry: { end: Key | null; member: T }): Node<T> {
    if (node === null) {
      this.#nodes += 1;
      const members = new Set([entry.member]);
      return {
        start,
        end: entry.end,
        members,
        priority: this.#nextPriority(),
        maxEnd: entry.end,
        left: null,
        right: null,
      };
    }
    const side = order(start, entry.end, node);
    if (side === 0) {
      node.members.add(entry.member);
      return node;
    }
    if (side < 0) {
      const left = this.#insert(node.left, start, entry);
      node.left = left;
      return left.priority > node.priority ? rotateRight(node, left) : refresh(node);
    }
    const right = this.#insert(node.right, start, entry);
    node.right = right;
    return right.priority > node.priority ? rotateLeft(node, right) : refresh(node);
  }

  #removeFrom(node: Node<T> | null, start: Key, entry: { end: Key | null; member: T }): Node<T> | null {
    if (node === null) return null;
    const side = order(start, entry.end, node);
    if (side < 0) node.left = this.#removeFrom(node.left, start, entry);
    else if (side > 0) node.right = this.#removeFrom(node.right, start, entry);
    else {
      node.members.delete(entry.member);
      if (node.members.size > 0) return node;
      this.#nodes -= 1;
      return merge(node.left, node.right);
    }
    return refresh(node);
  }
}

function visitNode<T>(node: Node<T> | null, key: Key, visit: (member: T) => void): void {
  if (node === null || (node.maxEnd !== null && node.maxEnd <= key)) return;
  visitNode(node.left, key, visit);
  if (node.start > key) return;
  if (node.end === null || key < node.end) {
    for (const member of node.members) visit(member);
  }
  visitNode(node.right, key, visit);
}

function visitSubtree<T>(node: Node<T> | null, visit: (member: T) => void): void {
  if (node === null) return;
  visitSubtree(node.left, visit);
  for (const member of node.members) visit(member);
  visitSubtree(node.right, visit);
}
