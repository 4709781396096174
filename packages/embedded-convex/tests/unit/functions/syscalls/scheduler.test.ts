// The row of a scheduled function: when it may run, with which arguments, and how many a mutation may schedule.
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Transaction } from "embedded-convex/src/database/types.ts";
import type { SyscallContext } from "embedded-convex/src/functions/syscalls/context.ts";
import {
  cancelJob,
  cancelScheduled,
  insertJob,
  type SchedulePlace,
} from "embedded-convex/src/functions/syscalls/scheduler.ts";
import type { Document, JsonObject } from "embedded-convex/src/values/types.ts";
import { deploymentOf } from "./one-function.ts";

const NOW_MS = 1_760_000_000_000;
const FIVE_YEARS_MS = 5 * 366 * 24 * 3_600_000;
const MIB = 1024 * 1024;

const deployment = deploymentOf("Mutation");

let inserted: Document[];
let usage: { functionsScheduled: number; scheduledFunctionArgsBytes: number };
let row: object | null;
const patch = vi.fn();
let place: SchedulePlace;

beforeEach(() => {
  [inserted, row] = [[], null];
  usage = { functionsScheduled: 0, scheduledFunctionArgsBytes: 0 };
  patch.mockReset();
  const tx = {
    usage,
    patch,
    insert: (_component: string, _table: string, document: Document) => `id${inserted.push(document)}`,
    tableOfId: (_component: string, id: string) =>
      id === "job" ? { name: "_scheduled_functions" } : id === "note" ? { name: "notes" } : null,
    get: () => row,
  };
  place = { tx: tx as unknown as Transaction, deployment, component: "", nowMs: NOW_MS };
});

const schedule = (more: JsonObject = {}): string =>
  insertJob(place, { name: "m:f", ts: NOW_MS / 1000, args: { n: 1 }, ...more });

describe("the time", () => {
  test.each([
    ["now", NOW_MS / 1000, NOW_MS],
    ["between two milliseconds", 1_760_000_000.123_456_7, 1_760_000_000_123.457],
    ["five years ago", (NOW_MS - FIVE_YEARS_MS) / 1000, NOW_MS - FIVE_YEARS_MS],
    ["in five years", (NOW_MS + FIVE_YEARS_MS) / 1000, NOW_MS + FIVE_YEARS_MS],
  ])("may be %s", (_name, ts, scheduledTime) => {
    expect(schedule({ ts })).toBe("id1");
    expect(inserted).toEqual([
      { name: "m.js:f", args: [{ n: 1 }], scheduledTime, state: { kind: "pending" }, targetComponent: "" },
    ]);
  });

  test.each([
    ["earlier", (NOW_MS - FIVE_YEARS_MS - 1) / 1000],
    ["later", (NOW_MS + FIVE_YEARS_MS + 1) / 1000],
    ["never", Number.NaN],
    ["infinite", Number.POSITIVE_INFINITY],
  ])("may not be %s", (_name, ts) => {
    expect(() => schedule({ ts })).toThrow(
      "The time of a scheduled function must lie within five years from now.",
    );
    expect(inserted).toEqual([]);
  });
});

describe("the arguments", () => {
  test("are counted with those of the other jobs, up to the limit exactly", () => {
    schedule({ args: {} });
    const one = usage.scheduledFunctionArgsBytes;
    expect(one).toBeGreaterThan(0);
    usage.scheduledFunctionArgsBytes = 16 * MIB - one;
    schedule({ args: {} });
    expect(() => schedule({ args: {} })).toThrow(
      "Too large total size of the arguments of scheduled functions from this mutation (limit: 16 MiB)",
    );
    expect(inserted).toHaveLength(2);
  });

  test("may not be too large, nor contain a time that is not known yet", () => {
    expect(() => schedule({ args: { text: "x".repeat(16 * MIB) } })).toThrow(
      "Function arguments is too large",
    );
    expect(() => schedule({ args: { at: { $commitTs: null } } })).toThrow(
      "Arguments of a scheduled function must not contain an unresolved commit timestamp.",
    );
    expect(inserted).toEqual([]);
  });
});

test("a mutation may schedule a thousand functions", () => {
  usage.functionsScheduled = 999;
  schedule();
  expect(() => schedule()).toThrow("Too many functions scheduled by this mutation (limit: 1000)");
  expect(inserted).toHaveLength(1);
});

describe("a job is cancelled", () => {
  test.each(["pending", "inProgress"])("while it is %s", (kind) => {
    row = { state: { kind } };
    cancelJob(place, "job");
    expect(patch.mock.calls).toEqual([["", "job", { state: { kind: "canceled" }, completedTime: NOW_MS }]]);
  });

  test.each([{ state: { kind: "success" } }, { state: { kind: "canceled" } }, { state: null }, {}, null])(
    "not when it is %j",
    (found) => {
      row = found;
      cancelJob(place, "job");
      expect(patch).not.toHaveBeenCalled();
    },
  );

  test.each(["note", "none"])("not when the id is that of something else: %s", (id) => {
    expect(() => cancelJob(place, id)).toThrow(`Invalid scheduled function ID "${id}"`);
  });

  test("by others, and not by itself", () => {
    row = { state: { kind: "inProgress" } };
    const { tx, component } = place;
    const run = { nowMs: NOW_MS, request: { scheduledJobId: "own" } };
    const context = { tx, component, run } as unknown as SyscallContext;
    expect(() => cancelScheduled(context, { id: "own" })).toThrow(
      "A scheduled function cannot cancel itself.",
    );
    expect(cancelScheduled(context, { id: "job" })).toBe("null");
    expect(patch).toHaveBeenCalledOnce();
  });
});
