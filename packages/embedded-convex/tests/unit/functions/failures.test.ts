// The texts of failures: the thrown error with the author's own frames.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { callOf, startRig, type Rig } from "./harness.ts";

const FAIL = {
  "fail.ts": `
    import { actionGeneric as action, makeFunctionReference, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    import { ConvexError } from "convex/values";
    class SoldOut extends ConvexError<any> { name = "SoldOut"; }
    export const text = query({ args: {}, handler: async () => { throw new ConvexError("Boom"); } });
    export const data = query({ args: {}, handler: async () => { throw new ConvexError({ seats: 3n, list: [1] }); } });
    export const subclass = query({ args: {}, handler: async () => { throw new SoldOut({ code: 1 }); } });
    export const innerThrows = mutation({ args: {}, handler: async () => { throw new ConvexError("deep"); } });
    export const outer = mutation({ args: {}, handler: async (ctx) => { await ctx.runMutation(makeFunctionReference<"mutation">("fail:innerThrows"), {}); } });
    export const outerAction = action({ args: {}, handler: async (ctx) => { await ctx.runMutation(makeFunctionReference<"mutation">("fail:innerThrows"), {}); } });
    export const stack = query({ args: {}, handler: async () => new Error("shown").stack });
    export const actionStack = action({ args: {}, handler: async () => new Error("shown").stack });
    export const printed = query({ args: {}, handler: async () => { console.error(new Error("printed")); } });
  `,
};
const NODE = {
  "native.ts": `
    "use node";
    import { EventEmitter } from "node:events";
    import { readFile } from "node:fs";
    import { actionGeneric as action } from "convex/server";
    const never = () => new Promise(() => undefined);
    export const inTimer = action({ args: {}, handler: async () => { setTimeout(() => { throw new TypeError("timed"); }, 1); await never(); } });
    export const inCallback = action({ args: {}, handler: async () => { readFile("/", () => { throw new Error("called back"); }); await never(); } });
    export const inEmitter = action({ args: {}, handler: async () => { process.nextTick(() => new EventEmitter().emit("error", new Error("emitted"))); await never(); } });
    export const rejected = action({ args: {}, handler: async () => { void Promise.reject(new Error("rejected")); await never(); } });
    export const stack = action({ args: {}, handler: async () => new Error("shown").stack });
    export const fine = action({ args: {}, handler: async () => "fine" });
  `,
};

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ modules: { "": [...(await bundle(FAIL)), ...(await bundle(NODE, "node"))] } });
});
afterAll(() => rig.close());

async function failureOf(path: string): Promise<string> {
  const { outcome } = await rig.functions.any(callOf(path));
  return outcome.ok ? "" : outcome.errorMessage.split("\n").slice(1).join("\n");
}

describe("a failure", () => {
  it("shows the text of a ConvexError as it is, and other data as Convex prints them", async () => {
    expect(await failureOf("fail:text")).toMatch(/^Uncaught ConvexError: Boom\n {4}at/);
    expect(await failureOf("fail:data")).toMatch(
      /^Uncaught ConvexError: \{"seats":"3n","list":\[1\]\}\n {4}at/,
    );
    expect(await failureOf("fail:subclass")).toMatch(/^Uncaught SoldOut: \{"code":1\}\n {4}at/);
  });

  it("has only the author's frames", async () => {
    for (const path of ["fail:text", "fail:outer", "fail:outerAction", "native:inTimer"])
      expect(await failureOf(path)).not.toContain("convex/src/server/impl/registration_impl");
    expect((await failureOf("fail:text")).split("\n")).toEqual([
      "Uncaught ConvexError: Boom",
      expect.stringMatching(/^ {4}at (async )?handler \(\S*fail\.ts:\d+:\d+\)$/),
    ]);
    const { result } = await rig.functions.query(callOf("fail:printed"));
    expect(result.logLines.join("\n")).toMatch(/fail\.ts:\d+/);
    expect(result.logLines.join("\n")).not.toContain("registration_impl");
  });

  it("of a nested call keeps the position in the called function", async () => {
    const places = (text: string): number => text.match(/fail\.ts:\d+/g)?.length ?? 0;
    const [nested, called] = [await failureOf("fail:outer"), await failureOf("fail:outerAction")];
    expect([places(nested), places(called)]).toEqual([2, 2]);
    expect(nested).toContain("ConvexError: deep");
    expect((await rig.functions.any(callOf("fail:outer"))).outcome).toMatchObject({ errorData: "deep" });
  });
});

it("a stack in a query has only the frames of its function", async () => {
  const stack = (await rig.query("fail:stack")) as string;
  expect(stack).toMatch(/^Error: shown\n {4}at handler \(convex:\/fail\.js:\d+:\d+\)/);
  expect(stack).not.toMatch(/_system|file:|isolate/);
});

describe("an action in Node", () => {
  it.each([
    ["native:inTimer", /^uncaughtException: TypeError: timed\n {4}at .*native\.ts:\d+/],
    ["native:inCallback", /^uncaughtException: Error: called back\n {4}at .*native\.ts:\d+/],
    ["native:inEmitter", /^uncaughtException: Error: emitted/],
    ["native:rejected", /^uncaughtException: Error: rejected/],
  ])("%s fails for an uncaught error", async (path, text) => {
    expect(await failureOf(path)).toMatch(text);
    expect(await rig.action("native:fine")).toBe("fine");
  });
});

it.each([
  ["native:stack", /^Error: shown\n {4}at \S+ \(convex:\/user\/native\.js:\d+:\d+\)/],
  ["fail:actionStack", /^Error: shown\n {4}at \S+ \(convex:\/fail\.js:\d+:\d+\)/],
])("a stack in the action %s has no paths of this machine", async (path, expected) => {
  const stack = (await rig.action(path)) as string;
  expect(stack).toMatch(expected);
  expect(stack).not.toContain(process.cwd());
  expect(stack).not.toMatch(/[( ](file:\/\/)?\//);
});
