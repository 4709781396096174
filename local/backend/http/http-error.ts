// The error envelope of the HTTP API (protocol A.2).
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { HttpContext } from "./http-types.ts";

export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: ContentfulStatusCode;
  readonly code: string;

  constructor(status: ContentfulStatusCode, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function badRequest(code: string, message: string): HttpError {
  return new HttpError(400, code, message);
}

export function errorResponse(error: unknown, context: HttpContext): Response {
  if (error instanceof HttpError) {
    return context.json({ code: error.code, message: error.message }, error.status);
  }
  const message = error instanceof Error ? error.message : "Unknown error";
  return context.json({ code: "InternalServerError", message }, 500);
}
