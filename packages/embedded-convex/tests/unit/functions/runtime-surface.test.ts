// What the default runtime of Convex has, and what it does not have although Node has it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { callOf, startRig, type Rig } from "./harness.ts";

const APP = {
  "surface.ts": `
    import { actionGeneric as action, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    const look = () => [
      Object.keys(console).sort().join(" "),
      typeof setImmediate, typeof clearImmediate, typeof MessageChannel, typeof BroadcastChannel,
    ];
    export const ofQuery = query({ args: {}, handler: look });
    export const ofAction = action({ args: {}, handler: async () => look() });
    export const caughtTimer = mutation({ args: {}, handler: async (ctx) => {
      await ctx.db.insert("rows", {});
      try { setTimeout(() => {}, 1); } catch { return "caught"; }
      return "went on";
    } });
    export const rows = query({ args: {}, handler: async (ctx) => (await ctx.db.query("rows").collect()).length });
    export const caughtFetch = query({ args: {}, handler: async () => {
      const asked = fetch("http://127.0.0.1");
      return [asked instanceof Promise, await asked.catch((error: Error) => error.message.slice(0, 17))];
    } });
    const failure = async (run: () => unknown) => {
      try { return String(await run()); } catch (error: any) { return [error instanceof Error, error.name, error.message]; }
    };
    export const failures = query({ args: {}, handler: async () => [
      await failure(() => structuredClone(1, { transfer: [] })),
      await failure(() => structuredClone(Symbol("mark"))),
      await failure(() => new TextDecoder("nonsense")),
      await failure(() => new (Crypto as any)()),
    ] });
    export const keys = query({ args: {}, handler: async () => {
      const jwk = { kty: "RSA", e: "AQAB", n: "sXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsueri23bOdgWp4Dy1WlUzewbgBHod5pcM9H95GQRV3JDXboIRROSBigeC5yjU1hGzHHyXss8UDprecbAYxknTcQkhslANGRUZmdTOQ5qTRsLAt6BTYuyvVRdhS8exSZEy_c4gs_7svlJJQ4H9_NxsiIoLwAEk7-Q3UXERGYw_75IDrGA84-lA_-Ct4eTlXHBIY2EaV7t7LjJaynVJCpkv4LKjTTAumiGUIuQhrNhZLuF_RJLqHpM2kgWFLU7-VTdL1VbC2tejvcI2BlMkEpk1BzBZI0KQB0GaDWFLN-aEAw3vRw" };
      const key: any = await crypto.subtle.importKey("jwk", jwk, { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }, false, ["verify"]);
      const holds = await crypto.subtle.verify("RSASSA-PKCS1-v1_5", key, new Uint8Array(256), new Uint8Array(1));
      return [key.algorithm.publicExponent instanceof Uint8Array, holds, crypto instanceof Crypto, crypto.subtle instanceof SubtleCrypto];
    } });
  `,
};

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } });
});
afterAll(() => rig.close());

it("has the methods of Convex's console and no timers but two", async () => {
  const expected = [
    "debug error info log time timeEnd timeLog trace warn",
    ...Array<string>(4).fill("undefined"),
  ];
  expect(await rig.query("surface:ofQuery")).toEqual(expected);
  expect(await rig.action("surface:ofAction")).toEqual(expected);
});

describe("in queries and mutations", () => {
  it("a timer fails the function in the end, whatever it catches", async () => {
    const outcome = await rig.functions.mutation(callOf("surface:caughtTimer"));
    expect(outcome).toMatchObject({
      ok: false,
      errorMessage: expect.stringMatching(
        /Can't use setTimeout in queries[^\n]*\n {4}at handler \(/,
      ) as string,
    });
    expect(await rig.query("surface:rows")).toBe(0);
  });

  it("fetch rejects", async () => {
    expect(await rig.query("surface:caughtFetch")).toEqual([true, "Can't use fetch()"]);
  });

  it("what is refused is an Error of the function's realm", async () => {
    expect(await rig.query("surface:failures")).toEqual([
      [true, "Error", "structuredClone with transfer not supported"],
      [true, "DataCloneError", "Symbol(mark) could not be cloned."],
      [true, "RangeError", expect.stringContaining("nonsense")],
      [true, "TypeError", "Illegal constructor: Crypto"],
    ]);
  });

  it("keys and their algorithms belong to the function's realm", async () => {
    expect(await rig.query("surface:keys")).toEqual([true, false, true, true]);
  });
});
