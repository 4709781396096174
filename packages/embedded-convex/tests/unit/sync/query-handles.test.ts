// Subscribers of shared queries: which runs they cause, which answers they get, and what is left of them.
import { beforeEach, describe, expect, test } from "vitest";
import type { ReadSet } from "../../../src/database/types.ts";
import type { FunctionCall, Identity, QueryOutcome } from "../../../src/functions/types.ts";
import { QueryCache, type QueryHandle } from "../../../src/sync/query-cache.ts";
import type { QueryResult } from "../../../src/sync/shared-query.ts";

interface Run {
  readonly call: FunctionCall;
  readonly atTs: bigint;
  readonly journal: string | null;
  /** Ends it with this value. */
  readonly end: (value: unknown, more?: Partial<QueryOutcome>) => Promise<void>;
}

const READS: ReadSet = { isEmpty: false };

let runs: Run[];
let watchers: Set<(ts: bigint) => void>;
let version: number;
let cache: QueryCache;

beforeEach(() => {
  runs = [];
  watchers = new Set();
  version = 1;
  cache = new QueryCache({
    version: () => version,
    subscriptions: {
      size: 0,
      subscribe: (_reads, _ts, wake) => {
        watchers.add(wake);
        return { cancel: () => void watchers.delete(wake) };
      },
    },
    run: (call, { atTs, journal }) =>
      new Promise((resolve) => {
        const end: Run["end"] = async (value, more = {}) => {
          const result = { ok: true as const, valueJson: JSON.stringify(value), logLines: [] };
          resolve({
            result,
            snapshotTs: atTs,
            reads: READS,
            identityObserved: false,
            journal: null,
            ...more,
          });
          await new Promise((turn) => setImmediate(turn));
        };
        runs.push({ call, atTs, journal, end });
      }),
  });
});

const user = (name: string): Identity => ({
  ...{ kind: "user", attributes: { subject: name }, token: name, expiresAtMs: 0 },
});

const callOf = (more: Partial<FunctionCall> = {}): FunctionCall => ({
  ...{ component: "", path: "a:b", args: {}, identity: { kind: "none" }, caller: "SyncWorker" },
  ...{ allowInternal: false },
  ...more,
});

function subscribe(more: Partial<FunctionCall> = {}, journal: string | null = null) {
  const seen = { stale: 0 };
  const handle = cache.subscribe({ call: callOf(more), journal }, () => (seen.stale += 1));
  return { handle, seen };
}

function known(handle: QueryHandle, ts: bigint): QueryResult {
  const answer = handle.answerAt(ts);
  if (answer === null || answer instanceof Promise) throw new Error("There is no answer yet.");
  return answer;
}

/** A handle whose query has run at 10. */
async function answered(more: Partial<FunctionCall> = {}, outcome: Partial<QueryOutcome> = {}) {
  const subscriber = subscribe(more);
  void subscriber.handle.answerAt(10n);
  await runs.at(-1)?.end("first", outcome);
  return subscriber;
}

const wake = (ts: bigint): void => {
  for (const watcher of [...watchers]) watcher(ts);
};

describe("answers", () => {
  test("are valid until a commit changes them, and the one before stays known", async () => {
    const { handle, seen } = await answered({}, { journal: "next" });
    const first = known(handle, 10n);
    expect([known(handle, 15n), runs.length]).toEqual([first, 1]);
    wake(20n);
    expect(seen.stale).toBe(1);
    const next = handle.answerAt(20n);
    expect(next).toBeInstanceOf(Promise);
    expect(handle.answerAt(20n)).toBe(next);
    expect(runs[1]).toMatchObject({ atTs: 20n, journal: "next" });
    await runs[1]?.end("second");
    const second = known(handle, 25n);
    expect(second).not.toEqual(first);
    expect(second.ts).toBe(20n);
    expect(known(handle, 19n)).toEqual(first);
    expect(seen.stale).toBe(2);
    expect(handle.answerAt(9n)).toBeNull();
    expect(runs).toHaveLength(2);
  });

  test("that are the same after a run are the same object", async () => {
    const { handle } = await answered();
    const { content } = known(handle, 10n);
    wake(20n);
    void handle.answerAt(20n);
    await runs[1]?.end("first");
    expect(known(handle, 20n).content).toBe(content);
  });

  test("of replaced code are dropped, whether they were known or under way", async () => {
    const { handle, seen } = await answered();
    version += 1;
    cache.invalidateAll();
    expect([seen.stale, watchers.size]).toEqual([1, 0]);
    void handle.answerAt(10n);
    version += 1;
    cache.invalidateAll();
    await runs[1]?.end("old");
    void handle.answerAt(10n);
    expect(runs).toHaveLength(3);
    await runs[2]?.end("new");
    expect(known(handle, 10n).ts).toBe(10n);
  });

  test("for one subscriber alone are of its time, its journal and its function", async () => {
    const { handle } = subscribe({ path: "c:d" }, "mine");
    const alone = handle.runAlone(7n);
    expect(runs[0]).toMatchObject({ call: { path: "c:d" }, atTs: 7n, journal: "mine" });
    await runs[0]?.end("x");
    expect((await alone).ts).toBe(7n);
    void handle.answerAt(10n);
    await runs[1]?.end("y", { journal: "next" });
    void handle.runAlone(8n);
    expect(runs[2]).toMatchObject({ atTs: 8n, journal: "next" });
  });
});

describe("subscribers", () => {
  test("of other arguments, functions, components, rights or journals have runs of their own", async () => {
    await answered();
    const others = [{ args: { n: 1 } }, { path: "a:c" }, { component: "child" }, { allowInternal: true }];
    for (const other of others) void subscribe(other).handle.answerAt(10n);
    void subscribe({}, "page").handle.answerAt(10n);
    expect(runs).toHaveLength(6);
    void subscribe().handle.answerAt(10n);
    expect(runs).toHaveLength(6);
  });

  test("who come while it is not known who may share wait for the first run", async () => {
    const [ann, bob] = [subscribe({ identity: user("ann") }), subscribe({ identity: user("bob") })];
    const first = ann.handle.answerAt(10n);
    expect(bob.handle.answerAt(10n)).toBe(first);
    await runs[0]?.end("for all");
    expect(known(bob.handle, 10n)).toEqual(known(ann.handle, 10n));
    expect([runs.length, cache.size]).toEqual([1, 1]);
  });

  test("do not wait for a run whose only subscriber has left", async () => {
    const { handle } = subscribe({ identity: user("ann") });
    void handle.answerAt(10n);
    handle.release();
    expect([cache.size, handle.answerAt(10n)]).toEqual([0, null]);
    void subscribe({ identity: user("bob") }).handle.answerAt(10n);
    expect(runs).toHaveLength(2);
    await runs[0]?.end("late");
    expect(watchers.size).toBe(0);
  });

  test("that leave are told nothing more, and the last one takes the query along", async () => {
    const first = await answered();
    const second = subscribe();
    known(second.handle, 10n);
    first.handle.release();
    expect([cache.size, watchers.size]).toEqual([1, 1]);
    wake(20n);
    expect([first.seen.stale, second.seen.stale]).toEqual([0, 1]);
    second.handle.release();
    second.handle.release();
    expect([cache.size, watchers.size]).toEqual([0, 0]);
  });

  test("are listed with their number and with who shares the answer", async () => {
    await answered({ identity: user("ann") }, { identityObserved: true });
    await answered({ path: "c:d", component: "child", args: { n: 1 } });
    known(subscribe({ path: "c:d", component: "child", args: { n: 1 } }).handle, 10n);
    expect(cache.open()).toEqual([
      { component: "", path: "a:b", args: {}, subscribers: 1, isPersonal: true },
      { component: "child", path: "c:d", args: { n: 1 }, subscribers: 2, isPersonal: false },
    ]);
  });
});

describe("another identity of a subscriber", () => {
  test("keeps an answer that all share, and not one of the identity before", async () => {
    const shared = await answered();
    expect(shared.handle.changeCaller(callOf({ identity: user("ann") }))).toBe(false);
    const personal = await answered({ path: "c:d", identity: user("ann") }, { identityObserved: true });
    expect(personal.handle.changeCaller(callOf({ path: "c:d", identity: user("ann") }))).toBe(false);
    expect(personal.handle.changeCaller(callOf({ path: "c:d", identity: user("bob") }))).toBe(true);
    expect(cache.size).toBe(1);
    void personal.handle.answerAt(10n);
    expect(runs.at(-1)?.call.identity).toEqual(user("bob"));
  });

  test("with other rights, or before any answer, begins anew", async () => {
    const { handle } = await answered();
    expect(handle.changeCaller(callOf({ allowInternal: true }))).toBe(true);
    expect(subscribe().handle.changeCaller(callOf())).toBe(true);
  });
});

test("after new code, a query that depended on the identity may be shared again", async () => {
  const { handle } = await answered({ identity: user("ann") }, { identityObserved: true });
  handle.release();
  version += 1;
  cache.invalidateAll();
  const [ann, bob] = [subscribe({ identity: user("ann") }), subscribe({ identity: user("bob") })];
  void ann.handle.answerAt(10n);
  await runs.at(-1)?.end("for all");
  expect(known(bob.handle, 10n)).toEqual(known(ann.handle, 10n));
  expect(cache.open()).toMatchObject([{ subscribers: 2, isPersonal: false }]);
});
