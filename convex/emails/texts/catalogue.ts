// The texts of the e-mails by language. Another language is a file beside en.ts and a line in TEXTS.
import { fillText } from "../../../shared/fill-text";
import { singleLine } from "../../../shared/text";
import type { Language } from "../../../shared/texts/languages";
import { DE } from "./de";
import { EN } from "./en";

/** Languages that e-mails are written in (BCP 47). */
export type EmailLocale = Language;

export type TextKey = keyof typeof EN;

type PlacesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;
type Places<Key extends TextKey> = PlacesIn<(typeof EN)[Key]>;
/** No second argument for a text without places. */
type Values<Key extends TextKey> = [Places<Key>] extends [never]
  ? []
  : [values: Readonly<Record<Places<Key>, string>>];

/** One text of a language with its places filled. */
export type Say = <Key extends TextKey>(key: Key, ...values: Values<Key>) => string;

const TEXTS: Readonly<Record<EmailLocale, Readonly<Record<TextKey, string>>>> = { en: EN, de: DE };

/** Direction of a language's script. */
export const DIRECTIONS: Readonly<Record<EmailLocale, "ltr" | "rtl">> = {
  en: "ltr",
  de: "ltr",
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const [ISOLATE, END_ISOLATE] = ["\u2068", "\u2069"];

/** A value within a sentence, on one line. One in a right-to-left script must not reorder what is around it (UAX 9). */
export function inSentence(value: string): string {
  const line = singleLine(value);
  return RIGHT_TO_LEFT.test(line) ? `${ISOLATE}${line}${END_ISOLATE}` : line;
}

export function textsOf(locale: EmailLocale): Say {
  const texts = TEXTS[locale];
  return (key, ...[values]) => {
    const places = Object.entries<string>(values ?? {}).map(([place, value]) => [place, inSentence(value)]);
    return fillText(texts[key], Object.fromEntries(places) as Record<string, string>);
  };
}

/** The texts of a language as they are, of the keys that match. */
export const wordsOf = (locale: EmailLocale, keys: RegExp): ReadonlySet<string> =>
  new Set(Object.entries(TEXTS[locale]).flatMap(([key, text]) => (keys.test(key) ? [text] : [])));

/** Labels of facts that look unlike the others. */
export interface LabelLooks {
  /** Small and grey. */
  quiet: ReadonlySet<string>;
  /** The same, and beside their values also on phones. */
  fine: ReadonlySet<string>;
  /** Beside their values also on phones. */
  short: ReadonlySet<string>;
  /** Of amounts, which stand below each other. */
  sum: ReadonlySet<string>;
  /** Bold, as the end of a sum. */
  total: ReadonlySet<string>;
}

export const labelLooks = (locale: EmailLocale): LabelLooks => ({
  quiet: wordsOf(locale, /^quiet[A-Z]/),
  fine: wordsOf(locale, /^fine[A-Z]/),
  short: wordsOf(locale, /^short[A-Z]/),
  sum: wordsOf(locale, /^sum[A-Z]/),
  total: wordsOf(locale, /^sumTotal$/),
});

/** Whether a button has a border alone. */
export const isSecondary = (label: string, locale: EmailLocale): boolean =>
  wordsOf(locale, /^secondary[A-Z]/).has(label);
