// The position of a function in the author's file: the inspector's position in the bundle, mapped by the source map.
import { Session } from "node:inspector";
import { TraceMap, originalPositionFor } from "@jridgewell/trace-mapping";
import type { AnalyzedFunction } from "../functions/deployment-types.ts";
import { MODULE_SCHEME } from "../functions/isolate/module-loader.ts";

const SLOT = "__cohortInspected";

interface Place {
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

interface RemoteLocation {
  readonly scriptId: string;
  readonly lineNumber: number;
  readonly columnNumber?: number;
}

export class FunctionPositions {
  readonly #session = new Session();
  readonly #urls = new Map<string, string>();
  readonly #maps = new Map<string, TraceMap | null>();

  constructor() {
    this.#session.connect();
    this.#session.on("Debugger.scriptParsed", ({ params }) => {
      this.#urls.set(params.scriptId, params.url);
    });
    this.#session.post("Debugger.enable");
  }

  addSourceMap(path: string, text: string | null): void {
    this.#maps.set(path, parseMap(text));
  }

  close(): void {
    this.#session.disconnect();
  }

  /** Null when the position is unknown or in a file that is not the module's own source. */
  of(value: unknown): AnalyzedFunction["pos"] {
    const place = typeof value === "function" ? this.#locate(value) : null;
    if (place === null || !place.url.startsWith(MODULE_SCHEME)) return null;
    const path = place.url.slice(MODULE_SCHEME.length);
    const map = this.#maps.get(path) ?? null;
    if (map === null) return { path, start_lineno: place.line, start_col: place.column };
    const found = originalPositionFor(map, { line: place.line, column: place.column });
    return found.line === null ? null : { path, start_lineno: found.line, start_col: found.column };
  }

  #locate(value: unknown): Place | null {
    Reflect.set(globalThis, SLOT, value);
    const location = this.#askLocation();
    Reflect.deleteProperty(globalThis, SLOT);
    const url = location === null ? undefined : this.#urls.get(location.scriptId);
    if (location === null || url === undefined) return null;
    return { url, line: location.lineNumber + 1, column: location.columnNumber ?? 0 };
  }

  // The inspector of the own thread answers before `post` returns.
  #askLocation(): RemoteLocation | null {
    let objectId: string | undefined;
    this.#session.post("Runtime.evaluate", { expression: `globalThis.${SLOT}` }, (_error, reply) => {
      objectId = reply.result.objectId;
    });
    if (objectId === undefined) return null;
    let location: RemoteLocation | null = null;
    this.#session.post("Runtime.getProperties", { objectId, ownProperties: true }, (_error, reply) => {
      const found = reply.internalProperties?.find(({ name }) => name === "[[FunctionLocation]]");
      location = (found?.value?.value as RemoteLocation | undefined) ?? null;
    });
    return location;
  }
}

function parseMap(text: string | null): TraceMap | null {
  try {
    return text === null ? null : new TraceMap(text);
  } catch {
    return null;
  }
}
