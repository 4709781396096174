// Which documents the cache keeps when its bytes are full: those that were used, and new ones, have a second chance.
import { expect, test } from "vitest";
import type { TableState } from "../../../src/database/catalog.ts";
import { DocumentCache } from "../../../src/database/document-cache.ts";
import { StoredDocument } from "../../../src/database/stored-document.ts";

const TABLE = {} as TableState;
const OTHER = {} as TableState;
const COST = new StoredDocument("{}").cost;

/** A cache with room for so many small documents, and what of a table it holds. */
function cacheFor(documents: number) {
  const cache = new DocumentCache(documents * COST);
  const add = (name: string, table = TABLE) => cache.set(table, name, new StoredDocument("{}"));
  // Looking a document up marks it as used, so each test does it last.
  const held = (names: string, table = TABLE) =>
    [...names].filter((name) => cache.get(table, name) !== undefined).join("");
  return { cache, add, held };
}

test("a full cache forgets the oldest document", () => {
  const { cache, add, held } = cacheFor(3);
  for (const name of "abcd") add(name);
  expect(cache.usedBytes).toBe(3 * COST);
  expect(held("abcd")).toBe("bcd");
});

test("a document that was used since the last eviction stays, and the next one goes", () => {
  const { cache, add, held } = cacheFor(3);
  for (const name of "abcd") add(name);
  expect(cache.get(TABLE, "b")).toBeDefined();
  add("e");
  expect(held("abcde")).toBe("bde");
});

test("a new document stays although all others were used", () => {
  const { cache, add, held } = cacheFor(3);
  for (const name of "abcd") add(name);
  for (const name of "bcd") expect(cache.get(TABLE, name)).toBeDefined();
  add("e");
  expect(held("bcde")).toBe("cde");
});

test("tables are evicted from in turn, and an emptied one is forgotten", () => {
  const { cache, add, held } = cacheFor(2);
  add("a");
  add("b", OTHER);
  add("c", OTHER);
  expect(cache.usedBytes).toBe(2 * COST);
  expect(held("a") + held("bc", OTHER)).toBe("bc");
});

test("a replaced, a removed and a forgotten document give their bytes back", () => {
  const { cache, add, held } = cacheFor(9);
  add("a");
  add("a");
  add("b");
  add("c", OTHER);
  expect(cache.usedBytes).toBe(3 * COST);
  cache.delete(TABLE, "b");
  cache.delete(TABLE, "b");
  cache.delete(TABLE, "unknown");
  expect(cache.usedBytes).toBe(2 * COST);
  cache.forget(OTHER);
  cache.forget(OTHER);
  expect(cache.usedBytes).toBe(COST);
  expect(held("ab") + held("c", OTHER)).toBe("a");
});

test("a long document takes the place of many short ones", () => {
  const { cache, add, held } = cacheFor(20);
  for (const name of "abcdefghijklmnopqrst") add(name);
  const long = new StoredDocument(JSON.stringify({ text: "x".repeat(500) }));
  expect(long.cost).toBeGreaterThan(4 * long.json.length);
  cache.set(TABLE, "long", long);
  expect(held("abcdefghijklmnopqrst").length).toBeLessThan(12);
  expect(cache.usedBytes).toBeLessThanOrEqual(20 * COST);
});
