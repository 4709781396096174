// Failures of functions, and the text in which clients get them (protocol A.3).
import { DatabaseUserError } from "../database/errors.ts";
import { StoreClosedError } from "../storage/errors.ts";
import { ValueError } from "../values/errors.ts";
import type { Json } from "../values/types.ts";
import type { CallFailure } from "./isolate/call-result.ts";
import type { Failure } from "./types.ts";

/** A mistake of the caller or of the function's author that is shown to them as it is. */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
}

/** Work that the end of the process cuts off or does not let begin. */
export class ShuttingDownError extends Error {
  override readonly name = "ShuttingDownError";

  constructor() {
    super("The deployment is shutting down.");
  }
}

export function isShutdown(error: unknown): error is Error {
  return error instanceof ShuttingDownError || error instanceof StoreClosedError;
}

/** The failure of a function in the wording below "Server Error". */
export type UdfFailure = CallFailure;

/** Null when the error is not the user's: then the engine is at fault. */
export function userMessage(error: unknown): string | null {
  if (error instanceof FunctionError || error instanceof ValueError || error instanceof DatabaseUserError)
    return error.message;
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

/** The failure as reported to callers within the deployment: without the request id. */
export function failureText({ errorMessage }: Failure): string {
  return errorMessage.replace(/^\[Request ID: [^\]]*\] Server Error\n/, "");
}
