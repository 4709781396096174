// Builds that are made again only when something they are made of has changed; among them the client's production build.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

const SOURCES = [
  "src",
  "shared",
  "public",
  "convex/_generated",
  "index.html",
  "vite.config.ts",
  "scripts/stack/prerender.ts",
  "scripts/stack/site-server.ts",
  "package-lock.json",
];

// A running stack goes on serving the build it was started with, so a few older ones stay.
const BUILDS_KEPT = 5;

interface BuildPlan {
  readonly projectDir: string;
  /** Below `.cache`. */
  readonly name: string;
  /** Files and folders that the build is made of. */
  readonly sources: readonly string[];
  readonly buildInto: (folder: string) => Promise<unknown>;
}

/**
 * Returns the folder of a build, one for each state of its sources. Two stacks may call it at once: each builds aside, and
 * the first to finish gives the folder its name.
 */
export async function cachedBuild(plan: BuildPlan): Promise<string> {
  const builds = path.join(plan.projectDir, ".cache", plan.name);
  const folder = path.join(builds, (await hashSources(plan.projectDir, plan.sources)).slice(0, 16));
  mkdirSync(builds, { recursive: true });
  if (!existsSync(folder)) await buildAside(folder, plan);
  utimesSync(folder, new Date(), new Date());
  forgetOldBuilds(builds);
  return folder;
}

/** Returns the folder with the built site. */
export function buildSite(projectDir: string): Promise<string> {
  const buildInto = async (outDir: string): Promise<void> => {
    const { build } = await import("vite");
    await build({
      root: projectDir,
      configFile: path.join(projectDir, "vite.config.ts"),
      logLevel: "error",
      mode: "production",
      build: { outDir, emptyOutDir: true },
    });
  };
  return cachedBuild({ projectDir, name: "site", sources: SOURCES, buildInto });
}

async function buildAside(folder: string, { buildInto }: BuildPlan): Promise<void> {
  const aside = `${folder}-${process.pid}`;
  await buildInto(aside);
  try {
    renameSync(aside, folder);
  } catch {
    // Another stack finished the same sources first; its build is as good as ours.
    rmSync(aside, { recursive: true, force: true });
  }
}

function forgetOldBuilds(builds: string): void {
  const byAge = readdirSync(builds)
    .map((name) => ({ folder: path.join(builds, name), usedAt: statSync(path.join(builds, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt);
  for (const { folder } of byAge.slice(BUILDS_KEPT)) rmSync(folder, { recursive: true, force: true });
}

async function hashSources(projectDir: string, sources: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of await filesBelow(path.join(projectDir, source))) {
      hash.update(path.relative(projectDir, file)).update("\0").update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

async function filesBelow(entry: string): Promise<string[]> {
  if (!existsSync(entry)) return [];
  try {
    const children = await readdir(entry, { withFileTypes: true, recursive: true });
    return children
      .filter((child) => child.isFile())
      .map((child) => path.join(child.parentPath, child.name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return [entry];
    throw error;
  }
}
