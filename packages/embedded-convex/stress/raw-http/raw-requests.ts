// Sends raw bytes to an HTTP port, as no HTTP client would: fixed malformed cases and seeded mutations. Everything is bounded:
// connections at once, bytes per request and time per request.
import { connect } from "node:net";
import { mutatedRequest, random } from "./request-mutations.ts";

export interface RawTarget {
  readonly host: string;
  readonly port: number;
  /** Address to connect from; the system chooses without it. */
  readonly localAddress?: string;
}

/** "reset" cuts the connection as soon as the bytes are written. */
export type RawEnding = "wait" | "reset";

export interface RawRequest {
  readonly bytes: Buffer;
  readonly ending: RawEnding;
}

export interface RawReply {
  /** Status of the first response; null without one. */
  readonly status: number | null;
  /** Up to the first 64 kB that came back. */
  readonly text: string;
  /** "refused": nobody listens. "silent": no response until the time ran out. "closed": the server ended the connection without one. */
  readonly outcome: "answered" | "closed" | "silent" | "refused";
}

export interface RawStatistics {
  readonly sent: number;
  readonly outcomes: Readonly<Record<RawReply["outcome"], number>>;
  /** How often each status came back. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests that were answered 500 or above, escaped so that they can be sent again; 501 and 505 are no faults. */
  readonly serverErrors: readonly string[];
}

export interface BatchOptions {
  readonly seed: number;
  readonly count: number;
  /** Valid targets of the server; mutations start from them. */
  readonly paths?: readonly string[];
}

/** How long a request waits before it ends its side, and then for the server's response. */
export interface Waiting {
  readonly quietMs?: number;
  readonly timeoutMs?: number;
}

const QUIET_MS = 400;
const KEPT_CHARACTERS = 65_536;
const AT_ONCE = 16;
const ALIVE_TIMEOUT_MS = 20_000;
// "Not implemented" and "HTTP version not supported" are answers to the request, not faults of the server.
const NO_FAULTS: ReadonlySet<number> = new Set([501, 505]);

/**
 * Resolves with the first response. When a server does not respond for `quietMs`, the sending side ends, and the server is left
 * after `timeoutMs`, as long again without it. Never rejects.
 */
export function sendRaw(
  target: RawTarget,
  bytes: Buffer | string,
  { ending = "wait", quietMs = QUIET_MS, timeoutMs = quietMs }: Waiting & { ending?: RawEnding } = {},
): Promise<RawReply> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect({ ...target, allowHalfOpen: true });
    const finish = (outcome: RawReply["outcome"]): void => {
      clearTimeout(timer);
      socket.destroy();
      const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(text) ?? [];
      if (status === undefined) resolve({ status: null, text, outcome });
      else resolve({ status: Number(status), text, outcome: "answered" });
    };
    let timer = setTimeout(() => {
      socket.end();
      timer = setTimeout(() => finish("silent"), timeoutMs);
    }, quietMs);
    socket.once("error", (error: NodeJS.ErrnoException) =>
      finish(error.code === "ECONNREFUSED" ? "refused" : "closed"),
    );
    socket.once("connect", () => {
      socket.write(bytes, () => {
        if (ending === "reset") socket.resetAndDestroy();
      });
    });
    socket.on("data", (chunk: Buffer) => {
      if (text.length < KEPT_CHARACTERS) text += chunk.toString("latin1");
      if (isComplete(text)) finish("answered");
    });
    socket.once("end", () => finish("closed"));
    socket.once("close", () => finish("closed"));
  });
}

/** The head is there, and as much of the body as it announces. */
function isComplete(text: string): boolean {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, end + 2)) ?? [];
  const wanted = length === undefined ? 0 : Number(length);
  return text.length >= Math.min(end + 4 + wanted, KEPT_CHARACTERS);
}

/** Sends all of them, `atOnce` at a time. */
export async function sendAll(
  target: RawTarget,
  requests: Iterable<RawRequest>,
  { atOnce = AT_ONCE, ...waiting }: Waiting & { atOnce?: number } = {},
): Promise<RawStatistics> {
  const outcomes = { answered: 0, closed: 0, silent: 0, refused: 0 };
  const statuses: Record<string, number> = {};
  const serverErrors: string[] = [];
  const queue = requests[Symbol.iterator]();
  let sent = 0;
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      const { bytes, ending } = next.value;
      sent += 1;
      const reply = await sendRaw(target, bytes, { ending, ...waiting });
      outcomes[reply.outcome] += 1;
      if (reply.status === null) continue;
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      if (reply.status >= 500 && !NO_FAULTS.has(reply.status)) serverErrors.push(escaped(bytes));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { sent, outcomes, statuses, serverErrors };
}

/** The same seed, count and paths give the same requests. Made one by one, as ten thousand of them take much memory. */
export function* mutatedRequests(
  target: RawTarget,
  { seed, count, paths = ["/"] }: BatchOptions,
): Generator<RawRequest, void> {
  const next = random(seed);
  const authority = `${target.host}:${target.port}`;
  for (let made = 0; made < count; made += 1) {
    const bytes = mutatedRequest(next, { authority, paths });
    yield { bytes, ending: next(10) === 0 ? "reset" : "wait" };
  }
}

/** One well-formed request; true when any response comes back in time. */
export async function isAlive(target: RawTarget, path = "/"): Promise<boolean> {
  const head = `GET ${path} HTTP/1.1\r\nhost: ${target.host}:${target.port}\r\nconnection: close\r\n\r\n`;
  const reply = await sendRaw(target, head, { quietMs: ALIVE_TIMEOUT_MS / 2 });
  return reply.status !== null && reply.status < 500;
}

/** Control characters and bytes above 126 as \xNN; long runs are cut. */
function escaped(bytes: Buffer): string {
  const text = bytes
    .subarray(0, 400)
    .toString("latin1")
    .replace(/[^\x20-\x7e]|\\/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return bytes.length > 400 ? `${text}… (${bytes.length} bytes)` : text;
}
