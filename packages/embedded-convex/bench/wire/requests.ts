// Rate of a server that answers requests over a number of sockets, each waiting for its response.
import { median } from "../core/arithmetic.ts";
import { openSocket, type WireSocket } from "./web-socket.ts";

/** One request after the other on each socket, for a while. */
export interface Load {
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
}

/** `ask` sends one request of a client and waits for its response. */
export async function closedLoop(
  clients: readonly ((round: number) => Promise<unknown>)[],
  { ms }: { ms: number },
): Promise<Load> {
  const latenciesMs: number[] = [];
  const start = performance.now();
  const end = start + ms;
  await Promise.all(
    clients.map(async (ask) => {
      for (let round = 0; performance.now() < end; round += 1) {
        const sent = performance.now();
        await ask(round);
        latenciesMs.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: latenciesMs.length / seconds, latenciesMs };
}

/** A rate is the median of this many intervals, so that a pause of the machine in one of them does not count. */
const INTERVALS = 3;

/** `measureInterval` measures the rate of one interval, per second. */
export async function medianRate(measureInterval: () => Promise<number>): Promise<number> {
  const rates: number[] = [];
  for (let interval = 0; interval < INTERVALS; interval += 1) rates.push(await measureInterval());
  return median(rates);
}

/** A client of the raw server: the same request and answer texts as the sync protocol's. */
export class RawClient {
  onNews: () => void = () => undefined;
  readonly #socket: WireSocket;
  #answered: () => void = () => undefined;
  #nextRequest = 0;

  private constructor(socket: WireSocket) {
    this.#socket = socket;
    socket.onText = (payload) => {
      if (payload.includes('"MutationResponse"')) {
        JSON.parse(payload.toString("utf8"));
        this.#answered();
      } else {
        this.onNews();
      }
    };
  }

  static async open(url: string): Promise<RawClient> {
    return new RawClient(await openSocket(url.replace("http", "ws")));
  }

  ask(type: "Broadcast" | "Echo" | "Append", fields: object = {}): Promise<void> {
    const requestId = this.#nextRequest;
    this.#nextRequest += 1;
    const answered = new Promise<void>((resolve) => {
      this.#answered = resolve;
    });
    this.#socket.send(JSON.stringify({ type, requestId, ...fields }));
    return answered;
  }

  close(): void {
    this.#socket.close();
  }
}
