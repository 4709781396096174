// First module of an action thread. Node 20 does not hand TypeScript loading down to threads, so it is set up here.
import { workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
await import(workerData.entry);
