// Writes "use node" modules to disk, where Node imports them, with links to the external packages.
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PackageFolders } from "./external-packages.ts";

interface NodeModule {
  readonly path: string;
  readonly source: string;
}

/** Returns a new folder below `scratchFolder`; its name starts with `prefix`. */
export function writeModuleFolder(
  scratchFolder: string,
  prefix: string,
  content: { readonly modules: Iterable<NodeModule>; readonly packages: PackageFolders },
): string {
  mkdirSync(scratchFolder, { recursive: true });
  const folder = mkdtempSync(join(scratchFolder, prefix));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  for (const [name, place] of content.packages) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(place, link, "dir");
  }
  for (const { path, source } of content.modules) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  return folder;
}
