// The thread that is started before the first action needs it, with threads that do only what a test says.
import { beforeEach, expect, test, vi } from "vitest";
import {
  ActionRunner,
  type ActionRunnerOptions,
} from "embedded-convex/src/functions/actions/action-runner.ts";
import { DEFAULT_ADMISSION } from "embedded-convex/src/functions/admission.ts";
import { Deployment } from "embedded-convex/src/functions/deployment.ts";
import type { AnalyzedFunction } from "embedded-convex/src/functions/deployment-types.ts";
import { ManualRuntime } from "../../manual-runtime.ts";
import { FakeWorker } from "./fake-worker.ts";

vi.mock("node:worker_threads", async () => {
  const { FakeWorker: Worker } = await import("./fake-worker.ts");
  return { Worker };
});

let clock: ManualRuntime;

beforeEach(() => {
  clock = new ManualRuntime();
  FakeWorker.latest = null;
});

function deploymentOf(udfType: AnalyzedFunction["udfType"], environment: "isolate" | "node"): Deployment {
  const fn = { name: "run", pos: null, udfType, visibility: null, args: null, returns: null };
  const analysis = { functions: [fn], httpRoutes: null, cronSpecs: null, sourceMapped: null };
  const record = { path: "a.js", source: "", sourceMap: null, environment, analysis };
  const rows = {
    modules: [{ component: "", record }],
    tree: { definitionPath: "", componentPath: "", childComponents: {} },
    env: new Map<string, string>(),
    nodeDependencies: [],
  };
  return new Deployment(rows, { version: 1, origins: { cloud: "http://c", site: "http://s" } });
}

const WITH_ACTIONS = deploymentOf("Action", "isolate");

function runnerOf(deployment: Deployment, options: Partial<ActionRunnerOptions> = {}): ActionRunner {
  const engine = { runtime: clock, current: { deployment } };
  const folders = { packages: { projectFolder: "none", installFolder: "none" }, scratchDir: "none" };
  return new ActionRunner({
    ...folders,
    ...{ engine, limitMs: 1000, maxRunning: 1, admission: DEFAULT_ADMISSION, warm: true, ...options },
  } as unknown as ActionRunnerOptions);
}

test("begins a second after the push, when the first queries are answered", () => {
  runnerOf(WITH_ACTIONS);
  clock.pass(999);
  expect(FakeWorker.latest).toBeNull();
  clock.pass(1);
  expect(FakeWorker.latest).not.toBeNull();
});

test.each([
  ["no actions", deploymentOf("Mutation", "isolate"), {}],
  ["actions in Node alone", deploymentOf("Action", "node"), {}],
  ["actions, but no wish for it", WITH_ACTIONS, { warm: false }],
])("does not begin where there are %s", (_name, deployment, options) => {
  runnerOf(deployment, options);
  clock.pass(10_000);
  expect(FakeWorker.latest).toBeNull();
});

test("does not begin after the end of the engine", async () => {
  const runner = runnerOf(WITH_ACTIONS);
  await runner.close();
  clock.pass(10_000);
  expect(FakeWorker.latest).toBeNull();
});

test("is of the newest version alone", () => {
  const runner = runnerOf(WITH_ACTIONS);
  clock.pass(500);
  runner.retire();
  clock.pass(500);
  expect(FakeWorker.latest).toBeNull();
  clock.pass(500);
  expect(FakeWorker.latest).not.toBeNull();
});
