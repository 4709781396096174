// When functions yield no more, and how long they compute before.
import { expect, test } from "vitest";
import { YieldScheduler } from "../../../src/functions/yield-scheduler.ts";

function scheduler() {
  const turns: (() => void)[] = [];
  const yields = new YieldScheduler({ nextTurn: (turn) => void turns.push(turn) });
  const wait = (count: number, isUrgent = false): void => {
    for (let index = 0; index < count; index += 1) void yields.next({ isUrgent });
  };
  return { turns, yields, wait };
}

test("a function computes for 5 ms before it yields, unless it is told otherwise", () => {
  const { yields } = scheduler();
  expect(yields.sliceMs).toBe(5);
  expect(new YieldScheduler({ nextTurn: () => {} }, 7).sliceMs).toBe(7);
});

test("32 waiting functions are a crowd, urgent ones not counted, until one of them continues", () => {
  const { turns, yields, wait } = scheduler();
  wait(40, true);
  wait(31);
  expect(yields.isCrowded).toBe(false);
  wait(1);
  expect(yields.isCrowded).toBe(true);
  expect(turns).toHaveLength(1);
  turns[0]?.();
  expect(yields.isCrowded).toBe(false);
  expect(turns).toHaveLength(2);
});

test("no turn is planned when nobody waits", () => {
  const { turns, wait } = scheduler();
  wait(1);
  turns[0]?.();
  expect(turns).toHaveLength(1);
  wait(2, true);
  expect(turns).toHaveLength(2);
  turns[1]?.();
  expect(turns).toHaveLength(2);
});
