// The list of recent commits: found by sequence and time, and removed completely.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { CommitLog, type CommitRecord } from "../../../src/database/commit-log.ts";

function record(seq: number, keys = 1): CommitRecord {
  const touched = Array.from({ length: keys }, (_, i) => i);
  return {
    seq,
    ts: BigInt(seq * 10),
    touches: { indexIds: touched, keys: touched.map(String), changes: touched, whole: [] },
    changes: [],
    countDeltas: new Map(),
    durable: Promise.resolve(),
    commit: null,
    atMs: 0,
  };
}

function logOf(count: number): CommitLog {
  const log = new CommitLog(0n);
  for (let seq = 1; seq <= count; seq += 1) log.push(record(seq));
  return log;
}

test("begins at the time from which on snapshots can be read", () => {
  const log = new CommitLog(7n);
  expect([log.floorTs, log.floorSeq, log.length]).toEqual([7n, 0, 0]);
});

test("finds commits by their sequence, and the newest one up to a time", () => {
  const log = logOf(5);
  expect(log.at(3)?.ts).toBe(30n);
  expect([0n, 9n, 10n, 19n, 50n, 1000n].map((ts) => log.seqAt(ts))).toEqual([0, 0, 1, 1, 5, 5]);
  log.forgetFirst();
  log.forgetFirst();
  expect(log.at(2)).toBeUndefined();
  expect(log.first()?.seq).toBe(3);
  expect(log.length).toBe(3);
  expect([19n, 20n, 29n, 30n, 50n].map((ts) => log.seqAt(ts))).toEqual([1, 2, 2, 3, 5]);
});

test("counts the writes of the retained commits", () => {
  const log = new CommitLog(0n);
  log.push(record(1, 7));
  log.push(record(2, 3));
  expect(log.touches).toBe(10);
  log.forgetFirst();
  expect(log.touches).toBe(3);
  log.forgetFirst();
  log.forgetFirst();
  expect([log.touches, log.length]).toEqual([0, 0]);
});

test("releases removed records", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const log = logOf(3);
  const seen = (): { forgotten: WeakRef<CommitRecord>; kept: WeakRef<CommitRecord> } => {
    const [one, two] = [log.at(1), log.at(2)];
    if (one === undefined || two === undefined) throw new Error("The log is empty.");
    return { forgotten: new WeakRef(one), kept: new WeakRef(two) };
  };
  const { forgotten, kept } = seen();
  log.forgetFirst();
  return new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() => {
    collectGarbage();
    expect(kept.deref()?.seq).toBe(2);
    expect(forgotten.deref()).toBeUndefined();
  });
});
