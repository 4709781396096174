// The server's messages as text, of which sessions in the same state share one.
import { describe, expect, test } from "vitest";
import {
  actionSucceeded,
  authError,
  fatalError,
  mutationSucceeded,
  requestFailed,
  transition,
  type TransitionParts,
} from "../../../src/sync/envelopes.ts";
import { contentOf, failureContent, modification } from "../../../src/sync/query-content.ts";
import { encodeTs } from "../../../src/sync/timestamp.ts";

const read = (text: string): unknown => JSON.parse(text);

describe("a transition", () => {
  const parts: TransitionParts = {
    start: { querySet: 1, identity: 2, ts: 3n },
    end: { querySet: 4, identity: 5, ts: 6n },
    modifications: ['{"queryId":0}', '{"queryId":1}'],
    clock: { skewMs: 7, serverTsNs: 8n },
  };
  const expected = ({ start, end, modifications, clock }: TransitionParts): unknown => ({
    type: "Transition",
    startVersion: { ...start, ts: encodeTs(start.ts) },
    endVersion: { ...end, ts: encodeTs(end.ts) },
    modifications: modifications.map(read),
    ...(clock === null ? {} : { clientClockSkew: clock.skewMs, serverTs: Number(clock.serverTsNs) }),
  });

  test.each([
    ["no difference", {}],
    ["another start of the query set", { start: { ...parts.start, querySet: 9 } }],
    ["another start of the identity", { start: { ...parts.start, identity: 9 } }],
    ["another start in time", { start: { ...parts.start, ts: 9n } }],
    ["another end of the query set", { end: { ...parts.end, querySet: 9 } }],
    ["another end of the identity", { end: { ...parts.end, identity: 9 } }],
    ["another end in time", { end: { ...parts.end, ts: 9n } }],
    ["other changes", { modifications: ['{"queryId":0}', '{"queryId":2}'] }],
    ["fewer changes", { modifications: ['{"queryId":0}'] }],
    ["more changes", { modifications: [...parts.modifications, '{"queryId":2}'] }],
    ["another clock of the client", { clock: { skewMs: 9, serverTsNs: 8n } }],
    ["another time of the server", { clock: { skewMs: 7, serverTsNs: 9n } }],
    ["no clock", { clock: null }],
  ] satisfies [string, Partial<TransitionParts>][])(
    "with %s says exactly that, also right after another one",
    (_name, change) => {
      const other = { ...parts, ...change };
      expect(read(transition(parts))).toEqual(expected(parts));
      expect(read(transition(other))).toEqual(expected(other));
      expect(read(transition(parts))).toEqual(expected(parts));
    },
  );
});

test("answers to requests", () => {
  const outcome = { valueJson: '{"a":1}', logLines: ['[LOG] "x"'], ts: 5n };
  const success = { requestId: 3, success: true, result: { a: 1 }, logLines: ['[LOG] "x"'] };
  expect(read(mutationSucceeded(3, outcome))).toEqual({
    type: "MutationResponse",
    ...success,
    ts: encodeTs(5n),
  });
  expect(read(actionSucceeded(3, outcome))).toEqual({ type: "ActionResponse", ...success });
  const failure = { ok: false, errorMessage: "no", logLines: ["line"] } as const;
  const failed = { requestId: 3, success: false, result: "no", logLines: ["line"] };
  expect(read(requestFailed("Mutation", 3, failure))).toEqual({ type: "MutationResponse", ...failed });
  for (const errorData of [null, { code: 1 }])
    expect(read(requestFailed("Action", 3, { ...failure, errorData }))).toEqual({
      ...{ type: "ActionResponse", ...failed, errorData },
    });
  expect(read(fatalError("bad"))).toEqual({ type: "FatalError", error: "bad" });
  expect(read(authError("bad", 2, true))).toEqual({
    ...{ type: "AuthError", error: "bad", baseVersion: 2, authUpdateAttempted: true },
  });
});

describe("the answer to a query", () => {
  const success = (valueJson: string, journal: string | null = null) =>
    contentOf({ result: { ok: true, valueJson, logLines: ["line"] }, journal });
  const failure = (errorMessage: string, errorData?: string) =>
    failureContent(
      { ok: false, errorMessage, logLines: [], ...(errorData === undefined ? {} : { errorData }) },
      "j",
    );

  test("is sent under the id that each client gave the query", () => {
    const content = success('{"a":1}', "j");
    for (const queryId of [1, 2, 2, 1])
      expect(read(modification(queryId, content))).toEqual({
        ...{ type: "QueryUpdated", queryId, value: { a: 1 }, logLines: ["line"], journal: "j" },
      });
    expect(read(modification(3, failure("no", "data")))).toEqual({
      ...{
        type: "QueryFailed",
        queryId: 3,
        errorMessage: "no",
        logLines: [],
        journal: "j",
        errorData: "data",
      },
    });
  });

  test("is another one for another value or error, and not for another request", () => {
    const prints = [
      success("1"),
      success("2"),
      failure("a"),
      failure("b"),
      failure("a", "d"),
      failure("a", "e"),
    ];
    expect(new Set(prints.map(({ fingerprint }) => fingerprint)).size).toBe(prints.length);
    expect(success("1", "j").fingerprint).toBe(success("1").fingerprint);
    expect(failure("[Request ID: 0123abcd] Server Error").fingerprint).toBe(
      failure("[Request ID: 4567] Server Error").fingerprint,
    );
    expect(failure("a").fingerprint).not.toBe(success('"a"').fingerprint);
  });
});
