// Runs the analysis threads: one for the modules of queries and mutations, one for "use node" modules when there are any.
import { rmSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { ModuleAnalysis } from "../functions/deployment-types.ts";
import {
  providePackages,
  type PackageFolders,
  type PackagePlaces,
} from "../functions/node/external-packages.ts";
import { writeModuleFolder } from "../functions/node/module-folder.ts";
import type { AnalysisReply, AnalysisRequest, AnalysisSuccess, NodeAnalysisReply } from "./analysis-types.ts";
import { pushFailure } from "./push-error.ts";

export interface AnalysisOptions {
  /** Where "use node" modules are written while they are analysed. */
  readonly scratchFolder: string;
  /** For packages left out of the bundles. */
  readonly packages: PackagePlaces;
}

const TIMEOUT_MS = 60_000;

export async function analyze(request: AnalysisRequest, options: AnalysisOptions): Promise<AnalysisSuccess> {
  const reply = await runThread<AnalysisReply>("analyze-worker.ts", request);
  if (!reply.ok) throw pushFailure(reply.code, reply.message);
  const nodeFunctions = await analyzeNodeModules(request, options);
  const app = reply.definitions[""];
  if (app === undefined) return reply;
  const functions = { ...app.functions, ...nodeFunctions };
  return { ...reply, definitions: { ...reply.definitions, "": { ...app, functions } } };
}

async function analyzeNodeModules(
  request: AnalysisRequest,
  options: AnalysisOptions,
): Promise<Record<string, ModuleAnalysis>> {
  const modules = request.definitions.flatMap((definition) =>
    definition.modules.filter(({ environment }) => environment === "node"),
  );
  if (modules.length === 0) return {};
  const packages = await externalPackages(request, options);
  const folder = writeModuleFolder(options.scratchFolder, "analysis-", { modules, packages });
  try {
    const summary = modules.map(({ path, sourceMap }) => ({
      path,
      sourceMap,
      exportsMatter: !path.startsWith("_deps/"),
    }));
    const reply = await runThread<NodeAnalysisReply>("analyze-node-worker.ts", {
      folder,
      modules: summary,
      env: request.env,
    });
    if (!reply.ok) throw pushFailure(reply.code, reply.message);
    return reply.functions;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function externalPackages(
  { nodeDependencies }: AnalysisRequest,
  { packages }: AnalysisOptions,
): Promise<PackageFolders> {
  try {
    return await providePackages(nodeDependencies, packages);
  } catch (error) {
    const names = nodeDependencies.map(({ name, version }) => `${name}@${version}`).join(", ");
    const why = error instanceof Error ? error.message : String(error);
    throw pushFailure(
      "InvalidExternalModules",
      `Loading the pushed modules encountered the following error:\nThe external packages (${names}) could not be installed: ${why}`,
    );
  }
}

async function runThread<Reply>(file: string, request: unknown): Promise<Reply> {
  const worker = new Worker(new URL("../functions/node/thread-entry.js", import.meta.url), {
    workerData: { entry: new URL(`./${file}`, import.meta.url).href },
    execArgv: ["--experimental-vm-modules", "--no-warnings"],
    env: { ...process.env, TZ: "UTC" },
  });
  const timeout = timeLimit();
  try {
    worker.postMessage(request);
    return await replyOf<Reply>(worker, timeout.expired);
  } finally {
    timeout.cancel();
    await worker.terminate();
  }
}

function replyOf<Reply>(worker: Worker, expired: Promise<never>): Promise<Reply> {
  const reply = new Promise<Reply>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => {
      reject(
        pushFailure("InvalidModules", "A pushed module ended the analysis, for example with process.exit()."),
      );
    });
  });
  return Promise.race([reply, expired]);
}

function timeLimit(): { readonly expired: Promise<never>; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const text = `Evaluating the pushed modules took longer than ${TIMEOUT_MS / 1000} seconds. Is there an endless loop at the top level of a module?`;
      reject(pushFailure("AnalysisTimeout", text));
    }, TIMEOUT_MS);
  });
  return {
    expired,
    cancel() {
      clearTimeout(timer);
    },
  };
}
