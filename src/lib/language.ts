// The visitor's language: of the address (`?lang=de`), else the stored choice, else the browser's.
import { isLanguage, languageOf, type Language } from "#shared/texts/languages.ts";
import { changeLocale, type Locale } from "../texts/locale";

/** A cookie, because the site server renders pages in the language before any script runs. */
const COOKIE = "cohort_language";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const PSEUDO: ReadonlySet<string> = new Set<Locale>(["en-XA", "ar-XB"]);

/** Null without a choice in this browser. */
export function storedLanguage(cookies: string): Language | null {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z]{2})(?:;|$)`).exec(cookies)?.[1];
  return isLanguage(value) ? value : null;
}

/** The language that an address names; null without one. */
export function namedLanguage(search: string): Language | null {
  const named = new URLSearchParams(search).get("lang");
  return isLanguage(named) ? named : null;
}

/** The locale that a page starts in. Pseudo-locales are only of the address. */
export function startLocale(search: string, cookies: string, wanted: readonly string[]): Locale {
  const named = new URLSearchParams(search).get("lang");
  if (named !== null && PSEUDO.has(named)) return named as Locale;
  return namedLanguage(search) ?? storedLanguage(cookies) ?? languageOf(wanted);
}

/** Renders in a language, as `changeLocale` does, and stores it for the browser. */
export async function chooseLanguage(language: Language, beforeRender?: () => void): Promise<void> {
  await changeLocale(language, beforeRender);
  store(language);
}

function store(language: Language): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${String(YEAR_SECONDS)}; SameSite=Lax${secure}`;
}

/** Loads the texts of the first page, and stores a language of the address. English stays when texts cannot be loaded. */
export async function startLanguage(): Promise<void> {
  const { search } = window.location;
  const named = namedLanguage(search);
  if (named !== null) store(named);
  const first = startLocale(search, document.cookie, navigator.languages);
  if (first !== "en") await changeLocale(first).catch(() => null);
}
