// Text that people send, made safe to store and to show. Every pattern here is linear in the length of the text.

/** Line breaks of all kinds, and the controls of C0 and C1. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/**
 * Characters nobody sees: lone surrogates, bidirectional controls, fillers, zero-width spaces and marks. The two joiners
 * (U+200C, U+200D) stay, because Persian names and emoji are written with them.
 */
const HIDDEN =
  /[\u17B4\u17B5\p{Cs}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;

const LONELY_JOINERS = /(?<!\S)[\u200C\u200D]+|[\u200C\u200D]+(?!\S)/gu;

/** For names, titles, subjects and other text that ends up in headers and lists: one visible line. */
export const singleLine = (text: string): string =>
  text.replace(CONTROLS, " ").replace(HIDDEN, "").replace(/\s+/g, " ").replace(LONELY_JOINERS, "").trim();

/** Controls other than line feed and tab, lone surrogates, and what turns the direction of the text that follows. */
const NOT_IN_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E]/gu;

/** For messages and posts: line breaks and tabs stay. */
export const multiLine = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(NOT_IN_TEXT, "");

/** What other services say, fit to be stored: no lone surrogates, and no longer than this. */
export const bounded = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\p{Cs}/gu, "");

/** Characters that separate addresses, or that quote, group and route within one. */
const NOT_IN_ADDRESS = /[\s\p{C},;:<>()[\]\\"]/u;

/** Whether this is one plain e-mail address: something, an @, a domain with a dot inside. */
export function isEmailAddress(text: string): boolean {
  if (NOT_IN_ADDRESS.test(text)) return false;
  const [local = "", domain = "", ...more] = text.split("@", 3);
  return more.length === 0 && local !== "" && domain.slice(1, -1).includes(".");
}

/** Digits, spaces, hyphens and parentheses after an optional plus, with at least one digit. */
export const isPhoneNumber = (text: string): boolean => /^\+?[\d\s()-]+$/.test(text) && /\d/.test(text);
