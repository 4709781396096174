// Accepts web sockets on the client API's port and keeps the list of live sessions.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { RawData, WebSocket } from "ws";
import type { AccessRules } from "../auth/access.ts";
import { withoutAdminKey } from "../auth/authenticator.ts";
import { isForwarded } from "../auth/forwarded.ts";
import type { Runtime, TimerHandle } from "../runtime.ts";
import { takesChunks } from "./chunks.ts";
import { PingAnswers } from "./ping-answers.ts";
import { SyncSession } from "./session.ts";
import type { SessionDeps } from "./session-types.ts";
import { SendBatch } from "./send-batch.ts";
import { Throttle } from "./throttle.ts";
import { EventLoopBatcher } from "./event-loop-batcher.ts";
import { WebSocketPort } from "./web-socket-port.ts";

const SYNC_PATH = /^\/api\/(?:([^/]+)\/)?sync$/;
const TICK_MS = 5000;

export interface SyncServerDeps extends Omit<SessionDeps, "metadata" | "batcher" | "takesChunks"> {
  readonly access: AccessRules;
}

export class SyncServer {
  readonly #deps: SyncServerDeps;
  readonly #runtime: Runtime;
  readonly #sockets: WebSocketServer;
  readonly #sessions = new Map<WebSocket, SyncSession>();
  readonly #byAddress = new Map<string | undefined, Set<SyncSession>>();
  readonly #batcher: EventLoopBatcher;
  readonly #batch = new SendBatch();
  #timer: TimerHandle | null = null;
  #accepting = true;

  constructor(deps: SyncServerDeps) {
    this.#deps = deps;
    this.#runtime = deps.runtime;
    this.#batcher = new EventLoopBatcher(deps.runtime, deps.database);
    this.#sockets = new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      maxPayload: deps.limits.maxFrameBytes,
      // Answered by PingAnswers.
      autoPong: false,
    });
    this.#tick();
  }

  get sessionCount(): number {
    return this.#sessions.size;
  }

  /** For the HTTP server's `upgrade` event. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refusal = this.#refusal(request);
    if (refusal !== null) {
      // Nothing else listens to this socket any more: without a listener its error would end the process.
      socket.on("error", () => undefined);
      socket.once("finish", () => socket.destroy());
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      this.#open(webSocket, request, socket);
    });
  }

  /** Waits for running mutations, sends their results and closes every socket. */
  async drain(): Promise<void> {
    this.#accepting = false;
    this.#timer?.cancel();
    await Promise.all([...this.#sessions.values()].map((session) => session.drain()));
  }

  /** Disconnects sockets that have not finished the closing handshake. */
  terminate(): void {
    this.#accepting = false;
    this.#timer?.cancel();
    for (const socket of this.#sessions.keys()) socket.terminate();
    this.#sockets.close();
  }

  #refusal(request: IncomingMessage): string | null {
    if (!SYNC_PATH.test(pathOf(request))) return "404 Not Found";
    if (!this.#deps.access.hostAllowed(request.headers.host)) return "403 Forbidden";
    if (!this.#deps.access.originAllowed(request.headers.origin)) return "403 Forbidden";
    if (!this.#accepting || this.#sessions.size >= this.#deps.limits.maxSockets)
      return "503 Service Unavailable";
    return this.#isCrowded(request.socket.remoteAddress) ? "429 Too Many Requests" : null;
  }

  #isCrowded(address: string | undefined): boolean {
    const { maxAnonymousSockets } = this.#deps.limits;
    const sessions = this.#byAddress.get(address);
    if (sessions === undefined || sessions.size < maxAnonymousSockets) return false;
    let anonymous = 0;
    for (const session of sessions) if (!session.isSignedIn) anonymous += 1;
    return anonymous >= maxAnonymousSockets;
  }

  #open(socket: WebSocket, request: IncomingMessage, stream: Duplex): void {
    const metadata = {
      ip: request.socket.remoteAddress ?? null,
      userAgent: request.headers["user-agent"] ?? null,
    };
    const [, version] = SYNC_PATH.exec(pathOf(request)) ?? [];
    const session = new SyncSession(new WebSocketPort(socket, stream, this.#batch), {
      ...this.#deps,
      auth: isForwarded(request.socket) ? withoutAdminKey(this.#deps.auth) : this.#deps.auth,
      metadata,
      batcher: this.#batcher,
      takesChunks: takesChunks(version),
    });
    this.#add(request.socket.remoteAddress, socket, session);
    const throttle = new Throttle(socket, this.#runtime, this.#deps.limits);
    const answers = new PingAnswers(socket, stream);
    socket.on("message", (data, isBinary) => {
      const text = isBinary ? "" : textOf(data);
      throttle.count(text.length);
      session.receive(text);
    });
    socket.on("ping", (data) => {
      throttle.count(data.length);
      session.markAlive();
      answers.add(data);
    });
    socket.on("pong", (data) => {
      throttle.count(data.length);
      session.markAlive();
    });
    // An oversized or broken frame: ws closes the socket itself with the fitting code.
    socket.on("error", () => undefined);
  }

  #add(address: string | undefined, socket: WebSocket, session: SyncSession): void {
    this.#sessions.set(socket, session);
    const ofAddress = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, ofAddress.add(session));
    socket.on("close", () => {
      this.#sessions.delete(socket);
      ofAddress.delete(session);
      if (ofAddress.size === 0) this.#byAddress.delete(address);
      session.closed();
    });
  }

  #tick(): void {
    for (const [socket, session] of this.#sessions) {
      if (session.tick() && socket.readyState === socket.OPEN) socket.ping();
    }
    this.#timer = this.#runtime.setTimer(TICK_MS, () => {
      this.#tick();
    });
  }
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? "").split("?", 1)[0] ?? "";
}

/** `ws` delivers a Buffer unless `binaryType` is changed. */
const textOf = (data: RawData): string => (data as Buffer).toString("utf8");
