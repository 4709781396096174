// Server processes of a run: backends on folders of their own, and the raw server as the reference for the machine.
import { join } from "node:path";
import { startBackend, type Backend } from "../../tools/backend.ts";
import { startChild } from "../../tools/child.ts";
import { freePort } from "../../tools/free-port.ts";

export interface ServerProcess {
  readonly url: string;
  pid(): number;
  stop(): Promise<unknown>;
}

const TSX = ["--import", import.meta.resolve("tsx")];
/** BENCH_PROFILE=FOLDER leaves a processor profile of each backend there. */
const { BENCH_PROFILE } = process.env;
const PROFILE = BENCH_PROFILE === undefined ? [] : ["--cpu-prof", "--cpu-prof-dir", BENCH_PROFILE];

export const startProfiled = (folder: string, env: Readonly<Record<string, string>> = {}): Promise<Backend> =>
  startBackend({ folder, nodeFlags: PROFILE, env });

export async function startRawServer(folder: string): Promise<ServerProcess> {
  const port = await freePort();
  const script = join(import.meta.dirname, "raw-server.ts");
  const child = await startChild({
    name: "raw-server",
    args: [...TSX, script, String(port), join(folder, "raw.log")],
    env: process.env,
    logDir: join(folder, "logs"),
    readyLines: 1,
  });
  return { url: `http://127.0.0.1:${port}`, pid: () => child.pid, stop: () => child.stop() };
}
