// Remembered ranges of keys: how many are kept, and what is forgotten with an index.
import { expect, test } from "vitest";
import { ChunkCache } from "../../../src/database/chunk-cache.ts";

const keys = (count: number): string[] => Array.from({ length: count }, (_, index) => `k${index}`);

test("a range is known by its index and its name, as it was last set", () => {
  const cache = new ChunkCache(100);
  cache.set(1, "a", keys(2));
  cache.set(1, "b", keys(1));
  cache.set(2, "a", []);
  expect([cache.get(1, "a"), cache.get(1, "b"), cache.get(2, "a")]).toEqual([keys(2), keys(1), []]);
  expect([cache.get(2, "b"), cache.get(3, "a")]).toEqual([undefined, undefined]);
  cache.set(1, "a", keys(3));
  expect(cache.get(1, "a")).toEqual(keys(3));
});

test("as many keys as it may hold are kept, a range counting as one more; beyond that it starts over", () => {
  const cache = new ChunkCache(6);
  cache.set(1, "a", keys(2));
  cache.set(1, "b", keys(2));
  expect(cache.get(1, "a")).toEqual(keys(2));
  cache.set(2, "c", []);
  expect([cache.get(1, "a"), cache.get(1, "b"), cache.get(2, "c")]).toEqual([undefined, undefined, []]);
  cache.set(2, "d", keys(4));
  expect([cache.get(2, "c"), cache.get(2, "d")]).toEqual([[], keys(4)]);
  cache.set(2, "e", []);
  expect([cache.get(2, "c"), cache.get(2, "d"), cache.get(2, "e")]).toEqual([undefined, undefined, []]);
});

test("a forgotten index makes room for others, which stay", () => {
  const cache = new ChunkCache(6);
  cache.set(1, "a", keys(3));
  cache.set(2, "b", keys(1));
  cache.forget(3);
  cache.forget(1);
  expect([cache.get(1, "a"), cache.get(2, "b")]).toEqual([undefined, keys(1)]);
  cache.set(1, "c", keys(3));
  expect([cache.get(1, "c"), cache.get(2, "b")]).toEqual([keys(3), keys(1)]);
});
