// Runs in a thread: executes actions and HTTP actions, several at a time, each known by its asynchronous context.
import { AsyncLocalStorage } from "node:async_hooks";
import process from "node:process";
import { parentPort, workerData } from "node:worker_threads";
import type { CallResult } from "../isolate/call-result.ts";
import { readThrown } from "../thrown.ts";
import type { FromThread, TaskEnd, ThreadData, ThreadTask, ToThread } from "./protocol.ts";
import { requestFromParts } from "./http-parts.ts";
import { importerFor, type Importer } from "./worker-modules.ts";
import { ResponseBodies } from "./worker-bodies.ts";
import { installGlobals, type Current } from "./worker-globals.ts";

if (parentPort === null) throw new Error("This file runs as a thread.");
const port = parentPort;
const data = workerData as ThreadData;
const current = new AsyncLocalStorage<Current>();
const awaited = new Map<number, (result: CallResult) => void>();
const bodies = new ResponseBodies(post);
let nextCallId = 1;

function post(message: FromThread): void {
  port.postMessage(message);
}

function asyncSyscall({ id }: Current, op: string, argsJson: string): Promise<CallResult> {
  const callId = nextCallId++;
  return new Promise((resolve) => {
    awaited.set(callId, resolve);
    post({ type: "syscall", id, callId, op, argsJson });
  });
}

const importer: Importer = importerFor(data);
interface Invocable {
  invokeAction(requestId: string, argsJson: string): Promise<string>;
}

interface HttpInvocable {
  invokeHttpAction(request: Request): Promise<unknown>;
}

interface Router {
  lookup(path: string, method: string): [HttpInvocable, string, string] | null;
}

async function perform(id: number, task: ThreadTask): Promise<TaskEnd> {
  if (task.kind === "action") {
    const module = await importer(task.component, task.modulePath);
    const fn = module[task.exportName] as Invocable;
    return { kind: "value", json: await fn.invokeAction(task.requestId, task.argsJson) };
  }
  const { default: router } = (await importer(task.component, "http.js")) as { default: Router };
  const route = router.lookup(task.routePath, task.request.method);
  const request = requestFromParts(task.request);
  const response: unknown =
    route === null ? notRouted(task.routePath) : await route[0].invokeHttpAction(request);
  if (!(response instanceof Response)) throw new TypeError("An HTTP action must return a Response.");
  await bodies.send(id, response);
  return { kind: "response", status: response.status };
}

function notRouted(path: string): Response {
  return new Response(`No HttpAction routed for ${path}`, { status: 404 });
}

async function run(id: number, task: ThreadTask): Promise<void> {
  const end = await current.run({ id, component: task.component }, async (): Promise<TaskEnd> => {
    try {
      return await perform(id, task);
    } catch (error) {
      return { kind: "thrown", parts: readThrown(error) };
    }
  });
  post({ type: "done", id, end });
}

function receive(message: ToThread): void {
  if (message.type === "ping") {
    post({ type: "pong" });
    return;
  }
  if (message.type === "start") void run(message.id, message.task);
  else if (message.type === "pull") bodies.pull(message.id);
  else if (message.type === "cancel") bodies.cancel(message.id);
  else {
    awaited.get(message.callId)?.(message.result);
    awaited.delete(message.callId);
  }
}

/** What nothing catches ends the execution that it belongs to, and no other of this thread. */
function endByUncaught(error: unknown): void {
  const execution = current.getStore();
  if (execution === undefined) return;
  const parts = readThrown(error);
  const end: TaskEnd = data.nodeFolder === null ? { kind: "thrown", parts } : { kind: "uncaught", parts };
  post({ type: "done", id: execution.id, end });
}

/** Takes tasks from now on. */
export function start(): void {
  installGlobals({
    data,
    current: () => current.getStore() ?? null,
    asyncSyscall,
    log: ({ id }, level, text) => {
      post({ type: "log", id, level, text });
    },
  });
  process.on("unhandledRejection", endByUncaught);
  process.on("uncaughtException", endByUncaught);
  port.on("message", receive);
  post({ type: "ready" });
}
