// An HTTP server that no request can end or block: limits on time, size and connections, an answer to what is no HTTP, and a
// reference instead of a stack trace when a handler fails.
import { createBoundedServer, listenOn, logUnexpected } from "@cohort/stand-ins/src/lib/http-server.ts";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Server as SocketServer } from "node:net";
import type { Duplex } from "node:stream";

export interface Handlers {
  readonly request: (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;
  /** Without it an upgrade is answered like any other request. */
  readonly upgrade?: (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** One line of JSON for each fault. */
  readonly log?: (line: string) => void;
}

const MAX_CONNECTIONS = 8_000;
/** One machine must not take all of them; programs on this machine may. */
const MAX_CONNECTIONS_OF_ONE_ADDRESS = 500;
const IDLE_TIMEOUT_MS = 120_000;

/** @throws when the port cannot be had. */
export async function openServer(
  handlers: Handlers,
  where: SocketServer | { readonly port: number; readonly host: string },
): Promise<Server> {
  const server = createBoundedServer(MAX_CONNECTIONS, (req, res) => {
    void answer(handlers, req, res);
  });
  server.timeout = IDLE_TIMEOUT_MS;
  limitConnections(server);
  if (handlers.upgrade !== undefined) server.on("upgrade", guardedUpgrade(handlers, handlers.upgrade));
  await listenOn(server, where, (error) => logUnexpected(error, { where: "server" }, handlers.log));
  return server;
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function answer(handlers: Handlers, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    await handlers.request(req, res);
  } catch (error) {
    const id = logUnexpected(error, { method: req.method, path: pathOf(req) }, handlers.log);
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
      logUnexpected(error, { method: "upgrade", path: pathOf(req) }, handlers.log);
      socket.destroy();
    }
  };
}

function limitConnections(server: Server): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
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
