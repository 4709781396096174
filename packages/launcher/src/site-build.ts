// The client's production build.
import path from "node:path";
import { cachedBuild } from "embedded-convex/tools/build.ts";

const SOURCES = [
  "src",
  "shared",
  "public",
  "convex/_generated",
  "index.html",
  "vite.config.ts",
  "scripts/texts",
  "packages/launcher/src/site-build-main.ts",
  "packages/launcher/src/own-copy.ts",
  "packages/launcher/src/prerender.ts",
  "packages/launcher/src/pages/document.ts",
  "packages/launcher/src/pages/module.ts",
  "packages/launcher/src/site-facts.ts",
  "packages/launcher/src/site-files.ts",
  "package-lock.json",
];

const BUILDER = path.join(import.meta.dirname, "site-build-main.ts");

/** Returns the folder with the built site. */
export function buildSite(projectDir: string, signal?: AbortSignal): Promise<string> {
  return cachedBuild({ projectDir, name: "site", sources: SOURCES, builder: BUILDER, signal });
}
