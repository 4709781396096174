// The contract of every store. Runs for the memory store and for LMDB.
import * as fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import type { KeyWrite, Persistence } from "../../src/storage/persistence.ts";
import type { Key } from "../../src/values/types.ts";

export interface StoreUnderTest {
  readonly store: Persistence;
  /** Closes the store and opens its data again. */
  reopen(): Promise<StoreUnderTest>;
  dispose(): Promise<void>;
}

function rows(
  store: Persistence,
  [start, end]: readonly [Key, Key],
  options: { reverse?: boolean; limit?: number } = {},
): [Key, string][] {
  return [...store.range({ start, end, ...options })].map(({ key, record }) => [key, record.value]);
}

const ALL: [Key, Key] = ["", "\xff\xff"];

export function persistenceCases(name: string, openStore: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    const opened: StoreUnderTest[] = [];
    afterEach(async () => {
      for (const under of opened.splice(0)) await under.dispose();
    });
    async function fresh(): Promise<StoreUnderTest> {
      const under = await openStore();
      opened.push(under);
      return under;
    }
    async function again(under: StoreUnderTest): Promise<StoreUnderTest> {
      const next = await under.reopen();
      opened.splice(opened.indexOf(under), 1, next);
      return next;
    }

    test("reads back what was written, with the timestamp of its batch", async () => {
      const { store } = await fresh();
      await store.write({
        ts: 7n,
        writes: [
          { key: "a", value: "1" },
          { key: "b", value: "ünïcode 😀" },
        ],
      });
      expect(store.get("a")).toEqual({ ts: 7n, value: "1" });
      expect(store.get("b")).toEqual({ ts: 7n, value: "ünïcode 😀" });
      expect(store.get("c")).toBeUndefined();
    });

    test("removes keys, and the last write of a key in a batch wins", async () => {
      const { store } = await fresh();
      await store.write({
        ts: 1n,
        writes: [
          { key: "a", value: "1" },
          { key: "b", value: "2" },
        ],
      });
      await store.write({
        ts: 2n,
        writes: [
          { key: "a", value: null },
          { key: "b", value: "x" },
          { key: "b", value: "3" },
          { key: "nothing", value: null },
        ],
      });
      expect(rows(store, ALL)).toEqual([["b", "3"]]);
      expect(store.get("b")?.ts).toBe(2n);
    });

    test("ranges include the start, exclude the end, and turn around", async () => {
      const { store } = await fresh();
      await store.write({ ts: 1n, writes: ["a", "b", "c", "d"].map((key) => ({ key, value: key })) });
      expect(rows(store, ["b", "d"]).map(([key]) => key)).toEqual(["b", "c"]);
      expect(rows(store, ["b", "d"], { reverse: true }).map(([key]) => key)).toEqual(["c", "b"]);
      expect(rows(store, ["aa", "cc"], { reverse: true }).map(([key]) => key)).toEqual(["c", "b"]);
      expect(rows(store, ["a", "z"], { limit: 2 }).map(([key]) => key)).toEqual(["a", "b"]);
      expect(rows(store, ["a", "z"], { limit: 2, reverse: true }).map(([key]) => key)).toEqual(["d", "c"]);
      expect(rows(store, ["a", "z"], { limit: 0 })).toEqual([]);
      expect(rows(store, ["c", "c"])).toEqual([]);
      expect(rows(store, ["d", "a"])).toEqual([]);
    });

    test("a range sees one state from its first row to its last", async () => {
      const { store } = await fresh();
      await store.write({
        ts: 1n,
        writes: Array.from({ length: 300 }, (_, i) => ({ key: `k${1000 + i}`, value: "old" })),
      });
      const seen: string[] = [];
      for (const { record } of store.range({ start: "k", end: "l" })) {
        if (seen.length === 1) {
          await store.write({
            ts: 2n,
            writes: Array.from({ length: 300 }, (_, i) => ({
              key: `k${1000 + i}`,
              value: i < 150 ? "new" : null,
            })),
          });
          expect(store.get("k1000")?.value).toBe("new");
        }
        seen.push(record.value);
      }
      expect(seen).toEqual(Array.from({ length: 300 }, () => "old"));
      expect(rows(store, ["k", "l"])).toHaveLength(150);
    });

    test("an empty batch and the empty key are accepted", async () => {
      const { store } = await fresh();
      await store.write({ ts: 1n, writes: [] });
      await store.write({ ts: 2n, writes: [{ key: "", value: "" }] });
      expect(store.get("")).toEqual({ ts: 2n, value: "" });
      expect(rows(store, ALL)).toEqual([["", ""]]);
    });

    test("keys of every byte and up to 64 KiB keep their order", async () => {
      const { store } = await fresh();
      const long = "m".repeat(1900);
      const keys = [
        "",
        "\x00",
        "\x00\x00",
        "m",
        long,
        `${long}\x00`,
        `${long}\x00\xff`,
        `${long}a`,
        `${long}${"b".repeat(60_000)}`,
        `${long}c`,
        `${"m".repeat(1899)}n`,
        "n",
        "\xfe",
        "\xff",
      ];
      await store.write({ ts: 1n, writes: keys.toReversed().map((key, i) => ({ key, value: String(i) })) });
      expect(rows(store, ["", "\xff\xff"]).map(([key]) => key)).toEqual(keys);
      expect(rows(store, ["", "\xff\xff"], { reverse: true }).map(([key]) => key)).toEqual(keys.toReversed());
      expect(rows(store, [`${long}a`, `${long}c`]).map(([key]) => key)).toEqual([
        `${long}a`,
        `${long}${"b".repeat(60_000)}`,
      ]);
      expect(store.get(`${long}a`)?.ts).toBe(1n);
      await store.write({
        ts: 2n,
        writes: [
          { key: `${long}a`, value: null },
          { key: `${long}c`, value: "new" },
        ],
      });
      expect(store.get(`${long}a`)).toBeUndefined();
      expect(store.get(`${long}c`)).toEqual({ ts: 2n, value: "new" });
      expect(store.get(`${long}\x00`)?.ts).toBe(1n);
    });

    test("agrees with a model on random batches and ranges, also after reopening", async () => {
      const key = fc.oneof(
        fc.string({ unit: fc.constantFrom("\x00", "\x01", "a", "b", "\xff"), maxLength: 4 }),
        fc
          .string({ unit: fc.constantFrom("\x00", "a", "\xff"), maxLength: 3 })
          .map((tail) => "b".repeat(1900) + tail),
      );
      const write: fc.Arbitrary<KeyWrite> = fc.record({ key, value: fc.option(fc.string({ maxLength: 4 })) });
      const query = fc.record({
        start: key,
        end: key,
        reverse: fc.boolean(),
        limit: fc.integer({ min: 0, max: 6 }),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(write, { maxLength: 6 }), { maxLength: 6 }),
          fc.array(query, { maxLength: 8 }),
          async (batches, queries) => {
            let under = await openStore();
            const model = new Map<Key, string>();
            await Promise.all(
              batches.map((writes, index) => under.store.write({ ts: BigInt(index + 1), writes })),
            );
            for (const entry of batches.flat()) {
              if (entry.value === null) model.delete(entry.key);
              else model.set(entry.key, entry.value);
            }
            const sorted = [...model].sort(([a], [b]) => (a < b ? -1 : 1));
            for (const reopened of [false, true]) {
              if (reopened) under = await under.reopen();
              expect(rows(under.store, ["", "\xff\xff\xff\xff\xff"])).toEqual(sorted);
              for (const { start, end, reverse, limit } of queries) {
                const inside = sorted.filter(([candidate]) => candidate >= start && candidate < end);
                expect(rows(under.store, [start, end], { reverse, limit })).toEqual(
                  (reverse ? inside.toReversed() : inside).slice(0, limit),
                );
              }
            }
            await under.dispose();
          },
        ),
        { numRuns: 40 },
      );
    });

    test("promises settle in the order of their batches, and a settled one's batch is visible", async () => {
      const { store } = await fresh();
      const order: number[] = [];
      await Promise.all(
        Array.from({ length: 50 }, async (_, i) => {
          await store.write({
            ts: BigInt(i + 1),
            writes: [
              { key: "last", value: String(i) },
              { key: `k${i}`, value: "x" },
            ],
          });
          order.push(i);
          expect(Number(store.get("last")?.value)).toBeGreaterThanOrEqual(i);
          expect(store.get(`k${i}`)).toBeDefined();
        }),
      );
      expect(order).toEqual(Array.from({ length: 50 }, (_, i) => i));
    });

    test("close waits for pending batches, and refuses later ones", async () => {
      const under = await fresh();
      const pending = under.store.write({ ts: 5n, writes: [{ key: "a", value: "1" }] });
      const next = await again(under);
      await pending;
      expect(next.store.get("a")).toEqual({ ts: 5n, value: "1" });
      await expect(under.store.write({ ts: 6n, writes: [] })).rejects.toThrow(/closed/);
    });
  });
}
