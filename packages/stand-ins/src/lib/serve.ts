/** Runs an app on loopback: refuses other addresses and foreign Host headers, and drains when it closes. */
import { getRequestListener } from "@hono/node-server";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { AddressInfo } from "node:net";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createBoundedServer, listenOn, logUnexpected } from "./http-server.ts";

export type Env = { Bindings: HttpBindings };
export type StandInContext = Context<Env>;
export type StandIn = { url: string; close(): Promise<void> };
export type Listen = { host?: string | undefined; port: number };

const DRAIN_MS = 3000;

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

function hostnameOf(header: string | undefined): string {
  return (header ?? "").replace(/:\d+$/, "").toLowerCase();
}

/** A page of a foreign name that resolves to this machine (DNS rebinding) must not reach these servers. */
export const loopbackHostOnly: MiddlewareHandler<Env> = async (c, next) => {
  if (!isLoopback(hostnameOf(c.req.header("host")))) return c.text("This host is not served here.", 403);
  await next();
};

/** Browsers name the page a POST comes from; only this server's own pages may change anything. */
export const ownPagesOnly: MiddlewareHandler<Env> = async (c, next) => {
  const origin = c.req.header("origin");
  const own = `http://${c.req.header("host") ?? ""}`;
  if (c.req.method !== "GET" && origin !== undefined && origin !== own) {
    return c.json({ error: "Requests from other pages are refused." }, 403);
  }
  await next();
};

const MAX_CONNECTIONS = 4000;

/** A path that a URL parser cannot take for a host. */
const ORIGIN_FORM = /^\/(?![/\\])/;

/** The Fetch standard has no requests with these (section 2.2.1). */
const WITHOUT_REQUEST: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"]);

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

function createStandInServer(handler: Handler): Server {
  return createBoundedServer(MAX_CONNECTIONS, (incoming, outgoing) => {
    if (WITHOUT_REQUEST.has(incoming.method ?? "")) outgoing.writeHead(405, { connection: "close" }).end();
    else if (!ORIGIN_FORM.test(incoming.url ?? "")) outgoing.writeHead(400, { connection: "close" }).end();
    else handler(incoming, outgoing);
  });
}

/** Errors of the client are answered as such and not logged: an oversized body, or one that its client does not finish. */
function answerError(error: Error, { env }: StandInContext): Response {
  if (error instanceof HTTPException) return error.getResponse();
  const { complete, destroyed } = env.incoming;
  if (destroyed && !complete) return new Response("The request ended early.", { status: 400 });
  return unexpected(error);
}

/** Unexpected errors are logged under a reference, and only the reference is answered. */
function unexpected(error: unknown): Response {
  const requestId = logUnexpected(error);
  const headers = { "x-request-id": requestId };
  return Response.json({ error: "Something went wrong.", requestId }, { status: 500, headers });
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.closeAllConnections();
    }, DRAIN_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Binds first, so that an app can be built knowing its own address. */
async function bind(where: Listen, build: (url: string) => Promise<Hono<Env>> | Hono<Env>): Promise<StandIn> {
  const host = where.host ?? "127.0.0.1";
  if (!isLoopback(host)) throw new Error(`Stand-ins listen on loopback only, not on ${host}.`);
  let app: Hono<Env> | undefined;
  const handle = getRequestListener(
    (request, env) => app?.fetch(request, env) ?? new Response("Starting.", { status: 503 }),
  );
  const server = createStandInServer((incoming, outgoing) => void handle(incoming, outgoing));
  await listenOn(server, { host, port: where.port }, logUnexpected);
  const { port } = server.address() as AddressInfo;
  const url = `http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${port}`;
  try {
    app = await build(url);
    app.onError(answerError);
  } catch (error) {
    await drain(server);
    throw error;
  }
  return { url, close: () => drain(server) };
}

export type Parts = {
  store: { close(): Promise<void> };
  /** Aborted first, so that faults and deliveries do not hold up the end. */
  closing: AbortController;
  build: (url: string) => Promise<Hono<Env>> | Hono<Env>;
};

/** Starts a stand-in and shuts it down in order: faults, open requests, journal. */
export async function runStandIn(where: Listen, { store, closing, build }: Parts): Promise<StandIn> {
  try {
    const running = await bind(where, build);
    return {
      url: running.url,
      async close() {
        closing.abort();
        await running.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
