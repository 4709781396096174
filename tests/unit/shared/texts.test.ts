// The catalogue of texts: every language has every key, with the same places, plurals and tags.
import { readdirSync } from "node:fs";
import compile from "icu-minify/compile";
import { describe, expect, it } from "vitest";
import * as messages from "#shared/messages.ts";
import * as germanMessages from "#shared/texts/de/messages.ts";
import { ERRORS } from "#shared/texts/de/errors.ts";
import { GERMAN } from "#shared/texts/de/index.ts";
import { DE } from "#convex/emails/texts/de.ts";
import { EN } from "#convex/emails/texts/en.ts";
import { APP_ERRORS } from "#shared/errors.ts";
import { acceptedLanguages, isLanguage, languageOf } from "#shared/texts/languages.ts";

type Texts = Readonly<Record<string, string>>;

const ENGLISH = new URL("../../../shared/texts/en/", import.meta.url);
const FILES = readdirSync(ENGLISH);

/** Names of places, `#`-less, with their kind: "count:plural", "name", "<link>". */
function placesOf(node: unknown): string[] {
  if (!Array.isArray(node)) return [];
  const [name, kind, options] = node as unknown[];
  if (typeof name !== "string") return node.flatMap(placesOf);
  if (typeof kind === "number")
    return [`${name}:${String(kind)}`, ...Object.values(options ?? {}).flatMap((option) => partsOf(option))];
  return node.length === 1 ? [name] : [`<${name}>`, ...node.slice(1).flatMap(placesOf)];
}
const partsOf = (option: unknown): string[] =>
  Array.isArray(option) ? (option as unknown[]).flatMap(placesOf) : placesOf(option);
const places = (text: string): string[] => {
  const message = compile(text);
  return typeof message === "string" ? [] : [...new Set(message.flatMap(placesOf))].sort();
};

function compare(english: Texts, german: Texts): void {
  expect(Object.keys(german)).toEqual(expect.arrayContaining(Object.keys(english)));
  expect(Object.keys(german)).toHaveLength(Object.keys(english).length);
  for (const [key, text] of Object.entries(english))
    expect([key, ...placesLike(places(text), german[key] ?? "")]).toEqual([key, ...places(text)]);
}

/** A number that English only names may decide about a plural: the specification's English has one form. */
function placesLike(english: readonly string[], text: string): string[] {
  return places(text).map((place) => (english.includes(place) ? place : place.replace(/:2$/, "")));
}

it("places of nested messages are found", () => {
  expect(places("{n, plural, one {# of {all}} other {<b>{who}</b>}}")).toEqual(["<b>", "all", "n:2", "who"]);
  expect(() => compare({ a: "{n} x" }, { a: "{m} x" })).toThrow("n");
  expect(() => compare({ a: "{n, plural, other {#}}" }, { a: "{n}" })).toThrow("n:2");
  compare({ a: "{n} x" }, { a: "{n, plural, one {# y} other {# z}}" });
});

describe.each(FILES)("%s", (file) => {
  it("has the same texts in German", async () => {
    const english = (await import(new URL(file, ENGLISH).href)) as Record<string, Texts>;
    const german = (await import(new URL(`../de/${file}`, ENGLISH).href)) as Record<string, Texts>;
    expect(Object.keys(german)).toEqual(Object.keys(english));
    for (const [name, texts] of Object.entries(english)) compare(texts, german[name] ?? {});
    const [first] = Object.values(german);
    expect(Object.values(GERMAN)).toContain(first);
  });
});

it("the shared messages have the same texts in German", () => {
  for (const name of [
    "MESSAGES",
    "ADMIN_TABS",
    "BATCH_STATUS_LABELS",
    "FORUM_CATEGORIES",
    "REFUND_REASONS",
  ] as const)
    compare(messages[name], germanMessages[name]);
});

it("e-mails have the same texts in German", () => {
  compare(EN, DE);
});

it("errors in German have the places of the English ones", () => {
  expect(Object.keys(ERRORS).sort()).toEqual(Object.keys(APP_ERRORS).sort());
  for (const [code, text] of Object.entries(ERRORS))
    expect([code, ...places(text)]).toEqual([
      code,
      ...places(APP_ERRORS[code as keyof typeof ERRORS].message),
    ]);
});

it("the browser's first known language is chosen", () => {
  expect(languageOf(["fr-FR", "de-AT", "en"])).toBe("de");
  expect(languageOf(["fr"])).toBe("en");
  expect(languageOf([])).toBe("en");
  expect(isLanguage("toString")).toBe(false);
});

it("the languages of a header are in the order of their weights", () => {
  expect(acceptedLanguages("en;q=0.5, de-DE, fr;q=0")).toEqual(["de-DE", "en"]);
  expect(acceptedLanguages("")).toEqual([""]);
  expect(languageOf(acceptedLanguages(`${"x".repeat(100_000)},de`))).toBe("en");
});
