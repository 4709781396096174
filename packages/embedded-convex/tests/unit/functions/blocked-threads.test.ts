// Actions that compute without a pause must not delay the actions of others.
import { afterEach, beforeEach, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { startRig, type Rig } from "./harness.ts";

const APP = {
  "work.ts": `
    import { actionGeneric as action } from "convex/server";
    export const spin = action({ args: {}, handler: async () => { for (;;); } });
    export const sleepForever = action({ args: {}, handler: async () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return "woke"; } });
    export const spinAfterAwait = action({ args: {}, handler: async () => { for (;;) await null; } });
    export const busy = action({ args: {}, handler: async () => { const end = Date.now() + 700; while (Date.now() < end); return "done"; } });
    export const nap = action({ args: {}, handler: async () => { await new Promise((r) => setTimeout(r, 10)); return "rested"; } });
    const waitFor = async () => { await new Promise((r) => setTimeout(r, 200)); return "went on"; };
    export const throwsInTimer = action({ args: {}, handler: async () => { setTimeout(() => { throw new Error("from a timer"); }, 5); return await waitFor(); } });
    export const rejects = action({ args: {}, handler: async () => { void Promise.reject(new Error("from a promise")); return await waitFor(); } });
    export const waits = action({ args: {}, handler: waitFor });
    export const hoard = action({ args: {}, handler: async () => { const kept: unknown[] = []; for (;;) { kept.push(new Array(1e6).fill(1)); await new Promise((r) => setTimeout(r)); } } });
  `,
};

let rig: Rig;

beforeEach(async () => {
  const heartbeat = { blockedAfterMs: 300, lostAfterMs: 4_000 };
  rig = await startRig({ modules: { "": await bundle(APP) } }, { heartbeat });
  await Promise.all([rig.action("work:nap"), rig.action("work:nap")]);
});

afterEach(() => rig.close());

it("gives new actions a responsive thread, and ends the loops in time", async () => {
  const loops = ["spin", "spinAfterAwait", "sleepForever"].map((name) =>
    expect(rig.action(`work:${name}`)).rejects.toThrow("computed without a pause for too long"),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const naps = await Promise.all(Array.from({ length: 6 }, () => rig.action("work:nap")));
  expect(naps).toEqual(naps.map(() => "rested"));
  await Promise.all(loops);
  expect(await rig.action("work:nap")).toBe("rested");
});

it("lets an action that computes for a while complete", async () => {
  expect(
    await Promise.all([rig.action("work:busy"), rig.action("work:busy"), rig.action("work:nap")]),
  ).toEqual(["done", "done", "rested"]);
  expect(await rig.action("work:nap")).toBe("rested");
});

it("survives an action that exhausts memory", async () => {
  await expect(rig.action("work:hoard")).rejects.toThrow("ended unexpectedly");
  expect(await rig.action("work:nap")).toBe("rested");
});

it("fails an action for uncaught errors of its timers and promises, and no other action", async () => {
  const others = Array.from({ length: 4 }, () => rig.action("work:waits"));
  await expect(rig.action("work:throwsInTimer")).rejects.toThrow(
    /Server Error\nUncaught Error: from a timer\n {4}at/,
  );
  await expect(rig.action("work:rejects")).rejects.toThrow("Uncaught Error: from a promise");
  expect(await Promise.all(others)).toEqual(others.map(() => "went on"));
});
