// The globals of CommonJS, which bundled packages expect in "use node" modules: when they are analysed and when they run.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

/** How stacks name the modules, as on Convex. */
export const NODE_MODULE_PREFIX = "convex:/user/";

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

/** Stacks name modules as on Convex, not by files of this machine. `NODE_MODULE_PREFIX` is how they are found again. */
function hidePaths(folder: string): void {
  const places = [`${pathToFileURL(folder).href}/`, `${folder}/`];
  const shown = (frame: NodeJS.CallSite): string => {
    const text = places.reduce((line, place) => line.replace(place, NODE_MODULE_PREFIX), String(frame));
    const isHarmless = text.includes(NODE_MODULE_PREFIX) || !/(?:file:\/\/)?\/[^()]*:\d+:\d+/.test(text);
    return isHarmless ? text : text.replace(/(?:file:\/\/)?\/[^()]*(?=:\d+:\d+)/, "bundledFunctions.js");
  };
  Error.prepareStackTrace = (error, frames) =>
    [headOf(error), ...frames.map((frame) => `    at ${shown(frame)}`)].join("\n");
}

function headOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return "Error";
  }
}
