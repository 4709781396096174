// Every stack owns a block of seven neighbouring ports.
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";

export interface Ports {
  readonly site: number;
  readonly backend: number;
  readonly backendSite: number;
  readonly inbox: number;
  readonly paypal: number;
  readonly google: number;
  readonly forms: number;
}

const BLOCK_SIZE = 7;
const DEFAULT_FIRST_PORT = 4400;
const BLOCKS_TO_TRY = 200;
const LOOPBACK = "127.0.0.1";

export class PortTakenError extends Error {
  readonly port: number;
  constructor(port: number) {
    super(`Port ${port} is taken. Free it, or choose another block with COHORT_PORT.`);
    this.port = port;
  }
}

/** The address of COHORT_HOST is not one of this machine. */
export class HostError extends Error {
  constructor(host: string, code: string) {
    super(`COHORT_HOST is "${host}", where nothing can listen (${code}). Use an address of this machine.`);
  }
}

export function portBlock(first: number): Ports {
  return {
    site: first,
    backend: first + 1,
    backendSite: first + 2,
    inbox: first + 3,
    paypal: first + 4,
    google: first + 5,
    forms: first + 6,
  };
}

const COVERS_LOOPBACK: ReadonlySet<string> = new Set([LOOPBACK, "0.0.0.0", "::"]);

export interface Reservation {
  readonly ports: Ports;
  /** Listens on the site's port, which keeps other stacks off the block; the site's process takes it over. */
  readonly socket: Server;
  /** Releases the site's port at once, whatever is connected. */
  readonly release: () => Promise<void>;
}

/**
 * Reserves a block by listening on its first port. With a wanted first port: exactly that block. Without: the block used
 * last time if it is free (so that bookmarks and mailed links keep working), otherwise the next free one.
 * @throws PortTakenError naming the port, when the wanted block is not free; HostError when no port is.
 */
export async function reservePorts(
  wantedFirst: number | null,
  lastFirst: number | null,
  siteHost = LOOPBACK,
): Promise<Reservation> {
  const candidates = wantedFirst === null ? blocks(lastFirst) : [wantedFirst];
  let taken = wantedFirst ?? DEFAULT_FIRST_PORT;
  for (const first of candidates) {
    const hold = await holdFirst(first, siteHost);
    const inTheWay = hold === null ? first : await firstTakenPort(first + 1, BLOCK_SIZE - 1);
    if (hold !== null && inTheWay === null) return { ...hold, ports: portBlock(first) };
    await hold?.release();
    taken = inTheWay ?? first;
  }
  throw new PortTakenError(taken);
}

/** A site at an address of its own holds the port on loopback as well: that is where other stacks look. */
async function holdFirst(port: number, siteHost: string): Promise<Omit<Reservation, "ports"> | null> {
  const hold = await listenOn(port, siteHost);
  if (hold === null || COVERS_LOOPBACK.has(siteHost)) return hold;
  const guard = await listenOn(port, LOOPBACK);
  const release = async (): Promise<void> => {
    await Promise.all([hold.release(), guard?.release()]);
  };
  if (guard !== null) return { socket: hold.socket, release };
  await release();
  return null;
}

function blocks(lastFirst: number | null): number[] {
  const all = Array.from({ length: BLOCKS_TO_TRY }, (_, block) => DEFAULT_FIRST_PORT + block * 10);
  return lastFirst === null ? all : [lastFirst, ...all];
}

async function firstTakenPort(first: number, count: number): Promise<number | null> {
  for (let port = first; port < first + count; port++) {
    const probe = await listenOn(port, LOOPBACK);
    if (probe === null) return port;
    await probe.release();
  }
  return null;
}

/** Null when the port is taken. An early request is answered with 503 and a retry. */
function listenOn(port: number, host: string): Promise<Omit<Reservation, "ports"> | null> {
  const sockets = new Set<Socket>();
  const server = createServer((_req, res) => {
    res.writeHead(503, {
      "content-type": "text/plain",
      "retry-after": "1",
      refresh: "1",
      connection: "close",
    });
    res.end("Starting…\n");
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const release = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return new Promise((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "EADDRINUSE" || code === "EACCES") resolve(null);
      else reject(new HostError(host, code ?? "unknown error"));
    });
    server.listen({ port, host, exclusive: true }, () => resolve({ socket: server, release }));
  });
}
