// Bundles a folder of Convex functions the way the official CLI does, with the bundler that it brings, into a push request.
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PACKAGE_DIR } from "../../tools/package-dir.ts";

const requireOfCli = createRequire(createRequire(import.meta.url).resolve("convex/package.json"));
const { build } = requireOfCli("esbuild") as {
  readonly build: (options: object) => Promise<{ outputFiles: { path: string; text: string }[] }>;
};

const SCHEMA = "schema.ts";

interface PushedModule {
  readonly path: string;
  readonly source: string;
  readonly environment: "isolate";
}

/** What start_push takes; the key is for the HTTP route and ignored elsewhere. */
export interface PushRequest {
  readonly adminKey: string;
  readonly dryRun: boolean;
  readonly functions: string;
  readonly nodeDependencies: [];
  readonly appDefinition: {
    readonly definition: null;
    readonly dependencies: [];
    readonly schema: PushedModule | null;
    readonly changedModules: PushedModule[];
    readonly unchangedModuleHashes: [];
    readonly udfServerVersion: string;
  };
  readonly componentDefinitions: [];
}

export async function pushOfFolder(folder: string, adminKey = ""): Promise<PushRequest> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  // The CLI, too, bundles the schema by itself: it is evaluated before there are other modules.
  const [schema] = await bundle(
    folder,
    names.filter((name) => name === SCHEMA),
  );
  const changedModules = await bundle(
    folder,
    names.filter((name) => name !== SCHEMA),
  );
  return {
    adminKey,
    dryRun: false,
    functions: "convex/",
    nodeDependencies: [],
    appDefinition: {
      definition: null,
      dependencies: [],
      schema: schema ?? null,
      changedModules,
      unchangedModuleHashes: [],
      udfServerVersion: "1.48.0",
    },
    componentDefinitions: [],
  };
}

async function bundle(folder: string, names: string[]): Promise<PushedModule[]> {
  const outdir = path.join(folder, "out");
  const { outputFiles } = await build({
    entryPoints: names.map((name) => path.join(folder, name)),
    outbase: folder,
    outdir,
    chunkNames: "_deps/[hash]",
    absWorkingDir: PACKAGE_DIR,
    bundle: true,
    write: false,
    splitting: true,
    format: "esm",
    target: "esnext",
    platform: "browser",
    conditions: ["convex", "module"],
    keepNames: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  return outputFiles.map((file) => ({
    path: path.relative(outdir, file.path),
    source: file.text,
    environment: "isolate",
  }));
}
