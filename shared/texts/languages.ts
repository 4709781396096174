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

/** Texts in another language than English: the same keys. Places, plurals and tags are compared by a test. */
export type Translation<English> = { readonly [Key in keyof English]: string };
