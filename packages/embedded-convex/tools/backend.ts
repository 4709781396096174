// Starts the backend as a process of its own. Tests, stress runs and benchmarks all start it here; the launcher, which
// supervises it, takes the arguments from here.
import path from "node:path";
import { startChild, type Child } from "./child.ts";
import { readAdminKey, type DeploymentAccess } from "./deployment.ts";
import { buildEngine, ENGINE_FLAGS } from "./engine-build.ts";
import { freePort } from "./free-port.ts";

export interface BackendPlace {
  readonly dataFolder: string;
  /** Written at the first start. */
  readonly keyFile: string;
  /** Of the client API. */
  readonly port: number;
  /** Of HTTP actions. */
  readonly sitePort: number;
}

/** Arguments for Node; `engine` is what `buildEngine` returns. */
export const backendArgs = (engine: string, place: BackendPlace): string[] => [
  ...ENGINE_FLAGS,
  engine,
  ...["--data", place.dataFolder, "--admin-key-file", place.keyFile],
  ...["--port", String(place.port), "--site-port", String(place.sitePort)],
];

export interface BackendOptions {
  /** Holds the data, the admin key and the logs. The starter of the backend removes it. */
  readonly folder: string;
  readonly flags?: readonly string[];
  readonly nodeFlags?: readonly string[];
  /** Node actions find their packages in the `node_modules` of this folder. */
  readonly cwd?: string;
  /** Variables of the process besides this one's. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Backend extends DeploymentAccess {
  readonly siteUrl: string;
  readonly folder: string;
  readonly dataFolder: string;
  /** Of the process that runs now. */
  pid(): number;
  /** Again, on the same ports and folder; `changed` are variables of the process. */
  start(changed?: Readonly<Record<string, string>>): Promise<void>;
  /** SIGTERM unless another signal is named; resolves with the exit code or the signal. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/** On free ports. @throws Error with the end of its log when it does not start. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { folder, flags = [], nodeFlags = [], cwd, env = {} } = options;
  const dataFolder = path.join(folder, "data");
  const keyFile = path.join(folder, "admin-key");
  const [port, sitePort] = [await freePort(), await freePort()];
  const place = { dataFolder, keyFile, port, sitePort };
  const spec = {
    name: "backend",
    args: [...nodeFlags, ...backendArgs(await buildEngine(), place), ...flags],
    env: { ...process.env, ...env },
    logDir: path.join(folder, "logs"),
    readyLines: 1,
    ...(cwd === undefined ? {} : { cwd }),
  };
  let child: Child = await startChild(spec);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    siteUrl: `http://127.0.0.1:${sitePort}`,
    folder,
    dataFolder,
    adminKey: readAdminKey(keyFile),
    pid: () => child.pid,
    async start(changed = {}) {
      child = await startChild({ ...spec, env: { ...spec.env, ...changed } });
    },
    async stop(signal) {
      if (signal === undefined) await child.stop();
      else child.kill(signal);
      return await child.exited;
    },
  };
}
