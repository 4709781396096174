// An HTTP server that no request can end or block: limits on time, size and connections, an answer to what is no HTTP, and a
// reference instead of a stack trace when a handler fails.
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Server as SocketServer } from "node:net";
import type { Duplex } from "node:stream";

export interface Handlers {
  readonly request: (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;
  /** Without it an upgrade is answered like any other request. */
  readonly upgrade?: (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** One line of JSON for each fault. */
  readonly log?: (line: string) => void;
}

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
};
const MAX_CONNECTIONS = 8_000;
/** One machine must not take all of them; programs on this machine may. */
const MAX_CONNECTIONS_OF_ONE_ADDRESS = 500;
const IDLE_TIMEOUT_MS = 120_000;

const STATUS_OF_PARSE_ERROR: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** @throws when the port cannot be had. */
export async function openServer(
  handlers: Handlers,
  where: SocketServer | { readonly port: number; readonly host: string },
): Promise<Server> {
  const server = createServer(LIMITS, (req, res) => {
    void answer(handlers, req, res);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = IDLE_TIMEOUT_MS;
  server.on("clientError", refuseMalformed);
  limitConnections(server);
  if (handlers.upgrade !== undefined) server.on("upgrade", guardedUpgrade(handlers, handlers.upgrade));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(where, () => {
      server.off("error", reject);
      server.on("error", (error) => logFault(handlers, { where: "server" }, error));
      resolve();
    });
  });
  return server;
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function answer(handlers: Handlers, req: IncomingMessage, res: ServerResponse): Promise<void> {
  // Either side may go away at any moment.
  req.on("error", () => undefined);
  res.on("error", () => undefined);
  try {
    await handlers.request(req, res);
  } catch (error) {
    const id = logFault(handlers, { method: req.method, path: pathOf(req) }, error);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    for (const name of res.getHeaderNames()) res.removeHeader(name);
    res
      .writeHead(500, {
        "content-type": "text/plain; charset=utf-8",
        "x-request-id": id,
        connection: "close",
      })
      .end(`Something went wrong on the server. Reference: ${id}\n`);
  }
}

function guardedUpgrade(handlers: Handlers, upgrade: NonNullable<Handlers["upgrade"]>): typeof upgrade {
  return (req, socket, head) => {
    socket.on("error", () => socket.destroy());
    try {
      upgrade(req, socket, head);
    } catch (error) {
      logFault(handlers, { method: "upgrade", path: pathOf(req) }, error);
      socket.destroy();
    }
  };
}

function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_PARSE_ERROR[error.code ?? ""] ?? "400 Bad Request";
  endWith(socket, status);
}

/** Sends the reason and closes, whether or not the other side does. */
export function endWith(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
}

function limitConnections(server: Server): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    socket.on("error", () => socket.destroy());
    const address = socket.remoteAddress ?? "";
    if (/^(127\.|::1$|::ffff:127\.)/.test(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > MAX_CONNECTIONS_OF_ONE_ADDRESS) socket.destroy();
  });
}

/** The query is not logged: links contain their codes there. */
const pathOf = (req: IncomingMessage): string => (req.url ?? "").split("?", 1)[0]?.slice(0, 200) ?? "";

function logFault(handlers: Handlers, about: object, error: unknown): string {
  const id = randomBytes(6).toString("hex");
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const log = handlers.log ?? ((line: string) => process.stderr.write(`${line}\n`));
  log(JSON.stringify({ level: "error", requestId: id, ...about, error: detail }));
  return id;
}
