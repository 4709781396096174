// The transitions of one session, whose turns, runs and answers tests decide.
import type { Outbox } from "../../../src/sync/outbox.ts";
import { contentOf } from "../../../src/sync/query-content.ts";
import type { QueryHandle } from "../../../src/sync/query-cache.ts";
import type { QueryResult } from "../../../src/sync/shared-query.ts";
import { SessionState, type LiveQuery } from "../../../src/sync/session-state.ts";
import type { SessionDeps } from "../../../src/sync/session-types.ts";
import type { Cause, EventLoopBatcher } from "../../../src/sync/event-loop-batcher.ts";
import { decodeTs } from "../../../src/sync/timestamp.ts";
import { Transitions } from "../../../src/sync/transitions.ts";

type Answer = ReturnType<QueryHandle["answerAt"]>;

export const CAUSE: Cause = { runFor: () => null };

export let state: SessionState;
export let database: { durableTs: bigint; retained: string[] };
export let outbox: {
  isOpen: boolean;
  isBehind: boolean;
  readonly sent: string[];
  caughtUp: () => Promise<void>;
};
export let turns: { callback: () => void; cause: Cause | null }[];
export let waits: { run: Promise<unknown>; ts: bigint; end: (failed: boolean) => void }[];
export let paused: Set<Cause>;
export let session: { mayRun: boolean; faults: number };
export let transitions: Transitions;

export function open(chunkSize = 10_000, takesChunks = true): void {
  state = new SessionState();
  database = { durableTs: 10n, retained: [] };
  const sent: string[] = [];
  outbox = { isOpen: true, isBehind: false, sent, caughtUp: () => Promise.resolve() };
  turns = [];
  waits = [];
  paused = new Set();
  session = { mayRun: true, faults: 0 };
  const batcher = {
    next: (callback: () => void, cause: Cause | null) => void turns.push({ callback, cause }),
    after: (run: Promise<unknown>, ts: bigint, end: (failed: boolean) => void) =>
      void waits.push({ run, ts, end }),
    isPaused: (cause: Cause) => paused.has(cause),
  };
  transitions = new Transitions({
    state,
    outbox: Object.assign(outbox, { send: (text: string) => sent.push(text) }) as unknown as Outbox,
    deps: {
      database: {
        get durableTs() {
          return database.durableTs;
        },
        retain: (ts: bigint) => {
          database.retained.push(`hold ${ts}`);
          return () => void database.retained.push(`release ${ts}`);
        },
      },
      batcher: batcher as unknown as EventLoopBatcher,
      takesChunks,
      limits: { chunkSize },
    } as unknown as SessionDeps,
    hooks: { mayRun: () => session.mayRun, clock: () => null, onFault: () => void (session.faults += 1) },
  });
}

/** Runs the next turn that was ordered. */
export const turn = (): void => turns.shift()?.callback();

export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const result = (value: unknown, ts = 10n): QueryResult => ({
  content: contentOf({ result: { ok: true, valueJson: JSON.stringify(value), logLines: [] }, journal: null }),
  ts,
});

export function query(queryId: number, answerAt: (ts: bigint) => Answer): LiveQuery {
  const handle = {
    answerAt,
    runAlone: (ts: bigint) => Promise.resolve(result(`alone at ${ts}`, ts)),
    release: () => undefined,
  };
  const live: LiveQuery = {
    queryId,
    handle: handle as unknown as QueryHandle,
    request: {} as LiveQuery["request"],
    sent: null,
    isDirty: false,
    isLive: true,
  };
  state.add(live);
  return live;
}

interface Shown {
  readonly from: bigint | null;
  readonly to: bigint | null;
  readonly values: [number, unknown][];
}

interface Sent {
  readonly startVersion: { ts: string };
  readonly endVersion: { ts: string };
  readonly modifications: { queryId: number; value: unknown }[];
}

/** What was sent so far. */
export const shown = (): Shown[] =>
  outbox.sent.map((text) => {
    const { startVersion, endVersion, modifications } = JSON.parse(text) as Sent;
    return {
      from: decodeTs(startVersion.ts),
      to: decodeTs(endVersion.ts),
      values: modifications.map(({ queryId, value }) => [queryId, value]),
    };
  });
