// The console, the variables and the process of actions, in the default runtime and in Node.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "../bundle.ts";
import { callOf, startRig, type Rig } from "../harness.ts";

const VARIABLES = `
  const { env } = process;
  const before = [env.COLOR, "COLOR" in env, "NONE" in env, Object.keys(env).includes("COLOR"), { ...env }.COLOR];
  env.COLOR = 5; env.NEW = "new"; env.OLD = "old"; delete env.OLD;
  return [before, [env.COLOR, env.NEW, "OLD" in env, env[Symbol.iterator] ?? null]];
`;
const APP = {
  "web.ts": `
    import { actionGeneric as action } from "convex/server";
    export const variables = action({ args: {}, handler: async () => { ${VARIABLES} } });
    export const hidden = action({ args: {}, handler: async () => {
      const scope = globalThis;
      const before = [scope.Buffer, scope.setImmediate];
      scope.Buffer = "own";
      const text = await (await fetch("data:text/plain,fetched")).text();
      return [before.every((value) => value === undefined), scope.Buffer, text, Object.keys(scope).includes("Buffer")];
    } });
    export const prints = action({ args: {}, handler: async () => {
      for (const level of ["log", "trace", "debug", "info", "warn", "error"] as const) console[level](level);
      return [typeof console.assert, typeof console.dir];
    } });
  `,
};
const NODE = {
  "native.ts": `"use node";
    import { actionGeneric as action } from "convex/server";
    export const variables = action({ args: {}, handler: async () => { ${VARIABLES} } });
    export const machine = action({ args: {}, handler: async () => [process.env.PATH, process.env.VITEST ?? null] });
    export const prints = action({ args: {}, handler: async () => {
      console.assert(true, "holds"); console.assert(0, "is", 5); console.assert(false);
      console.group("g"); console.count(); console.countReset(); console.clear(); console.groupEnd();
      console.dir({ a: 1 }); console.table([1]);
      console.time("load"); console.timeEnd("load");
    } });
    export const asks = action({ args: {}, handler: async () => [
      process.kill(process.pid, 0), process.kill(0, 0), process.kill(process.ppid, "SIGCONT"),
    ] });
    export const killGroup = action({ args: {}, handler: async () => process.kill(0, "SIGCONT") });
    export const killOwnGroup = action({ args: {}, handler: async () => process.kill(-process.pid, "SIGCONT") });
    export const fine = action({ args: {}, handler: async () => "fine" });
  `,
};

let rig: Rig;
beforeAll(async () => {
  const modules = [...(await bundle(APP)), ...(await bundle(NODE, "node"))];
  rig = await startRig({ modules: { "": modules }, env: { COLOR: "blue" } });
});
afterAll(() => rig.close());

const linesOf = async (path: string): Promise<readonly string[]> =>
  (await rig.functions.action(callOf(path))).logLines;

describe("the console", () => {
  it("of the default runtime prints at six levels", async () => {
    const outcome = await rig.functions.action(callOf("web:prints"));
    expect(outcome).toMatchObject({ ok: true, valueJson: '["undefined","undefined"]' });
    expect(outcome.logLines).toEqual([
      ...["[LOG] 'log'", "[LOG] 'trace'", "[DEBUG] 'debug'"],
      ...["[INFO] 'info'", "[WARN] 'warn'", "[ERROR] 'error'"],
    ]);
  });

  it("of Node also prints failed assertions, objects, tables and timers, and nothing for groups and counters", async () => {
    expect(await linesOf("native:prints")).toEqual([
      ...["[ERROR] 'Assertion failed:' 'is' 5", "[ERROR] 'Assertion failed:'"],
      ...["[LOG] { a: 1 }", "[LOG] [ 1 ]"],
      expect.stringMatching(/^\[INFO\] load: \d+ms$/),
    ]);
  });
});

describe("process.env", () => {
  it.each(["web:variables", "native:variables"])(
    "can be read, listed, and changed as texts: %s",
    async (path) => {
      expect(await rig.action(path)).toEqual([
        ["blue", true, false, true, "blue"],
        ["5", "new", false, null],
      ]);
    },
  );

  it("in Node has the machine's paths and nothing else of the machine", async () => {
    expect(await rig.action("native:machine")).toEqual([process.env["PATH"], null]);
  });
});

it("what is hidden of Node is an action's own once it sets it, and stays Node's for fetch", async () => {
  expect(await rig.action("web:hidden")).toEqual([true, "own", "fetched", false]);
});

describe("in Node, process.kill", () => {
  it("answers whether processes exist, and reaches other processes", async () => {
    expect(await rig.action("native:asks")).toEqual([true, true, true]);
  });

  it.each(["native:killGroup", "native:killOwnGroup"])(
    "of the own group ends the thread alone: %s",
    async (path) => {
      await expect(rig.action(path)).rejects.toThrow("ended unexpectedly");
      expect(await rig.action("native:fine")).toBe("fine");
    },
  );
});
