// One writer and many subscribers: time to the last message, and its cost for the server.
import { processorMs } from "../engine/process-cost.ts";
import type { ServerProcess } from "../engine/server-process.ts";
import { RawClient } from "./requests.ts";
import { carriesSomething, SyncClient } from "./sync-client.ts";

export interface FanOut {
  /** From the writer's request to the last subscriber's message, per round. */
  readonly latenciesMs: readonly number[];
  /** To the first subscriber's message. */
  readonly firstMs: readonly number[];
  /** Each begins when all messages of the one before have arrived. */
  readonly writesPerSecond: number;
  readonly serverMicrosecondsPerMessage: number;
}

/** Counts messages, and resolves when all have arrived. */
export class Audience {
  readonly size: number;
  /** When the first message arrived. */
  firstAt = 0;
  #missing = 0;
  #complete: () => void = () => undefined;

  constructor(size: number) {
    this.size = size;
  }

  expect(): Promise<void> {
    this.#missing = this.size;
    return new Promise((resolve) => {
      this.#complete = resolve;
    });
  }

  heard(): void {
    if (this.#missing === this.size) this.firstAt = performance.now();
    this.#missing -= 1;
    if (this.#missing === 0) this.#complete();
  }
}

/** What is measured is a server that has been running for a while: until then its functions are not compiled for speed. */
const WARM_UP_MESSAGES = 200_000;
const MIN_WARM_UP_ROUNDS = 20;

const warmUpsFor = (size: number): number => Math.max(MIN_WARM_UP_ROUNDS, WARM_UP_MESSAGES / size);

export async function measure(
  server: ServerProcess,
  { audience, write }: { audience: Audience; write: () => Promise<unknown> },
  { rounds, warmUps }: { rounds: number; warmUps?: number | undefined },
): Promise<FanOut> {
  const firstMs: number[] = [];
  const round = async (): Promise<number> => {
    const everybody = audience.expect();
    const start = performance.now();
    const written = write();
    await everybody;
    const took = performance.now() - start;
    firstMs.push(audience.firstAt - start);
    await written;
    return took;
  };
  for (let i = 0; i < (warmUps ?? warmUpsFor(audience.size)); i += 1) await round();
  firstMs.length = 0;
  const before = processorMs(server.pid());
  const latenciesMs: number[] = [];
  const start = performance.now();
  for (let i = 0; i < rounds; i += 1) latenciesMs.push(await round());
  const writesPerSecond = (rounds * 1000) / (performance.now() - start);
  const spent = processorMs(server.pid()) - before;
  return {
    latenciesMs,
    firstMs,
    writesPerSecond,
    serverMicrosecondsPerMessage: (spent * 1000) / (rounds * audience.size),
  };
}

export interface Watching {
  /** `warmUps` is the number of rounds that come before and do not count. */
  measure(rounds: number, warmUps?: number): Promise<FanOut>;
  close(): void;
}

export interface WatchingRaw extends Watching {
  /** Delay before the server's broadcast, for a server that has other work first. */
  measureWaiting(rounds: number, waitMs: number): Promise<FanOut>;
}

/** Subscribers of one document. `messageBytes` is the length of a message. */
export async function watchDocument(
  server: ServerProcess,
  { size, textBytes }: { size: number; textBytes: number },
): Promise<Watching & { readonly messageBytes: number }> {
  const writer = await SyncClient.open(server.url);
  const name = `watched by ${size}`;
  const write = (): Promise<unknown> => writer.mutation("notes:write", { name, text: "x".repeat(textBytes) });
  await write();
  const audience = new Audience(size);
  let messageBytes = 0;
  const first = audience.expect();
  const clients: SyncClient[] = [];
  for (let i = 0; i < size; i += 1) {
    const client = await SyncClient.open(server.url);
    client.onTransition = (payload) => {
      if (!carriesSomething(payload)) return;
      messageBytes = payload.length;
      audience.heard();
    };
    client.subscribe("notes:read", [{ name }]);
    clients.push(client);
  }
  await first;
  return {
    messageBytes,
    measure: (rounds, warmUps) => measure(server, { audience, write }, { rounds, warmUps }),
    close: () => [writer, ...clients].forEach((client) => client.close()),
  };
}

export async function watchRaw(
  server: ServerProcess,
  { size, messageBytes }: { size: number; messageBytes: number },
): Promise<WatchingRaw> {
  const writer = await RawClient.open(server.url);
  const audience = new Audience(size);
  const clients: RawClient[] = [];
  for (let i = 0; i < size; i += 1) {
    const client = await RawClient.open(server.url);
    client.onNews = () => audience.heard();
    clients.push(client);
  }
  const write = (waitMs?: number) => (): Promise<void> =>
    writer.ask("Broadcast", { bytes: messageBytes, waitMs });
  return {
    measure: (rounds, warmUps) => measure(server, { audience, write: write() }, { rounds, warmUps }),
    measureWaiting: (rounds, waitMs) =>
      measure(server, { audience, write: write(waitMs) }, { rounds, warmUps: MIN_WARM_UP_ROUNDS }),
    close: () => [writer, ...clients].forEach((client) => client.close()),
  };
}
