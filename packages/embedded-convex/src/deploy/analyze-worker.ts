// Thread that evaluates a push's isolate modules: user code stays off the engine's thread and can be stopped.
import { parentPort } from "node:worker_threads";
import type { AnalysisReply, AnalysisRequest } from "./analysis-types.ts";
import { evaluatePush } from "./evaluate-push.ts";
import { PushError } from "./push-error.ts";

export function start(): void {
  parentPort?.once("message", (request: AnalysisRequest) => {
    void answer(request).then((reply) => {
      parentPort?.postMessage(reply);
    });
  });
}

async function answer(request: AnalysisRequest): Promise<AnalysisReply> {
  try {
    return await evaluatePush(request);
  } catch (error) {
    if (error instanceof PushError) return { ok: false, code: error.code, message: error.message };
    return {
      ok: false,
      code: "InvalidModules",
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
