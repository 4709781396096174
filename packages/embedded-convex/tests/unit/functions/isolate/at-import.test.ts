// What the top-level code of modules may do, and the errors that it gets for the rest.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "../bundle.ts";
import { callOf, startRig, type Rig } from "../harness.ts";

const APP = {
  "imports.ts": `
    import { queryGeneric as query } from "convex/server";
    const { Convex } = globalThis;
    const failure = (run: () => unknown): string => { try { return "none: " + String(run()); } catch (error) { return error.message; } };
    const later: string[] = [];
    const atImport = [
      failure(() => Convex.syscall("1.0/db/normalizeId", "{}")),
      failure(() => Convex.jsSyscall("storage/storeBlob", {})),
      failure(() => crypto.getRandomValues(new Uint8Array(1))),
    ];
    void Convex.asyncSyscall("1.0/get", "{}").catch((error: Error) => later.push(error.message));
    console.log("imported"); console.time("import"); console.timeEnd("import");
    const drawn = Math.random();
    const at = Date.now();
    const variables = [process.env.COLOR ?? null, Object.keys(process.env).includes("COLOR")];
    export const told = query({ args: {}, handler: async () => atImport });
    export const toldLater = query({ args: {}, handler: async () => [...later] });
    export const state = query({ args: {}, handler: async () => ({ drawn, at, variables }) });
    export const inside = query({ args: {}, handler: async () => {
      console.time("inside"); console.timeEnd("inside");
      return failure(() => Convex.jsSyscall("storage/storeBlob", {}));
    } });
  `,
};

let rig: Rig;
let beforeMs: number;
beforeAll(async () => {
  beforeMs = Date.now();
  rig = await startRig({ modules: { "": await bundle(APP) }, env: { COLOR: "red" } });
});
afterAll(() => rig.close());

const AT_IMPORT = "Can't use database at import time";

describe("top-level code", () => {
  it("cannot use the database, nor the storage", async () => {
    expect(await rig.query("imports:told")).toMatchObject([AT_IMPORT, AT_IMPORT, expect.any(String)]);
    expect(await rig.query("imports:toldLater")).toEqual([AT_IMPORT]);
  });

  it("has the variables, the time of the push, and the same random numbers in every context", async () => {
    const state = (await rig.query("imports:state")) as { drawn: number; at: number; variables: unknown[] };
    expect(state.variables).toEqual(["red", true]);
    expect(state.at).toBeGreaterThanOrEqual(Math.floor(beforeMs));
    expect(state.at).toBeLessThanOrEqual(Date.now());
    await rig.deploy({ modules: { "": await bundle(APP) }, env: { COLOR: "red" } });
    expect(((await rig.query("imports:state")) as { drawn: number }).drawn).toBe(state.drawn);
  });

  it("prints nothing, unlike the function itself", async () => {
    const { result } = await rig.functions.query(callOf("imports:inside"));
    expect(result.logLines).toEqual([expect.stringMatching(/^\[INFO\] inside: \d+ms$/)]);
    expect(result).toMatchObject({
      valueJson: '"storage/storeBlob is not available in queries and mutations."',
    });
  });
});
