// The process of a build: `build-main.ts site|engine OUTDIR`, with NODE_ENV=production (see build.ts).
import path from "node:path";
import { build } from "vite";
import { buildEngineInto } from "./engine-build.ts";
import { PROJECT_DIR } from "./project.ts";

const [name, outDir = ""] = process.argv.slice(2);
if (name === "engine") {
  await buildEngineInto(PROJECT_DIR, outDir);
} else {
  await build({
    root: PROJECT_DIR,
    configFile: path.join(PROJECT_DIR, "vite.config.ts"),
    logLevel: "error",
    mode: "production",
    build: { outDir, emptyOutDir: true },
  });
}
