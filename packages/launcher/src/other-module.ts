// Vite plugin: gives one importer another module than the one that it names, such as one that loads it later.
import path from "node:path";
import type { Plugin } from "vite";

interface OtherModule {
  /** End of the importer's path. */
  readonly importer: string;
  readonly source: string;
  /** Path of the module that it gets, from the project's folder. */
  readonly instead: string;
}

export const otherModule = ({ importer: wanted, source: named, instead }: OtherModule): Plugin => ({
  name: "other-module",
  apply: "build",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === named && importer?.endsWith(wanted) === true ? path.resolve(instead) : null,
});
