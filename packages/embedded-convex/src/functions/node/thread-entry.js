// First module of the threads that run user code. Node 20 does not pass TypeScript loading on to threads, so it is set up
// here, for the engine's modules alone: transformed, a bundle of several megabytes gets a source map that takes all memory
// as soon as an error's stack is read.
import { workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

const unregister = register();
const { start } = await import(workerData.entry);
await unregister();
start();
