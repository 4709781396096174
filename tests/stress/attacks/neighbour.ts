// Clients that use the product during an attack: a signed-in one on a socket, and anonymous ones over HTTP.
import { setTimeout as sleep } from "node:timers/promises";
import { RawSocket, type ServerMessage } from "embedded-convex/stress/attacks/raw-socket.ts";

const PAUSE_MS = 10;
/** A longer wait counts as this one. */
const TIMEOUT_MS = 60_000;

export interface Waits {
  readonly socket: number[];
  readonly http: number[];
}

interface Place {
  readonly backend: string;
  readonly backendSite: string;
  readonly token: string;
}

async function timed(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  const timeout = sleep(TIMEOUT_MS, "late", { ref: false });
  await Promise.race([work, timeout]);
  return performance.now() - begun;
}

export class Neighbour {
  readonly #place: Place;
  readonly #socket: RawSocket;
  readonly #waiting = new Map<string, () => void>();
  #next = 0;

  private constructor(place: Place, socket: RawSocket) {
    this.#place = place;
    this.#socket = socket;
    socket.onMessage = (message) => this.#receive(message);
    socket.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: place.token });
  }

  static async open(place: Place): Promise<Neighbour> {
    const socket = await RawSocket.open(place.backend);
    if (socket === null) throw new Error("The neighbour's connection was refused.");
    return new Neighbour(place, socket);
  }

  get isConnected(): boolean {
    return this.#socket.ws.readyState === this.#socket.ws.OPEN;
  }

  /** Repeats its requests until the work is done. */
  async during<T>(work: Promise<T>): Promise<{ waits: Waits; result: T }> {
    const state = { isDone: false };
    const waits: Waits = { socket: [], http: [] };
    const result = work.finally(() => (state.isDone = true));
    const lane = async (into: number[], asks: readonly (() => Promise<unknown>)[]): Promise<void> => {
      for (let round = 0; !state.isDone || into.length < asks.length; round += 1) {
        const ask = asks[round % asks.length];
        if (ask !== undefined) into.push(await timed(ask()));
        await sleep(PAUSE_MS);
      }
    };
    await Promise.all([
      lane(waits.socket, [() => this.#query(), () => this.#mutation()]),
      lane(waits.http, [() => this.#httpQuery(), () => this.#httpAction()]),
    ]);
    return { waits, result: await result };
  }

  /** A sign-in that fails derives a key as one that succeeds does. */
  signInMs(): Promise<number> {
    const params = { email: "nobody@neighbour.example", password: "wrong password", flow: "signIn" };
    const args = { provider: "password", params };
    const body = JSON.stringify({ path: "auth:signIn", args, format: "json" });
    return timed(post(`${this.#place.backend}/api/action`, body));
  }

  close(): void {
    this.#socket.close();
  }

  #query(): Promise<void> {
    const queryId = this.#next++;
    const args = [{ courseId: `asked ${queryId}` }];
    const add = { type: "Add", queryId, udfPath: "courses:get", args };
    const answered = this.#answer(`query ${queryId}`);
    // The next one replaces it.
    const modifications = queryId === 0 ? [add] : [{ type: "Remove", queryId: queryId - 1 }, add];
    const version = { baseVersion: this.#querySet, newVersion: this.#querySet + 1 };
    this.#querySet += 1;
    this.#socket.send({ type: "ModifyQuerySet", ...version, modifications });
    return answered;
  }

  #querySet = 0;

  #mutation(): Promise<void> {
    const requestId = this.#next++;
    const answered = this.#answer(`request ${requestId}`);
    this.#socket.send({ type: "Mutation", requestId, udfPath: "notifications:markAllRead", args: [{}] });
    return answered;
  }

  async #httpQuery(): Promise<void> {
    const args = { courseId: `asked ${performance.now()}` };
    await post(`${this.#place.backend}/api/query`, JSON.stringify({ path: "courses:get", args }));
  }

  async #httpAction(): Promise<void> {
    await (await fetch(`${this.#place.backendSite}/.well-known/jwks.json`)).arrayBuffer();
  }

  #answer(name: string): Promise<void> {
    return new Promise((resolve) => void this.#waiting.set(name, resolve));
  }

  #receive({ type, requestId, modifications = [] }: ServerMessage): void {
    const names = modifications.map(({ queryId }) => `query ${queryId}`);
    if (type === "MutationResponse") names.push(`request ${requestId ?? -1}`);
    for (const name of names) {
      this.#waiting.get(name)?.();
      this.#waiting.delete(name);
    }
  }
}

async function post(url: string, body: string): Promise<void> {
  const headers = { "content-type": "application/json" };
  await (await fetch(url, { method: "POST", headers, body })).arrayBuffer();
}
