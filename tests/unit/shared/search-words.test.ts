// The words of a search, and which parts of a text they find.
import { expect, test } from "vitest";
import { foundParts, searchWords, wordsOf } from "#shared/search-words.ts";

/** The parts in one line, the found ones in brackets. */
const marked = (text: string, term: string): string =>
  foundParts(text, searchWords(term))
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join("");

test("words are letters and digits in lower case", () => {
  expect(wordsOf("C++ isn't GPT-4! Größe ２")).toEqual(["c", "isn", "t", "gpt", "4", "größe", "2"]);
});

test.each([
  ["Gradient descent stalls", "GRADIENT desc", "[Gradient] [desc]ent stalls"],
  // Only the last word of a search may be a beginning.
  ["Gradients of a descent", "grad descent", "Gradients of a [descent]"],
  ["Nothing of it", "loss", "Nothing of it"],
  ["Übung für GRÖSSE und Größe", "größe übung", "[Übung] für GRÖSSE und [Größe]"],
  // Written with a combining mark, and in full width.
  ["U\u0308bung ２ times", "übung 2", "[U\u0308bung] [２] times"],
  ["<img src=x> & <b>", "img b", "<[img] src=x> & <[b]>"],
  ["学习 深度", "深", "学习 [深]度"],
  ["Ask them, then the rest", "the", "Ask [the]m, [the]n [the] rest"],
  // Marked whole: its letters are not those that are compared.
  ["ﬁnally", "fin", "[ﬁnally]"],
  ["loss, loss", "loss", "[loss], [loss]"],
  ["", "loss", ""],
  ["loss", "?!", "loss"],
])("in “%s” the search “%s” finds %s", (text, term, found) => {
  expect(marked(text, term)).toBe(found);
});

test("a text that is one found word, or begins or ends with one, has no empty parts", () => {
  const found = (text: string) => foundParts(text, ["trees"]).map((part) => [part.text, part.isFound]);
  expect(found("Trees")).toEqual([["Trees", true]]);
  expect(found("Trees, trees")).toEqual([
    ["Trees", true],
    [", ", false],
    ["trees", true],
  ]);
  expect(found("")).toEqual([]);
});
