// Log output: positions of printed errors, and how much is kept.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LogCollector } from "../../../src/functions/log-lines.ts";
import { createLogStream } from "../../../src/functions/logs.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { bundle } from "./bundle.ts";
import { callOf, startRig, type Rig } from "./harness.ts";

const APP = {
  "talk.ts": `
    import { actionGeneric as action, queryGeneric as query } from "convex/server";
    function print() {
      console.error("failed", { in: new Error("here", { cause: new Error("because") }) }, "  at noon");
      return null;
    }
    export const besides = query({ args: {}, handler: async () => { console.log(new Error("here"), { and: "more" }); } });
    export const long = query({ args: {}, handler: async () => { console.log("x".repeat(20_000)); } });
    export const often = query({ args: {}, handler: async () => { for (let n = 0; n < 300; n++) console.log(n); } });
    export const asQuery = query({ args: {}, handler: async () => print() });
    export const asAction = action({ args: {}, handler: async () => print() });
  `,
  "node.ts": `"use node";
    import { actionGeneric as action } from "convex/server";
    export const asNode = action({ args: {}, handler: async () => { console.error(new Error("here")); return null; } });
  `,
};

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } });
});

afterAll(() => rig.close());

async function printed(path: string): Promise<string> {
  const call = callOf(path);
  const outcome =
    path === "talk:asQuery" ? (await rig.functions.query(call)).result : await rig.functions.action(call);
  return outcome.logLines.join("\n");
}

describe("errors that are printed", () => {
  it.each(["talk:asQuery", "talk:asAction"])("have positions in the author's files (%s)", async (path) => {
    const text = await printed(path);
    expect(text).toMatch(/Error: here\n\s+at print \(\S*talk\.ts:4:\d+\)/);
    expect(text).toMatch(/\[cause\]: Error: because\n\s+at print \(\S*talk\.ts:4:\d+\)/);
    expect(text).toMatch(/\n\} ' {2}at noon'$/);
    expect(text).not.toMatch(/convex:\/|local\/backend|node:/);
  });

  it("have them before what is printed after the error", async () => {
    const { result } = await rig.functions.query(callOf("talk:besides"));
    expect(result.logLines.join("\n")).toMatch(
      /^\[LOG\] Error: here\n\s+at handler \(\S*talk\.ts:\d+:\d+\) \{ and: 'more' \}$/,
    );
  });

  it("do so from Node, the first time as well", async () => {
    const text = await printed("node:asNode");
    expect(text).toMatch(/^\[ERROR\] Error: here\n\s+at .*node\.ts:3:\d+\)?/);
    expect(text).not.toMatch(/local\/backend|node:internal|actions-/);
  });
});

describe("retained output", () => {
  it("of a long line is only its beginning, without a reference to the whole line", () => {
    const logs = new LogCollector(() => 0);
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let n = 0; n < 100; n += 1) logs.add("LOG", `${n}${"x".repeat(1_000_000)}`.replace("x", "y"));
    collectGarbage();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
    expect(logs.lines[99]).toMatchObject({
      isTruncated: true,
      text: expect.stringMatching(/^99yx{32765} \(trunc/) as string,
    });
  });

  it("of a text is all of it, up to the length of a line", async () => {
    const { result } = await rig.functions.query(callOf("talk:long"));
    expect(result.logLines).toEqual([`[LOG] '${"x".repeat(20_000)}'`]);
  });

  it("of many lines is 255, and a last one about the rest", async () => {
    const { result } = await rig.functions.query(callOf("talk:often"));
    expect(result.logLines).toHaveLength(256);
    expect(result.logLines.slice(-2)).toEqual([
      "[LOG] 254",
      "[ERROR] Log overflow (maximum 256). Remaining log lines omitted.",
    ]);
  });

  it("of a line of the greatest length is all of it", () => {
    const logs = new LogCollector(() => 0);
    for (const length of [32_768, 32_769]) logs.add("LOG", "x".repeat(length));
    expect(logs.lines.map(({ isTruncated }) => isTruncated)).toEqual([false, true]);
    expect(logs.lines[0]?.text).toHaveLength(32_768);
  });

  it("says of the last line that it is whole", () => {
    const logs = new LogCollector(() => 7);
    for (let n = 0; n < 300; n += 1) logs.add("LOG", "x");
    expect(logs.lines.at(-1)).toEqual({
      ...{ level: "ERROR", text: "Log overflow (maximum 256). Remaining log lines omitted." },
      ...{ isTruncated: false, timestampMs: 7 },
    });
  });

  it("of all executions is bounded, and the newest is kept", async () => {
    const stream = createLogStream(systemRuntime());
    const line = { messages: ["x".repeat(1_000_000)], level: "LOG" };
    for (let n = 0; n < 100; n += 1) stream.push({ requestId: String(n), logLines: [line] });
    const { entries } = await stream.read(0, 0);
    expect(entries.length).toBeLessThan(50);
    expect(entries.at(-1)).toMatchObject({ requestId: "99" });
    stream.push({ requestId: "huge", error: "x".repeat(60_000_000) });
    expect((await stream.read(0, 0)).entries).toMatchObject([{ requestId: "huge" }]);
  });
});
