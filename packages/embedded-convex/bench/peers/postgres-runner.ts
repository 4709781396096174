// Runs one PostgreSQL cluster for the life of this process: made in an empty folder, with the settings that PostgreSQL comes
// with (each commit is on disk before it is acknowledged), on one loopback port, removed afterwards.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { postgresOwner } from "./postgres-files.ts";

const { PEER_PROGRAMS = "", PEER_FOLDER = "", PEER_PORT = "0", PEER_PASSWORD = "" } = process.env;
const owner = postgresOwner();
/** In a fixed language, since one line of its output is awaited. */
const options = { ...owner, cwd: PEER_FOLDER, env: { PATH: process.env.PATH, LC_ALL: "C" } };
const data = path.join(PEER_FOLDER, "data");

function makeCluster(): void {
  mkdirSync(PEER_FOLDER, { recursive: true });
  const password = path.join(PEER_FOLDER, "password");
  writeFileSync(password, `${PEER_PASSWORD}\n`, { mode: 0o600 });
  if (owner !== null) for (const one of [PEER_FOLDER, password]) chownSync(one, owner.uid, owner.gid);
  const flags = ["--pgdata", data, "--username", "bench", "--pwfile", password];
  const settings = ["--auth", "scram-sha-256", "--encoding", "UTF8", "--no-locale"];
  execFileSync(path.join(PEER_PROGRAMS, "initdb"), [...flags, ...settings], { ...options, stdio: "pipe" });
}

function startCluster(): ChildProcess {
  const settings = [`port=${PEER_PORT}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
  const args = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  return spawn(path.join(PEER_PROGRAMS, "postgres"), args, {
    ...options,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

function end(code: number): void {
  rmSync(PEER_FOLDER, { recursive: true, force: true });
  process.exit(code);
}

// The reader may end before the cluster does.
process.stderr.on("error", () => undefined);
makeCluster();
const cluster = startCluster();
let isStopping = false;
cluster.stderr?.on("data", (chunk: Buffer) => {
  process.stderr.write(chunk);
  if (chunk.includes("ready to accept connections")) console.log(JSON.stringify({ ready: true }));
});
cluster.once("exit", () => end(isStopping ? 0 : 1));
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    isStopping = true;
    // At once and without a last checkpoint: the data are not needed any more.
    cluster.kill("SIGQUIT");
  });
}
