// One connection delays the others by one turn at most, whatever it requests; its waiting calls end with it.
import { describe, expect, it } from "vitest";
import { Admission, DEFAULT_ADMISSION, OverloadedError } from "embedded-convex/src/functions/admission.ts";
import { FairQueue } from "embedded-convex/src/functions/fair-queue.ts";
import { Lane } from "embedded-convex/src/functions/lane.ts";
import { systemRuntime } from "embedded-convex/src/runtime.ts";
import { FakeClient, FakeEngine, settle } from "embedded-convex/tests/unit/sync/fake-engine.ts";

const ANN = {
  kind: "user",
  attributes: { tokenIdentifier: "ann" },
  token: "",
  expiresAtMs: Number.POSITIVE_INFINITY,
} as const;

function signedIn(address: string): Lane {
  const lane = new Lane(address);
  lane.identify(ANN);
  return lane;
}

describe("SEC-70 turns", () => {
  it("SEC-70 connections of one address take turns, and so do addresses and users", () => {
    const queue = new FairQueue<string>();
    const [flood, twin, other, ann] = [new Lane("1"), new Lane("1"), new Lane("2"), signedIn("1")];
    for (let i = 0; i < 4; i += 1) queue.push(flood, `flood ${i}`);
    queue.push(twin, "twin");
    queue.push(other, "other");
    queue.push(ann, "ann");
    queue.push(undefined, "job");
    const order = Array.from({ length: queue.length }, () => queue.shift());
    expect(order).toEqual(["flood 0", "other", "ann", "job", "twin", "flood 1", "flood 2", "flood 3"]);
    expect([queue.length, queue.shift()]).toEqual([0, undefined]);
  });

  it("SEC-70 items of one connection stay in order, and those of a closed connection are removed", () => {
    const queue = new FairQueue<number>();
    const [one, two] = [new Lane("1"), new Lane("1")];
    for (const n of [1, 2, 3]) queue.push(one, n);
    queue.push(two, 9);
    expect(queue.remove(one, 2)).toEqual([2]);
    one.identify(ANN);
    queue.push(one, 4);
    expect(queue.remove(one)).toEqual([1, 3, 4]);
    expect([queue.length, queue.shift()]).toEqual([1, 9]);
  });
});

/** Actions that end on request. */
function work(): {
  task: () => Promise<void>;
  running: () => number;
  begun: () => number;
  endAll: () => void;
} {
  let begun = 0;
  let ends: (() => void)[] = [];
  return {
    task: () => {
      begun += 1;
      return new Promise((resolve) => void ends.push(resolve));
    },
    running: () => ends.length,
    begun: () => begun,
    endAll() {
      const all = ends;
      ends = [];
      for (const end of all) end();
    },
  };
}

async function refusals(runs: readonly Promise<unknown>[]): Promise<number> {
  const ends = await Promise.allSettled(runs);
  return ends.filter((end) => end.status === "rejected" && end.reason instanceof OverloadedError).length;
}

describe("SEC-70 slots for actions", () => {
  it("SEC-70 an anonymous connection runs four at once, a user's sixteen", async () => {
    const admission = new Admission(systemRuntime(), DEFAULT_ADMISSION);
    const [anonymous, user] = [work(), work()];
    const [lane, ann] = [new Lane("1"), signedIn("1")];
    for (let i = 0; i < 40; i += 1) {
      void admission.run(lane, anonymous.task);
      void admission.run(ann, user.task);
    }
    await settle();
    expect([anonymous.running(), user.running()]).toEqual([4, 16]);
    anonymous.endAll();
    await settle();
    expect([anonymous.begun(), anonymous.running()]).toEqual([8, 4]);
  });

  it("SEC-70 one address does not get all slots, and another address is served meanwhile", async () => {
    const admission = new Admission(systemRuntime(), DEFAULT_ADMISSION);
    const [flood, neighbour] = [work(), work()];
    for (let socket = 0; socket < 100; socket += 1)
      for (let i = 0; i < 20; i += 1) admission.run(new Lane("6"), flood.task).catch(() => undefined);
    await settle();
    expect(flood.running()).toBe(DEFAULT_ADMISSION.group);
    void admission.run(new Lane("7"), neighbour.task);
    await settle();
    expect(neighbour.running()).toBe(1);
  });

  it("SEC-70 the next free slot goes to a caller that has none", async () => {
    const admission = new Admission(systemRuntime(), { ...DEFAULT_ADMISSION, total: 2, anonymous: 2 });
    const [flood, neighbour] = [work(), work()];
    const [attacker, other] = [new Lane("1"), new Lane("1")];
    for (let i = 0; i < 1000; i += 1) void admission.run(attacker, flood.task);
    void admission.run(other, neighbour.task);
    await settle();
    flood.endAll();
    await settle();
    expect(neighbour.begun()).toBe(1);
  });

  it("SEC-70 calls that wait when their connection closes never start, and its slots are released", async () => {
    const admission = new Admission(systemRuntime(), DEFAULT_ADMISSION);
    const { task, begun, running, endAll } = work();
    const lane = new Lane("1");
    const refused = refusals(Array.from({ length: 1000 }, () => admission.run(lane, task)));
    await settle();
    lane.close();
    await settle();
    endAll();
    expect(await refused).toBe(996);
    expect(begun()).toBe(4);
    for (let i = 0; i < 4; i += 1) void admission.run(new Lane("1"), task);
    await settle();
    expect(running()).toBe(4);
  });

  it("SEC-70 waiting is bounded in time and in number", async () => {
    const limits = { ...DEFAULT_ADMISSION, anonymous: 1, waiting: 5, maxWaitMs: 20 };
    const admission = new Admission(systemRuntime(), limits);
    const { task, begun } = work();
    const lane = new Lane("1");
    void admission.run(lane, task);
    expect(await refusals(Array.from({ length: 10 }, () => admission.run(lane, task)))).toBe(10);
    expect(begun()).toBe(1);
  });
});

describe("SEC-70 a socket", () => {
  it("SEC-70 receives an error when no slot was free, and continues", async () => {
    const engine = new FakeEngine({});
    engine.action = () => Promise.reject(new OverloadedError());
    const client = new FakeClient(engine);
    client.connect();
    client.send({ type: "Action", requestId: 5, udfPath: "a:b", args: [{}] });
    await settle();
    expect(client.messages.at(-1)).toMatchObject({
      type: "ActionResponse",
      requestId: 5,
      success: false,
      result: expect.stringContaining("Too many concurrent requests") as string,
    });
    expect(client.closedWith).toBeNull();
  });

  it("SEC-70 drops its waiting actions when 2,150 of them close it", async () => {
    const admission = new Admission(systemRuntime(), DEFAULT_ADMISSION);
    const derivations = work();
    const engine = new FakeEngine({});
    const done = { ok: true, valueJson: "null", logLines: [] } as const;
    engine.action = async (call) => {
      await admission.run(call.lane ?? new Lane(null), derivations.task);
      return done;
    };
    const client = new FakeClient(engine);
    client.connect();
    for (let requestId = 0; requestId < 2150; requestId += 1)
      client.send({ type: "Action", requestId, udfPath: "auth:signIn", args: [{}] });
    await settle();
    expect(client.closedWith).toMatchObject({ code: 1013 });
    derivations.endAll();
    await settle();
    expect(derivations.begun()).toBeLessThanOrEqual(4);
  });
});
