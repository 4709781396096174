// Requests and responses on their way between threads: plain parts that can be copied.
import type { RequestParts, ResponseParts } from "./protocol.ts";

const WITHOUT_BODY: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
const NULL_BODY_STATUS: ReadonlySet<number> = new Set([101, 204, 205, 304]);

export async function requestToParts(request: Request): Promise<RequestParts> {
  const { method, url, headers } = request;
  return {
    method,
    url,
    headers: [...headers],
    body: WITHOUT_BODY.has(method) ? null : await request.arrayBuffer(),
  };
}

export function requestFromParts({ method, url, headers, body }: RequestParts): Request {
  return new Request(url, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body,
  });
}

/** Iterating headers gives every Set-Cookie of its own. */
export async function responseToParts(response: Response): Promise<ResponseParts> {
  const { status, statusText, headers } = response;
  return {
    status,
    statusText,
    headers: [...headers],
    body: response.body === null ? null : await response.arrayBuffer(),
  };
}

export function responseFromParts(parts: ResponseParts): Response {
  const headers = new Headers();
  for (const [name, value] of parts.headers) headers.append(name, value);
  const body = NULL_BODY_STATUS.has(parts.status) ? null : parts.body;
  return new Response(body, { status: parts.status, statusText: parts.statusText, headers });
}
