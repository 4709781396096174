// One client connection: takes its messages in order, keeps its query set and identity, and speaks through the outbox.
import type { FunctionCall, Identity } from "../functions/types.ts";
import type { Runtime } from "../runtime.ts";
import { authError, fatalError } from "./envelopes.ts";
import { expiresAtMs } from "./identity-key.ts";
import { Outbox } from "./outbox.ts";
import { parseClientMessage, ProtocolError } from "./protocol.ts";
import type {
  AddQuery,
  Authenticate,
  ClientMessage,
  Connect,
  FunctionRequest,
  ModifyQuerySet,
} from "./protocol.ts";
import { Requests } from "./requests.ts";
import { SessionState } from "./session-state.ts";
import { CLOSE_GOING_AWAY, CLOSE_NORMAL, CLOSE_SERVER_FAULT, CLOSE_TRY_AGAIN } from "./session-types.ts";
import type { SessionDeps, SocketPort } from "./session-types.ts";
import { Transitions } from "./transitions.ts";

// A client may be ahead of a restored backup, but not by more than clocks differ.
const MAX_AHEAD_NS = 3_600_000_000_000n;
const NS_PER_MS = 1_000_000;

export class SyncSession {
  readonly #deps: SessionDeps;
  readonly #runtime: Runtime;
  readonly #state = new SessionState();
  readonly #outbox: Outbox;
  readonly #transitions: Transitions;
  readonly #requests: Requests;
  readonly #inbox: ClientMessage[] = [];
  #handling = false;
  #connect: Connect | null = null;
  #clockSkewMs: number | null = null;
  #identity: Identity = { kind: "none" };
  #lastHeardMs: number;

  constructor(socket: SocketPort, deps: SessionDeps) {
    this.#deps = deps;
    this.#runtime = deps.runtime;
    this.#outbox = new Outbox(socket, deps.runtime, deps.limits);
    this.#lastHeardMs = deps.runtime.monotonicMs();
    const mayRun = (): boolean => this.#mayRun();
    const onFault = (): void => this.#refuse(null);
    this.#transitions = new Transitions({
      state: this.#state,
      outbox: this.#outbox,
      deps,
      hooks: { mayRun, onFault, clock: () => this.#clock() },
    });
    this.#requests = new Requests(deps.functions, {
      send: (text) => this.#outbox.send(text),
      afterMutation: () => this.#transitions.request(true),
      mayRun,
      onFault,
    });
  }

  receive(text: string): void {
    this.heard();
    if (!this.#outbox.isOpen) return;
    try {
      this.#inbox.push(parseClientMessage(text));
    } catch (error) {
      this.#refuse(error);
      return;
    }
    if (this.#inbox.length + this.#requests.pending > this.#deps.limits.maxQueuedRequests) {
      this.#end(CLOSE_TRY_AGAIN, "TooManyConcurrentRequests");
      return;
    }
    if (!this.#handling) void this.#handleInbox();
  }

  /** Any frame, a pong included, shows that the client lives. */
  heard(): void {
    this.#lastHeardMs = this.#runtime.monotonicMs();
  }

  /** Called every few seconds; true when the client should be asked for a sign of life. */
  tick(): boolean {
    const { dropAfterMs, askAfterMs } = this.#deps.limits;
    const silentMs = this.#runtime.monotonicMs() - this.#lastHeardMs;
    if (silentMs >= dropAfterMs) {
      this.#outbox.terminate();
      this.closed();
      return false;
    }
    this.#outbox.pingWhenSilent();
    return silentMs >= askAfterMs;
  }

  /** The socket is gone. */
  closed(): void {
    this.#outbox.markClosed();
    this.#requests.stop();
    this.#inbox.length = 0;
    this.#state.releaseAll();
  }

  /** Ends the running mutation, tells its result, then says goodbye. */
  async drain(): Promise<void> {
    const done = this.#requests.mutationsDone();
    this.#requests.stop();
    await done;
    await this.#transitions.settled();
    this.#end(CLOSE_GOING_AWAY, "Restarting");
  }

  async #handleInbox(): Promise<void> {
    this.#handling = true;
    try {
      for (let next = this.#inbox.shift(); next !== undefined; next = this.#inbox.shift()) {
        await this.#handle(next);
      }
    } catch (error) {
      this.#refuse(error);
    } finally {
      this.#handling = false;
    }
  }

  // Only Authenticate waits: everything after it must see the new identity.
  async #handle(message: ClientMessage): Promise<void> {
    if (message.type !== "Connect" && this.#connect === null)
      throw new ProtocolError("The first message must be Connect");
    switch (message.type) {
      case "Connect":
        this.#onConnect(message);
        break;
      case "Authenticate":
        await this.#onAuthenticate(message);
        break;
      case "ModifyQuerySet":
        this.#onModifyQuerySet(message);
        break;
      case "Mutation":
      case "Action":
        this.#onRequest(message);
        break;
      case "Event":
        break;
    }
  }

  #onConnect(message: Connect): void {
    if (this.#connect !== null) throw new ProtocolError("Connect was sent twice");
    this.#connect = message;
    const nowMs = this.#runtime.nowMs();
    if (message.clientTs !== null) this.#clockSkewMs = Math.round(message.clientTs - nowMs);
    const seen = message.maxObservedTs;
    const limit = BigInt(Math.floor(nowMs)) * BigInt(NS_PER_MS) + MAX_AHEAD_NS;
    if (seen !== null && seen <= limit) this.#deps.database.bumpClock(seen);
  }

  async #onAuthenticate(message: Authenticate): Promise<void> {
    this.#state.requireIdentity(message.baseVersion);
    const verified = await this.#deps.auth.verify(message.credential);
    if (!this.#outbox.isOpen) return;
    if (!verified.ok) {
      this.#outbox.send(authError(verified.error, message.baseVersion, true));
      this.#end(CLOSE_NORMAL, verified.code);
      return;
    }
    this.#identity = verified.identity;
    this.#state.identity = message.baseVersion + 1;
    for (const query of this.#state.queries.values()) {
      const call = this.#callOf(query.request);
      if (query.handle.changeCaller(call)) this.#state.markDirty(query);
    }
    this.#transitions.request(true);
  }

  #onModifyQuerySet(message: ModifyQuerySet): void {
    this.#state.requireQuerySet(message.baseVersion, message.newVersion);
    for (const change of message.modifications) {
      if (change.type === "Remove") this.#state.remove(change.queryId);
      else this.#addQuery(change);
    }
    this.#state.querySet = message.newVersion;
    this.#transitions.request(true);
  }

  #addQuery(change: AddQuery): void {
    this.#state.requireUnused(change);
    if (this.#state.queries.size >= this.#deps.limits.maxSubscriptions) {
      throw new ProtocolError(
        `More than ${this.#deps.limits.maxSubscriptions} subscriptions on one connection`,
      );
    }
    const { queryId } = change;
    const call = this.#callOf(change);
    const handle = this.#deps.cache.subscribe({ call, journal: change.journal }, (cause) => {
      if (!query.isLive) return;
      this.#state.markDirty(query);
      this.#transitions.request(false, cause);
    });
    const query = { queryId, handle, request: change, sent: null, isDirty: false, isLive: true };
    this.#state.add(query);
  }

  #onRequest(request: FunctionRequest): void {
    const sessionId = this.#connect?.sessionId ?? "";
    this.#requests.submit({ request, sessionId, call: this.#callOf(request) });
  }

  #callOf(target: Pick<FunctionRequest, "udfPath" | "args" | "componentPath">): FunctionCall {
    const isAdmin = this.#identity.kind === "admin";
    return {
      component: isAdmin ? target.componentPath : "",
      path: target.udfPath,
      args: target.args,
      identity: this.#identity,
      caller: "SyncWorker",
      allowInternal: isAdmin,
      metadata: this.#deps.metadata,
    };
  }

  /** A token that ran out ends the connection; the client comes back with a fresh one (protocol B.5). */
  #mayRun(): boolean {
    const endsMs = expiresAtMs(this.#identity);
    if (endsMs === null || this.#runtime.nowMs() < endsMs) return true;
    this.#outbox.send(authError("Token expired", this.#state.identity, false));
    this.#end(CLOSE_NORMAL, "TokenExpired");
    return false;
  }

  #clock(): { skewMs: number; serverTsNs: bigint } | null {
    if (this.#clockSkewMs === null) return null;
    return {
      skewMs: this.#clockSkewMs,
      serverTsNs: BigInt(Math.round(this.#runtime.nowMs() * NS_PER_MS)),
    };
  }

  #refuse(error: unknown): void {
    if (error instanceof ProtocolError) {
      this.#outbox.send(fatalError(error.message));
      this.#end(CLOSE_NORMAL, "ProtocolError");
      return;
    }
    this.#end(CLOSE_SERVER_FAULT, "InternalServerError");
  }

  #end(code: number, reason: string): void {
    this.#outbox.close(code, reason);
    this.closed();
  }
}
