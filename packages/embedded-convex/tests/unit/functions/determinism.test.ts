import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { startRig, type Rig } from "./harness.ts";

/** Code, and how Convex names it. */
const FORBIDDEN = [
  ["fetch('http://x')", "fetch()"],
  ["setTimeout(() => {}, 1)", "setTimeout"],
  ["setInterval(() => {}, 1)", "setInterval"],
  [
    "crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, true, ['sign'])",
    "crypto.subtle.generateKey()",
  ],
] as const;
const APP = {
  "probe.ts": `
    import { queryGeneric as query, mutationGeneric as mutation } from "convex/server";
    import { v } from "convex/values";
    import { SignJWT, importPKCS8, jwtVerify, importSPKI } from "jose";
    const importedAt = Date.now();
    const keptNow = Date.now;
    const keptRandom = Math.random;
    let remembered: unknown = null;
    const run = (f: (ctx: any, args: any) => unknown) => ({ args: v.any() as any, handler: async (ctx: any, args: any) => await f(ctx, args) });
    export const clock = query({ args: {}, handler: async (ctx) => {
      const first = [Date.now(), new Date().getTime(), performance.now()];
      for (let i = 0; i < 1e6; i++);
      await ctx.db.query("nothing").collect();
      return { first, second: [Date.now(), new Date().getTime(), performance.now()], importedAt, isDate: new Date(5) instanceof Date, parsed: Date.parse("1970-01-01T00:00:01Z"), text: typeof Date() };
    } });
    export const random = query({ args: {}, handler: async () => [Math.random(), Math.random(), keptRandom()] });
    export const secrets = mutation({ args: {}, handler: async () => [crypto.randomUUID(), Array.from(crypto.getRandomValues(new Uint8Array(8)))] });
    export const forbidden = query({ args: { which: v.number() }, handler: async (_ctx, { which }) => {
      const tries = [${FORBIDDEN.map(([code]) => `() => ${code}`).join(", ")}];
      await tries[which]!();
    } });
    export const patchClock = mutation({ args: {}, handler: async () => {
      (Date as any).now = () => 42; Math.random = () => 0.5; (globalThis as any).Date = class { static now() { return 7; } };
      Object.defineProperty(globalThis, "crypto", { value: { randomUUID: () => "same" }, configurable: false, writable: false });
      return Date.now();
    } });
    export const patchPrototype = mutation({ args: {}, handler: async () => { (Array.prototype as any).evil = 1; Date.prototype.getTime = () => 13; return null; } });
    export const leaveGlobal = mutation({ args: {}, handler: async () => { (globalThis as any).leaked = "yes"; remembered = Date.now(); return null; } });
    export const observe = query({ args: {}, handler: async () => ({
      now: Date.now(), kept: keptNow(), time: new Date(99).getTime(), random: Math.random(), uuid: crypto.randomUUID(), evil: "evil" in [], leaked: (globalThis as any).leaked ?? null, remembered,
    }) });
    export const realm = query({ args: {}, handler: async () => {
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("abc"));
      let urlError = null; try { new URL("nonsense"); } catch (error) { urlError = error instanceof TypeError; }
      const clone = structuredClone({ d: new Date(3), m: new Map([[1, new Set([2])]]), b: new Uint8Array([1, 2]), list: [1, { x: null }] });
      return [
        digest instanceof ArrayBuffer, new TextEncoder().encode("ü") instanceof Uint8Array, new TextDecoder().decode(new Uint8Array([104, 105])), urlError,
        clone.d instanceof Date && clone.d.getTime() === 3, clone.m instanceof Map && clone.m.get(1)!.has(2), clone.b instanceof Uint8Array && clone.b[1] === 2, clone.list[1],
        Array.from(new Uint8Array(digest)).map((b) => b.toString(16).padStart(2, "0")).join("").slice(0, 8), new URL("http://a/b?c=1").searchParams.get("c"), atob(btoa("hi")),
        await new Blob(["text"]).text(),
      ];
    } });
    export const sign = mutation({ args: { key: v.string(), pub: v.string() }, handler: async (ctx, { key, pub }) => {
      await ctx.db.insert("signed", { at: Date.now() });
      const token = await new SignJWT({ sub: "u" }).setProtectedHeader({ alg: "RS256" }).setIssuedAt().sign(await importPKCS8(key, "RS256"));
      const { payload } = await jwtVerify(token, await importSPKI(pub, "RS256"));
      return [payload.sub, token.split(".").length, await ctx.db.insert("signed", { at: 1 })];
    } });
  `,
};

interface Observation {
  readonly now: number;
  readonly kept: number;
  readonly time: number;
  readonly random: number;
  readonly uuid: string;
  readonly evil: boolean;
  readonly leaked: string | null;
}

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } }, { integrityCheckMs: 0 });
});
afterAll(async () => {
  await rig.close();
});

const observe = async (): Promise<Observation> =>
  (await rig.query("probe:observe")) as unknown as Observation;

describe("the clock and randomness of queries and mutations", () => {
  it("are constant within an execution and advance between executions", async () => {
    const before = Date.now();
    const seen = (await rig.query("probe:clock")) as Record<string, unknown>;
    const now = (seen["first"] as number[])[0] ?? 0;
    expect(seen["second"]).toEqual(seen["first"]);
    expect(seen["first"]).toEqual([now, now, 0]);
    expect(Math.abs(now - before)).toBeLessThan(5_000);
    expect(seen).toMatchObject({ isDate: true, parsed: 1000, text: "string" });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const later = (await rig.query("probe:clock")) as Record<string, unknown>;
    expect((later["first"] as number[])[0]).toBeGreaterThan(now);
    expect(later["importedAt"]).toBe(seen["importedAt"]);
  });

  it("differ from execution to execution", async () => {
    const values = (await Promise.all([1, 2, 3].map(() => rig.query("probe:random")))).flat() as number[];
    expect(new Set(values).size).toBe(9);
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    const secrets = await Promise.all([1, 2].map(() => rig.mutation("probe:secrets")));
    expect(secrets[0]).not.toEqual(secrets[1]);
    expect((secrets[0] as [string])[0]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it("repeat when the engine's randomness repeats", async () => {
    const random = async (): Promise<unknown> => {
      let next = 0;
      const runtime = {
        nowMs: () => 1_700_000_000_000,
        monotonicMs: () => performance.now(),
        processorMs: () => performance.now(),
        randomBytes: (length: number) => new Uint8Array(length).fill((next += 1) % 256),
        nextTurn: (callback: () => void) => void setImmediate(callback),
        setTimer: (delayMs: number, callback: () => void) => {
          const timer = setTimeout(callback, delayMs);
          return { cancel: () => clearTimeout(timer) };
        },
      };
      const seeded = await startRig({ modules: { "": await bundle(APP) } }, { runtime });
      const seen = [await seeded.query("probe:random"), await seeded.mutation("probe:secrets")];
      await seeded.close();
      return seen;
    };
    expect(await random()).toEqual(await random());
  });

  it.each(FORBIDDEN.map(([, name], which) => [name, which] as const))("refuse %s", async (name, which) => {
    await expect(rig.query("probe:forbidden", { which })).rejects.toThrow(
      `Can't use ${name} in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.`,
    );
  });
});

describe("state of one execution", () => {
  it.each([
    ["with every execution checked", 0],
    ["with checks far apart", 1e9],
  ])("does not change the clock or the randomness of the next, %s", async (_name, integrityCheckMs) => {
    const own = await startRig({ modules: { "": await bundle(APP) } }, { integrityCheckMs });
    await own.query("probe:observe");
    await own.mutation("probe:patchClock");
    const [first, second] = (await Promise.all([1, 2].map(() => own.query("probe:observe")))) as unknown as [
      Observation,
      Observation,
    ];
    await own.close();
    expect(Math.abs(first.now - Date.now())).toBeLessThan(5_000);
    expect(first.kept).toBe(first.now);
    expect(first.random).not.toBe(0.5);
    expect(first.random).not.toBe(second.random);
    expect(first.uuid).not.toBe(second.uuid);
  });

  it("is removed when built-ins or globals were changed", async () => {
    await rig.mutation("probe:patchPrototype");
    expect(await observe()).toMatchObject({ evil: false, time: 99 });
    await rig.mutation("probe:leaveGlobal");
    expect(await observe()).toMatchObject({ leaked: null });
  });
});

describe("the web platform in queries and mutations", () => {
  it("returns values of the function's own realm", async () => {
    expect(await rig.query("probe:realm")).toEqual([
      true,
      true,
      "hi",
      true,
      true,
      true,
      true,
      { x: null },
      "ba7816bf",
      "1",
      "hi",
      "text",
    ]);
  });

  it("signs tokens inside a mutation", async () => {
    const { generateKeyPairSync } = await import("node:crypto");
    const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const key = pair.privateKey
      .export({ type: "pkcs8", format: "pem" })
      .toString()
      .trimEnd()
      .replace(/\n/g, " ");
    const pub = pair.publicKey.export({ type: "spki", format: "pem" }).toString();
    expect(await rig.mutation("probe:sign", { key, pub })).toEqual(["u", 3, expect.any(String)]);
  });
});
