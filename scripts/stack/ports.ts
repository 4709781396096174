// Every stack owns a block of seven neighbouring ports.
import { createServer } from "node:net";

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

/**
 * With a wanted first port: exactly that block. Without: the block used last time if it is free (so that bookmarks
 * and mailed links keep working), otherwise the next free one.
 * @throws PortTakenError naming the port, when the wanted block is not free.
 */
export async function choosePorts(wantedFirst: number | null, lastFirst: number | null): Promise<Ports> {
  if (wantedFirst !== null) {
    const taken = await firstTakenPort(wantedFirst);
    if (taken !== null) throw new PortTakenError(taken);
    return portBlock(wantedFirst);
  }
  if (lastFirst !== null && (await firstTakenPort(lastFirst)) === null) return portBlock(lastFirst);
  for (let block = 0; block < BLOCKS_TO_TRY; block++) {
    const first = DEFAULT_FIRST_PORT + block * 10;
    if ((await firstTakenPort(first)) === null) return portBlock(first);
  }
  throw new PortTakenError(DEFAULT_FIRST_PORT);
}

async function firstTakenPort(first: number): Promise<number | null> {
  for (let port = first; port < first + BLOCK_SIZE; port++) {
    if (!(await isFree(port))) return port;
  }
  return null;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
