// Executions in batches: what shares one, what runs alone, and what the watchdog cuts off.
import { describe, expect, test } from "vitest";
import { ExecutionBatcher, type ExecutionPlacement } from "../../../src/functions/execution-batcher.ts";
import { watched } from "../../../src/functions/isolate/watchdog/guard.ts";
import { Lane } from "../../../src/functions/lane.ts";
import { ManualRuntime } from "../manual-runtime.ts";

function world(timeoutMs = 1000) {
  const runtime = new ManualRuntime();
  const batcher = new ExecutionBatcher(runtime, timeoutMs);
  const ran: string[] = [];
  const add = (name: string, place: ExecutionPlacement = {}, takesMs = 0): void =>
    batcher.add({
      ...place,
      run: () => {
        ran.push(name);
        runtime.now += takesMs;
      },
      cutOff: () => void ran.push(`cut ${name}`),
    });
  return { runtime, batcher, ran, add };
}

describe("a batch", () => {
  test("is one turn for everything that has arrived, the connections by turns", () => {
    const { runtime, ran, add } = world();
    const [first, second] = [new Lane("1"), new Lane("2")];
    add("a1", { lane: first });
    add("a2", { lane: first });
    add("b1", { lane: second });
    expect([runtime.turnsOrdered, ran]).toEqual([1, []]);
    runtime.turn();
    expect([runtime.turnsOrdered, ran]).toEqual([0, ["a1", "b1", "a2"]]);
  });

  test("ends after 10 ms, and the rest has the next turn", () => {
    const { runtime, ran, add } = world();
    add("a", {}, 9);
    add("b", {}, 1);
    add("c");
    runtime.turn();
    expect([ran, runtime.turnsOrdered]).toEqual([["a", "b"], 1]);
    runtime.turn();
    expect([ran, runtime.turnsOrdered]).toEqual([["a", "b", "c"], 0]);
  });

  test("runs what is known to be slow after the others, one in each turn", () => {
    const { runtime, ran, add } = world();
    add("slow", { aloneMs: 1000 });
    add("slow too", { aloneMs: 1000 });
    add("quick", { aloneMs: null });
    runtime.turn();
    expect([ran, runtime.turnsOrdered]).toEqual([["quick"], 1]);
    runtime.turn();
    expect([ran, runtime.turnsOrdered]).toEqual([["quick", "slow"], 1]);
    runtime.turn();
    expect([ran, runtime.turnsOrdered]).toEqual([["quick", "slow", "slow too"], 0]);
  });

  test("under continuous load every hundredth turn belongs to what is slow", () => {
    const { runtime, ran, add } = world();
    add("slow", { aloneMs: 1000 });
    add("slow too", { aloneMs: 1000 });
    for (let turn = 0; turn < 200; turn += 1) {
      add("quick");
      runtime.turn();
    }
    expect([ran.indexOf("slow"), ran.indexOf("slow too")]).toEqual([99, 200]);
  });
});

describe("the outcome of a run", () => {
  test("is what its work returned, now or later", async () => {
    const { runtime, batcher } = world();
    const now = batcher.run(
      () => 1,
      () => 0,
    );
    const later = batcher.run(
      () => Promise.resolve(2),
      () => 0,
    );
    runtime.turn();
    expect(await Promise.all([now, later])).toEqual([1, 2]);
  });

  test("is its error, thrown now or later; others are not affected", async () => {
    const { runtime, batcher } = world();
    const outcomes = Promise.allSettled([
      batcher.run<number>(
        () => {
          throw new Error("now");
        },
        () => 0,
      ),
      batcher.run<number>(
        () => Promise.reject(new Error("later")),
        () => 0,
      ),
      batcher.run(
        () => 3,
        () => 0,
      ),
    ]);
    runtime.turn();
    expect(await outcomes).toMatchObject([
      { status: "rejected", reason: { message: "now" } },
      { status: "rejected", reason: { message: "later" } },
      { status: "fulfilled", value: 3 },
    ]);
  });

  test("is what the cut answers when it computed for too long, and what waited runs afterwards", async () => {
    const { runtime, batcher, ran, add } = world(1);
    const endless = batcher.run(
      () => {
        watched(() => {
          for (;;);
        }, 1);
        return "ended";
      },
      () => "cut off",
    );
    add("after");
    runtime.turn();
    expect(await endless).toBe("cut off");
    expect([ran, runtime.turnsOrdered]).toEqual([[], 1]);
    runtime.turn();
    expect(ran).toEqual(["after"]);
  });

  test("what is slow is cut off after its own time", async () => {
    const { runtime, batcher } = world(600_000);
    const endless = batcher.run(
      () => {
        watched(() => {
          for (;;);
        }, 600_000);
        return "ended";
      },
      () => "cut off",
      { aloneMs: 5 },
    );
    runtime.turn();
    expect(await endless).toBe("cut off");
  });
});
