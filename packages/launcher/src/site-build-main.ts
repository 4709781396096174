// The process of a site build: `site-build-main.ts OUTDIR`, with NODE_ENV=production (see site-build.ts).
import path from "node:path";
import { build } from "vite";
import { PROJECT_DIR } from "./project.ts";

const [outDir = ""] = process.argv.slice(2);
await build({
  root: PROJECT_DIR,
  configFile: path.join(PROJECT_DIR, "vite.config.ts"),
  logLevel: "error",
  mode: "production",
  build: { outDir, emptyOutDir: true },
});
