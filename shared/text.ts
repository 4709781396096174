// Sanitising of submitted text. Every pattern is linear in the length of the text.

/** Line breaks of all kinds, and the controls of C0 and C1. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/**
 * Invisible characters: lone surrogates, bidirectional controls, fillers, zero-width spaces and marks. The joiners
 * (U+200C, U+200D) stay: Persian names and emoji need them.
 */
const HIDDEN =
  /[\u17B4\u17B5\p{Cs}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;

const LONELY_JOINERS = /(?<!\S)[\u200C\u200D]+|[\u200C\u200D]+(?!\S)/gu;

/** One visible, trimmed line; for names, titles and subjects, which end up in headers and lists. */
export const singleLine = (text: string): string =>
  text.replace(CONTROLS, " ").replace(HIDDEN, "").replace(/\s+/g, " ").replace(LONELY_JOINERS, "").trim();

/** Controls other than line feed and tab, lone surrogates, and bidirectional overrides. */
const NOT_IN_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E]/gu;

/** Text with line feeds and tabs; for messages and posts. */
export const multiLine = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(NOT_IN_TEXT, "");

/**
 * The beginning of a text: at most `longest` UTF-16 units, without lone surrogates. A cut with `slice` can leave half of a character,
 * which no value may have: the call that stores it fails.
 */
export const bounded = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\p{Cs}/gu, "");

/** Characters that separate addresses, or quote, group and route within one. */
const NOT_IN_ADDRESS = /[\s\p{C},;:<>()[\]\\"]/u;

/** Whether the text is one plain address: local part, @, domain with a dot inside. */
export function isEmailAddress(text: string): boolean {
  if (NOT_IN_ADDRESS.test(text)) return false;
  const [local = "", domain = "", ...more] = text.split("@", 3);
  return more.length === 0 && local !== "" && domain.slice(1, -1).includes(".");
}

/** Digits, spaces, hyphens and parentheses after an optional plus, with at least one digit. */
export const isPhoneNumber = (text: string): boolean => /^\+?[\d\s()-]+$/.test(text) && /\d/.test(text);

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text for HTML content and double-quoted attributes; the forum's sanitizer escapes the same four characters. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => HTML_ESCAPES[character] ?? "");
