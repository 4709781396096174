// The language that a browser is answered in.
import { expect, test } from "vitest";
import { acceptedLanguages, isLanguage, languageOf } from "#shared/texts/languages.ts";

test("the first language that there are texts in; English without one", () => {
  expect(languageOf(["fr", "de-AT", "en"])).toBe("de");
  expect(languageOf(["EN-us", "de"])).toBe("en");
  expect(languageOf(["fr", "constructor"])).toBe("en");
  expect(languageOf([])).toBe("en");
});

test("only the names of languages are languages", () => {
  expect(["en", "de", "fr", "toString", "", 1, null].filter(isLanguage)).toEqual(["en", "de"]);
});

test.each([
  ["de", ["de"]],
  ["en;q=0.8, de", ["de", "en"]],
  ["en;q=0.5, de;q=0.9, fr;q=0.7", ["de", "fr", "en"]],
  ["en, de", ["en", "de"]],
  ["en;q=1, de", ["en", "de"]],
  ["de;q=0, en;q=0.1", ["en"]],
  ["de;q=x, en", ["en"]],
])("the header %j prefers %j", (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags);
});

test("what is beyond 500 characters of a header is not read", () => {
  expect(acceptedLanguages(`${" ".repeat(496)}en,de`)).toEqual(["en", "d"]);
  expect(acceptedLanguages(`${" ".repeat(498)}en,de`)).toEqual(["en"]);
});
