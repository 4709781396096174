// Bundles small Convex sources the way the official CLI does, against the real `convex/server` library.
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix } from "node:path";
import { MODULES_DIR } from "../../../tools/package-dir.ts";

/** Where imports of packages are resolved from. */
const ROOT = dirname(MODULES_DIR);

interface Plugin {
  readonly name: string;
  setup(builder: {
    onResolve(options: object, resolve: (args: { path: string; importer: string }) => object): void;
    onLoad(options: object, load: (args: { path: string }) => object): void;
  }): void;
}

/** The bundler that the official CLI depends on. */
const requireOfCli = createRequire(createRequire(import.meta.url).resolve("convex/package.json"));
const { build } = requireOfCli("esbuild") as {
  readonly build: (
    options: Record<string, unknown> & { plugins: Plugin[] },
  ) => Promise<{ outputFiles: { path: string; text: string }[] }>;
};

export interface BundledModule {
  readonly path: string;
  readonly source: string;
  readonly sourceMap: string | null;
  readonly environment: "isolate" | "node";
}

/** Modules of a component as its npm package ships them. */
export async function bundleFolder(folder: string): Promise<BundledModule[]> {
  const names = readdirSync(join(ROOT, folder)).filter(
    (name) => name.endsWith(".js") && name !== "convex.config.js",
  );
  const files = names.map(
    (name) => [name.replace(/\.js$/, ".ts"), `export * from "${join(ROOT, folder, name)}";`] as const,
  );
  const schema = `export { default } from "${join(ROOT, folder, "schema.js")}";`;
  return await bundle({ ...Object.fromEntries(files), "schema.ts": schema });
}

/** `files` maps "messages.ts" to its text; every file is an entry. */
export async function bundle(
  files: Record<string, string>,
  environment: "isolate" | "node" = "isolate",
): Promise<BundledModule[]> {
  const result = await build({
    entryPoints: Object.keys(files).map((path) => ({
      in: `virtual:${path}`,
      out: path.replace(/\.ts$/, ""),
    })),
    outdir: "out",
    chunkNames: environment === "node" ? "_deps/node/[hash]" : "_deps/[hash]",
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    splitting: true,
    format: "esm",
    target: "esnext",
    platform: environment === "node" ? "node" : "browser",
    conditions: ["convex", "module"],
    keepNames: true,
    minifyIdentifiers: true,
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: false,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
    plugins: [
      {
        name: "virtual",
        setup(builder) {
          builder.onResolve({ filter: /^virtual:/ }, ({ path }) => ({
            path: path.slice("virtual:".length),
            namespace: "virtual",
          }));
          builder.onResolve({ filter: /^\./, namespace: "virtual" }, ({ path, importer }) => {
            const target = posix.join(posix.dirname(importer), path);
            return { path: target.endsWith(".ts") ? target : `${target}.ts`, namespace: "virtual" };
          });
          builder.onLoad({ filter: /.*/, namespace: "virtual" }, ({ path }) => ({
            contents: files[path] ?? null,
            loader: "ts",
            resolveDir: ROOT,
          }));
        },
      },
    ],
  });
  const text = new Map(result.outputFiles.map((file) => [file.path, file.text]));
  const outputs = [...text.keys()].filter((path) => path.endsWith(".js"));
  return outputs.map((path) => ({
    path: path.slice(join(ROOT, "out/").length),
    source: text.get(path) ?? "",
    sourceMap: text.get(`${path}.map`) ?? null,
    environment,
  }));
}
