// What a session needs from its surroundings, and the limits it keeps.
import type { Authenticator } from "../auth/authenticator.ts";
import type { Database } from "../database/types.ts";
import type { Functions, Identity, RequestMetadata } from "../functions/types.ts";
import type { Runtime } from "../runtime.ts";
import type { QueryCache } from "./query-cache.ts";
import type { EventLoopBatcher } from "./event-loop-batcher.ts";

/** The part of a web socket that a session uses. */
/** What a session needs of a web socket. */
export interface SocketPort {
  /** Queues one text message; has no effect once the socket is closed. */
  send(text: string): void;
  /** Sends pending messages and a close frame with this code. */
  close(code: number, reason: string): void;
  /** Cuts the connection without a closing handshake. */
  terminate(): void;
  /** Bytes that the operating system has not accepted yet. */
  readonly bufferedAmount: number;
}

export interface SyncLimits {
  readonly maxFrameBytes: number;
  /** Requests of one socket that wait for their turn. */
  readonly maxQueuedRequests: number;
  readonly maxQueuedBytes: number;
  /** Of one socket: for anybody, for users, and for the holder of the admin key. */
  readonly maxSubscriptions: Readonly<Record<Identity["kind"], number>>;
  readonly maxSockets: number;
  /** Sockets of one address without a signed-in user. */
  readonly maxAnonymousSockets: number;
  /** A socket that sends more in a second is not read for the rest of it. */
  readonly maxFramesPerSecond: number;
  readonly maxBytesPerSecond: number;
  /** Above this many unsent bytes no new transition is made until the client has read. */
  readonly softBufferBytes: number;
  /** Above this many unsent bytes the client is disconnected. */
  readonly hardBufferBytes: number;
  /** Transitions with more characters go out in parts of this size. */
  readonly chunkSize: number;
  readonly pingAfterMs: number;
  /** A client that has been idle for this long is pinged. */
  readonly askAfterMs: number;
  readonly dropAfterMs: number;
  /** A client whose socket is backed up and that has read nothing for this long is disconnected. */
  readonly stalledAfterMs: number;
  /** A socket without a Connect message after this time is closed. */
  readonly connectWithinMs: number;
}

export const DEFAULT_SYNC_LIMITS: SyncLimits = {
  maxFrameBytes: 20 * 1024 * 1024,
  maxQueuedRequests: 1000,
  maxQueuedBytes: 40 * 1024 * 1024,
  maxSubscriptions: { none: 200, user: 2000, admin: 10_000 },
  maxSockets: 20_000,
  maxAnonymousSockets: 10_000,
  maxFramesPerSecond: 5000,
  maxBytesPerSecond: 16 * 1024 * 1024,
  softBufferBytes: 1024 * 1024,
  hardBufferBytes: 64 * 1024 * 1024,
  chunkSize: 5 * 1024 * 1024,
  pingAfterMs: 15_000,
  askAfterMs: 10_000,
  dropAfterMs: 120_000,
  stalledAfterMs: 60_000,
  connectWithinMs: 30_000,
};

export interface SessionDeps {
  readonly runtime: Runtime;
  readonly database: Pick<Database, "durableTs" | "durableSeq" | "bumpClock" | "retain">;
  readonly functions: Pick<Functions, "mutation" | "action">;
  readonly cache: QueryCache;
  readonly auth: Authenticator;
  readonly limits: SyncLimits;
  readonly metadata: RequestMetadata;
  /** Whether the client joins parts of transitions. */
  readonly takesChunks: boolean;
  readonly batcher: EventLoopBatcher;
}

export const CLOSE_NORMAL = 1000;
export const CLOSE_GOING_AWAY = 1001;
export const CLOSE_POLICY = 1008;
export const CLOSE_SERVER_FAULT = 1011;
export const CLOSE_TRY_AGAIN = 1013;
