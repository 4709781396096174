// `npm run prerender` on the deployment of a running stack.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { buildSite } from "@cohort/launcher/src/site-build.ts";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";

export interface StaticSite {
  /** Throws when there is no such file. */
  read(file: string): string;
  remove(): void;
}

/** Rejects with the command's output when it fails. */
export async function prerender({ backend }: StackInfo, siteUrl: string): Promise<StaticSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "cohort-static-"));
  const build = await buildSite(PROJECT_DIR);
  const env = { ...process.env, VITE_CONVEX_URL: backend, SITE_URL: siteUrl };
  const args = ["--import", "tsx", "scripts/prerender.ts", folder, build];
  await promisify(execFile)(process.execPath, args, { cwd: PROJECT_DIR, env });
  return {
    read: (file) => readFileSync(path.join(folder, file), "utf8"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
