// The languages of product, e-mails and errors.

/** Languages by their own names, in the order of the switch (BCP 47). */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && Object.hasOwn(LANGUAGES, value);

/** The first of a browser's languages that there are texts in; English without one. */
export function languageOf(wanted: readonly string[]): Language {
  const primary = wanted.map((tag) => tag.split("-")[0]?.toLowerCase());
  return primary.find((tag) => isLanguage(tag)) ?? "en";
}

/** Tags of an `accept-language` header, the preferred ones first (RFC 9110, section 12.5.4). */
export function acceptedLanguages(header: string): string[] {
  const ranges = header
    .slice(0, 500)
    .split(",")
    .map((range) => {
      const [tag = "", weight] = range.split(";");
      return { tag: tag.trim(), weight: Number(weight?.split("=")[1] ?? 1) };
    });
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Texts in another language than English: the same keys. Places, plurals and tags are compared by a test. */
export type Translation<English> = { readonly [Key in keyof English]: string };
