// The answers of one session's queries at one moment: which are waited for, and what is left when one comes too late.
import { expect, test } from "vitest";
import { Evaluation } from "../../../src/sync/evaluation.ts";
import type { LiveQuery, SessionState } from "../../../src/sync/session-state.ts";
import { settle } from "./fake-engine.ts";

type AnswerAt = (ts: bigint) => unknown;

const queryOf = (answerAt: AnswerAt, isLive = true): LiveQuery =>
  ({
    isLive,
    handle: {
      answerAt,
      runAlone: async (ts: bigint) => {
        await settle();
        return { content: `alone at ${String(ts)}` };
      },
    },
  }) as unknown as LiveQuery;

function evaluationOf(...queries: LiveQuery[]): Evaluation {
  const state = { querySet: 3, identity: 2, takeDirty: () => queries } as unknown as SessionState;
  return new Evaluation(state, { ts: 10n, forced: false });
}

const contents = ({ answers }: Evaluation): unknown[] => answers.map(({ content }) => content as unknown);
const atOnce = (ts: bigint): unknown => ({ content: `at ${String(ts)}` });

test("answers that are there are collected; removed queries are left out", () => {
  const evaluation = evaluationOf(queryOf(atOnce), queryOf(atOnce, false), queryOf(atOnce));
  expect(evaluation.collect()).toBeNull();
  expect(contents(evaluation)).toEqual(["at 10", "at 10"]);
});

test("the others are waited for together, and asked again alone", async () => {
  const asked = [0, 0];
  const runs: (() => void)[] = [];
  const late = (which: 0 | 1) =>
    queryOf((ts) => {
      asked[which] = (asked[which] ?? 0) + 1;
      return asked[which] === 1 ? new Promise<void>((resolve) => runs.push(resolve)) : atOnce(ts);
    });
  let first = 0;
  const quick = queryOf((ts) => {
    first += 1;
    return atOnce(ts);
  });
  const evaluation = evaluationOf(quick, late(0), late(1));
  let isDone = false;
  void (evaluation.collect() as Promise<unknown>).then(() => (isDone = true));
  runs[0]?.();
  await settle();
  expect(isDone).toBe(false);
  runs[1]?.();
  await settle();
  expect(isDone).toBe(true);
  expect(evaluation.collect()).toBeNull();
  expect([first, asked, evaluation.answers.length]).toEqual([1, [2, 2], 3]);
});

test("one that is only there later ends the attempt, and failures of the runs begun for it harm nobody", async () => {
  const failing = queryOf(() => Promise.reject(new Error("not awaited by anybody")));
  expect(
    evaluationOf(
      failing,
      queryOf(() => null),
    ).collect(),
  ).toBe("later");
  await settle();
});

test("another attempt begins with no answers, at its own time, with the queries that changed meanwhile, each once", () => {
  const [a, b] = [queryOf(atOnce), queryOf(atOnce)];
  const evaluation = evaluationOf(a);
  void evaluation.collect();
  evaluation.startOver(15n, [b]);
  expect(evaluation.queries).toEqual([a, b]);
  evaluation.startOver(20n, [a, b]);
  expect([evaluation.attempts, evaluation.answers, evaluation.queries]).toEqual([3, [], [a, b]]);
  void evaluation.collect();
  expect(contents(evaluation)).toEqual(["at 20", "at 20"]);
});

test("queries that run for the session alone do so at its time, removed ones not at all", async () => {
  const evaluation = evaluationOf(queryOf(atOnce), queryOf(atOnce, false));
  await evaluation.runAlone();
  expect(contents(evaluation)).toEqual(["alone at 10"]);
});
