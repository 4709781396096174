// Bodies up to a limit, whether their length is announced, sent in chunks, or there is none.
import type { Context, MiddlewareHandler } from "hono";

/** A number of bytes, or how many this request may have: known before its body is read. */
export function limitBody(limit: number | ((context: Context) => number)): MiddlewareHandler {
  return async (context, next) => {
    const maxSize = typeof limit === "number" ? limit : limit(context);
    const { raw } = context.req;
    const tooLarge = (): Response =>
      context.json(
        { code: "RequestTooLarge", message: `The request body is larger than ${maxSize} bytes.` },
        413,
      );
    const announced = raw.headers.get("content-length");
    if (announced !== null && !raw.headers.has("transfer-encoding")) {
      if (!(Number(announced) <= maxSize)) return tooLarge();
      return next();
    }
    if (raw.body === null) return next();
    const bytes = await readUpTo(raw.body, maxSize);
    if (bytes === null) return tooLarge();
    context.req.raw = withBody(raw, bytes);
    return next();
  };
}

async function readUpTo(body: ReadableStream<Uint8Array>, maxSize: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxSize) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Built of its parts: the server's object is not a Request that could be copied. */
function withBody({ url, method, headers, signal }: Request, bytes: Buffer): Request {
  return new Request(url, {
    method,
    headers,
    signal,
    body: bytes.length === 0 ? null : new Uint8Array(bytes),
  });
}
