// The servers of a run. Each is started at its first use, in a folder that is deleted afterwards.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pushFunctions } from "../../tools/deployment.ts";
import { PACKAGE_DIR } from "../../tools/package-dir.ts";
import type { Backend } from "../../tools/backend.ts";
import { startProfiled, startRawServer, type ServerProcess } from "./server-process.ts";

/** Beside the checkout and not in memory: what is measured includes the disk. */
const PLACE = join(PACKAGE_DIR, ".cache", "bench");
const APP = join(import.meta.dirname, "..", "app");

export class BenchServers {
  readonly folder: string;
  readonly #running: ServerProcess[] = [];
  #engine: Promise<Backend> | null = null;
  #raw: Promise<ServerProcess> | null = null;

  constructor() {
    mkdirSync(PLACE, { recursive: true });
    this.folder = mkdtempSync(join(PLACE, "run-"));
  }

  /** The backend with the benchmarks' own app. */
  engine(): Promise<Backend> {
    return (this.#engine ??= this.newEngine("engine"));
  }

  raw(): Promise<ServerProcess> {
    return (this.#raw ??= startRawServer(this.folder).then((server) => this.#add(server)));
  }

  async newEngine(name: string, env: Readonly<Record<string, string>> = {}): Promise<Backend> {
    const backend = await this.newBackend(name, env);
    await push(backend, APP);
    return backend;
  }

  /** A backend without any app. */
  async newBackend(name: string, env: Readonly<Record<string, string>> = {}): Promise<Backend> {
    const folder = join(this.folder, name);
    mkdirSync(folder);
    return this.#add(await startProfiled(folder, env));
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((server) => server.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  #add<Server extends ServerProcess>(server: Server): Server {
    this.#running.push(server);
    return server;
  }
}

export function push(backend: Backend, projectDir: string): Promise<void> {
  const logDir = join(backend.folder, "logs");
  return pushFunctions(backend, { projectDir, logDir, env: process.env });
}
