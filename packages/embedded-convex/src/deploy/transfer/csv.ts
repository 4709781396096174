// Comma-separated values (RFC 4180) as documents: the first row names the fields, what reads as a number is one.
import type { ObjectValue } from "../../values/types.ts";

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** A field, quoted or not, and what ends it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

export function* parseCsv(text: string): Generator<ObjectValue, void, undefined> {
  let names: string[] | null = null;
  for (const row of parseRows(text)) {
    if (names === null) names = row;
    else if (row.length > 1 || row[0] !== "") yield documentOf(row, names);
  }
}

function documentOf(row: readonly string[], names: readonly string[]): ObjectValue {
  return Object.fromEntries(row.map((field, i) => [names[i] ?? `column_${i + 1}`, valueOf(field)]));
}

function* parseRows(text: string): Generator<string[], void, undefined> {
  let row: string[] = [];
  let rows = 0;
  let position = 0;
  while (position < text.length || row.length > 0) {
    FIELD.lastIndex = position;
    const match = FIELD.exec(text);
    if (match === null) throw new Error(`Row ${rows + 1} of the CSV file has an unexpected quotation mark.`);
    position = FIELD.lastIndex;
    const [, quoted, plain = "", end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    yield row;
    rows += 1;
    row = [];
  }
}

function valueOf(field: string): string | number {
  return NUMBER.test(field) ? Number(field) : field;
}
