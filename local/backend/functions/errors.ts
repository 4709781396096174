// Failures of functions, and the text in which clients get them (protocol A.3).
import { DatabaseUserError } from "../database/errors.ts";
import { ValueError } from "../values/errors.ts";
import type { Json } from "../values/types.ts";
import type { CallFailure } from "./isolate/isolate.ts";
import type { Failure } from "./types.ts";

/** A mistake of the caller or of the function's author that is shown to them as it is. */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
}

/** The failure of a function in the wording below "Server Error". */
export type UdfFailure = CallFailure;

/** Null when the error is not the user's: then the engine is at fault. */
export function userMessage(error: unknown): string | null {
  if (error instanceof FunctionError || error instanceof ValueError || error instanceof DatabaseUserError) return error.message;
  return null;
}

export function newRequestId(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 8)).toString("hex");
}

export function toFailure(requestId: string, failure: UdfFailure, logLines: readonly string[]): Failure {
  const errorMessage = `[Request ID: ${requestId}] Server Error\n${failure.message}`;
  if (failure.dataJson === undefined) return { ok: false, errorMessage, logLines };
  return { ok: false, errorMessage, errorData: JSON.parse(failure.dataJson) as Json, logLines };
}

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
    return typeof thrown === "object" && thrown !== null ? readObject(thrown) : { name: "", message: String(thrown), stack: "" };
  } catch {
    return { name: "", message: "An error that could not be read was thrown", stack: "" };
  }
}

function readObject(thrown: object): ThrownParts {
  const { name, message, stack, data } = thrown as Record<string, unknown>;
  const text = typeof message === "string" ? message : String(thrown);
  const parts = { name: typeof name === "string" ? name : "Error", message: text, stack: typeof stack === "string" ? stack : "" };
  const isConvexError = Reflect.get(thrown, "ConvexErrorSymbol") === CONVEX_ERROR || Reflect.has(thrown, CONVEX_ERROR);
  return isConvexError && typeof data === "string" ? { ...parts, name: "ConvexError", dataJson: validJson(data) } : parts;
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
export function describeThrown(parts: ThrownParts, mapFrames: (stack: string) => string[]): UdfFailure {
  const detail = parts.dataJson ?? parts.message;
  const head = parts.name === "" ? `Uncaught ${detail}` : `Uncaught ${parts.name}: ${detail}`;
  const message = [head, ...mapFrames(parts.stack)].join("\n");
  return parts.dataJson === undefined ? { message } : { message, dataJson: parts.dataJson };
}
