// A minimal client of Parse Server: a live query whose messages are not decoded, and a writer over one kept connection.
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { openSocket, type WireSocket } from "../wire/web-socket.ts";

const APP = "bench";
const START = Buffer.from('{"op":"');
const QUOTE = '"'.charCodeAt(0);

/** What a message of a live query is about: "update", "subscribed", "error" … */
export function readOp(payload: Buffer): string {
  if (payload.subarray(0, START.length).equals(START)) {
    const end = payload.indexOf(QUOTE, START.length);
    return payload.toString("latin1", START.length, end);
  }
  const { op } = JSON.parse(payload.toString("utf8")) as { op?: unknown };
  return typeof op === "string" ? op : "";
}

export class LiveQueryClient {
  /** Each change of what is watched, with its text undecoded. */
  onUpdate: (payload: Buffer) => void = () => undefined;
  readonly #socket: WireSocket;
  #answered: { expected: string; resolve: () => void; reject: (error: Error) => void } | null = null;

  private constructor(socket: WireSocket) {
    this.#socket = socket;
    socket.onText = (payload) => this.#receive(payload);
    socket.onClosed = () => this.#answered?.reject(new Error("The live query's socket was closed."));
  }

  static async open(url: string): Promise<LiveQueryClient> {
    const client = new LiveQueryClient(await openSocket(url.replace("http", "ws")));
    await client.#ask("connected", { op: "connect", applicationId: APP });
    return client;
  }

  subscribe(className: string, where: object): Promise<void> {
    return this.#ask("subscribed", { op: "subscribe", requestId: 1, query: { className, where } });
  }

  close(): void {
    this.#socket.close();
  }

  #ask(expected: string, message: object): Promise<void> {
    const answered = new Promise<void>((resolve, reject) => {
      this.#answered = { expected, resolve, reject };
    });
    this.#socket.send(JSON.stringify(message));
    return answered;
  }

  #receive(payload: Buffer): void {
    const op = readOp(payload);
    if (op === "update") this.onUpdate(payload);
    else if (op === this.#answered?.expected) this.#answered.resolve();
    else if (op === "error") this.#answered?.reject(new Error(payload.toString("utf8")));
  }
}

interface RestRequest {
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly body: object;
  readonly masterKey?: string;
}

export class RestClient {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1, noDelay: true });

  constructor(url: string) {
    this.#url = url;
  }

  async send({ method, path, body, masterKey }: RestRequest): Promise<unknown> {
    const content = JSON.stringify(body);
    const headers = {
      "x-parse-application-id": APP,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(content),
      ...(masterKey === undefined ? {} : { "x-parse-master-key": masterKey }),
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.#url}${path}`, { method, headers, agent: this.#agent }, (incoming) => {
        void text(incoming).then((answer) => {
          if ((incoming.statusCode ?? 500) < 300) resolve(JSON.parse(answer));
          else reject(new Error(`${method} ${path} failed: ${answer}`));
        }, reject);
      });
      outgoing.once("error", reject);
      outgoing.end(content);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
