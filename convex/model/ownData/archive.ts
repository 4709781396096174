// One archive of an export: a page to read, the same data as JSON, and files.
import { strToU8, zipSync, type Zippable } from "fflate";
import { fillText } from "../../../shared/fill-text";
import { escapeHtml } from "../../../shared/text";
import type { Language } from "../../../shared/texts/languages";
import { labelOf, PAGE_TEXTS } from "./labels";

export interface ArchiveHead {
  brand: string;
  language: Language;
  /** From 1. */
  number: number;
  /** Epoch milliseconds. */
  at: number;
}

type Row = Readonly<Record<string, unknown>>;

/** Collects what belongs into one archive. Bounded by `size`, since all of it is in memory. */
export class Archive {
  readonly #tables = new Map<string, Row[]>();
  readonly #files = new Map<string, Uint8Array>();
  readonly #leftOut: string[] = [];
  readonly #apart: string[] = [];
  /** In bytes, before compression. */
  size = 0;

  addRows(table: string, rows: readonly Row[]): void {
    this.#tables.set(table, [...(this.#tables.get(table) ?? []), ...rows]);
    this.size += rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0);
  }

  addFile(name: string, bytes: Uint8Array): void {
    this.#files.set(name, bytes);
    this.size += bytes.length;
  }

  /** Of a file that is not stored any more. */
  leaveOut(name: string): void {
    this.#leftOut.push(name);
  }

  /** Of a file that follows as a part of its own. */
  setApart(name: string): void {
    this.#apart.push(name);
  }

  toZip(head: ArchiveHead): Uint8Array {
    const entries: Zippable = { "index.html": strToU8(this.#page(head)) };
    for (const [table, rows] of this.#tables)
      entries[`data/${table}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
    // Pictures and documents are compressed already.
    for (const [name, bytes] of this.#files) entries[`files/${name}`] = [bytes, { level: 0 }];
    return zipSync(entries);
  }

  #page({ brand, language, number, at }: ArchiveHead): string {
    const texts = PAGE_TEXTS[language];
    const title = fillText(texts.title, { brand });
    const sections = [...this.#tables].map(([table, rows]) => sectionOf(labelOf(table, language), rows));
    const notes = [
      fillText(texts.made, { date: new Date(at).toISOString().slice(0, 10) }),
      ...(this.#apart.length > 0 ? [fillText(texts.apart, { names: this.#apart.join(", ") })] : []),
      ...(this.#leftOut.length > 0 ? [fillText(texts.leftOut, { names: this.#leftOut.join(", ") })] : []),
    ];
    return [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>`,
      `<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>`,
      `<p>${escapeHtml(fillText(texts.intro, { number }))}</p>`,
      ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
      ...(sections.length > 0 ? sections : [`<p>${texts.nothing}</p>`]),
      "</main></body></html>",
    ].join("\n");
  }
}

const STYLE =
  ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:52rem;margin:auto;padding:2rem 1rem}" +
  "dl{border-top:1px solid #8886;padding:1rem 0;margin:0}dt{font-weight:600}dd{margin:0 0 .5rem;overflow-wrap:anywhere;white-space:pre-wrap}";

const sectionOf = (label: string, rows: readonly Row[]): string =>
  `<section><h2>${escapeHtml(label)} (${String(rows.length)})</h2>${rows.map(listOf).join("")}</section>`;

const listOf = (row: Row): string =>
  `<dl>${Object.entries(row)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(shown(name, value))}</dd>`)
    .join("")}</dl>`;

/** Texts and times as such, each field of an object on a line, everything else as JSON. */
function shown(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return Object.entries(value)
      .map(([field, inner]) => `${field}: ${shown(field, inner)}`)
      .join("\n");
  const isTime = typeof value === "number" && value > 1e12 && /(?:At|Time|Date|timestamp)$/.test(name);
  return isTime ? new Date(value).toISOString() : JSON.stringify(value);
}
