// Binds a fetch handler to a TCP port, and gives both up in order.
import { createServer } from "node:http";
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { adoptForwarded, maySend } from "../auth/forwarded.ts";
import type { HttpEnv } from "./http-types.ts";

export interface Listener {
  readonly server: Server;
  readonly port: number;
  /** Until then every request is answered with a request to retry. */
  serve(app: Hono<HttpEnv>): void;
  /** Takes requests to change the protocol. Without it they are answered like all others. */
  onUpgrade(take: Upgrade): void;
  /** Stops accepting, refuses further requests, waits `graceMs` for answers under way, then cuts. */
  close(graceMs: number): Promise<void>;
}

type Upgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void;
type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

// Long polls of the CLI stay open for a minute; slow bodies must not hold a connection for ever.
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 15_000;
const TIMEOUT_CHECK_MS = 5000;

const TIMEOUTS = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: TIMEOUT_CHECK_MS,
};

/** A path that a URL parser cannot take for a host. */
const ORIGIN_FORM = /^\/(?![/\\])/;

/** The Fetch standard has no requests with these (section 2.2.1). */
const FORBIDDEN_METHODS: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"]);

/** Takes the port. Rejects with EADDRINUSE when it is taken. `proxySecret` is what a proxy shows (`forwarded.ts`). */
export async function listen(host: string, port: number, proxySecret = ""): Promise<Listener> {
  let handler: Handler = notReady;
  const server = createServer(TIMEOUTS, (incoming, outgoing) => {
    adoptForwarded(incoming, proxySecret);
    if (FORBIDDEN_METHODS.has(incoming.method ?? "")) outgoing.writeHead(405).end();
    else if (!ORIGIN_FORM.test(incoming.url ?? "")) outgoing.writeHead(400, { Connection: "close" }).end();
    else if (!maySend(incoming)) outgoing.writeHead(403, { Connection: "close" }).end();
    else handler(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve(app) {
      handler = handlerOf(app);
    },
    onUpgrade(take) {
      // Node passes the socket to the listener, which must end it and handle its errors: unhandled ones would end the process.
      server.on("upgrade", (incoming, socket, head) => {
        adoptForwarded(incoming, proxySecret);
        take(incoming, socket, head);
      });
    },
    close(graceMs) {
      handler = closing;
      return closeServer(server, graceMs);
    },
  };
}

function handlerOf(app: Hono<HttpEnv>): Handler {
  // The global Request and Response stay Node's own: functions compare against them.
  const handle = getRequestListener(
    async (request, env) => {
      const response = await app.fetch(request, env);
      if (!response.headers.has("content-type")) keepUntyped((env as HttpEnv["Bindings"]).outgoing);
      return response;
    },
    { overrideGlobalObjects: false },
  );
  return (incoming, outgoing) => void handle(incoming, outgoing);
}

/** The adapter would call every body without a type a text. */
function keepUntyped(outgoing: ServerResponse): void {
  const writeHead = outgoing.writeHead.bind(outgoing);
  outgoing.writeHead = (status: number, headers?: unknown) => {
    const { "content-type": _added, ...given } = (headers ?? {}) as OutgoingHttpHeaders;
    return writeHead(status, given);
  };
}

function notReady(_incoming: IncomingMessage, outgoing: ServerResponse): void {
  unavailable(outgoing, { code: "NotReady", message: "The deployment is starting." });
}

/** Requests that still arrive on connections that are open. */
function closing(_incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.shouldKeepAlive = false;
  unavailable(outgoing, { code: "ShuttingDown", message: "The deployment is shutting down." });
}

function unavailable(outgoing: ServerResponse, body: { code: string; message: string }): void {
  const headers = { "Content-Type": "application/json", "Retry-After": "1" };
  outgoing.writeHead(503, headers).end(JSON.stringify(body));
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      server.closeAllConnections();
    }, graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
  });
}
