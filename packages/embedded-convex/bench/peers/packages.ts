// The foreign products that the backend is compared with. They are no dependencies of the project: they are installed in exact
// versions beside the builds, once, when the comparison is run by its name.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PACKAGE_DIR } from "../../tools/package-dir.ts";

export const PEER_VERSIONS: Readonly<Record<string, string>> = { "parse-server": "9.10.0", pg: "8.23.1" };

const FOLDER = path.join(PACKAGE_DIR, ".cache", "bench", "peers");

/** A peer that this machine does not have, and why: nothing was measured. */
export class NoPeerError extends Error {}

/** The packages that are not there, or not in the version that is compared. */
export function missingPackages(folder = FOLDER): string[] {
  return Object.entries(PEER_VERSIONS)
    .filter(([name, version]) => installedVersion(folder, name) !== version)
    .map(([name, version]) => `${name}@${version}`);
}

/** For the processes of peers, which are no part of the project's own graph of modules. */
export function requirePeer(name: string): unknown {
  return createRequire(path.join(FOLDER, "package.json"))(name);
}

/** @throws NoPeerError when they cannot be had. */
export async function installPeers(folder = FOLDER): Promise<void> {
  if (missingPackages(folder).length === 0) return;
  mkdirSync(folder, { recursive: true });
  const manifest = { name: "bench-peers", private: true, dependencies: PEER_VERSIONS };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const trouble = await npmInstall(folder);
  const missing = missingPackages(folder);
  if (missing.length > 0) throw new NoPeerError(`npm could not install ${missing.join(", ")}: ${trouble}`);
}

function installedVersion(folder: string, name: string): string | null {
  try {
    const file = path.join(folder, "node_modules", name, "package.json");
    return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
  } catch {
    return null;
  }
}

/** npm's error. No script of a package runs while it is installed. */
function npmInstall(cwd: string): Promise<string> {
  const args = [
    "install",
    "--ignore-scripts",
    "--fetch-retries=1",
    "--no-package-lock",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const child = spawn("npm", args, { cwd, stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString("utf8")));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code) => resolve(complaint.trim().split("\n", 1)[0] || `npm ended with ${code}`));
  });
}
