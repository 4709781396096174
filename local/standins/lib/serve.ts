/** Runs an app on loopback: refuses other addresses and foreign Host headers, and drains when it closes. */
import { createAdaptorServer } from "@hono/node-server";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";

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

/** A page of somebody else that was made to resolve to this machine must not reach these servers. */
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

function listen(server: Server, options: Required<Listen>): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, () => {
      server.off("error", reject);
      resolve(server.address() as AddressInfo);
    });
  });
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
  const server = createAdaptorServer({
    fetch: (request, env) => app?.fetch(request, env) ?? new Response("Starting.", { status: 503 }),
  }) as Server;
  const address = await listen(server, { host, port: where.port });
  const url = `http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${address.port}`;
  try {
    app = await build(url);
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

/** Starts a stand-in and ends it in order: faults, open requests, journal. */
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
