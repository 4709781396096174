// Pseudo-locales: every text of the catalogue is marked with brackets, has accents and is a third longer, so that a text that is
// not in the catalogue, and a place that is too narrow, can be seen. Data keeps its own form.
import type { CompiledMessage } from "icu-minify/format";

/** Around every text, and around every part between its places. */
export const PSEUDO_MARKS = ["⟦", "⟧"] as const;

const ACCENTS: Readonly<Record<string, string>> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  n: "ñ",
  c: "ç",
  A: "Á",
  E: "É",
  O: "Ó",
};

/** In groups, between which lines break as between words. */
const lengthened = (text: string): string =>
  text + "·".repeat(Math.ceil(text.trim().length / 3)).replace(/·{6}(?=·)/g, "$& ");

/** A text in its pseudo form; blank ones stay. */
export function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const [open, close] = PSEUDO_MARKS;
  return `${open}${lengthened(text.replace(/\{\w+\}|[aeiouncAEO]/g, (part) => ACCENTS[part] ?? part))}${close}`;
}

/** Kinds of compiled places whose options are texts: select, plural and ordinal plural. */
const CHOICES: ReadonlySet<unknown> = new Set([1, 2, 3]);

/** A node of a compiled message: text, a number for `#`, `[place, kind, options]` or `[tag, ...inside]`. */
function pseudoNode(node: unknown): unknown {
  if (typeof node === "string") return pseudoText(node);
  if (!Array.isArray(node)) return node;
  const [name, kind, options] = node as unknown[];
  if (typeof kind === "number")
    return CHOICES.has(kind) ? [name, kind, pseudoOptions(options as Record<string, unknown>)] : node;
  return [name, ...(node as unknown[]).slice(1).map(pseudoNode)];
}

const pseudoOptions = (options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      Array.isArray(option) ? (option as unknown[]).map(pseudoNode) : pseudoNode(option),
    ]),
  );

/** The pseudo form of a message. */
export const pseudoMessage = (message: CompiledMessage): CompiledMessage =>
  typeof message === "string" ? pseudoText(message) : (message.map(pseudoNode) as CompiledMessage);
