// Vercel's Build Output API, version 3: https://vercel.com/docs/build-output-api. A vercel.json is read before the build, and
// could not name the deployment.
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CACHING, HOME_PAGE, OTHER_PAGE } from "../site-files.ts";
import type { HeaderValues } from "../site-headers.ts";

interface Route {
  readonly handle?: "filesystem" | "hit";
  /** A regular expression for the whole path. */
  readonly src?: string;
  readonly dest?: string;
  readonly headers?: HeaderValues;
  readonly status?: number;
  readonly continue?: boolean;
  readonly important?: boolean;
}

const asset: HeaderValues = { "cache-control": CACHING.asset };

const vercelRoutes = (headers: HeaderValues): Route[] => [
  { src: "^/.*$", headers: { ...headers, "cache-control": CACHING.page }, continue: true },
  { src: "^/env\\.js$", headers: { "cache-control": CACHING.env }, continue: true },
  { src: "^/$", dest: `/${HOME_PAGE}` },
  { handle: "filesystem" },
  // A missing file is an error and not a page.
  { src: "^/.*\\.[^/]*$", status: 404 },
  { src: "^/.*$", dest: `/${OTHER_PAGE}` },
  { handle: "hit" },
  { src: "^/assets/.*$", headers: asset, continue: true, important: true },
];

/** Writes the site of `distDir` with its rules to `outputDir`, which is emptied. */
export function writeVercelOutput(outputDir: string, distDir: string, headers: HeaderValues): void {
  rmSync(outputDir, { recursive: true, force: true });
  mkdirSync(outputDir, { recursive: true });
  cpSync(distDir, path.join(outputDir, "static"), { recursive: true });
  const config = { version: 3, routes: vercelRoutes(headers) };
  writeFileSync(path.join(outputDir, "config.json"), `${JSON.stringify(config, null, 2)}\n`);
}
