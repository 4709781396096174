// A Node HTTP server that no request can end or block: limits on time and size, and a response to what is not HTTP. The
// stand-ins and the launcher's site server are built on it.
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ListenOptions, Server as SocketServer } from "node:net";
import type { Duplex } from "node:stream";

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
};

const STATUS_OF_PARSE_ERROR: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Errors of requests, responses and sockets do not become uncaught; `handle` must not throw. */
export function createBoundedServer(
  maxConnections: number,
  handle: (req: IncomingMessage, res: ServerResponse) => void,
): Server {
  const server = createServer(LIMITS, (req, res) => {
    // Either side may disconnect at any moment.
    req.on("error", () => undefined);
    res.on("error", () => undefined);
    handle(req, res);
  });
  server.maxConnections = maxConnections;
  server.on("connection", (socket) => socket.on("error", () => socket.destroy()));
  server.on("clientError", refuseMalformed);
  return server;
}

/** Rejects when the port is not free; later errors of the server go to `onError`. */
export function listenOn(
  server: Server,
  where: SocketServer | ListenOptions,
  onError: (error: Error) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(where, () => {
      server.off("error", reject);
      server.on("error", onError);
      resolve();
    });
  });
}

function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  endWith(socket, STATUS_OF_PARSE_ERROR[error.code ?? ""] ?? "400 Bad Request");
}

/** Sends the reason and closes, whether or not the other side does. */
export function endWith(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
}

/** Logs an unexpected error as one line of JSON and returns its reference, the only part that a client receives. */
export function logUnexpected(
  error: unknown,
  about: object = {},
  log: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): string {
  const requestId = randomBytes(6).toString("hex");
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(JSON.stringify({ level: "error", requestId, ...about, error: detail }));
  return requestId;
}
