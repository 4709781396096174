// Lines that functions print, within the limits of protocol C.2.
import { Buffer } from "node:buffer";
import { inspect } from "node:util";
import type { JsonObject } from "../values/types.ts";

const MAX_LINES = 256;
const MAX_LINE_LENGTH = 32_768;

export interface LogLine {
  readonly level: string;
  readonly text: string;
  readonly timestampMs: number;
  readonly isTruncated: boolean;
}

const INSPECTION = {
  depth: 4,
  maxArrayLength: 100,
  maxStringLength: MAX_LINE_LENGTH,
  customInspect: false,
  breakLength: 120,
};

/** console.log's arguments as one text: strings in quotes, as Convex shows them. */
export function formatArguments(args: readonly unknown[]): string {
  return args.map(formatArgument).join(" ");
}

function formatArgument(arg: unknown): string {
  try {
    return inspect(arg, INSPECTION);
  } catch {
    return "[value that cannot be shown]";
  }
}

/** A substring keeps the whole text in memory; a copy does not, and half a surrogate pair becomes a replacement character. */
function start(text: string): string {
  return Buffer.from(text.slice(0, MAX_LINE_LENGTH)).toString();
}

/** All lines of one top-level execution, nested calls included. */
export class LogCollector {
  readonly #nowMs: () => number;
  readonly #lines: LogLine[] = [];
  readonly #onLine: ((line: LogLine) => void) | null;
  #full = false;

  constructor(nowMs: () => number, onLine: ((line: LogLine) => void) | null = null) {
    this.#nowMs = nowMs;
    this.#onLine = onLine;
  }

  add(level: string, text: string): void {
    if (this.#full) return;
    // The last line says that there were more.
    if (this.#lines.length >= MAX_LINES - 1) {
      this.#full = true;
      this.#push({
        level: "ERROR",
        text: `Log overflow (maximum ${MAX_LINES}). Remaining log lines omitted.`,
        isTruncated: false,
      });
      return;
    }
    const isTruncated = text.length > MAX_LINE_LENGTH;
    this.#push({
      level,
      text: isTruncated ? `${start(text)} (truncated due to length)` : text,
      isTruncated,
    });
  }

  #push(line: Omit<LogLine, "timestampMs">): void {
    const full = { ...line, timestampMs: this.#nowMs() };
    this.#lines.push(full);
    this.#onLine?.(full);
  }

  get lines(): readonly LogLine[] {
    return this.#lines;
  }

  /** The form clients get: "[LOG] 'hi'". */
  texts(): string[] {
    return this.#lines.map((line) => `[${line.level}] ${line.text}`);
  }
}

/** The form of the log stream (protocol A.7). */
export function lineToJson(line: LogLine): JsonObject {
  return {
    messages: [line.text],
    level: line.level,
    timestamp: line.timestampMs,
    isTruncated: line.isTruncated,
  };
}
