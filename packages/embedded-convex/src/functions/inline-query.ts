// `convex run --inline-query`: a module in the request, run as a query that can use the deployed modules.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix } from "node:path";
import type { ComponentPath } from "../database/types.ts";
import type { DeploymentRows } from "./deployment.ts";
import type { AnalyzedFunction, ModuleRecord } from "./deployment-types.ts";

const INLINE_PATH = "_system/repl/testQuery.js";
/** What the CLI's preamble imports. */
const WRAPPERS_PATH = "_system/repl/wrappers.js";
const LIBRARY_PATH = "_system/convex/";

/** Name of the function to call. */
export const INLINE_QUERY = `${INLINE_PATH}:default`;

const DEFAULT_EXPORT: AnalyzedFunction = {
  name: "default",
  pos: null,
  udfType: "Query",
  visibility: { kind: "public" },
  args: null,
  returns: null,
};

/** The deployment with the module in one of its components. Nothing of it is stored. */
export function withInlineQuery(
  rows: DeploymentRows,
  component: ComponentPath,
  source: string,
): DeploymentRows {
  const analysis = { functions: [DEFAULT_EXPORT], httpRoutes: null, cronSpecs: null, sourceMapped: null };
  const added = [moduleOf(INLINE_PATH, source, analysis), ...libraryModules()];
  return { ...rows, modules: [...rows.modules, ...added.map((record) => ({ component, record }))] };
}

function moduleOf(path: string, source: string, analysis: ModuleRecord["analysis"] = null): ModuleRecord {
  return { path, source, analysis, environment: "isolate", sourceMap: null };
}

let library: readonly ModuleRecord[] | null = null;

/** The official server library as it is published, every file that its entry reaches. */
function libraryModules(): readonly ModuleRecord[] {
  if (library !== null) return library;
  const root = join(dirname(createRequire(import.meta.url).resolve("convex/package.json")), "dist/esm");
  const entry = "server/index.js";
  const wrappers = `export { queryGeneric as query, internalQueryGeneric as internalQuery } from "../convex/${entry}";`;
  const modules = [moduleOf(WRAPPERS_PATH, wrappers)];
  const seen = new Set([entry]);
  // Grows during the iteration.
  for (const path of seen) {
    const source = readFileSync(join(root, path), "utf8");
    modules.push(moduleOf(LIBRARY_PATH + path, source));
    for (const specifier of relativeImports(source)) seen.add(posix.join(posix.dirname(path), specifier));
  }
  library = modules;
  return modules;
}

function relativeImports(source: string): string[] {
  return [...source.matchAll(/(?:from|^import) "(\.[^"]+)"/gm)].map(([, specifier = ""]) => specifier);
}
