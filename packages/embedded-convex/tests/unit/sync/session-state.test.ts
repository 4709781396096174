// The state of one connection: versions that follow each other, and what the client is still to be told.
import { beforeEach, expect, test } from "vitest";
import type { AddQuery } from "../../../src/sync/protocol.ts";
import type { QueryHandle } from "../../../src/sync/query-cache.ts";
import type { QueryContent } from "../../../src/sync/query-content.ts";
import { failureContent } from "../../../src/sync/query-content.ts";
import { SessionState, type LiveQuery } from "../../../src/sync/session-state.ts";

let state: SessionState;
let released: number[];

beforeEach(() => {
  state = new SessionState();
  released = [];
});

function add(queryId: number): LiveQuery {
  const request: AddQuery = {
    type: "Add",
    queryId,
    udfPath: "a:b",
    args: {},
    journal: null,
    componentPath: "",
  };
  const handle = { release: () => released.push(queryId) } as unknown as QueryHandle;
  const query: LiveQuery = { queryId, handle, request, sent: null, isDirty: false, isLive: true };
  state.add(query);
  return query;
}

const content = (errorMessage: string): QueryContent =>
  failureContent({ ok: false, errorMessage, logLines: [] }, null);

/** For example "QueryFailed 1". */
const told = (answers: Parameters<SessionState["apply"]>[0] = []): string[] =>
  state.apply(answers).map((text) => {
    const { type, queryId } = JSON.parse(text) as { type: string; queryId: number };
    return `${type} ${String(queryId)}`;
  });

test("a query set starts at the version before, and leads to a later one", () => {
  state.querySet = 3;
  state.requireQuerySet(3, 4);
  state.requireQuerySet(3, 9);
  for (const [base, next] of [
    [2, 4],
    [4, 5],
    [3, 3],
    [3, 2],
  ] as const)
    expect(() => state.requireQuerySet(base, next)).toThrow(
      `Query set version ${String(base)} -> ${String(next)} does not follow 3`,
    );
});

test("an identity follows the one before", () => {
  state.identity = 1;
  state.requireIdentity(1);
  for (const base of [0, 2])
    expect(() => state.requireIdentity(base)).toThrow(
      `Identity version ${String(base)} is not the current 1`,
    );
});

test("the id of a query is used once until it is removed", () => {
  const { request } = add(1);
  expect(() => state.requireUnused(request)).toThrow("Query id 1 is already in use");
  state.requireUnused({ ...request, queryId: 2 });
  state.requireUnused({ type: "Remove", queryId: 1 });
  state.remove(1);
  state.requireUnused(request);
});

test("a query is evaluated once when it is added, and once for all changes until then", () => {
  const [first, second] = [add(1), add(2)];
  state.markDirty(first);
  expect(state.takeDirty()).toEqual([first, second]);
  expect(state.takeDirty()).toEqual([]);
  state.markDirty(second);
  state.markDirty(first);
  state.markDirty(second);
  expect(state.takeDirty().map(({ queryId }) => queryId)).toEqual([2, 1]);
});

test("a removed query is released, confirmed once, and neither evaluated nor told any more", () => {
  const query = add(1);
  state.takeDirty();
  state.remove(1);
  state.remove(1);
  state.remove(9);
  state.markDirty(query);
  expect([released, state.queries.size, state.takeDirty()]).toEqual([[1], 0, []]);
  expect(told([{ query, content: content("late") }])).toEqual(["QueryRemoved 1"]);
  expect(told()).toEqual([]);
});

test("a refused query is told once, after removals and before answers", () => {
  add(1);
  const query = add(2);
  state.remove(1);
  state.refuse(3, content("too many"));
  expect(told([{ query, content: content("no") }])).toEqual([
    "QueryRemoved 1",
    "QueryFailed 3",
    "QueryFailed 2",
  ]);
  expect(told()).toEqual([]);
});

test("the same content is told once, another one again", () => {
  const query = add(1);
  const same = content("no");
  expect(told([{ query, content: same }])).toEqual(["QueryFailed 1"]);
  expect(told([{ query, content: same }])).toEqual([]);
  expect(told([{ query, content: content("no") }])).toEqual([]);
  expect(told([{ query, content: content("yes") }])).toEqual(["QueryFailed 1"]);
  expect(told([{ query, content: same }])).toEqual(["QueryFailed 1"]);
});

test("at the end all queries are released, and nothing waits", () => {
  const queries = [add(1), add(2)];
  state.releaseAll();
  expect([released, state.takeDirty()]).toEqual([[1, 2], []]);
  for (const query of queries) state.markDirty(query);
  expect(state.takeDirty()).toEqual([]);
  expect(told(queries.map((query) => ({ query, content: content("late") })))).toEqual([]);
});
