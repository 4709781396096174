// Vite plugin: gives one importer a copy of a module of its own. A module is in one chunk with everything that any importer uses of
// it; of a copy, the chunk of that importer has what it uses, and the others lose it.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

export interface OwnCopy {
  /** End of the importer's path. */
  readonly importer: string;
  readonly source: string;
  /** The file of the package that is copied, in place of its index. */
  readonly file: string;
}

const MARK = "?own-copy";

export function ownCopy({ importer: wanted, source: copied, file }: OwnCopy): Plugin {
  return {
    name: "own-copy",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      if (source !== copied || importer?.endsWith(wanted) !== true) return null;
      const index = await this.resolve(source, importer, { skipSelf: true });
      return index === null ? null : `${index.id.replace(/[^/]+$/, file)}${MARK}`;
    },
    load: (id) => (id.endsWith(MARK) ? readFileSync(id.slice(0, -MARK.length), "utf8") : null),
  };
}
