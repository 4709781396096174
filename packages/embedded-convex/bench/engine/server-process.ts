// Server processes of a run: backends on folders of their own, and the raw server as the reference for the machine.
import { join } from "node:path";
import { startChild, type Child } from "../../tools/child.ts";
import { buildEngine, ENGINE_FLAGS } from "../../tools/engine-build.ts";
import { readAdminKey, type DeploymentAccess } from "../../tools/deployment.ts";
import { freePort } from "../../tools/free-port.ts";

export interface ServerProcess {
  readonly url: string;
  pid(): number;
  stop(): Promise<void>;
}

export interface Backend extends ServerProcess {
  readonly siteUrl: string;
  readonly folder: string;
  readonly dataFolder: string;
  access(): DeploymentAccess;
  start(): Promise<void>;
  kill(): Promise<void>;
}

const TSX = ["--import", import.meta.resolve("tsx")];
/** BENCH_PROFILE=FOLDER leaves a processor profile of each backend there. */
const { BENCH_PROFILE } = process.env;
const PROFILE = BENCH_PROFILE === undefined ? [] : ["--cpu-prof", "--cpu-prof-dir", BENCH_PROFILE];

export async function startBackend(folder: string): Promise<Backend> {
  const [port, sitePort] = [await freePort(), await freePort()];
  const dataFolder = join(folder, "data");
  const keyFile = join(folder, "admin-key");
  const flags = { data: dataFolder, port, "site-port": sitePort, "admin-key-file": keyFile };
  const args = [
    ...PROFILE,
    ...ENGINE_FLAGS,
    await buildEngine(),
    ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]),
  ];
  const launch = (): Promise<Child> =>
    startChild({ name: "backend", args, env: process.env, logDir: join(folder, "logs"), readyLines: 1 });
  let child = await launch();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    siteUrl: `http://127.0.0.1:${sitePort}`,
    folder,
    dataFolder,
    access: () => ({ url, adminKey: readAdminKey(keyFile) }),
    pid: () => child.pid,
    stop: () => child.stop(),
    async start() {
      child = await launch();
    },
    async kill() {
      process.kill(child.pid, "SIGKILL");
      await child.exited;
    },
  };
}

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
