// Maps stack frames of pushed bundles to places in the author's files. Maps are parsed on the first error only.
import { TraceMap, originalPositionFor } from "@jridgewell/trace-mapping";
import { MODULE_SCHEME } from "./isolate/module-loader.ts";
import type { ModulePlace } from "./isolate/single-use-script.ts";
import { NODE_MODULE_PREFIX } from "./node/hidden-paths.ts";

/** Anywhere in a text: indented, and perhaps followed by what encloses the error of the frame, or is printed after it. */
const FRAME_LINE = /^(\s+)(at .*?(?::\d+:\d+|<anonymous>)\)?)((?:[\s\]},{].*)?)$/;
/** The library's own frames around a function, which are of no use to its author. */
const LIBRARY_FRAME = "convex/src/server/impl";
const FRAME = /^\s+at (?:(.*?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/;

export type SourceMapOf = (modulePath: string) => string | null;
/** The place in a pushed module for one in the text that runs. */
export type PlaceOf = (place: ModulePlace) => ModulePlace | null;

export class StackMapper {
  readonly #sourceMapOf: SourceMapOf;
  readonly #parsed = new Map<string, TraceMap | null>();
  /** Folder of the modules of "use node" actions; their frames are file names. */
  readonly #diskPrefix: string | null;

  readonly #placeOf: PlaceOf;

  constructor(
    sourceMapOf: SourceMapOf,
    diskPrefix: string | null = null,
    placeOf: PlaceOf = (place) => place,
  ) {
    this.#sourceMapOf = sourceMapOf;
    this.#diskPrefix = diskPrefix;
    this.#placeOf = placeOf;
  }

  /** "    at name (file:line:column)" for every frame of user code, without the frames of the engine and the library around it. */
  map(stack: string): string[] {
    const frames = stack.split("\n").flatMap((line) => this.#mapLine(line) ?? []);
    const isOfUser = (frame: string): boolean => !frame.includes(LIBRARY_FRAME);
    const first = frames.findIndex(isOfUser);
    return first === -1 ? [] : frames.slice(first, frames.findLastIndex(isOfUser) + 1);
  }

  /** A printed text with the frames of the errors in it as `map` shows them. */
  mapText(text: string): string {
    if (!text.includes("\n")) return text;
    const lines: string[] = [];
    for (const line of text.split("\n")) {
      const [, indent = "", frame, rest = ""] = FRAME_LINE.exec(line) ?? [];
      const mapped = frame === undefined ? null : this.#shownFrame(frame);
      if (frame === undefined) lines.push(line);
      else if (mapped === null) lines.push(`${lines.pop() ?? ""}${rest}`);
      else lines.push(`${indent}${mapped}${rest}`);
    }
    return lines.join("\n");
  }

  /** Null for frames of the engine and of the library. */
  #shownFrame(frame: string): string | null {
    const mapped = this.#mapLine(` ${frame}`);
    return mapped === null || mapped.includes(LIBRARY_FRAME) ? null : mapped.trimStart();
  }

  #mapLine(text: string): string | null {
    const match = FRAME.exec(text);
    if (match === null) return null;
    const [, name, file = "", lineText, columnText] = match;
    const modulePath = this.#modulePath(file);
    if (modulePath === null) return null;
    const ran = { path: modulePath, line: Number(lineText), column: Math.max(0, Number(columnText) - 1) };
    const place = this.#placeOf(ran);
    if (place === null) return null;
    const shown = this.#original(place) ?? `${place.path}:${place.line}:${place.column + 1}`;
    return name === undefined ? `    at ${shown}` : `    at ${name} (${shown})`;
  }

  #modulePath(file: string): string | null {
    if (file.startsWith(`${MODULE_SCHEME}_system/`)) return null;
    if (file.startsWith(NODE_MODULE_PREFIX))
      return file.slice(NODE_MODULE_PREFIX.length).replace(/[?#].*$/, "");
    if (file.startsWith(MODULE_SCHEME)) return file.slice(MODULE_SCHEME.length);
    if (this.#diskPrefix !== null && file.startsWith(this.#diskPrefix))
      return file.slice(this.#diskPrefix.length).replace(/[?#].*$/, "");
    return null;
  }

  #original({ path, line, column }: ModulePlace): string | null {
    const map = this.#load(path);
    if (map === null) return null;
    const found = originalPositionFor(map, { line, column });
    return found.source === null ? null : `${found.source}:${found.line}:${found.column}`;
  }

  #load(modulePath: string): TraceMap | null {
    const known = this.#parsed.get(modulePath);
    if (known !== undefined) return known;
    const map = this.#parse(this.#sourceMapOf(modulePath));
    this.#parsed.set(modulePath, map);
    return map;
  }

  #parse(text: string | null): TraceMap | null {
    try {
      return text === null ? null : new TraceMap(text);
    } catch {
      return null;
    }
  }
}
