// Reading and describing what user code threw. Imported by the engine and by the threads of actions.
import type { CallFailure } from "./isolate/call-result.ts";

export interface ThrownParts {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** Only for ConvexError: its data as the official library serialised it. */
  readonly dataJson?: string;
}

const CONVEX_ERROR = Symbol.for("ConvexError");

/** Reads what user code threw: anything at all, perhaps with getters that throw. */
export function readThrown(thrown: unknown): ThrownParts {
  try {
    return typeof thrown === "object" && thrown !== null
      ? readObject(thrown)
      : { name: "", message: String(thrown), stack: "" };
  } catch {
    return { name: "", message: "An error that could not be read was thrown", stack: "" };
  }
}

function readObject(thrown: object): ThrownParts {
  const { name, message, stack, data } = thrown as Record<string, unknown>;
  const text = typeof message === "string" ? message : JSON.stringify(thrown);
  const parts = {
    name: typeof name === "string" ? name : "Error",
    message: text,
    stack: typeof stack === "string" ? stack : "",
  };
  const isConvexError =
    Reflect.get(thrown, "ConvexErrorSymbol") === CONVEX_ERROR || Reflect.has(thrown, CONVEX_ERROR);
  return isConvexError && typeof data === "string" ? { ...parts, dataJson: validJson(data) } : parts;
}

function validJson(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return JSON.stringify(text);
  }
}

/** "Uncaught Error: boom" plus mapped frames, one per line. */
export function describeThrown(parts: ThrownParts, mapFrames: (stack: string) => string[]): CallFailure {
  const head = parts.name === "" ? `Uncaught ${parts.message}` : `Uncaught ${parts.name}: ${parts.message}`;
  const message = [head, ...mapFrames(parts.stack)].join("\n");
  return parts.dataJson === undefined ? { message } : { message, dataJson: parts.dataJson };
}
