import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkHistory } from "../../../stress/isolation/checker.ts";
import { runOnEngine } from "../../../stress/isolation/engine-run.ts";
import type { History, Operation, RecordedTransaction } from "../../../stress/isolation/history.ts";

const append = (key: string, value: number): Operation => ({ kind: "append", key, value });
const read = (key: string, ...list: number[]): Operation => ({ kind: "read", key, list });
const scan = (group: string, found: Record<string, number[]>): Operation => ({
  kind: "scan",
  group,
  found: new Map(Object.entries(found)),
});

/** Transactions that all overlap, unless a time is given. */
function history(
  transactions: (Operation[] | { at: [number, number]; does: Operation[] } | { aborted: Operation[] })[],
  groups: Record<string, string> = {},
): History {
  return {
    groups: new Map(Object.entries(groups)),
    transactions: transactions.map((one, index): RecordedTransaction => {
      const base = { id: index + 1, start: 0, end: 100, outcome: "committed" as const };
      if (Array.isArray(one)) return { ...base, operations: one };
      if ("aborted" in one) return { ...base, outcome: "aborted", operations: one.aborted };
      return { ...base, start: one.at[0], end: one.at[1], operations: one.does };
    }),
  };
}

const anomalies = (seen: History): string[] => [
  ...new Set(checkHistory(seen).findings.map(({ anomaly }) => anomaly)),
];

describe("the cycle checker", () => {
  it("finds nothing in a history that has a serial order", () => {
    const good = history(
      [
        { at: [1, 4], does: [append("x", 1), append("y", 2)] },
        { at: [2, 6], does: [read("x", 1), append("x", 3)] },
        { at: [7, 8], does: [read("x", 1, 3), read("y", 2), scan("g", { p: [9] })] },
        { at: [5, 9], does: [scan("g", {}), append("p", 9)] },
      ],
      { p: "g" },
    );
    // T4 ended after T3 had begun, so T3 may be ordered after it.
    expect(checkHistory(good).findings).toEqual([]);
    expect(checkHistory(good).transactions).toBe(4);
  });

  it("G0: two transactions overwrite each other in opposite orders", () => {
    const seen = history([
      [append("x", 1), append("y", 2)],
      [append("x", 3), append("y", 4)],
      [read("x", 1, 3), read("y", 4, 2)],
    ]);
    expect(anomalies(seen)).toEqual(["G0"]);
  });

  it("G1a: a read of what was rolled back", () => {
    expect(anomalies(history([{ aborted: [append("x", 1)] }, [read("x", 1)]]))).toEqual(["G1a"]);
  });

  it("G1b: a read from the middle of another transaction", () => {
    const seen = history([[append("x", 1), append("x", 2)], [read("x", 1)], [read("x", 1, 2)]]);
    expect(anomalies(seen)).toContain("G1b");
  });

  it("G1c: two transactions that read each other's writes", () => {
    const seen = history([
      [append("x", 1), read("y", 2)],
      [append("y", 2), read("x", 1)],
    ]);
    expect(anomalies(seen)).toEqual(["G1c"]);
  });

  it("G-single: a torn read of one transaction's two writes", () => {
    const seen = history([[append("x", 1), append("y", 2)], [read("x", 1), read("y")], [read("y", 2)]]);
    expect(anomalies(seen)).toEqual(["G-single"]);
  });

  it("lost update: both read the same version and wrote it", () => {
    const seen = history([
      [append("x", 1)],
      [read("x", 1), append("x", 2)],
      [read("x", 1), append("x", 3)],
      [read("x", 1, 2, 3)],
    ]);
    expect(anomalies(seen)).toEqual(["lost update"]);
  });

  it("lost update: an acknowledged append is gone, or versions do not follow each other", () => {
    expect(anomalies(history([[append("x", 1)], [append("x", 2)], [read("x", 2)]]))).toContain("lost append");
    expect(
      anomalies(history([[append("x", 1)], [append("x", 2)], [read("x", 1)], [read("x", 2)]])),
    ).toContain("incompatible order");
  });

  it("G2-item: write skew over two documents", () => {
    const seen = history([
      [read("x"), append("y", 1)],
      [read("y"), append("x", 2)],
      [read("x", 2), read("y", 1)],
    ]);
    expect(anomalies(seen)).toEqual(["G2-item"]);
  });

  it("G2-predicate: both found the range empty and inserted into it", () => {
    const seen = history(
      [[scan("g", {}), append("p", 1)], [scan("g", {}), append("q", 2)], [scan("g", { p: [1], q: [2] })]],
      { p: "g", q: "g" },
    );
    expect(anomalies(seen)).toEqual(["G2-predicate"]);
  });

  it("stale read: an acknowledged write is not seen by a later transaction", () => {
    const does = { write: [append("x", 1)], stale: [read("x")], last: [read("x", 1)] };
    const at = (...times: [[number, number], [number, number]]): History =>
      history([
        { at: times[0], does: does.write },
        { at: times[1], does: does.stale },
        { at: [50, 60], does: does.last },
      ]);
    expect(anomalies(at([1, 2], [3, 4]))).toEqual(["stale read"]);
    expect(anomalies(at([1, 3], [2, 4]))).toEqual([]);
  });

  it("real time: acknowledged in one order, seen in the other", () => {
    const seen = history([
      { at: [1, 2], does: [append("x", 1)] },
      { at: [3, 4], does: [append("x", 2)] },
      { at: [5, 6], does: [read("x", 2, 1)] },
    ]);
    expect(anomalies(seen)).toEqual(["real-time cycle"]);
  });

  it("internal: a transaction that does not see its own append, or sees the list change", () => {
    expect(anomalies(history([[append("x", 1), read("x")], [read("x", 1)]]))).toContain("internal");
    expect(anomalies(history([[append("x", 1)], [read("x"), read("x", 1)]]))).toContain("internal");
  });

  it("counts a commit without an answer only when its writes were read", () => {
    const unknown = { id: 9, start: 1, end: Infinity, outcome: "unknown" as const };
    const seen = history([[read("x", 1)]]);
    const withUnseen = {
      ...seen,
      transactions: [...seen.transactions, { ...unknown, operations: [append("z", 1)] }],
    };
    expect(checkHistory({ ...withUnseen, transactions: withUnseen.transactions.slice(1) }).transactions).toBe(
      0,
    );
    const withSeen = {
      ...seen,
      transactions: [...seen.transactions, { ...unknown, operations: [append("x", 1)] }],
    };
    expect(checkHistory(withSeen)).toMatchObject({ transactions: 2, cycles: 0, findings: [] });
  });
});

describe("the engine under the cycle checker", () => {
  it("is strictly serializable: conflicts, phantoms, power cuts and unanswered commits", async () => {
    const run = await runOnEngine({ seed: 11, transactions: 4000 });
    expect(run.counters.conflicts).toBeGreaterThan(500);
    expect(run.counters.crashes).toBeGreaterThan(0);
    expect(checkHistory(run.history)).toMatchObject({ cycles: 0, findings: [] });
  });

  it("is the same run for the same seed", async () => {
    const [first, second] = [
      await runOnEngine({ seed: 5, transactions: 300 }),
      await runOnEngine({ seed: 5, transactions: 300 }),
    ];
    expect(second.history).toEqual(first.history);
  });

  it("is reported when it does not validate read sets", async () => {
    const run = await runOnEngine({ seed: 11, transactions: 1500, plantedFault: "unvalidated-reads" });
    const { cycles, findings } = checkHistory(run.history);
    expect(cycles).toBeGreaterThan(0);
    expect(findings.some(({ anomaly }) => anomaly.startsWith("G"))).toBe(true);
    expect(findings.some(({ anomaly }) => anomaly === "lost append")).toBe(true);
  });
});

describe("the planted fault", () => {
  it("is not set anywhere in the backend", () => {
    const folder = path.resolve(import.meta.dirname, "../../../src");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".ts"),
    );
    const naming = files.filter((name) =>
      readFileSync(path.join(folder, name), "utf8").includes("plantedFault"),
    );
    expect(naming.sort()).toEqual(["database/commit.ts", "database/open.ts", "database/store.ts"]);
    const opening = files.filter((name) =>
      readFileSync(path.join(folder, name), "utf8").includes("openDatabase({"),
    );
    expect(opening).toEqual(["backend.ts"]);
    expect(readFileSync(path.join(folder, "backend.ts"), "utf8")).toContain(
      "openDatabase({ persistence, runtime })",
    );
  });
});
