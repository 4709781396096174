// Stacks of errors in threads that run user code: they name modules as on Convex, and no files of this machine.
import { pathToFileURL } from "node:url";

interface Printed {
  toString(): string;
}

/** How stacks name "use node" modules. */
export const NODE_MODULE_PREFIX = "convex:/user/";

/** `folder` holds the "use node" modules, if the thread runs those. `StackMapper` understands what is shown. */
export function hidePaths(folder: string | null): void {
  const places = folder === null ? [] : [`${pathToFileURL(folder).href}/`, `${folder}/`];
  const shown = (frame: string): string => {
    const text = places.reduce((line, place) => line.replace(place, NODE_MODULE_PREFIX), frame);
    if (text.includes("convex:/") || text.includes("node:")) return text;
    return text.replace(/(?:file:\/\/)?\/[^()]*(?=:\d+:\d+)/, "bundledFunctions.js");
  };
  Error.prepareStackTrace = (error, frames) =>
    [headOf(error), ...frames.map((frame: Printed) => `    at ${shown(frame.toString())}`)].join("\n");
}

function headOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return "Error";
  }
}
