// A minimal client of the sync protocol: subscriptions whose payloads are not decoded, and requests that wait for their response.
import { randomUUID } from "node:crypto";
import { openSocket, type WireSocket } from "./web-socket.ts";

interface Response {
  readonly type: string;
  readonly requestId: number;
  readonly success: boolean;
  readonly result: unknown;
}

const TRANSITION = Buffer.from('{"type":"Transition"');
const RESPONSE = Buffer.from('","requestId"');

export class SyncClient {
  /** Every transition that carries something, with its text undecoded. */
  onTransition: (payload: Buffer) => void = () => undefined;
  readonly #socket: WireSocket;
  readonly #waiting = new Map<number, (response: Response) => void>();
  #nextRequest = 0;
  #nextQuery = 0;
  #querySet = 0;

  private constructor(socket: WireSocket) {
    this.#socket = socket;
    socket.onText = (payload) => this.#receive(payload);
  }

  static async open(url: string): Promise<SyncClient> {
    const socket = await openSocket(`${url.replace("http", "ws")}/api/sync`);
    const client = new SyncClient(socket);
    const hello = { type: "Connect", sessionId: randomUUID(), connectionCount: 0, lastCloseReason: null };
    socket.send(JSON.stringify(hello));
    return client;
  }

  /** Calls from now on are a user's: the admin key acts as them. Before any subscription. */
  actAs(adminKey: string, attributes: object): void {
    const message = { type: "Authenticate", tokenType: "Admin", baseVersion: 0 };
    this.#socket.send(JSON.stringify({ ...message, value: adminKey, impersonating: attributes }));
  }

  /** Adds subscriptions in one message; their ids. */
  subscribe(path: string, args: readonly object[]): number[] {
    const ids = args.map(() => this.#nextQuery++);
    const modifications = args.map((one, i) => ({
      type: "Add",
      queryId: ids[i],
      udfPath: path,
      args: [one],
    }));
    this.#modify(modifications);
    return ids;
  }

  unsubscribe(ids: readonly number[]): void {
    this.#modify(ids.map((queryId) => ({ type: "Remove", queryId })));
  }

  mutation(path: string, args: object): Promise<unknown> {
    return this.#request("Mutation", path, args);
  }

  action(path: string, args: object): Promise<unknown> {
    return this.#request("Action", path, args);
  }

  close(): void {
    this.#socket.close();
  }

  #modify(modifications: readonly object[]): void {
    const baseVersion = this.#querySet;
    this.#querySet += 1;
    this.#socket.send(
      JSON.stringify({ type: "ModifyQuerySet", baseVersion, newVersion: this.#querySet, modifications }),
    );
  }

  async #request(type: "Mutation" | "Action", path: string, args: object): Promise<unknown> {
    const requestId = this.#nextRequest;
    this.#nextRequest += 1;
    const answered = new Promise<Response>((resolve) => this.#waiting.set(requestId, resolve));
    this.#socket.send(JSON.stringify({ type, requestId, udfPath: path, args: [args] }));
    const response = await answered;
    if (!response.success) throw new Error(`${path} failed: ${String(response.result)}`);
    return response.result;
  }

  #receive(payload: Buffer): void {
    if (payload.subarray(0, TRANSITION.length).equals(TRANSITION)) {
      this.onTransition(payload);
    } else if (payload.subarray(0, 64).includes(RESPONSE)) {
      const response = JSON.parse(payload.toString("utf8")) as Response;
      this.#waiting.get(response.requestId)?.(response);
      this.#waiting.delete(response.requestId);
    }
  }
}

/** A transition without modifications only advances the version. */
export function carriesSomething(payload: Buffer): boolean {
  return payload.includes('"queryId"');
}
