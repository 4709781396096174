// The processes of peers: PostgreSQL on a cluster that is thrown away, and the servers in front of it.
import { randomBytes } from "node:crypto";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { startChild } from "../../tools/child.ts";
import { freePort } from "../../tools/free-port.ts";
import type { ServerProcess } from "../engine/server-process.ts";
import { NoPeerError } from "./packages.ts";
import { findPostgres, postgresOwner } from "./postgres-files.ts";

const TSX = ["--import", import.meta.resolve("tsx")];

interface Peer extends ServerProcess {
  readonly password: string;
}

export interface Postgres {
  /** Starts one of this folder's servers on the database. */
  serve(script: "parse-peer" | "notify-peer"): Promise<Peer>;
  /** Also stops its servers. */
  stop(): Promise<void>;
}

/**
 * Below `folder`, which must be searchable by all users when PostgreSQL runs as another user.
 * @throws NoPeerError where it is not installed or cannot be started.
 */
export async function startPostgres(folder: string): Promise<Postgres> {
  const programs = findPostgres();
  if (programs === null) throw new NoPeerError("no PostgreSQL (initdb, postgres)");
  if (postgresOwner() !== null) chmodSync(folder, 0o711);
  const [port, password] = [await freePort(), randomBytes(16).toString("hex")];
  const logDir = join(folder, "logs");
  const launch = (script: string, env: Record<string, string>): ReturnType<typeof startChild> =>
    startChild({
      name: script,
      args: [...TSX, join(import.meta.dirname, `${script}.ts`)],
      env: { ...process.env, NODE_ENV: "production", PEER_PASSWORD: password, ...env },
      logDir,
      readyLines: 1,
    });
  const cluster = { PEER_PROGRAMS: programs, PEER_FOLDER: join(folder, "postgres"), PEER_PORT: String(port) };
  const runner = await launch("postgres-runner", cluster).catch((error: unknown) => {
    throw new NoPeerError(`PostgreSQL does not start: ${(error as Error).message}`);
  });
  const servers: Peer[] = [];
  const serve = async (script: string): Promise<Peer> => {
    const own = await freePort();
    const database = `postgres://bench:${password}@127.0.0.1:${port}/postgres`;
    const child = await launch(script, { PEER_DATABASE: database, PEER_PORT: String(own) });
    const url = `http://127.0.0.1:${own}`;
    const peer = { url, password, pid: () => child.pid, stop: () => child.stop() };
    servers.push(peer);
    return peer;
  };
  return {
    serve,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await runner.stop();
    },
  };
}
