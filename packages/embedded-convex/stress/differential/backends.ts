// The two backends behind one interface: the embedded one with its function bundle pushed, and convex-test with the modules.
import { convexTest } from "convex-test";
import { makeFunctionReference } from "convex/server";
import { ConvexError, convexToJson, jsonToConvex, type Value } from "convex/values";
import type { FunctionCall } from "../../src/functions/types.ts";
import type { JsonObject } from "../../src/values/types.ts";
import { startEngine, type EngineOptions } from "../engine/in-process.ts";
import schema from "./app/schema.ts";
import * as program from "./app/program.ts";

export type Outcome = { ok: true; value: Value } | { ok: false; data: Value | null; message: string };
type Entry = "write" | "read" | "page" | "typed" | "empty";

export interface Backend {
  call(entry: Entry, args: Record<string, Value>): Promise<Outcome>;
  /** Waits until every scheduled function that is due has ended. */
  settle(): Promise<void>;
  /** An empty database for the next program. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const IS_QUERY: ReadonlySet<Entry> = new Set(["read", "page"]);
const FAR_MS = 10_000;
const DUE_WITHIN_MS = 60_000;
const SETTLE_ROUNDS = 2000;

/** Scheduled functions that fail are reported on the console by convex-test, and far timers keep its process alive. */
export function quietly(): () => void {
  const { setTimeout } = globalThis;
  const { error } = console;
  globalThis.setTimeout = ((callback: () => void, ms?: number) => {
    const timer = setTimeout(callback, ms);
    return (ms ?? 0) > FAR_MS ? timer.unref() : timer;
  }) as typeof globalThis.setTimeout;
  console.error = () => undefined;
  return () => {
    globalThis.setTimeout = setTimeout;
    console.error = error;
  };
}

export async function embeddedBackend(folder: string, options: EngineOptions = {}): Promise<Backend> {
  const engine = await startEngine(folder, options);
  const call: Backend["call"] = async (entry, args) => {
    const request = callOf(`program:${entry}`, args);
    const outcome = IS_QUERY.has(entry)
      ? (await engine.functions.query(request)).result
      : await engine.functions.mutation(request);
    if (outcome.ok) return { ok: true, value: jsonToConvex(JSON.parse(outcome.valueJson) as never) };
    const data = outcome.errorData === undefined ? null : jsonToConvex(outcome.errorData);
    return { ok: false, data, message: outcome.errorMessage };
  };
  return {
    call,
    settle: () => untilSettled(() => Promise.resolve(engine.dueJobs(DUE_WITHIN_MS))),
    async reset() {
      await call("empty", {});
    },
    close: () => engine.close(),
  };
}

function callOf(path: string, args: Record<string, Value>): FunctionCall {
  return {
    component: "",
    path,
    args: convexToJson(args) as JsonObject,
    identity: { kind: "none" },
    caller: "HttpApi",
    allowInternal: false,
  };
}

const MODULES = {
  "/convex/_generated/api.js": () => Promise.resolve({}),
  "/convex/program.ts": () => Promise.resolve(program),
};

export function convexTestBackend(): Backend {
  let test = convexTest({ schema, modules: MODULES });
  const pending = async (): Promise<number> => {
    await test.finishInProgressScheduledFunctions();
    const jobs = await test.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    return jobs.filter(
      ({ state, scheduledTime }) =>
        (state.kind === "pending" || state.kind === "inProgress") &&
        scheduledTime < Date.now() + DUE_WITHIN_MS,
    ).length;
  };
  return {
    async call(entry, args) {
      try {
        const value: unknown = IS_QUERY.has(entry)
          ? await test.query(makeFunctionReference<"query">(`program:${entry}`), args)
          : await test.mutation(makeFunctionReference<"mutation">(`program:${entry}`), args);
        return { ok: true, value: value as Value };
      } catch (error) {
        const data = error instanceof ConvexError ? dataOf(error.data as Value) : null;
        return { ok: false, data, message: error instanceof Error ? error.message : String(error) };
      }
    },
    settle: () => untilSettled(pending),
    reset() {
      test = convexTest({ schema, modules: MODULES });
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

/** Here the data of an error arrives as the text of its JSON. */
function dataOf(data: Value): Value {
  return typeof data === "string" ? jsonToConvex(JSON.parse(data) as never) : data;
}

async function untilSettled(pending: () => Promise<number>): Promise<void> {
  for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
    if ((await pending()) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error("Scheduled functions do not come to an end.");
}
