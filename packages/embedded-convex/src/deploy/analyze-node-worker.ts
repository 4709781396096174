// Thread that imports "use node" modules in real Node, as their actions will run.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import { describeThrown, readThrown } from "../functions/thrown.ts";
import { installNodeGlobals } from "../functions/node/node-globals.ts";
import { StackMapper } from "../functions/source-maps.ts";
import type { ModuleAnalysis } from "../functions/deployment-types.ts";
import type { NodeAnalysisReply, NodeAnalysisRequest } from "./analysis-types.ts";
import { analyzeExports } from "./module-exports.ts";
import { PushError } from "./push-error.ts";

export function start(): void {
  parentPort?.once("message", (request: NodeAnalysisRequest) => {
    void answer(request).then((reply) => {
      parentPort?.postMessage(reply);
    });
  });
}

async function answer(request: NodeAnalysisRequest): Promise<NodeAnalysisReply> {
  prepareGlobals(request);
  const maps = new Map(request.modules.map(({ path, sourceMap }) => [path, sourceMap]));
  const mapper = new StackMapper((path) => maps.get(path) ?? null, `${request.folder}/`);
  const functions: Record<string, ModuleAnalysis> = {};
  for (const { path, exportsMatter } of request.modules) {
    if (!exportsMatter) continue;
    try {
      const namespace = (await import(pathToFileURL(join(request.folder, path)).href)) as Record<
        string,
        unknown
      >;
      functions[path] = onlyActions(
        path,
        analyzeExports(path, namespace, () => null),
      );
    } catch (error) {
      return failure(path, error, mapper);
    }
  }
  return { ok: true, functions };
}

function prepareGlobals({ env, folder }: NodeAnalysisRequest): void {
  installNodeGlobals(folder);
  process.env = Object.fromEntries(env);
  const refuse = (): never => {
    throw new Error("Can't use database at import time");
  };
  Reflect.set(globalThis, "Convex", { syscall: refuse, asyncSyscall: refuse, jsSyscall: refuse });
}

function onlyActions(path: string, analysis: ModuleAnalysis): ModuleAnalysis {
  const other = analysis.functions.find(({ udfType }) => udfType !== "Action");
  if (other !== undefined) {
    throw new PushError(
      "InvalidModules",
      `\`${other.name}\` defined in \`${path}\` is a ${other.udfType} function. Only actions can be defined in Node.js.`,
    );
  }
  if (path === "http.js")
    throw new PushError(
      "InvalidModules",
      'Routers cannot be defined in Node.js: remove "use node" from `convex/http.ts`.',
    );
  return analysis;
}

function failure(path: string, error: unknown, mapper: StackMapper): NodeAnalysisReply {
  if (error instanceof PushError) return { ok: false, code: error.code, message: error.message };
  const { message } = describeThrown(readThrown(error), (stack) => mapper.map(stack));
  return {
    ok: false,
    code: "InvalidModules",
    message: `Loading the pushed modules encountered the following error:\nFailed to analyze ${path}: ${message}`,
  };
}
