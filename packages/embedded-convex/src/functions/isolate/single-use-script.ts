// A module and everything it imports as one script, for functions that change module state: each of their executions gets a
// context of its own. Node keeps the contexts of modules for ever (as of version 20), but not those of scripts.
import vm from "node:vm";
import { TraceMap, originalPositionFor } from "@jridgewell/trace-mapping";
import { build, type Plugin } from "esbuild";
import { MODULE_SCHEME, resolveSpecifier, type ModuleSources } from "./module-loader.ts";

/** A place in a module; lines count from 1, columns from 0. */
export interface ModulePlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** How the script is named in stacks, in front of the module's path. */
export const SCRIPT_FOLDER = "_single/";
const NAMESPACE = "module";
const EXPORTS = "moduleExports";

export class SingleUseScript {
  readonly #script: vm.Script;
  readonly #map: TraceMap;

  private constructor(script: vm.Script, map: TraceMap) {
    this.#script = script;
    this.#map = map;
  }

  /** Null when the modules cannot be one script, as with `await` at their top level. */
  static async of(path: string, sources: ModuleSources): Promise<SingleUseScript | null> {
    const built = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      outfile: "script.js",
      format: "iife",
      globalName: EXPORTS,
      target: "esnext",
      sourcemap: "external",
      charset: "utf8",
      ignoreAnnotations: true,
      logLevel: "silent",
      plugins: [modulesOf(sources)],
    }).catch(() => null);
    const [map, code] = built?.outputFiles ?? [];
    if (map === undefined || code === undefined) return null;
    const text = `(() => { "use strict";\n${code.text}\nreturn ${EXPORTS}; })()`;
    const script = new vm.Script(text, {
      filename: MODULE_SCHEME + SCRIPT_FOLDER + path,
      lineOffset: -1,
    });
    return new SingleUseScript(script, new TraceMap(map.text));
  }

  /** Evaluates the modules and returns what the entry exports. */
  run(context: vm.Context, timeoutMs: number): Record<string, unknown> {
    return this.#script.runInContext(context, { timeout: timeoutMs }) as Record<string, unknown>;
  }

  /** Null for places of the script that are of no module. */
  placeOf(line: number, column: number): ModulePlace | null {
    const found = originalPositionFor(this.#map, { line, column });
    if (found.source === null) return null;
    return { path: found.source.replace(`${NAMESPACE}:`, ""), line: found.line, column: found.column };
  }
}

function modulesOf(sources: ModuleSources): Plugin {
  return {
    name: "modules",
    setup(builder) {
      builder.onResolve({ filter: /.*/ }, ({ path, importer }) => {
        const target = importer === "" ? path : resolveSpecifier(path, importer);
        return target === null ? { errors: [{ text: path }] } : { path: target, namespace: NAMESPACE };
      });
      builder.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => {
        const source = sources.source(path);
        // The name of its map, of which there is no file here.
        const contents = source?.replaceAll(/^\/\/# sourceMappingURL=.*$/gm, "");
        return contents === undefined ? { errors: [{ text: path }] } : { contents, loader: "js" };
      });
    },
  };
}
