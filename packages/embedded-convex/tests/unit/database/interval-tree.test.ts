// Intervals of subscribers: what a key meets, after any mixture of additions and removals.
import { expect, test } from "vitest";
import { IntervalTree } from "../../../src/database/interval-tree.ts";
import { randomFrom } from "../../../stress/random.ts";

interface Interval {
  readonly start: string;
  readonly end: string | null;
  readonly member: number;
}

const KEYS = 30;
const keyOf = (number: number): string => String(number).padStart(3, "0");

/** The tree and a plain list. */
class Pair {
  readonly tree = new IntervalTree<number>();
  readonly list: Interval[] = [];

  add(interval: Interval): void {
    this.tree.add(interval.start, interval.end, interval.member);
    this.list.push(interval);
  }

  remove(at: number): void {
    for (const { start, end, member } of this.list.splice(at, 1)) this.tree.remove(start, end, member);
  }

  compare(): void {
    for (let number = 0; number <= KEYS; number += 1) {
      const key = keyOf(number);
      const found: number[] = [];
      this.tree.visit(key, (member) => found.push(member));
      const expected = this.list.filter(({ start, end }) => start <= key && (end === null || key < end));
      expect(found.sort(ascending)).toEqual(expected.map(({ member }) => member).sort(ascending));
    }
    const all: number[] = [];
    this.tree.visitAll((member) => all.push(member));
    expect(all.sort(ascending)).toEqual(this.list.map(({ member }) => member).sort(ascending));
    expect(this.tree.isEmpty).toBe(this.list.length === 0);
  }
}

const ascending = (left: number, right: number): number => left - right;

test.each([1, 2, 3])("seed %i: a key meets the members of every interval that holds it", (seed) => {
  const random = randomFrom(seed);
  const pair = new Pair();
  for (let member = 0; member < 400; member += 1) {
    const start = random.below(KEYS);
    const end = random.chance(0.2) ? null : keyOf(start + 1 + random.below(KEYS - start));
    pair.add({ start: keyOf(start), end, member });
    while (pair.list.length > 60 || (pair.list.length > 0 && random.chance(0.3)))
      pair.remove(random.below(pair.list.length));
    if (member % 10 === 0) pair.compare();
  }
  while (pair.list.length > 0) {
    pair.remove(random.below(pair.list.length));
    pair.compare();
  }
});

test("an interval has an end that it does not hold; equal ones are one, for each member", () => {
  const tree = new IntervalTree<string>();
  const at = (key: string) => {
    const found: string[] = [];
    tree.visit(key, (member) => found.push(member));
    return found.join("");
  };
  tree.add("b", "d", "x");
  tree.add("b", "d", "y");
  expect(["a", "b", "c", "d"].map(at)).toEqual(["", "xy", "xy", ""]);
  tree.remove("b", "d", "x");
  tree.remove("b", "d", "unknown");
  tree.remove("b", "e", "y");
  expect([at("b"), tree.isEmpty]).toEqual(["y", false]);
  tree.remove("b", "d", "y");
  expect([at("b"), tree.isEmpty]).toEqual(["", true]);
});
