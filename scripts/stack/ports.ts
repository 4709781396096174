// Every stack owns a block of seven neighbouring ports.
import { createServer, type Server } from "node:net";

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

export class PortTakenError extends Error {
  readonly port: number;
  constructor(port: number) {
    super(`Port ${port} is taken. Free it, or choose another block with COHORT_PORT.`);
    this.port = port;
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

export interface Reservation {
  readonly ports: Ports;
  /** Gives the site's port free for the site itself; until then it keeps other stacks off the block. */
  readonly release: () => Promise<void>;
}

/**
 * Reserves a block by listening on its first port. With a wanted first port: exactly that block. Without: the block used
 * last time if it is free (so that bookmarks and mailed links keep working), otherwise the next free one.
 * @throws PortTakenError naming the port, when the wanted block is not free.
 */
export async function reservePorts(
  wantedFirst: number | null,
  lastFirst: number | null,
): Promise<Reservation> {
  const candidates = wantedFirst === null ? blocks(lastFirst) : [wantedFirst];
  let taken = wantedFirst ?? DEFAULT_FIRST_PORT;
  for (const first of candidates) {
    const hold = await listenOn(first);
    const inTheWay = hold === null ? first : await firstTakenPort(first + 1, BLOCK_SIZE - 1);
    if (hold !== null && inTheWay === null) return { ports: portBlock(first), release: () => shut(hold) };
    if (hold !== null) await shut(hold);
    taken = inTheWay ?? first;
  }
  throw new PortTakenError(taken);
}

function blocks(lastFirst: number | null): number[] {
  const all = Array.from({ length: BLOCKS_TO_TRY }, (_, block) => DEFAULT_FIRST_PORT + block * 10);
  return lastFirst === null ? all : [lastFirst, ...all];
}

async function firstTakenPort(first: number, count: number): Promise<number | null> {
  for (let port = first; port < first + count; port++) {
    const probe = await listenOn(port);
    if (probe === null) return port;
    await shut(probe);
  }
  return null;
}

function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => resolve(server));
  });
}

const shut = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });
