// Requests forwarded by a proxy on this machine. The proxy sends a secret; then the address it names counts as the
// caller's, and the connection never holds administrator rights. A proxy uses one connection for each of its callers.
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Socket } from "node:net";

const SECRET_HEADER = "x-cohort-proxy";
const ADDRESS_HEADER = "x-forwarded-for";

const forwarded = new WeakSet<Socket>();

export const isForwarded = (socket: Socket): boolean => forwarded.has(socket);

/** Call it before the request is processed. A wrong secret is ignored, and functions never receive one. */
export function adoptForwarded(request: IncomingMessage, secret: string): void {
  const shown = request.headers[SECRET_HEADER];
  if (shown === undefined) return;
  const address = request.headers[ADDRESS_HEADER];
  removeHeader(request, SECRET_HEADER);
  if (secret === "" || typeof shown !== "string" || !isEqual(shown, secret)) return;
  removeHeader(request, ADDRESS_HEADER);
  forwarded.add(request.socket);
  const remoteAddress = typeof address === "string" && isIP(address) !== 0 ? address : "0.0.0.0";
  Object.defineProperty(request.socket, "remoteAddress", { value: remoteAddress, configurable: true });
}

/** The admin key, right or wrong, is refused on a forwarded request. */
export function maySend(request: IncomingMessage): boolean {
  const { authorization } = request.headers;
  return !isForwarded(request.socket) || authorization === undefined || /^bearer /i.test(authorization);
}

function removeHeader(request: IncomingMessage, name: string): void {
  Reflect.deleteProperty(request.headers, name);
  const { rawHeaders } = request;
  for (let i = rawHeaders.length - 2; i >= 0; i -= 2) {
    if (rawHeaders[i]?.toLowerCase() === name) rawHeaders.splice(i, 2);
  }
}

function isEqual(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
