// Keys that are not yet durable: found at once, sorted for scans, removed when they are durable.
import { expect, it } from "vitest";
import { Overlay } from "../../../src/database/overlay.ts";
import { StoredDocument } from "../../../src/database/stored-document.ts";
import { randomFrom } from "../../../stress/random.ts";

const INDEX = 7;
const KEYS = 400;
const UNSETTLED = 50;

/** The overlay and a plain map of the newest versions. */
class Pair {
  readonly overlay = new Overlay();
  readonly newest = new Map<string, number>();
  readonly commits: { seq: number; key: string }[] = [];

  put(key: string, seq: number): void {
    this.overlay.put({ indexId: INDEX, key, before: null }, { seq, value: new StoredDocument(String(seq)) });
    this.newest.set(key, seq);
    this.commits.push({ seq, key });
    expect(this.overlay.chain(INDEX, key)?.seq).toBe(seq);
  }

  settleOldest(): void {
    for (const { seq, key } of this.commits.splice(0, 1)) {
      const isNewest = this.newest.get(key) === seq;
      expect(this.overlay.prune(INDEX, key, seq)?.json).toBe(isNewest ? String(seq) : undefined);
      if (isNewest) this.newest.delete(key);
    }
  }

  compareInOrder(): void {
    const rows = [...(this.overlay.tree(INDEX)?.entries() ?? [])];
    const expected = [...this.newest].sort(([left], [right]) => (left < right ? -1 : 1));
    expect(rows.map(([key, { newest }]) => [key, newest.seq])).toEqual(expected);
  }
}

it("is in order after any mixture of changes, pruning and scans", () => {
  const random = randomFrom(1);
  const pair = new Pair();
  for (let seq = 1; seq <= 6000; seq += 1) {
    pair.put(`key ${random.below(KEYS)}`, seq);
    while (pair.commits.length > UNSETTLED && random.chance(0.6)) pair.settleOldest();
    // Long pauses accumulate removed keys out of order.
    if (random.chance(0.002)) pair.compareInOrder();
  }
  while (pair.commits.length > 0) pair.settleOldest();
  expect(pair.overlay.tree(INDEX)).toBeUndefined();
});
