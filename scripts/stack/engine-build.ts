// The embedded backend in one file: to start it from its hundreds of sources takes several times as long, also when it is
// started again after a crash.
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { cachedBuild } from "./build.ts";

const SOURCES = ["local/backend", "package-lock.json", "scripts/stack/engine-build.ts"];
const ENTRY = "main.mjs";
/** Packages of plain JavaScript, which start quicker out of the same file. */
const INLINED = ["@hono/node-server", "croner", "fflate", "hono", "jose", "zod"];

/** Returns the file to start. It finds packages, and whatever else it reads beside its sources, in the checkout. */
export async function buildEngine(projectDir: string): Promise<string> {
  const buildInto = async (outDir: string): Promise<void> => {
    const { build } = await import("vite");
    await build({
      root: projectDir,
      configFile: false,
      logLevel: "error",
      mode: "production",
      publicDir: false,
      plugins: [keepOwnAddress()],
      ssr: { noExternal: INLINED },
      build: {
        outDir,
        emptyOutDir: true,
        ssr: path.join(projectDir, "local", "backend", "main.ts"),
        target: "node20",
        minify: false,
        rolldownOptions: { output: { entryFileNames: ENTRY } },
      },
    });
  };
  const folder = await cachedBuild({ projectDir, name: "engine", sources: SOURCES, buildInto });
  return path.join(folder, ENTRY);
}

/** Modules that look for files beside them go on looking where they were written. */
function keepOwnAddress(): Plugin {
  return {
    name: "keep-own-address",
    enforce: "pre",
    transform(code, id) {
      const [file = id] = id.split("?", 1);
      if (!code.includes("import.meta.url") || file.includes("node_modules")) return null;
      return code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(file).href));
    },
  };
}
