// The embedded backend in one file: to start it from its hundreds of sources takes several times as long, also when it is
// started again after a crash. A launcher beside it keeps what V8 has compiled for the next start.
import { copyFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { cachedBuild } from "./build.ts";
import { PACKAGE_DIR } from "./package-dir.ts";

const LAUNCHER = path.join(import.meta.dirname, "engine-launcher.cjs");
const BUILDER = path.join(import.meta.dirname, "engine-build-main.ts");
const SOURCES = ["src", "tools", "package.json"];
const ENTRY = "main.cjs";
/** Packages of plain JavaScript, which start quicker out of the same file. */
const INLINED = [
  ...["@hono/node-server", "@jridgewell/resolve-uri", "@jridgewell/sourcemap-codec"],
  ...["@jridgewell/trace-mapping", "croner", "fflate", "hono", "jose", "sorted-btree", "ws", "zod"],
];
/** Flags of Node that the engine runs with. */
export const ENGINE_FLAGS = ["--experimental-vm-modules", "--no-warnings"] as const;

/** Returns the file to start. It finds packages, and whatever else it reads beside its sources, in the checkout. */
export async function buildEngine(signal?: AbortSignal): Promise<string> {
  const plan = { projectDir: PACKAGE_DIR, name: "engine", sources: SOURCES, builder: BUILDER, signal };
  const folder = await cachedBuild(plan);
  return path.join(folder, ENTRY);
}

/** How Vite bundles it; the launcher is put beside the bundle. */
export async function buildEngineInto(outDir: string): Promise<void> {
  const { build } = await import("vite");
  await build({
    root: PACKAGE_DIR,
    configFile: false,
    logLevel: "error",
    mode: "production",
    publicDir: false,
    plugins: [keepOwnAddress(), withoutUnused()],
    ssr: { noExternal: INLINED },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: path.join(PACKAGE_DIR, "src", "main.ts"),
      target: "node20",
      minify: false,
      rolldownOptions: { output: { format: "cjs", entryFileNames: "engine.cjs" } },
    },
  });
  copyFileSync(LAUNCHER, path.join(outDir, ENTRY));
}

/** Modules that look for files next to them continue to look in their source folder. */
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

/** Node's own modules that libraries load for what the engine never does: HTTP/2, and calls over TLS by web socket. */
function withoutUnused(): Plugin {
  const unused = new Set(["http2", "https", "node:http2", "tls"]);
  const name = "\0unused";
  return {
    name: "without-unused",
    enforce: "pre",
    resolveId: (id) => (unused.has(id) ? name : null),
    load: (id) => (id === name ? "export class Http2ServerRequest {}\nexport const constants = {};" : null),
  };
}
