// Paths in an export's archive.
import type { ComponentPath } from "../../database/types.ts";

export const TABLES_FILE = "_tables/documents.jsonl";
const COMPONENTS = "_components/";

export function componentPrefix(component: ComponentPath): string {
  return component === ""
    ? ""
    : component
        .split("/")
        .map((name) => `${COMPONENTS}${name}/`)
        .join("");
}

export interface ArchivePlace {
  readonly component: ComponentPath;
  /** "messages/documents.jsonl" */
  readonly path: string;
}

export function placeOf(archivePath: string): ArchivePlace {
  const names: string[] = [];
  let path = archivePath;
  for (;;) {
    const [whole, name] = /^_components\/([^/]+)\//.exec(path) ?? [];
    if (whole === undefined || name === undefined) return { component: names.join("/"), path };
    names.push(name);
    path = path.slice(whole.length);
  }
}
