// Responses of mutations, and when they are sent.
import { afterEach, describe, expect, it } from "vitest";
import { MemoryPersistence } from "../../../src/storage/memory-persistence.ts";
import { bundle } from "./bundle.ts";
import { callOf, startRig, type Rig } from "./harness.ts";

const APP = {
  "seats.ts": `
    import { mutationGeneric as mutation } from "convex/server";
    import { v } from "convex/values";
    export const take = mutation({ args: {}, handler: async (ctx) => {
      if ((await ctx.db.query("seats").first()) !== null) throw new Error("taken");
      await ctx.db.insert("seats", {});
    } });
    export const long = mutation({ args: { length: v.number() }, handler: async (ctx, { length }) => {
      await ctx.db.insert("seats", {});
      return "x".repeat(length);
    } });
    export const waits = mutation({ args: {}, handler: async () => {
      for (;;) await crypto.subtle.digest("SHA-256", new Uint8Array(1));
    } });
    export const loud = mutation({ args: {}, handler: async () => {
      for (let line = 0; line < 100; line++) console.log("y".repeat(20_000));
      console.log(new Error("half \\ud800 a pair"));
      return "said";
    } });
  `,
};

let rig: Rig;

afterEach(() => rig.close());

async function start(persistence = new MemoryPersistence()): Promise<void> {
  rig = await startRig({ modules: { "": await bundle(APP) } }, { persistence, cpuLimitMs: 500 });
}

describe("a failed mutation", () => {
  it("is answered only when the data it read is durable", async () => {
    const disk = new MemoryPersistence({ flush: "manual" });
    const flushing = setInterval(() => disk.flush(), 1);
    await start(disk);
    clearInterval(flushing);
    const answered: string[] = [];
    const taken = rig.functions.mutation(callOf("seats:take")).then(() => answered.push("taken"));
    const refused = rig.functions.mutation(callOf("seats:take")).then(() => answered.push("refused"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answered).toEqual([]);
    // Repeatedly: a slow machine may not have run them yet.
    const again = setInterval(() => disk.flush(), 1);
    await Promise.all([taken, refused]);
    clearInterval(again);
    expect(answered).toEqual(["taken", "refused"]);
  });
});

describe("a request of a client session", () => {
  it("is recorded with a result of any length", async () => {
    await start();
    const options = { session: { sessionId: "s", requestId: 1 } };
    const call = callOf("seats:long", { length: 5_000_000 });
    const first = await rig.functions.mutation(call, options);
    expect(first).toMatchObject({ ok: true, valueJson: expect.stringMatching(/^"x{5000000}"$/) as string });
    expect(await rig.functions.mutation(call, options)).toEqual(first);
  });

  it("is recorded with any amount of log output", async () => {
    await start();
    const options = { session: { sessionId: "s", requestId: 1 } };
    const outcome = await rig.functions.mutation(callOf("seats:loud"), options);
    expect(outcome).toMatchObject({ ok: true, valueJson: '"said"' });
    expect(outcome.logLines).toHaveLength(101);
  });
});

describe("a mutation that waits repeatedly", () => {
  it("delays the others for a limited time only", async () => {
    await start();
    const waiting = rig.functions.mutation(callOf("seats:waits"));
    const startMs = performance.now();
    await rig.mutation("seats:take");
    // Twice the computing time and a second; the rest is for slow machines.
    expect(performance.now() - startMs).toBeLessThan(3_500);
    expect(await waiting).toMatchObject({
      errorMessage: expect.stringContaining("Function execution timed out") as string,
    });
  });
});
