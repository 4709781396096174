// When a query is run for its subscribers, and which of its results is right at a time.
import { expect, test } from "vitest";
import type { ReadSet } from "../../../src/database/types.ts";
import type { QueryOutcome } from "../../../src/functions/types.ts";
import { SharedQuery } from "../../../src/sync/shared-query.ts";
import { callOf } from "../functions/harness.ts";

function world() {
  const runs: bigint[] = [];
  const kept: QueryOutcome[] = [];
  let version = 1;
  let value = "1";
  let cancelled = 0;
  let wake: (endTs: bigint) => void = () => undefined;
  const deps = {
    run: (_call: unknown, { atTs }: { atTs: bigint }): Promise<QueryOutcome> => {
      runs.push(atTs);
      const result = { ok: true as const, valueJson: value, logLines: [] };
      const reads = { isEmpty: false } as ReadSet;
      return Promise.resolve({
        result,
        snapshotTs: atTs,
        reads,
        identityObserved: false,
        journal: `at ${String(atTs)}`,
      });
    },
    subscriptions: {
      size: 0,
      subscribe: (_reads: ReadSet, _ts: bigint, callback: (endTs: bigint) => void) => {
        wake = callback;
        return { cancel: () => void (cancelled += 1) };
      },
    },
    version: () => version,
    onRun: (_query: SharedQuery, outcome: QueryOutcome) => void kept.push(outcome),
  };
  const filed = { key: "k", isShared: false };
  const query = new SharedQuery(deps, { call: callOf("a:b"), journal: null, filed, identityKey: "none" });
  return {
    ...{ query, runs, kept },
    wake: (endTs: bigint) => wake(endTs),
    cancelled: () => cancelled,
    push: () => (version += 1),
    answer: (json: string) => (value = json),
  };
}

const listener = (): void => undefined;
const valueAt = (query: SharedQuery, ts: bigint): string | null =>
  query.lookup(ts)?.content.fingerprint ?? null;

test("it runs for a time only while somebody follows it, and nothing known is right then or later", async () => {
  const { query, runs } = world();
  expect(query.runFor(5n)).toBeNull();
  query.listeners.add(listener);
  const run = query.runFor(5n);
  expect(query.runFor(6n)).toBe(run);
  await run;
  expect([query.runFor(5n), query.runFor(6n), query.runFor(4n), runs]).toEqual([null, null, null, [5n]]);
});

test("its last two results are each right until the commit that changes it", async () => {
  const { query, wake, answer } = world();
  const told: unknown[] = [];
  query.listeners.add((one) => told.push(one));
  await query.refresh(5n);
  expect([valueAt(query, 4n), valueAt(query, 5n), valueAt(query, 99n)]).toEqual([null, "1", "1"]);
  wake(8n);
  expect([valueAt(query, 7n), valueAt(query, 8n), told]).toEqual(["1", null, [query]]);
  answer("2");
  await query.runFor(9n);
  expect([7n, 8n, 9n].map((ts) => valueAt(query, ts))).toEqual(["1", null, "2"]);
  expect([query.isPast(8n), query.isPast(9n), query.journal]).toEqual([true, false, "at 9"]);
});

test("a result that is the same keeps its content, so that nothing is sent", async () => {
  const { query, cancelled } = world();
  await query.refresh(5n);
  const content = query.lookup(5n)?.content;
  await query.refresh(6n);
  expect(query.lookup(6n)?.content).toBe(content);
  expect(cancelled()).toBe(1);
});

test("an answer of replaced code is dropped, and so is one of a query that nobody follows any more", async () => {
  const pushed = world();
  const run = pushed.query.refresh(5n);
  pushed.push();
  await run;
  expect([pushed.query.lookup(5n), pushed.kept]).toEqual([null, []]);
  const closed = world();
  const last = closed.query.refresh(5n);
  closed.query.close();
  await last;
  expect([closed.query.lookup(5n), closed.kept]).toEqual([null, []]);
});

test("after a push nothing known is right, and those who follow are told", async () => {
  const { query, cancelled } = world();
  let told = 0;
  query.listeners.add(() => (told += 1));
  query.discard();
  expect(told).toBe(0);
  await query.refresh(5n);
  query.discard();
  expect([valueAt(query, 5n), told, cancelled()]).toEqual([null, 1, 1]);
});
