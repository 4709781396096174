// The globals of CommonJS, which bundled packages expect in "use node" modules: when they are analysed and when they run.
import { createRequire } from "node:module";
import { join } from "node:path";
import { hidePaths } from "./hidden-paths.ts";

/** `folder` holds the modules; `require` finds the built-in modules and the external packages from there. */
export function installNodeGlobals(folder: string): void {
  const file = join(folder, "index.js");
  const globals = {
    require: createRequire(file),
    module: { exports: {} },
    exports: {},
    __dirname: folder,
    __filename: file,
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, {
      value,
      writable: true,
      configurable: true,
      enumerable: false,
    });
  hidePaths(folder);
}
