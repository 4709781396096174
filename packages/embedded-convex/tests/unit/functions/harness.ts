// An engine over memory with hand-deployed modules, for tests of the runner.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../src/database/open.ts";
import type { PlantedFault } from "../../../src/database/store.ts";
import type { Database, SchemaJson, Transaction } from "../../../src/database/types.ts";
import type {
  AnalyzedFunction,
  ComponentNode,
  ModuleAnalysis,
} from "../../../src/functions/deployment-types.ts";
import { createFunctions, type FunctionsOptions } from "../../../src/functions/functions-runtime.ts";
import { Isolate } from "../../../src/functions/isolate/isolate.ts";
import type { FunctionCall, FunctionsRuntime } from "../../../src/functions/types.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { MemoryPersistence } from "../../../src/storage/memory-persistence.ts";
import type { BundledModule } from "./bundle.ts";
import type { Json, JsonObject } from "../../../src/values/types.ts";

export interface DeployedApp {
  readonly modules: Record<string, readonly BundledModule[]>;
  readonly tree?: ComponentNode;
  readonly env?: Record<string, string>;
  readonly schemas?: Record<string, SchemaJson>;
}

export interface Rig {
  readonly database: Database;
  readonly functions: FunctionsRuntime;
  deploy(app: DeployedApp): Promise<void>;
  query(path: string, args?: JsonObject, extra?: Partial<FunctionCall>): Promise<Json>;
  mutation(path: string, args?: JsonObject, extra?: Partial<FunctionCall>): Promise<Json>;
  action(path: string, args?: JsonObject, extra?: Partial<FunctionCall>): Promise<Json>;
  close(): Promise<void>;
}

export function callOf(path: string, args: JsonObject = {}, extra: Partial<FunctionCall> = {}): FunctionCall {
  return {
    component: "",
    path,
    args,
    identity: { kind: "none" },
    caller: "HttpApi",
    allowInternal: false,
    ...extra,
  };
}

/** Throws the error text of a failed outcome. */
export function valueOf(
  outcome: { ok: true; valueJson: string } | { ok: false; errorMessage: string },
): Json {
  if (!outcome.ok) throw new Error(outcome.errorMessage);
  return JSON.parse(outcome.valueJson) as Json;
}

/** All tests of the runner can be run in these modes. */
function boundedOfEnvironment(): Pick<FunctionsOptions, "bounded"> {
  const mode = process.env["EMBEDDED_CONVEX_BOUNDED"];
  return mode === "always" || mode === "slices" ? { bounded: mode } : {};
}

export type RigOptions = Partial<FunctionsOptions> & {
  readonly persistence?: MemoryPersistence;
  readonly plantedFault?: PlantedFault;
};

export async function startRig(app: DeployedApp, options: RigOptions = {}): Promise<Rig> {
  const runtime = options.runtime ?? systemRuntime();
  const database = await openDatabase({
    persistence: options.persistence ?? new MemoryPersistence(),
    runtime,
    ...(options.plantedFault === undefined ? {} : { plantedFault: options.plantedFault }),
  });
  const scratchDir = mkdtempSync(join(tmpdir(), "cohort-functions-"));
  const origins = { cloud: "http://127.0.0.1:3210", site: "http://127.0.0.1:3211" };
  const functions = await createFunctions({
    database,
    runtime,
    origins,
    packages: { projectFolder: process.cwd(), installFolder: join(scratchDir, "packages") },
    scratchDir,
    warmActions: false,
    ...boundedOfEnvironment(),
    ...options,
  });
  const rig: Rig = {
    database,
    functions,
    async deploy(next) {
      await writeDeployment(database, next);
      await functions.reload();
    },
    query: async (path, args, extra) => valueOf((await functions.query(callOf(path, args, extra))).result),
    mutation: async (path, args, extra) => valueOf(await functions.mutation(callOf(path, args, extra))),
    action: async (path, args, extra) => valueOf(await functions.action(callOf(path, args, extra))),
    async close() {
      await functions.close();
      await database.close();
      rmSync(scratchDir, { recursive: true, force: true });
    },
  };
  await rig.deploy(app);
  return rig;
}

async function writeDeployment(database: Database, app: DeployedApp): Promise<void> {
  for (const [component, schema] of Object.entries(app.schemas ?? {}))
    await database.schema.prepare(component, schema);
  const analysed = await Promise.all(
    Object.entries(app.modules).flatMap(([component, modules]) =>
      modules.map((module) => analyse(component, module, modules)),
    ),
  );
  const tx = database.beginMutation();
  for (const table of ["_modules", "_deployments", "_environment_variables"]) clear(tx, table);
  for (const row of analysed) tx.insert("", "_modules", row);
  for (const [component, schema] of Object.entries(app.schemas ?? {}))
    database.schema.activate(tx, component, schema);
  const tree = app.tree ?? { definitionPath: "", componentPath: "", childComponents: {} };
  tx.insert("", "_deployments", { version: 1, componentTree: JSON.stringify(tree) });
  for (const [name, value] of Object.entries(app.env ?? {}))
    tx.insert("", "_environment_variables", { name, value });
  await database.commit(tx).durable;
}

function clear(tx: Transaction, table: string): void {
  const rows = tx.scan({
    component: "",
    table,
    index: "by_creation_time",
    interval: { start: "", end: null },
    order: "asc",
  });
  for (let row = rows.next(); row !== null; row = rows.next()) tx.remove("", row.document._id);
}

async function analyse(component: string, module: BundledModule, all: readonly BundledModule[]) {
  const { path, source, sourceMap, environment } = module;
  const functions = environment === "node" ? nodeActions(source) : await exported(path, all);
  const analysis: ModuleAnalysis = {
    functions,
    httpRoutes: await httpRoutes(path, all),
    cronSpecs: null,
    sourceMapped: null,
  };
  return {
    component,
    path,
    source,
    sourceMap,
    environment,
    hash: "",
    analysis: JSON.stringify(analysis),
    definitionPath: component,
  };
}

/** Node modules cannot be evaluated here: every export counts as a public action. */
function nodeActions(source: string): AnalyzedFunction[] {
  const list = /export\s*\{([^}]*)\}/.exec(source)?.[1] ?? "";
  const names = list.split(",").map((part) => part.trim().split(" as ").at(-1) ?? "");
  const action = {
    pos: null,
    udfType: "Action",
    visibility: { kind: "public" },
    args: null,
    returns: null,
  } as const;
  return names.filter((name) => name !== "").map((name) => ({ name, ...action }));
}

/** What a schema.js exports, as the push reads it. */
export async function schemaOf(modules: readonly BundledModule[]): Promise<SchemaJson> {
  const { default: schema } = await namespaceOf("schema.js", modules);
  return JSON.parse((schema as { export(): string }).export()) as SchemaJson;
}

async function namespaceOf(path: string, all: readonly BundledModule[]): Promise<Record<string, unknown>> {
  const source = (wanted: string): string | null =>
    all.find((module) => module.path === wanted)?.source ?? null;
  const isolate = new Isolate({ sources: { source }, env: new Map(), importNowMs: 0 });
  await isolate.load(path);
  return isolate.namespace(path);
}

async function exported(path: string, all: readonly BundledModule[]): Promise<AnalyzedFunction[]> {
  if (path.startsWith("_deps/")) return [];
  return Object.entries(await namespaceOf(path, all)).flatMap(
    ([name, value]) => analysedExport(name, value) ?? [],
  );
}

interface Registered {
  readonly isQuery?: boolean;
  readonly isMutation?: boolean;
  readonly isAction?: boolean;
  readonly isInternal?: boolean;
  exportArgs(): string;
  exportReturns(): string;
}

function analysedExport(name: string, value: unknown): AnalyzedFunction | null {
  if (typeof value !== "function") return null;
  const fn = value as unknown as Registered;
  const udfType = fn.isQuery ? "Query" : fn.isMutation ? "Mutation" : fn.isAction ? "Action" : null;
  if (udfType === null) return null;
  const kind = fn.isInternal ? "internal" : "public";
  return {
    name,
    pos: null,
    udfType,
    visibility: { kind },
    args: fn.exportArgs(),
    returns: fn.exportReturns(),
  };
}

async function httpRoutes(
  path: string,
  all: readonly BundledModule[],
): Promise<ModuleAnalysis["httpRoutes"]> {
  if (path !== "http.js") return null;
  const { default: router } = await namespaceOf(path, all);
  const routes = (router as { getRoutes(): [string, string, unknown][] }).getRoutes();
  return routes.map(([route, method]) => ({ route: { path: route, method }, pos: null }));
}
