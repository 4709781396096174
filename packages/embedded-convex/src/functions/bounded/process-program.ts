// The program of the processes that run bounded executions, as one file: to load it from its sources costs a process half a
// second and tens of megabytes.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

const ENTRY = fileURLToPath(new URL("./process-main.ts", import.meta.url));
/** In parts, because the engine's own build replaces it as well. */
const ADDRESS = ["import", "meta", "url"].join(".");

/** Writes it into the folder and returns its path. */
export async function writeProgram(folder: string): Promise<string> {
  const file = join(folder, "bounded-execution.mjs");
  const built = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "silent",
    plugins: [keepOwnAddress],
  });
  const [program] = built.outputFiles;
  if (program === undefined) throw new Error("The program of bounded executions is empty.");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, program.contents);
  return file;
}

/** Modules that look for files next to them continue to look in their source folder. */
const keepOwnAddress: Plugin = {
  name: "keep-own-address",
  setup(builder) {
    builder.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll(ADDRESS, address), loader: "ts" };
    });
  },
};
