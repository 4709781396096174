// Connections between the official client's socket and a session of the engine: messages are delayed and stay in order; a cut
// loses what is on its way, and each side notices it after a delay of its own.
import type { SyncSession } from "../../src/sync/session.ts";
import type { SocketPort } from "../../src/sync/session-types.ts";
import type { SimulatedServer } from "./server.ts";
import type { World } from "./world.ts";

const USUAL_MS = 30;
const LOSS_CHANCE = 0.02;
const CLIENT_HEARS_MS = 3000;
const SERVER_HEARS_MS = 20_000;

export interface NetworkCounters {
  connections: number;
  cuts: number;
  refused: number;
  lostInFlight: number;
}

export class Network {
  readonly counters: NetworkCounters = { connections: 0, cuts: 0, refused: 0, lostInFlight: 0 };
  readonly world: World;
  /** Until then a message may take its connection with it. */
  losesUntilMs = 0;
  readonly #server: () => SimulatedServer;
  readonly #links = new Set<Link>();

  constructor(world: World, server: () => SimulatedServer) {
    this.world = world;
    this.#server = server;
  }

  /** A WebSocket constructor for one client. */
  socketClass(name: string): typeof WebSocket {
    const connect = (socket: SimulatedSocket): Link => this.#connect(socket, name);
    return class extends SimulatedSocket {
      constructor() {
        super();
        this.link = connect(this);
      }
    } as unknown as typeof WebSocket;
  }

  cutOne(): void {
    const links = [...this.#links];
    const link = links[this.world.random.below(Math.max(links.length, 1))];
    if (link === undefined) return;
    this.counters.cuts += 1;
    link.cut();
  }

  /** The server's process has ended, and with it its side of every connection. */
  serverDied(): void {
    for (const link of [...this.#links]) link.cut();
  }

  #connect(socket: SimulatedSocket, name: string): Link {
    const isLost = (): boolean =>
      this.world.elapsedMs < this.losesUntilMs && this.world.random.chance(LOSS_CHANCE);
    const link = new Link({ socket, name, world: this.world, counters: this.counters, isLost });
    link.onGone = () => this.#links.delete(link);
    this.world.after(this.world.delay(USUAL_MS), () => {
      const server = this.#server();
      if (link.isGone) return;
      if (!server.isUp) {
        this.counters.refused += 1;
        link.cut();
        return;
      }
      this.#links.add(link);
      this.counters.connections += 1;
      link.open(server);
    });
    return link;
  }
}

class SimulatedSocket {
  link: Link | null = null;
  onopen: (() => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  #isClosed = false;

  send(text: string): void {
    this.link?.toServer(text);
  }

  close(): void {
    this.link?.closedByClient();
  }

  closed(code: number, reason: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.onclose?.({ code, reason, wasClean: code !== 1006 });
  }
}

interface LinkParts {
  readonly socket: SimulatedSocket;
  readonly name: string;
  readonly world: World;
  readonly counters: NetworkCounters;
  readonly isLost: () => boolean;
}

class Link {
  readonly #isLost: () => boolean;
  readonly #socket: SimulatedSocket;
  readonly #name: string;
  readonly #world: World;
  readonly #counters: NetworkCounters;
  #server: SimulatedServer | null = null;
  #session: SyncSession | null = null;
  /** When the last message of each direction arrives: none overtakes another. */
  #arrives = { up: 0, down: 0 };
  isGone = false;
  onGone: () => void = () => undefined;

  constructor(parts: LinkParts) {
    this.#isLost = parts.isLost;
    this.#socket = parts.socket;
    this.#name = parts.name;
    this.#world = parts.world;
    this.#counters = parts.counters;
  }

  open(server: SimulatedServer): void {
    this.#server = server;
    this.#session = server.open(this.#port());
    this.#world.note(`${this.#name} connects`);
    this.#socket.onopen?.();
  }

  toServer(text: string): void {
    this.#carry("up", text, () => this.#session?.receive(text));
  }

  cut(): void {
    if (this.isGone) return;
    this.#gone();
    this.#world.note(`${this.#name} is cut off`);
    this.#world.after(this.#world.random.below(CLIENT_HEARS_MS), () => this.#socket.closed(1006, ""));
    this.#tellServer(this.#world.random.below(SERVER_HEARS_MS));
  }

  closedByClient(): void {
    if (!this.isGone) {
      this.#gone();
      this.#tellServer(this.#world.delay(USUAL_MS));
    }
    this.#world.after(1, () => this.#socket.closed(1000, ""));
  }

  #gone(): void {
    this.isGone = true;
    this.onGone();
  }

  #tellServer(delayMs: number): void {
    const [server, session] = [this.#server, this.#session];
    this.#world.after(delayMs, () => {
      if (server !== null && session !== null && server.isUp) server.closed(session);
    });
  }

  #port(): SocketPort {
    const closed = (code: number, reason: string): void => {
      this.#carry("down", `close ${code}`, () => {
        this.#gone();
        this.#socket.closed(code, reason);
        this.#tellServer(0);
      });
    };
    return {
      bufferedAmount: 0,
      send: (text) => this.#carry("down", text, () => this.#socket.onmessage?.({ data: text })),
      close: closed,
      terminate: () => closed(1006, ""),
    };
  }

  #carry(way: "up" | "down", text: string, deliver: () => void): void {
    if (this.isGone) return;
    const atMs = Math.max(this.#arrives[way], this.#world.elapsedMs + this.#world.delay(USUAL_MS));
    this.#arrives[way] = atMs;
    this.#world.after(atMs - this.#world.elapsedMs, () => {
      if (this.isGone || (way === "up" && this.#server?.isUp !== true)) {
        this.#counters.lostInFlight += 1;
        return;
      }
      this.#world.note(`${this.#name} ${way} ${text}`);
      deliver();
    });
    if (!this.#isLost()) return;
    this.#counters.cuts += 1;
    this.cut();
  }
}
