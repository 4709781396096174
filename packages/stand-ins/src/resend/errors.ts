/** Resend's error replies: a name of theirs, a status and a message. */
export type ResendStatus = 400 | 401 | 403 | 404 | 405 | 409 | 422 | 429 | 500 | 503;

export class ResendError extends Error {
  readonly status: ResendStatus;
  readonly code: string;

  constructor(status: ResendStatus, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function errorWire(error: ResendError): { statusCode: number; name: string; message: string } {
  return { statusCode: error.status, name: error.code, message: error.message };
}

/** `limit` is the number of requests per second that a 429 names. */
export function fault(status: 429 | 500 | 503, limit = 2): ResendError {
  if (status === 429) {
    const text = `Too many requests. You can only make ${limit} requests per second. See rate limit response headers for more information.`;
    return new ResendError(429, "rate_limit_exceeded", text);
  }
  const sorry =
    "Internal server error. We are unable to process your request right now, please try again later.";
  return new ResendError(status, status === 500 ? "internal_server_error" : "application_error", sorry);
}
