// Eight writers with the official client, and their records: sent, acknowledged, and wrong responses.
import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { setTimeout as sleep } from "node:timers/promises";
import WebSocket from "ws";
import type { Random } from "../random.ts";

const append = makeFunctionReference<"mutation", { writer: string; n: number; pad: string }, string>(
  "ledger:append",
);

/** The client waits up to 16 s before it reconnects; the delay is shortened here for the sake of a thousand rounds. */
const HURRY = { defaultInitialBackoff: 80, maxBackoff: 400 };

interface Writer {
  readonly name: string;
  sent: number;
  acknowledged: number;
  /** Answers that show a lost or doubled mutation. */
  readonly wrong: string[];
}

export interface Writers {
  readonly all: readonly Writer[];
  readonly acknowledged: () => number;
  /** Sent and not answered. */
  readonly inFlight: () => number;
  /** Stops sending; resolves when every mutation was answered, or false after the limit. */
  readonly finish: (limitMs: number) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export interface WriterOptions {
  readonly count: number;
  readonly perWriter: number;
  readonly prefix: string;
  readonly random: Random;
  readonly hurry?: typeof HURRY;
  readonly maxPad?: number;
}

export function startWriters(url: string, options: WriterOptions): Writers {
  const state = { writing: true };
  const clients: ConvexClient[] = [];
  const loops: Promise<void>[] = [];
  const all = Array.from({ length: options.count }, (_, index): Writer => {
    const writer = { name: `${options.prefix}${index}`, sent: 0, acknowledged: 0, wrong: [] };
    const client = hurriedClient(url, options.hurry);
    clients.push(client);
    for (let lane = 0; lane < options.perWriter; lane += 1)
      loops.push(keepWriting({ client, writer, state, options }));
    return writer;
  });
  return {
    all,
    acknowledged: () => sum(all.map((writer) => writer.acknowledged)),
    inFlight: () => sum(all.map((writer) => writer.sent - writer.acknowledged)),
    async finish(limitMs) {
      state.writing = false;
      return Promise.race([Promise.all(loops).then(() => true), sleep(limitMs, false, { ref: false })]);
    },
    async close() {
      state.writing = false;
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}

function hurriedClient(url: string, hurry = HURRY): ConvexClient {
  // The package's socket does what the browser's does; their types differ in details that are not used.
  const webSocketConstructor = WebSocket as unknown as typeof globalThis.WebSocket;
  const client = new ConvexClient(url, { webSocketConstructor, unsavedChangesWarning: false, logger: false });
  const { webSocketManager } = client.client as unknown as { webSocketManager: object };
  Object.assign(webSocketManager, hurry);
  return client;
}

interface Lane {
  readonly client: ConvexClient;
  readonly writer: Writer;
  readonly state: { readonly writing: boolean };
  readonly options: WriterOptions;
}

async function keepWriting({ client, writer, state, options }: Lane): Promise<void> {
  while (state.writing) {
    writer.sent += 1;
    const n = writer.sent;
    const pad = "x".repeat(padLength(options));
    const answer = await client.mutation(append, { writer: writer.name, n, pad });
    if (answer !== `${writer.name}:${n}:${n}`)
      writer.wrong.push(`${writer.name} ${n} was answered ${answer}`);
    writer.acknowledged = Math.max(writer.acknowledged, n);
  }
}

/** Mostly small; sometimes larger than a page of the store. */
function padLength({ random, maxPad = 20_000 }: WriterOptions): number {
  return random.chance(0.05) ? random.below(maxPad) : random.below(300);
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
