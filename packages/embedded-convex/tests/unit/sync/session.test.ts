import { describe, expect, test } from "vitest";
import { systemRuntime } from "../../../src/runtime.ts";
import { EventLoopBatcher } from "../../../src/sync/event-loop-batcher.ts";
import { chunked, takesChunks } from "../../../src/sync/chunks.ts";
import { decodeTs } from "../../../src/sync/timestamp.ts";
import { add, connected, FakeClient, FakeEngine, settle } from "./fake-engine.ts";
import type { ServerMessage } from "./fake-engine.ts";

const queries = {
  "cells:a": (read: (cell: string) => number) => read("a"),
  "cells:b": (read: (cell: string) => number) => read("b"),
  "cells:sum": (read: (cell: string) => number) => read("a") + read("b"),
};

function versionTs(version: unknown): bigint {
  return decodeTs((version as { ts: string }).ts) ?? -1n;
}

function updates(message: ServerMessage): [number, unknown][] {
  return (message["modifications"] as { queryId: number; value: unknown }[]).map(({ queryId, value }) => [
    queryId,
    value,
  ]);
}

describe("transitions", () => {
  test("the first one starts at zero and answers every new query", async () => {
    const client = await connected(new FakeEngine(queries), add(0, "cells:a"), add(1, "cells:b"));
    const [first] = client.transitions();
    expect(first?.["startVersion"]).toEqual({ querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" });
    expect(updates(first ?? { type: "" })).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(Math.abs(first?.["clientClockSkew"] as number)).toBeLessThan(1000);
  });

  test("tells the client how far its clock is ahead", async () => {
    const client = new FakeClient(new FakeEngine(queries));
    client.connect(Date.now() + 60_000);
    client.modify(0, add(0, "cells:a"));
    await settle();
    const skewMs = client.transitions()[0]?.["clientClockSkew"] as number;
    expect(Math.abs(skewMs - 60_000)).toBeLessThan(5000);
  });

  test("a large one is sent in parts", async () => {
    const engine = new FakeEngine(queries);
    const client = new FakeClient(engine, { chunkSize: 40 });
    client.connect();
    client.modify(0, add(0, "cells:a"));
    await settle();
    const parts = client.messages.filter(({ type }) => type === "TransitionChunk");
    expect(client.transitions()).toEqual([]);
    expect(parts.map(({ partNumber }) => partNumber)).toEqual(parts.map((_, index) => index));
    expect(new Set(parts.map(({ totalParts }) => totalParts))).toEqual(new Set([parts.length]));
    const whole = JSON.parse(parts.map(({ chunk }) => String(chunk)).join("")) as ServerMessage;
    expect(updates(whole)).toEqual([[0, 0]]);
  });

  test("clients before 1.28 get it in one message", () => {
    expect(["1.28.0", "1.48.0", "2.0.0"].map(takesChunks)).toEqual([true, true, true]);
    expect(["1.27.5", "0.19.0", "nonsense", undefined].map(takesChunks)).toEqual(Array(4).fill(false));
    expect(
      chunked("a\u{1f600}b", { size: 2, transitionId: "1" })
        .map((part) => (JSON.parse(part) as { chunk: string }).chunk)
        .join(""),
    ).toBe("a\u{1f600}b");
  });

  test("an empty query set is confirmed too", async () => {
    const client = await connected(new FakeEngine(queries));
    expect(client.transitions()).toHaveLength(1);
  });

  test("each starts where the one before ended, and only what changed is sent", async () => {
    const engine = new FakeEngine(queries);
    const client = await connected(engine, add(0, "cells:a"), add(1, "cells:b"), add(2, "cells:sum"));
    engine.commit("b", 5);
    await settle();
    const [first, second] = client.transitions();
    expect(second?.["startVersion"]).toEqual(first?.["endVersion"]);
    expect(updates(second ?? { type: "" })).toEqual([
      [1, 5],
      [2, 5],
    ]);
  });

  test("a commit without readers notifies no session", async () => {
    const engine = new FakeEngine(queries);
    const client = await connected(engine, add(0, "cells:a"));
    const runs = engine.queryRuns;
    engine.commit("elsewhere", 1);
    await settle();
    expect(client.transitions()).toHaveLength(1);
    expect(engine.queryRuns).toBe(runs);
  });

  test("a rerun with the same result is not sent", async () => {
    const engine = new FakeEngine(queries);
    const client = await connected(engine, add(0, "cells:a"));
    engine.commit("a", 0);
    await settle();
    expect(client.transitions()).toHaveLength(1);
  });

  test("all queries of a transition see one snapshot, whatever commits while they run", async () => {
    const engine = new FakeEngine(queries);
    let rest = 25;
    engine.duringQuery = () => {
      if (rest-- > 0) engine.commit(rest % 2 === 0 ? "a" : "b", 1);
    };
    const client = await connected(engine, add(0, "cells:a"), add(1, "cells:b"), add(2, "cells:sum"));
    await settle(200);
    const seen = new Map<number, number>();
    for (const message of client.transitions()) {
      for (const [queryId, value] of updates(message)) seen.set(queryId, value as number);
      expect(seen.get(2)).toBe((seen.get(0) ?? 0) + (seen.get(1) ?? 0));
    }
    expect(seen.get(2)).toBe(2);
  });

  test("what many follow is computed once for several commits, also for one that another query would tell of them", async () => {
    const engine = new FakeEngine(queries);
    let fire: () => void = () => undefined;
    const runtime = {
      ...systemRuntime(),
      monotonicMs: () => 0,
      setTimer: (_ms: number, callback: () => void) => {
        fire = callback;
        return { cancel: () => undefined };
      },
    };
    engine.batcher = new EventLoopBatcher(runtime, engine);
    const clients = Array.from({ length: 150 }, (_none, i) => {
      const client = new FakeClient(engine);
      client.connect();
      client.modify(0, ...(i === 0 ? [add(0, "cells:a"), add(1, "cells:b")] : [add(0, "cells:a")]));
      return client;
    });
    await settle();
    engine.commit("a", -1);
    await settle();
    // A message that joins two commits: more follow.
    for (const value of [0, 1]) engine.commit("a", value);
    await settle();
    const latest = () =>
      clients.map((client) => updates(client.transitions().at(-1) ?? { type: "" })[0]?.[1]);
    expect(new Set(latest())).toEqual(new Set([1]));
    const runs = engine.queryRuns;
    for (const value of [2, 3, 4]) {
      engine.commit("b", value);
      engine.commit("a", value);
      await settle();
    }
    // That of b, which one client follows.
    expect([new Set(latest()), engine.queryRuns]).toEqual([new Set([1]), runs + 1]);
    fire();
    await settle();
    expect(new Set(latest())).toEqual(new Set([4]));
    expect(engine.queryRuns).toBe(runs + 3);
    expect(updates(clients[0]?.transitions().at(-1) ?? { type: "" })).toContainEqual([1, 4]);
  });

  test("timestamps never go back", async () => {
    const engine = new FakeEngine(queries);
    const client = await connected(engine, add(0, "cells:a"));
    for (let value = 1; value < 5; value += 1) {
      engine.commit("a", value);
      await settle(2);
    }
    const times = client.transitions().map((message) => versionTs(message["endVersion"]));
    expect(times).toEqual([...times].sort((left, right) => (left < right ? -1 : 1)));
  });
});

describe("mutations", () => {
  test("the response comes before the transition that contains the commit", async () => {
    const engine = new FakeEngine(queries);
    const client = await connected(engine, add(0, "cells:a"));
    client.send({ type: "Mutation", requestId: 0, udfPath: "cells:set", args: [{ cell: "a", value: 7 }] });
    await settle();
    const after = client.messages.slice(1);
    expect(after.map(({ type }) => type)).toEqual(["MutationResponse", "Transition"]);
    const commitTs = decodeTs(after[0]?.["ts"] as string) ?? 0n;
    expect(versionTs(after[1]?.["endVersion"]) >= commitTs).toBe(true);
  });

  test("a mutation that touches no query is still followed by a transition", async () => {
    const client = await connected(new FakeEngine(queries));
    client.send({ type: "Mutation", requestId: 0, udfPath: "cells:set", args: [{ cell: "zz", value: 7 }] });
    await settle();
    expect(client.messages.at(-1)?.type).toBe("Transition");
  });

  test("run in the order they came and a failure does not stop the rest", async () => {
    const engine = new FakeEngine(queries);
    const client = await connected(engine);
    for (const [requestId, udfPath] of ["x:one", "fail:now", "x:three"].entries()) {
      client.send({ type: "Mutation", requestId, udfPath, args: [{ cell: "a", value: requestId }] });
    }
    await settle();
    expect(engine.mutationsRun).toEqual(["x:one", "fail:now", "x:three"]);
    const answers = client.messages.filter(({ type }) => type === "MutationResponse");
    expect(answers.map(({ success }) => success)).toEqual([true, false, true]);
  });

  test("queued mutations of a closed socket do not run", async () => {
    const engine = new FakeEngine(queries);
    const client = await connected(engine);
    for (const requestId of [0, 1]) {
      client.send({
        type: "Mutation",
        requestId,
        udfPath: `x:${requestId}`,
        args: [{ cell: "a", value: 1 }],
      });
    }
    client.session.closed();
    await settle();
    expect(engine.mutationsRun).toEqual(["x:0"]);
    expect(client.messages.filter(({ type }) => type === "MutationResponse")).toEqual([]);
  });

  test("draining sends the running mutation's result before the close frame", async () => {
    const client = await connected(new FakeEngine(queries));
    client.send({ type: "Mutation", requestId: 0, udfPath: "x:set", args: [{ cell: "a", value: 1 }] });
    await client.session.drain();
    expect(client.messages.some(({ type }) => type === "MutationResponse")).toBe(true);
    expect(client.closedWith?.code).toBe(1001);
  });
});
