// One client connection: handles its messages in order, holds its query set and identity, and sends through the outbox.
import { Lane } from "../functions/lane.ts";
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
import { failureContent } from "./query-content.ts";
import { Requests } from "./requests.ts";
import { SessionState } from "./session-state.ts";
import {
  CLOSE_GOING_AWAY,
  CLOSE_NORMAL,
  CLOSE_POLICY,
  CLOSE_SERVER_FAULT,
  CLOSE_TRY_AGAIN,
} from "./session-types.ts";
import type { SessionDeps, SocketPort } from "./session-types.ts";
import { Transitions } from "./transitions.ts";

const NS_PER_MS = 1_000_000;

interface Received {
  readonly message: ClientMessage;
  readonly size: number;
}

export class SyncSession {
  readonly #deps: SessionDeps;
  readonly #runtime: Runtime;
  readonly #state = new SessionState();
  readonly #outbox: Outbox;
  readonly #transitions: Transitions;
  readonly #requests: Requests;
  readonly #inbox: Received[] = [];
  readonly #lane: Lane;
  readonly #openedMs: number;
  #inboxSize = 0;
  #handling = false;
  #connect: Connect | null = null;
  #clockSkewMs: number | null = null;
  #identity: Identity = { kind: "none" };
  /** The kind of the latest Authenticate, which may still wait to be verified. */
  #announced: Authenticate["credential"]["tokenType"] = "None";
  #lastHeardMs: number;

  constructor(socket: SocketPort, deps: SessionDeps) {
    this.#deps = deps;
    this.#runtime = deps.runtime;
    this.#outbox = new Outbox(socket, deps.runtime, deps.limits);
    this.#lane = new Lane(deps.metadata.ip);
    this.#openedMs = deps.runtime.monotonicMs();
    this.#lastHeardMs = this.#openedMs;
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

  get isSignedIn(): boolean {
    return this.#identity.kind !== "none";
  }

  receive(text: string): void {
    this.markAlive();
    if (!this.#outbox.isOpen) return;
    try {
      const message = parseClientMessage(text, this.#listedMax);
      if (message.type === "Authenticate") this.#announced = message.credential.tokenType;
      this.#inbox.push({ message, size: text.length });
      this.#inboxSize += text.length;
    } catch (error) {
      this.#refuse(error);
      return;
    }
    const { maxQueuedRequests, maxQueuedBytes } = this.#deps.limits;
    if (
      this.#inbox.length + this.#requests.pending > maxQueuedRequests ||
      this.#inboxSize + this.#requests.pendingSize > maxQueuedBytes
    ) {
      this.#end(CLOSE_TRY_AGAIN, "TooManyConcurrentRequests");
      return;
    }
    if (!this.#handling) void this.#handleInbox();
  }

  /** Any frame, a pong included, shows that the client is connected. */
  markAlive(): void {
    this.#lastHeardMs = this.#runtime.monotonicMs();
  }

  /** Called every few seconds; true when the client should be pinged. */
  tick(): boolean {
    const { dropAfterMs, askAfterMs, connectWithinMs } = this.#deps.limits;
    const nowMs = this.#runtime.monotonicMs();
    const silentMs = nowMs - this.#lastHeardMs;
    if (this.#connect === null && nowMs - this.#openedMs >= connectWithinMs) {
      this.#end(CLOSE_POLICY, "ConnectExpected");
      return false;
    }
    if (silentMs >= dropAfterMs || this.#outbox.isStalled) {
      this.#outbox.terminate();
      this.closed();
      return false;
    }
    this.#outbox.pingWhenSilent();
    return silentMs >= askAfterMs;
  }

  /** The socket has closed. */
  closed(): void {
    this.#outbox.markClosed();
    this.#requests.stop();
    this.#lane.close();
    this.#inbox.length = 0;
    this.#inboxSize = 0;
    this.#state.releaseAll();
  }

  /** Waits for the running mutation, sends its result, then closes the socket. */
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
        this.#inboxSize -= next.size;
        await this.#handle(next);
      }
    } catch (error) {
      this.#refuse(error);
    } finally {
      this.#handling = false;
    }
  }

  // Only Authenticate waits: everything after it must see the new identity.
  async #handle({ message, size }: Received): Promise<void> {
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
        this.#onRequest(message, size);
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
    // A client may remember more than a restored backup, but nothing from the future: later timestamps are ignored.
    if (seen !== null && seen <= BigInt(Math.floor(nowMs)) * BigInt(NS_PER_MS))
      this.#deps.database.bumpClock(seen);
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
    this.#lane.identify(verified.identity);
    this.#state.identity = message.baseVersion + 1;
    for (const query of this.#state.queries.values()) {
      const call = this.#callOf(query.request);
      if (query.handle.changeCaller(call)) this.#state.markDirty(query);
    }
    this.#transitions.request(true);
  }

  #onModifyQuerySet(message: ModifyQuerySet): void {
    this.#state.requireQuerySet(message.baseVersion, message.newVersion);
    this.#requireSize(message);
    for (const change of message.modifications) {
      if (change.type === "Remove") this.#state.remove(change.queryId);
      else this.#addQuery(change);
    }
    this.#state.querySet = message.newVersion;
    this.#transitions.request(true);
  }

  /** Twice the limit is no mistake of a page: nothing of the message is looked at, and the connection ends. */
  #requireSize({ modifications }: ModifyQuerySet): void {
    let added = 0;
    for (const change of modifications) added += change.type === "Add" ? 1 : 0;
    if (added > 2 * this.#subscriptionLimit)
      throw new ProtocolError(
        `TooManySubscriptions: one message adds ${added}, and this connection may have ${this.#subscriptionLimit}.`,
      );
  }

  /** Modifications of one message: every query removed, and twice as many added as are allowed. */
  get #listedMax(): number {
    const { none, user, admin } = this.#deps.limits.maxSubscriptions;
    return 3 * { None: none, User: user, Admin: admin }[this.#announced];
  }

  get #subscriptionLimit(): number {
    return this.#deps.limits.maxSubscriptions[this.#identity.kind];
  }

  #addQuery(change: AddQuery): void {
    this.#state.requireUnused(change);
    const limit = this.#subscriptionLimit;
    if (this.#state.queries.size >= limit) {
      const errorMessage = `TooManySubscriptions: this connection has ${limit} already, which is the limit.`;
      this.#state.refuse(change.queryId, failureContent({ ok: false, errorMessage, logLines: [] }, null));
      return;
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

  #onRequest(request: FunctionRequest, size: number): void {
    const sessionId = this.#connect?.sessionId ?? "";
    this.#requests.submit({ request, sessionId, size, call: this.#callOf(request) });
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
      lane: this.#lane,
    };
  }

  /** An expired token ends the connection; the client reconnects with a new one (protocol B.5). */
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
