// The language of the page. A change renders the application again (app.tsx), so that texts are read with plain calls.
import type { CompiledMessage } from "icu-minify/format";
import { useSyncExternalStore } from "react";
import type { Language } from "#shared/texts/languages.ts";
import type { Lookup } from "./lookup";

/** Languages, and the pseudo-locales of tests: lengthened text with accents, and the same from right to left. */
export type Locale = Language | "en-XA" | "ar-XB";

/** Tags for Intl (BCP 47). A pseudo-locale has the dates and numbers of English. */
const TAGS: Readonly<Record<Locale, string>> = {
  en: "en-US",
  de: "de-DE",
  "en-XA": "en-US",
  "ar-XB": "en-US",
};

const LOADERS: Readonly<Record<Exclude<Locale, "en">, () => Promise<Lookup>>> = {
  de: async () => (await import("./german")).germanText,
  "en-XA": async () => pseudo(await import("./pseudo")),
  "ar-XB": async () => pseudo(await import("./pseudo")),
};

const pseudo =
  ({ pseudoMessage }: { pseudoMessage: (message: CompiledMessage) => CompiledMessage }): Lookup =>
  (_area, _key, english) =>
    pseudoMessage(english);

let current: Locale = "en";
/** Null for English, whose texts come with the screens. */
let lookup: Lookup | null = null;
const listeners = new Set<() => void>();

export const locale = (): Locale => current;

/** Of the document: pseudo-locales are English. */
export const pageLanguage = (): Language => (current === "de" ? "de" : "en");

/** The text of a key in the page's language. */
export const messageOf: Lookup = (area, key, english) => lookup?.(area, key, english) ?? english;

/** "en-US" or "de-DE": for Intl. */
export const localeTag = (): string => TAGS[current];

/**
 * Loads the texts of a locale and renders in it. Rejects when they cannot be loaded; the language then stays. `beforeRender`
 * is called when they are there.
 */
export async function changeLocale(next: Locale, beforeRender?: () => void): Promise<void> {
  const texts = next === "en" ? null : await LOADERS[next]();
  beforeRender?.();
  setLocale(next, texts);
}

/** Renders in a locale whose texts are there. */
export function setLocale(next: Locale, texts: Lookup | null): void {
  current = next;
  lookup = texts;
  if (typeof document !== "undefined") {
    document.documentElement.lang = pageLanguage();
    document.documentElement.dir = next === "ar-XB" ? "rtl" : "ltr";
  }
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The locale; renders again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(onChange, locale, locale);
