// The error envelope of the HTTP API (protocol A.2).
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { OverloadedError } from "../functions/admission.ts";
import { isShutdown } from "../functions/errors.ts";
import type { HttpContext, HttpDeps } from "./http-types.ts";

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

export function errorResponse(
  error: unknown,
  context: HttpContext,
  deps: Pick<HttpDeps, "log" | "newRequestId">,
): Response {
  if (error instanceof HttpError) {
    return context.json({ code: error.code, message: error.message }, error.status);
  }
  if (error instanceof OverloadedError) {
    context.header("Retry-After", "1");
    return context.json({ code: "TooManyConcurrentRequests", message: error.message }, 503);
  }
  if (isShutdown(error)) return context.json({ code: "ShuttingDown", message: error.message }, 503);
  if (isUnfinished(context))
    return context.json({ code: "UnfinishedRequest", message: "The request body ended early." }, 400);
  const requestId = deps.newRequestId();
  deps.log(`[Request ID: ${requestId}] ${context.req.method} ${context.req.path} failed: ${describe(error)}`);
  // The cause is only in the deployment's log.
  const message = `[Request ID: ${requestId}] Your request couldn't be completed. Try again later.`;
  return context.json({ code: "InternalServerError", message }, 500);
}

/** The client closed the connection before it had sent the whole body. Under unit tests there is no connection. */
function isUnfinished(context: HttpContext): boolean {
  const incoming = (context.env as Partial<HttpContext["env"]> | undefined)?.incoming;
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
