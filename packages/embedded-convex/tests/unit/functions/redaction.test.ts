// What clients see of failures where the errors are redacted.
import { describe, expect, test } from "vitest";
import { isRedacted, redacted, redactedFailure } from "../../../src/functions/redaction.ts";
import type { Failure, FunctionCall } from "../../../src/functions/types.ts";

const NOBODY = { kind: "none" } as const;
const ADMIN = { kind: "admin", actingAs: null } as const;

function failure(more: Partial<Failure> = {}): Failure {
  return {
    ok: false,
    errorMessage: "[Request ID: 1] Server Error\nUncaught Error: secret\n    at handler",
    logLines: ["[LOG] 'secret'"],
    ...more,
  };
}

test.each([
  ["SyncWorker", NOBODY, true],
  ["HttpApi", NOBODY, true],
  ["SyncWorker", ADMIN, false],
  ["HttpApi", ADMIN, false],
  ["Action", NOBODY, false],
  ["HttpEndpoint", NOBODY, false],
  ["Scheduler", NOBODY, false],
  ["Cron", NOBODY, false],
] satisfies [FunctionCall["caller"], FunctionCall["identity"], boolean][])(
  "calls by %s as %j are redacted: %s",
  (caller, identity, expected) => {
    expect(isRedacted({ caller, identity })).toBe(expected);
  },
);

describe("redacted outcomes", () => {
  test("a success keeps its result without its log lines", () => {
    const success = { ok: true as const, valueJson: "1", logLines: ["[LOG] 'secret'"] };
    expect(redacted(success)).toEqual({ ok: true, valueJson: "1", logLines: [] });
  });

  test("a failure keeps its first line alone", () => {
    const expected = { ok: false, errorMessage: "[Request ID: 1] Server Error", logLines: [] };
    expect(redacted(failure())).toEqual(expected);
    expect(redactedFailure(failure())).toEqual(expected);
  });

  test.each([
    ["in words", "Uncaught ConvexError: in words"],
    [{ kind: "full", seats: 0 }, 'Uncaught ConvexError: {"kind":"full","seats":0}'],
    [null, "Uncaught ConvexError: null"],
  ])("the data of a ConvexError are shown: %j", (errorData, line) => {
    expect(redactedFailure(failure({ errorData }))).toEqual({
      ok: false,
      errorMessage: `[Request ID: 1] Server Error\n${line}`,
      errorData,
      logLines: [],
    });
  });

  test("a conflict keeps its text", () => {
    const conflict = failure({ code: "OptimisticConcurrencyControlFailure" });
    expect(redactedFailure(conflict)).toEqual({ ...conflict, logLines: [] });
  });
});
