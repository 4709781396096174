// Binds a fetch handler to a TCP port, and gives both up in order.
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { HttpEnv } from "./http-types.ts";

export interface Listener {
  readonly server: Server;
  readonly port: number;
  /** Stops accepting, waits `graceMs` for answers under way, then cuts. */
  close(graceMs: number): Promise<void>;
}

// Long polls of the CLI stay open for a minute; slow bodies must not hold a connection for ever.
const REQUEST_TIMEOUT_MS = 300_000;

export async function listen(app: Hono<HttpEnv>, host: string, port: number): Promise<Listener> {
  // The global Request and Response stay Node's own: functions compare against them.
  const handle = getRequestListener((request, env) => app.fetch(request, env as HttpEnv["Bindings"]), {
    overrideGlobalObjects: false,
  });
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (incoming, outgoing) => {
    void handle(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return { server, port: (server.address() as AddressInfo).port, close: (graceMs) => closeServer(server, graceMs) };
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
    server.closeIdleConnections();
  });
}
