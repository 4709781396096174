// The limits of protocol D.8 on arrays, objects and nesting, read off JSON text: results of functions go out as they came, and
// parsing them for this alone would cost more than making them.
import { ValueError } from "./errors.ts";
import { MAX_ARRAY_ELEMENTS, MAX_OBJECT_FIELDS, MAX_VALUE_NESTING } from "./limits.ts";

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const CLOSED_ARRAY = 93;
/** Brackets and braces differ in this bit alone. */
const BRACE_BIT = 32;
const OPEN = 123;
const CLOSE = 125;

/** `json` is the well-formed text of a value. */
export function checkLengths(json: string): void {
  /** Commas so far in each of the containers around the place. */
  const commas: number[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (code === COMMA) commas.push((commas.pop() ?? 0) + 1);
    else if ((code | BRACE_BIT) === OPEN) enter(commas);
    else if ((code | BRACE_BIT) === CLOSE) leave(code, commas.pop() ?? 0);
  }
}

/** The place of the closing quote, or -1 when there is none. */
export function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

function enter(commas: number[]): void {
  if (commas.length > MAX_VALUE_NESTING)
    throw new ValueError(
      "ValueTooNested",
      `Value is too nested (more than ${MAX_VALUE_NESTING} levels deep)`,
    );
  commas.push(0);
}

function leave(code: number, commas: number): void {
  const count = commas + 1;
  const isArray = code === CLOSED_ARRAY;
  if (count <= (isArray ? MAX_ARRAY_ELEMENTS : MAX_OBJECT_FIELDS)) return;
  if (isArray)
    throw new ValueError(
      "ArrayTooLong",
      `Array length is too long (${count} > maximum length ${MAX_ARRAY_ELEMENTS})`,
    );
  throw new ValueError(
    "ObjectTooLarge",
    `Object has too many fields (${count} > maximum number ${MAX_OBJECT_FIELDS})`,
  );
}
