// Builds that are made again only when one of their sources has changed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { runChild } from "./child.ts";
import { isRunning } from "../src/storage/process-identity.ts";

/** In the hash, so that what an earlier version built in the mode of its caller's NODE_ENV is not taken for it. */
const MODE = "production";

// A running stack continues to serve the build it was started with, so a few older ones stay.
const BUILDS_KEPT = 5;
const OUTPUT_KEPT = 4000;

interface BuildPlan {
  readonly projectDir: string;
  /** Of the folder below `.cache`. */
  readonly name: string;
  /** The module that makes the build; it gets the folder to write to as its argument. */
  readonly builder: string;
  /** Files and folders that the build is made of. */
  readonly sources: readonly string[];
  /** Aborts the build. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns the folder of a build, one for each state of its sources. Two stacks may call it at once: each builds aside, and
 * the first to finish gives the folder its name.
 * @throws Error with the build's output when it fails; the signal's reason when that is aborted.
 */
export async function cachedBuild(plan: BuildPlan): Promise<string> {
  const builds = path.join(plan.projectDir, ".cache", plan.name);
  const folder = path.join(builds, (await hashSources(plan.projectDir, plan.sources)).slice(0, 16));
  if (!existsSync(folder)) await buildAside(folder, plan);
  utimesSync(folder, new Date(), new Date());
  forgetOldBuilds(builds);
  return folder;
}

async function buildAside(folder: string, plan: BuildPlan): Promise<void> {
  const aside = `${folder}-${process.pid}`;
  try {
    await runBuilder(aside, plan);
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // Another stack finished the same sources first; its build is as good as ours.
    if (!existsSync(folder)) throw error;
  }
}

/** In a process of its own: it can be ended at any moment, and has the mode that React and Vite look for. */
async function runBuilder(outDir: string, { projectDir, name, builder, signal }: BuildPlan): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith("VITE_")));
  let output = "";
  const code = await runChild(
    {
      name: `build-${name}`,
      args: ["--import", import.meta.resolve("tsx"), builder, outDir],
      env: { ...env, NODE_ENV: MODE },
      cwd: projectDir,
      logDir: path.join(projectDir, ".cache", "logs"),
      userFiles: true,
      onOutput: (chunk) => (output = `${output}${chunk.toString()}`.slice(-OUTPUT_KEPT)),
    },
    signal,
  );
  if (code !== 0) throw new Error(`the build ended with ${code}:\n${output.trim()}`);
}

function forgetOldBuilds(builds: string): void {
  for (const name of readdirSync(builds)) {
    const builder = /-(\d+)$/.exec(name)?.[1];
    // Of a start that was ended in the middle.
    if (builder !== undefined && !isRunning(Number(builder)))
      rmSync(path.join(builds, name), { recursive: true, force: true });
  }
  const byAge = readdirSync(builds)
    .filter((name) => !name.includes("-"))
    .map((name) => ({ folder: path.join(builds, name), usedAt: statSync(path.join(builds, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt);
  for (const { folder } of byAge.slice(BUILDS_KEPT)) rmSync(folder, { recursive: true, force: true });
}

async function hashSources(projectDir: string, sources: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(MODE).update("\0");
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
