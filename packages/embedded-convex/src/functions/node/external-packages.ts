// Packages that `node.externalPackages` of convex.json leaves out of the bundles. Convex installs them on its servers; here
// those of the project serve when they have the pushed versions, which needs no network, and npm installs the others.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

export interface NodeDependency {
  readonly name: string;
  readonly version: string;
}

/** Where to look for packages. */
export interface PackagePlaces {
  /** Its `node_modules`, and those of the folders above. */
  readonly projectFolder: string;
  /** Holds what npm installed, in one folder for each list of packages. */
  readonly installFolder: string;
}

/** Folders of packages by their names. */
export type PackageFolders = ReadonlyMap<string, string>;

export const NO_PACKAGES: PackageFolders = new Map();

const INSTALL_TIMEOUT_MS = 5 * 60_000;
const NAME = /^(?:@[\w.~-]+\/)?[\w.~-]+$/;
const VERSION = /^[\w.+-]+$/;

/** Null when a package is missing or has another version. */
export function findPackages(
  dependencies: readonly NodeDependency[],
  places: PackagePlaces,
): PackageFolders | null {
  const installed = installedFolder(dependencies, places);
  return allIn(installed, dependencies) ?? allIn(places.projectFolder, dependencies);
}

/** Finds the packages or installs them. Rejects with what npm printed. */
export async function providePackages(
  dependencies: readonly NodeDependency[],
  places: PackagePlaces,
): Promise<PackageFolders> {
  if (dependencies.length === 0) return NO_PACKAGES;
  for (const { name, version } of dependencies)
    if (!NAME.test(name) || !VERSION.test(version))
      throw new Error(`${name}@${version} is no package with an exact version.`);
  const found = findPackages(dependencies, places);
  if (found !== null) return found;
  await install(dependencies, places);
  const installed = findPackages(dependencies, places);
  if (installed === null) throw new Error("npm did not install the packages.");
  return installed;
}

function installedFolder(dependencies: readonly NodeDependency[], { installFolder }: PackagePlaces): string {
  const list = dependencies.map(({ name, version }) => `${name}@${version}`).toSorted();
  const hash = createHash("sha256").update(JSON.stringify(list)).digest("hex");
  return join(installFolder, hash.slice(0, 32));
}

function allIn(folder: string, dependencies: readonly NodeDependency[]): PackageFolders | null {
  const folders = new Map<string, string>();
  for (const dependency of dependencies) {
    const place = packageIn(folder, dependency);
    if (place === null) return null;
    folders.set(dependency.name, place);
  }
  return folders;
}

/** The one that Node would resolve the name to, if it has the version. */
function packageIn(folder: string, { name, version }: NodeDependency): string | null {
  for (let above = resolve(folder); ; above = dirname(above)) {
    const place = join(above, "node_modules", name);
    if (existsSync(join(place, "package.json"))) return versionOf(place) === version ? place : null;
    if (dirname(above) === above) return null;
  }
}

function versionOf(place: string): unknown {
  try {
    return (JSON.parse(readFileSync(join(place, "package.json"), "utf8")) as { version?: unknown }).version;
  } catch {
    return null;
  }
}

async function install(dependencies: readonly NodeDependency[], places: PackagePlaces): Promise<void> {
  const target = installedFolder(dependencies, places);
  mkdirSync(places.installFolder, { recursive: true });
  const folder = mkdtempSync(join(places.installFolder, "new-"));
  try {
    const exact = Object.fromEntries(dependencies.map(({ name, version }) => [name, version]));
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({ private: true, dependencies: exact }, null, 2),
    );
    await runNpm(folder);
    rmSync(target, { recursive: true, force: true });
    renameSync(folder, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runNpm(cwd: string): Promise<void> {
  const args = [
    "install",
    "--omit=dev",
    "--no-audit",
    "--no-fund",
    "--no-update-notifier",
    "--loglevel=error",
  ];
  try {
    await promisify(execFile)("npm", args, { cwd, timeout: INSTALL_TIMEOUT_MS });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new Error(stderr === undefined || stderr === "" ? message : stderr.trim(), { cause: error });
  }
}
