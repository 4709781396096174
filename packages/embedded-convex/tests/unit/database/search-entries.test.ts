// Entries of a search index: what is counted of a text, and where counting ends.
import { expect, test } from "vitest";
import {
  fingerprint,
  parsePosting,
  searchEntries,
  wordInterval,
} from "../../../src/database/search/postings.ts";
import { wordsOf } from "../../../src/database/search/tokens.ts";
import type { Document } from "../../../src/values/types.ts";

const INTERNAL = "i".repeat(16);
const documentOf = (body: unknown, room: unknown = null) =>
  ({ _id: "x", _creationTime: 1, body, room }) as Document;
const postings = (body: unknown, room?: unknown) =>
  searchEntries([["body"], ["room"]], documentOf(body, room), INTERNAL).map((key) => parsePosting(key, 1));
const counts = (body: string) =>
  postings(body).map(({ word, occurrences, length }) => [word, occurrences, length]);

test("each word is counted, beside the length of its text", () => {
  expect(counts("red fox, RED")).toEqual([
    ["red", 2, 3],
    ["fox", 1, 3],
  ]);
  expect(postings(7)).toEqual([]);
  expect(postings("")).toEqual([]);
});

test("255 occurrences and 65,535 words are counted", () => {
  expect(counts("a ".repeat(255))).toEqual([["a", 255, 255]]);
  expect(counts("a ".repeat(256))).toEqual([["a", 255, 256]]);
  expect(counts("a ".repeat(65_535))).toEqual([["a", 255, 65_535]]);
  expect(counts("a ".repeat(65_536))).toEqual([["a", 255, 65_535]]);
});

test("an entry holds the fingerprint of its filter field and the id", () => {
  const [posting] = postings("a", "main");
  expect(posting).toMatchObject({ filters: fingerprint("main"), internal: INTERNAL });
  expect(fingerprint("main")).toHaveLength(4);
  expect(posting?.creationTime).toHaveLength(9);
});

test("words have at most 31 bytes", () => {
  const words = (text: string) => wordsOf(text).length;
  expect(["x".repeat(31), "x".repeat(32), `é${"x".repeat(29)}`, `é${"x".repeat(30)}`].map(words)).toEqual([
    ...[1, 0, 1, 0],
  ]);
});

test("the entries of a word are its own, those of a beginning also of longer words", () => {
  const keyOf = (word: string) => searchEntries([["body"]], documentOf(word), INTERNAL)[0] ?? "";
  const isIn = (word: string, isPrefix: boolean) => {
    const { start, end } = wordInterval("red", isPrefix);
    return keyOf(word) >= start && (end === null || keyOf(word) < end);
  };
  const words = ["re", "red", "reddish", "ree"];
  expect(words.map((word) => isIn(word, false))).toEqual([false, true, false, false]);
  expect(words.map((word) => isIn(word, true))).toEqual([false, true, true, false]);
});
