// The engine's sources in one file, so that a thousand starts do not spend their time on loading three hundred.
import { cpSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { MODULES_DIR, PACKAGE_DIR } from "../../tools/package-dir.ts";

const BACKEND = path.join(PACKAGE_DIR, "src");

/** Returns the path of the entry file. Files that the engine finds beside its modules are put beside it. */
export async function builtEngine(folder: string): Promise<string> {
  const out = path.join(folder, "built/src");
  await build({
    root: PACKAGE_DIR,
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    build: { ssr: path.join(BACKEND, "main.ts"), outDir: out, emptyOutDir: true, target: "node20" },
  });
  copyBeside(out);
  // Analysis of a push runs in threads that load the sources.
  symlinkSync(path.join(BACKEND, "deploy/analyze-worker.ts"), path.join(out, "analyze-worker.ts"));
  cpSync(path.join(PACKAGE_DIR, "package.json"), path.join(folder, "built/package.json"));
  symlinkSync(MODULES_DIR, path.join(folder, "built/node_modules"));
  return path.join(out, "main.js");
}

/** Everything but TypeScript lies beside the one file now; of two with one name those of pushes are needed. */
function copyBeside(out: string): void {
  const files = readdirSync(BACKEND, { recursive: true, encoding: "utf8" });
  const beside = files.filter((name) => /\.(js|css|html|svg)$/.test(name));
  for (const name of [...beside.filter((one) => !isOfPush(one)), ...beside.filter(isOfPush)])
    cpSync(path.join(BACKEND, name), path.join(out, path.basename(name)));
}

const isOfPush = (name: string): boolean => name.startsWith("deploy");
