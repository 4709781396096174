// The limits of protocol D.8 on arrays, objects and nesting, applied to the text of a request before it is parsed. Parsing
// a million keys or brackets and checking them afterwards takes seconds; finding them in the text takes milliseconds.
import { ValueError } from "./errors.ts";
import { endOfString } from "./json-lengths.ts";
import { MAX_ARRAY_ELEMENTS, MAX_OBJECT_FIELDS, MAX_VALUE_NESTING } from "./limits.ts";

/** Levels of a request around a value: a frame holds modifications, these hold arguments. */
const WRAPPER_LEVELS = 8;
const MAX_LEVELS = MAX_VALUE_NESTING + WRAPPER_LEVELS;
/** Nothing shorter can be nested too deeply, and what is too long is longer still. */
const SHORT = 2 * MAX_LEVELS;
/** Where too deep a value is cut out of a message: below the arguments of a call, whatever is around them. */
const CUT_LEVEL = 5;

/** Of a list that is a field of the message. */
const LIST_LEVEL = 1;

const QUOTE = 34;
const COMMA = 44;
const OPEN_ARRAY = 91;
/** Brackets and braces differ in this bit alone. */
const BRACE_BIT = 32;
const OPEN = 123;
const CLOSE = 125;

const MESSAGES = {
  ValueTooNested: `Value is too nested (more than ${MAX_VALUE_NESTING} levels deep)`,
  ArrayTooLong: `Array length is too long (maximum length ${MAX_ARRAY_ELEMENTS})`,
  ObjectTooLarge: `Object has too many fields (maximum number ${MAX_OBJECT_FIELDS})`,
} as const;

type Excess = keyof typeof MESSAGES;

/** Replaces a container that was cut out of a text; decoding it fails with the reason. */
export const CUT_MARKER = "$cut";

export function cutError(payload: unknown): ValueError {
  const isKnown = typeof payload === "string" && Object.hasOwn(MESSAGES, payload);
  return isKnown
    ? new ValueError(payload, MESSAGES[payload as Excess])
    : new ValueError("InvalidValue", `Malformed ${CUT_MARKER} field.`);
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly excess: Excess;
}

/** Throws when a container in the text is over a limit. The text need not be well-formed JSON. */
export function checkJsonLimits(text: string): void {
  const [cut] = cutsOf(text, { onlyFirst: true, maxListed: Number.POSITIVE_INFINITY });
  if (cut !== undefined) throw cutError(cut.excess);
}

/**
 * The text with markers in place of what is over a limit, so that the call that it belongs to fails, and not the rest.
 * Throws ValueError when a list of the message itself has more than `maxListed` elements; the rest is not read then.
 */
export function withinJsonLimits(text: string, maxListed = Number.POSITIVE_INFINITY): string {
  const cuts = cutsOf(text, { onlyFirst: false, maxListed });
  if (cuts.length === 0) return text;
  let rest = 0;
  const parts: string[] = [];
  for (const { start, end, excess } of cuts) {
    parts.push(text.slice(rest, start), `{"${CUT_MARKER}":"${excess}"}`);
    rest = end;
  }
  return parts.join("") + text.slice(rest);
}

interface ScanOptions {
  readonly onlyFirst: boolean;
  readonly maxListed: number;
}

function cutsOf(text: string, options: ScanOptions): readonly Cut[] {
  return text.length <= SHORT ? [] : new Scan(text, options).run();
}

class Scan {
  readonly #text: string;
  readonly #onlyFirst: boolean;
  readonly #maxListed: number;
  readonly #cuts: Cut[] = [];
  /** Of the containers around the place, from the outermost on: where they begin, and their commas so far. */
  readonly #starts: number[] = [];
  readonly #commas: number[] = [];

  constructor(text: string, { onlyFirst, maxListed }: ScanOptions) {
    this.#text = text;
    this.#onlyFirst = onlyFirst;
    this.#maxListed = maxListed;
  }

  run(): readonly Cut[] {
    const text = this.#text;
    for (let at = 0; at >= 0 && at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        at = endOfString(text, at);
        if (at < 0) break;
      } else if (code === COMMA) at = this.#comma(at);
      else if ((code | BRACE_BIT) === OPEN) at = this.#open(at);
      else if ((code | BRACE_BIT) === CLOSE) {
        this.#starts.pop();
        this.#commas.pop();
      }
    }
    return this.#cuts;
  }

  /** Each of these answers the place to go on after. */
  #comma(at: number): number {
    const level = this.#starts.length - 1;
    if (level < 0) return at;
    const count = (this.#commas[level] ?? 0) + 1;
    this.#commas[level] = count;
    if (count < MAX_OBJECT_FIELDS && count < this.#maxListed) return at;
    const isArray = this.#text.charCodeAt(this.#starts[level] ?? 0) === OPEN_ARRAY;
    if (!isArray) return count < MAX_OBJECT_FIELDS ? at : this.#cut(level, at, "ObjectTooLarge");
    if (level === LIST_LEVEL) this.#requireListed(count);
    return count < MAX_ARRAY_ELEMENTS ? at : this.#cut(level, at, "ArrayTooLong");
  }

  #requireListed(count: number): void {
    const max = this.#maxListed;
    if (count >= max)
      throw new ValueError("ArrayTooLong", `A list of the message has more than ${max} elements`);
  }

  #open(at: number): number {
    if (this.#starts.length >= MAX_LEVELS) return this.#cut(CUT_LEVEL, at - 1, "ValueTooNested");
    this.#starts.push(at);
    this.#commas.push(0);
    return at;
  }

  #cut(level: number, at: number, excess: Excess): number {
    const start = this.#starts[level] ?? at;
    const { length } = this.#text;
    const end = this.#onlyFirst ? length : endOfContainer(this.#text, at, this.#starts.length - level);
    // Containers cut inside of it are dropped with it.
    while ((this.#cuts.at(-1)?.start ?? start) > start) this.#cuts.pop();
    this.#cuts.push({ start, end, excess });
    this.#starts.length = level;
    this.#commas.length = level;
    return end - 1;
  }
}

/** The place after the bracket that closes the outermost of `open` containers. */
function endOfContainer(text: string, from: number, open: number): number {
  let depth = open;
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at < 0) break;
    } else if ((code | BRACE_BIT) === OPEN) depth += 1;
    else if ((code | BRACE_BIT) === CLOSE) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}
