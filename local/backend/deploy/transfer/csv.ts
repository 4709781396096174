// Comma-separated values (RFC 4180) as documents: the first row names the fields, what reads as a number is one.
import type { ObjectValue } from "../../values/types.ts";

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** A field, quoted or not, and what ends it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

export function parseCsv(text: string): ObjectValue[] {
  const [names, ...rows] = parseRows(text);
  if (names === undefined) return [];
  return rows
    .filter((row) => row.length > 1 || row[0] !== "")
    .map((row) => Object.fromEntries(row.map((field, i) => [names[i] ?? `column_${i + 1}`, valueOf(field)])));
}

function parseRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length || row.length > 0) {
    const match = FIELD.exec(text);
    if (match === null) throw new Error(`Row ${rows.length + 1} of the CSV file has a stray quotation mark.`);
    const [, quoted, plain = "", end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

function valueOf(field: string): string | number {
  return NUMBER.test(field) ? Number(field) : field;
}
