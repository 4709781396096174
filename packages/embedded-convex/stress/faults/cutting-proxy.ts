// A proxy between clients and engine that cuts each connection after a random number of bytes, in either direction: in the
// middle of the handshake, of a frame, between a commit and its answer.
import { createConnection, createServer, type AddressInfo, type Socket } from "node:net";
import type { Random } from "../random.ts";

export interface CuttingProxy {
  readonly url: string;
  readonly counts: {
    connections: number;
    cuts: number;
    "cut on the way up": number;
    "cut on the way down": number;
    "cut in the handshake": number;
    /** Answers of mutations that had left the engine and never arrived. */
    "answers withheld": number;
  };
  /** From now on no connection is cut. */
  readonly stopCutting: () => void;
  readonly close: () => Promise<void>;
}

interface Budget {
  up: number;
  down: number;
}

const HANDSHAKE_BYTES = 300;
const SILENCE_MS = 80;

export async function startCuttingProxy(target: string, random: Random): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const state = { isCutting: true };
  const counts = {
    connections: 0,
    cuts: 0,
    "cut on the way up": 0,
    "cut on the way down": 0,
    "cut in the handshake": 0,
    "answers withheld": 0,
  };
  const server = createServer((client) => {
    counts.connections += 1;
    const upstream = createConnection({ host: hostname, port: Number(port) });
    const budget = state.isCutting ? newBudget(random) : { up: Infinity, down: Infinity };
    const withhold = (bytes: Buffer): void => {
      if (bytes.includes('"MutationResponse"')) counts["answers withheld"] += 1;
    };
    const cut = (way: "up" | "down"): void => {
      counts.cuts += 1;
      counts[`cut on the way ${way}`] += 1;
      if (isShort(budget)) counts["cut in the handshake"] += 1;
      for (const socket of [client, upstream]) end(socket, random);
    };
    // Half of the time one direction stops forwarding before the cut.
    const silenceMs = random.chance(0.5) ? random.below(SILENCE_MS) : 0;
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        for (const other of [client, upstream]) other.destroy();
      });
    }
    const left = { ...budget };
    forward({ from: client, to: upstream, left, way: "up", cut, withhold, silenceMs });
    forward({ from: upstream, to: client, left, way: "down", cut, withhold, silenceMs });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    stopCutting() {
      state.isCutting = false;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One direction is cut; the other one would continue. */
function newBudget(random: Random): Budget {
  const most = random.pick([HANDSHAKE_BYTES, 1500, 4000, 12_000]);
  const bytes = 1 + random.below(most);
  return random.chance(0.5) ? { up: bytes, down: Infinity } : { up: Infinity, down: bytes };
}

const isShort = ({ up, down }: Budget): boolean => Math.min(up, down) < HANDSHAKE_BYTES / 2;

function end(socket: Socket, random: Random): void {
  if (random.chance(0.5)) socket.resetAndDestroy();
  else socket.destroy();
}

interface Way {
  readonly from: Socket;
  readonly to: Socket;
  readonly left: Budget;
  readonly way: "up" | "down";
  readonly cut: (way: "up" | "down") => void;
  readonly withhold: (bytes: Buffer) => void;
  readonly silenceMs: number;
}

function forward({ from, to, left, way, cut, withhold, silenceMs }: Way): void {
  let isSilent = false;
  from.on("data", (chunk: Buffer) => {
    if (from.destroyed || to.destroyed) return;
    if (isSilent) {
      withhold(chunk);
      return;
    }
    if (chunk.length < left[way]) {
      left[way] -= chunk.length;
      to.write(chunk);
      return;
    }
    isSilent = true;
    // What comes before the cut does arrive.
    to.write(chunk.subarray(0, left[way]));
    withhold(chunk.subarray(left[way]));
    setTimeout(() => cut(way), silenceMs);
  });
  from.on("end", () => to.end());
}
