// What an action asks of the engine: as whom it calls functions, and the errors that it gets.
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  ActionSyscalls,
  type ActionCall,
  type ActionSyscallDeps,
} from "embedded-convex/src/functions/actions/action-syscalls.ts";
import { Deployment } from "embedded-convex/src/functions/deployment.ts";
import type { AnalyzedFunction, ComponentNode } from "embedded-convex/src/functions/deployment-types.ts";
import type { Failure, FunctionCall, Identity } from "embedded-convex/src/functions/types.ts";

const node = (path: string, childComponents: ComponentNode["childComponents"] = {}): ComponentNode => ({
  ...{ definitionPath: path, componentPath: path, childComponents },
});

function deployed(): Deployment {
  const fn = (name: string): AnalyzedFunction => ({
    ...{ name, pos: null, udfType: "Query", visibility: null, args: null, returns: null },
  });
  const analysis = { functions: [fn("f")], httpRoutes: null, cronSpecs: null, sourceMapped: null };
  const record = { path: "m.js", source: "", sourceMap: null, environment: "isolate", analysis } as const;
  const rows = {
    modules: ["", "part"].map((component) => ({ component, record })),
    tree: node("", { part: node("part") }),
    env: new Map<string, string>(),
    nodeDependencies: [],
  };
  return new Deployment(rows, { version: 1, origins: { cloud: "http://c", site: "http://s" } });
}

const USER: Identity = { kind: "user", attributes: { subject: "u" }, token: "t", expiresAtMs: 0 };
const ADMIN: Identity = { kind: "admin", actingAs: null };
const NOBODY: Identity = { kind: "none" };

let called: [string, FunctionCall][];
let failure: Failure | null;
const log = vi.fn();
const database = { beginQuery: () => "snapshot", abandon: vi.fn() };

beforeEach(() => {
  called = [];
  failure = null;
  log.mockReset();
  database.abandon.mockReset();
});

function asker(call: Partial<ActionCall> = {}): ActionSyscalls {
  const answer = (kind: string) => (given: FunctionCall) => {
    called.push([kind, given]);
    const outcome = failure ?? { ok: true, valueJson: `"${kind}"`, logLines: [] };
    return Promise.resolve(kind === "query" ? { result: outcome } : outcome);
  };
  const functions = { query: answer("query"), mutation: answer("mutation"), action: answer("action") };
  const deps = { engine: { database, log, files: null }, deployment: deployed(), functions };
  return new ActionSyscalls(deps as unknown as ActionSyscallDeps, {
    ...{
      component: "",
      name: "m:act",
      identity: NOBODY,
      metadata: null,
      requestId: "r1",
      scheduledJob: null,
    },
    ...call,
  });
}

const APP = { name: "m:f", args: { n: 1 } };
const PART = { reference: "_reference/childComponent/part/m/f", args: {} };

describe("a function that an action calls", () => {
  test.each(["query", "mutation", "action"])("is run as a %s within the action's request", async (kind) => {
    const metadata = { ip: "1.1.1.1", userAgent: null };
    expect(await asker({ metadata }).answer(`1.0/actions/${kind}`, JSON.stringify(APP))).toBe(`"${kind}"`);
    expect(called).toEqual([
      [
        kind,
        {
          ...{ component: "", path: "m.js:f", args: { n: 1 }, identity: NOBODY, caller: "Action" },
          ...{ allowInternal: true, requestId: "r1", metadata },
        },
      ],
    ]);
  });

  test("gets no metadata where the action has none", async () => {
    await asker().answer("1.0/actions/query", JSON.stringify(APP));
    expect(called[0]?.[1]).not.toHaveProperty("metadata");
  });

  test.each([
    ["app to app", USER, "", APP, USER],
    ["app to component", USER, "", PART, NOBODY],
    ["component to itself", USER, "part", APP, NOBODY],
    ["app to component", ADMIN, "", PART, ADMIN],
    ["component to itself", ADMIN, "part", APP, ADMIN],
  ] satisfies [string, Identity, string, object, Identity][])(
    "from %s sees of %j what may cross the border",
    async (...[, identity, component, address, seen]) => {
      await asker({ identity, component }).answer("1.0/actions/query", JSON.stringify(address));
      expect(called[0]?.[1].identity).toEqual(seen);
    },
  );

  test("fails the call with its text and its data, without the id of the request", async () => {
    failure = { ok: false, errorMessage: "[Request ID: r1] Server Error\nUncaught Error: no", logLines: [] };
    const ask = async () => await asker().answer("1.0/actions/mutation", JSON.stringify(APP));
    expect(await ask()).toEqual({ message: "Uncaught Error: no" });
    failure = { ...failure, errorData: null };
    expect(await ask()).toEqual({ message: "Uncaught Error: no", dataJson: "null" });
  });
});

describe("an error of the call", () => {
  test.each([
    ["1.0/actions/query", "{}", "A function must be given by its name, a reference or a function handle."],
    ["1.0/actions/query", '{"name":"m:f"}', "Invalid argument `args`: expected an object."],
    ["1.0/none", "{}", "Unknown async operation 1.0/none"],
    ["1.0/createServiceToken", "{}", "Managed services are not supported by this backend."],
    ["1.0/storageGenerateUploadUrl", "{}", "This deployment has no file storage."],
  ])("of %s with %s is shown to the action", async (op, argsJson, message) => {
    expect(await asker().answer(op, argsJson)).toEqual({ message });
    expect(log).not.toHaveBeenCalled();
  });

  test("of the engine is logged, and not shown", async () => {
    const text = "InternalServerError: Your request couldn't be completed. Try again later.";
    expect(await asker().answer("1.0/actions/query", "no JSON")).toEqual({ message: text });
    expect(log).toHaveBeenCalledWith(expect.stringContaining("[Request ID: r1] Internal error: SyntaxError"));
  });

  test("in a vector search keeps no snapshot", async () => {
    expect(await asker().answer("1.0/actions/vectorSearch", "{}")).toEqual({
      message: "Invalid argument `query`: expected an object.",
    });
    expect(database.abandon.mock.calls).toEqual([["snapshot"]]);
  });
});

test("what an action asks about itself", async () => {
  const action = asker({ identity: USER, component: "part", scheduledJob: { component: "", id: "j1" } });
  const ask = async (op: string, args: object = {}): Promise<unknown> =>
    JSON.parse((await action.answer(op, JSON.stringify(args))) as string);
  expect(await ask("1.0/getUserIdentity")).toEqual({ subject: "u" });
  expect(await ask("1.0/getFunctionMetadata")).toEqual({ name: "m:act", componentPath: "part" });
  expect(await ask("1.0/getRequestMetadata")).toMatchObject({
    scheduledFunctionId: "j1",
    authToken: "t",
    ip: null,
  });
  expect(await ask("1.0/auditLog")).toBeNull();
  expect(await ask("1.0/createFunctionHandle", { name: "m:f" })).toMatch(/^function:\/\//);
});
