// How many calls run at once, who waits, for how long, and who is refused.
import { describe, expect, test } from "vitest";
import {
  Admission,
  DEFAULT_ADMISSION,
  OverloadedError,
  TRANSACTION_ADMISSION,
  type AdmissionLimits,
} from "../../../src/functions/admission.ts";
import { Lane } from "../../../src/functions/lane.ts";
import { ManualRuntime } from "../manual-runtime.ts";

const MANY: AdmissionLimits = {
  total: 100,
  anonymous: 100,
  signedIn: 100,
  group: 100,
  waiting: 100,
  waitingSize: 100,
  maxWaitMs: 500,
};

function world(limits: Partial<AdmissionLimits>) {
  const runtime = new ManualRuntime();
  const admission = new Admission(runtime, { ...MANY, ...limits });
  const running = new Map<string, () => void>();
  const log: string[] = [];
  const call = (name: string, lane: Lane, size?: number): void => {
    const task = (): Promise<void> => {
      log.push(`begins ${name}`);
      return new Promise((resolve) => running.set(name, resolve));
    };
    admission.run(lane, task, size).then(
      () => log.push(`ended ${name}`),
      (error: unknown) => log.push(error instanceof OverloadedError ? `refused ${name}` : `failed ${name}`),
    );
  };
  const end = async (name: string): Promise<void> => {
    running.get(name)?.();
    await settled();
  };
  return { runtime, admission, log, call, end };
}

/** Lets everything run that waits for promises alone. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function signedIn(address: string, user: string): Lane {
  const lane = new Lane(address);
  lane.identify({ kind: "user", attributes: { tokenIdentifier: user } });
  return lane;
}

describe("calls at once", () => {
  test("of one connection without a sign-in as many run as allowed; the next begins when one ends", async () => {
    const { log, call, end } = world({ anonymous: 2 });
    const lane = new Lane("1.1.1.1");
    for (const name of ["a", "b", "c", "d"]) call(name, lane);
    await settled();
    expect(log).toEqual(["begins a", "begins b"]);
    await end("a");
    expect(log.slice(2)).toEqual(expect.arrayContaining(["ended a", "begins c"]));
    expect(log).not.toContain("begins d");
  });

  test("a signed-in connection has a limit of its own", async () => {
    const { log, call } = world({ anonymous: 1, signedIn: 2 });
    const lane = signedIn("1.1.1.1", "ada");
    for (const name of ["a", "b", "c"]) call(name, lane);
    for (const name of ["d", "e"]) call(name, new Lane(name));
    await settled();
    expect(log).toEqual(["begins a", "begins b", "begins d", "begins e"]);
  });

  test("all connections of one address share the limit of the address", async () => {
    const { log, call, end } = world({ group: 2 });
    for (const name of ["a", "b", "c"]) call(name, new Lane("1.1.1.1"));
    call("elsewhere", new Lane("2.2.2.2"));
    await settled();
    expect(log).toEqual(["begins a", "begins b", "begins elsewhere"]);
    await end("elsewhere");
    expect(log).not.toContain("begins c");
    await end("b");
    expect(log).toContain("begins c");
  });

  test("all callers together share the total", async () => {
    const { log, call, end } = world({ total: 2 });
    for (const address of ["1", "2", "3", "4"]) call(address, new Lane(address));
    await settled();
    expect(log).toEqual(["begins 1", "begins 2"]);
    await end("1");
    await end("2");
    expect(log.filter((line) => line.startsWith("begins"))).toEqual([
      "begins 1",
      "begins 2",
      "begins 3",
      "begins 4",
    ]);
  });

  test("a task that fails frees its place, and its failure reaches the caller", async () => {
    const { admission, log, call } = world({ total: 1 });
    const lane = new Lane("1");
    await expect(admission.run(lane, () => Promise.reject(new Error("its own")))).rejects.toThrow("its own");
    call("next", lane);
    await settled();
    expect(log).toEqual(["begins next"]);
  });

  test("a place is counted for the address under which the call came, also after a sign-in", async () => {
    const { log, call, end } = world({ group: 1 });
    const lane = new Lane("1");
    call("before", lane);
    lane.identify({ kind: "user", attributes: { tokenIdentifier: "ada" } });
    call("after", lane);
    call("other", new Lane("1"));
    await settled();
    expect(log).toEqual(["begins before", "begins after"]);
    await end("before");
    expect(log).toContain("begins other");
  });
});

describe("waiting", () => {
  test("ends with a refusal after exactly the longest wait", async () => {
    const { runtime, log, call, end } = world({ total: 1 });
    const lane = new Lane("1");
    call("a", lane);
    call("b", lane);
    await settled();
    expect(runtime.delays).toEqual([500]);
    runtime.pass(499);
    await settled();
    expect(log).toEqual(["begins a"]);
    runtime.pass(1);
    await settled();
    expect(log).toEqual(["begins a", "refused b"]);
    await end("a");
    expect(log).toEqual(["begins a", "refused b", "ended a"]);
    call("c", lane);
    await settled();
    expect(log.at(-1)).toBe("begins c");
  });

  test("its timer is cancelled when the call begins", async () => {
    const { runtime, call, end } = world({ total: 1 });
    const lane = new Lane("1");
    call("a", lane);
    call("b", lane);
    await end("a");
    expect(runtime.delays).toEqual([]);
  });

  test("as many calls of one address wait as allowed; further ones are refused at once", async () => {
    const { log, call, end } = world({ total: 1, waiting: 2 });
    const lane = new Lane("1");
    for (const name of ["a", "b", "c", "d"]) call(name, lane);
    call("elsewhere", new Lane("2"));
    await settled();
    expect(log).toEqual(["begins a", "refused d"]);
    await end("a");
    call("e", lane);
    call("f", lane);
    await settled();
    expect(log.filter((line) => line.startsWith("refused"))).toEqual(["refused d", "refused f"]);
  });

  test("the characters of waiting calls are limited, with the limit itself allowed", async () => {
    const { log, call } = world({ total: 1, waitingSize: 10 });
    const lane = new Lane("1");
    call("a", lane, 1000);
    call("b", lane, 4);
    call("c", lane, 6);
    call("d", lane, 1);
    call("e", lane);
    await settled();
    expect(log).toEqual(["begins a", "refused d"]);
  });

  test("characters of a call that waits no longer count no longer", async () => {
    const { log, call, end } = world({ total: 1, waitingSize: 10 });
    const lane = new Lane("1");
    for (const [name, size] of [
      ["a", 0],
      ["b", 4],
      ["c", 6],
    ] as const)
      call(name, lane, size);
    await end("a");
    call("d", lane, 4);
    call("e", lane, 1);
    await settled();
    expect(log.filter((line) => line.startsWith("refused"))).toEqual(["refused e"]);
  });

  test("the first call of an address may wait whatever its size", async () => {
    const { log, call, end } = world({ total: 1, waitingSize: 10 });
    const lane = new Lane("1");
    call("a", lane);
    call("large", lane, 1000);
    await end("a");
    expect(log).toContain("begins large");
    call("large again", lane, 1000);
    await settled();
    expect(log).not.toContain("refused large again");
  });
});

describe("a closed connection", () => {
  test("takes its waiting calls with it, and those of others stay", async () => {
    const { runtime, log, call, end } = world({ total: 1 });
    const [lane, other] = [new Lane("1"), new Lane("1")];
    call("a", other);
    call("b", lane);
    call("c", lane);
    call("d", other);
    await settled();
    lane.close();
    await settled();
    expect(log).toEqual(["begins a", "refused b", "refused c"]);
    expect(runtime.delays).toEqual([500]);
    await end("a");
    expect(log).toContain("begins d");
  });

  test("begins no calls any more", async () => {
    const { log, call } = world({});
    const lane = new Lane("1");
    lane.close();
    call("a", lane);
    await settled();
    expect(log).toEqual(["refused a"]);
  });
});

describe("a lane", () => {
  test("belongs to its user, to the administrator, or to its address", () => {
    const lane = new Lane("1.1.1.1");
    const groups = [[lane.group, lane.isSignedIn]];
    for (const identity of [
      { kind: "user", attributes: { tokenIdentifier: "ada" } },
      { kind: "admin" },
      { kind: "none" },
    ] as const) {
      lane.identify(identity);
      groups.push([lane.group, lane.isSignedIn]);
    }
    expect(groups).toEqual([
      ["address 1.1.1.1", false],
      ['user "ada"', true],
      ["admin", true],
      ["address 1.1.1.1", false],
    ]);
    expect(new Lane(null).group).toBe("address unknown");
  });

  test("tells once that it is closed", () => {
    const lane = new Lane("1");
    let told = 0;
    lane.onClose(() => (told += 1));
    lane.close();
    lane.close();
    expect([told, lane.isClosed]).toEqual([1, true]);
  });
});

test("the refusal has the text of Convex", () => {
  expect(new OverloadedError()).toMatchObject({
    name: "OverloadedError",
    message:
      "Too many concurrent requests in a short period of time. Spread your requests out over time or throttle them to avoid errors.",
  });
});

test("the limits are those that are documented", () => {
  expect(DEFAULT_ADMISSION).toEqual({
    total: 256,
    anonymous: 4,
    signedIn: 16,
    group: 16,
    waiting: 2000,
    waitingSize: 33_554_432,
    maxWaitMs: 30_000,
  });
  expect(TRANSACTION_ADMISSION).toEqual({
    total: 1024,
    anonymous: 16,
    signedIn: 16,
    group: 64,
    waiting: 1000,
    waitingSize: 33_554_432,
    maxWaitMs: 30_000,
  });
});
