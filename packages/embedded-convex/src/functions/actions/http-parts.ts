// Requests and responses on their way between threads: plain parts that can be copied.
import type { RequestParts, ResponseHead } from "./protocol.ts";

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
export function headOf(response: Response): ResponseHead {
  const { status, statusText, headers } = response;
  const hasBody = response.body !== null && !NULL_BODY_STATUS.has(status);
  return { status, statusText, headers: [...headers], hasBody };
}

export function responseOf(head: ResponseHead, body: ReadableStream<Uint8Array> | null): Response {
  const headers = new Headers();
  for (const [name, value] of head.headers) headers.append(name, value);
  return new Response(body, { status: head.status, statusText: head.statusText, headers });
}
