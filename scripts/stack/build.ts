// The production build of the client, made again only when something it is made of has changed.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

const SOURCES = [
  "src",
  "shared",
  "public",
  "convex/_generated",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
];

/** Returns the folder with the built site. Two stacks may call it at once: each builds beside, then swaps. */
export async function buildSite(projectDir: string): Promise<string> {
  const dist = path.join(projectDir, "dist");
  const stamp = path.join(dist, ".sources");
  const sources = await hashSources(projectDir);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return dist;
  const fresh = path.join(projectDir, `dist.${process.pid}`);
  const { build } = await import("vite");
  await build({
    root: projectDir,
    configFile: path.join(projectDir, "vite.config.ts"),
    logLevel: "error",
    mode: "production",
    build: { outDir: fresh, emptyOutDir: true },
  });
  writeFileSync(path.join(fresh, ".sources"), sources);
  swap(fresh, dist);
  return dist;
}

function swap(fresh: string, dist: string): void {
  const old = `${dist}.old.${process.pid}`;
  if (existsSync(dist)) renameSync(dist, old);
  try {
    renameSync(fresh, dist);
  } catch {
    // Another stack swapped the same sources in first; its build is as good as ours.
    rmSync(fresh, { recursive: true, force: true });
  }
  rmSync(old, { recursive: true, force: true });
}

async function hashSources(projectDir: string): Promise<string> {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
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
