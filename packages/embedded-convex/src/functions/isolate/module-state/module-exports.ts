// What modules know of each other.
import type { Node } from "./syntax.ts";

/** What importers know of a module's exports. */
export interface ExportFacts {
  readonly shared: ReadonlySet<string>;
  /** The bundler's helper that sets names of functions. */
  readonly nameHelper: string | null;
  /** Assigned by functions after the module was evaluated. */
  readonly live: ReadonlySet<string>;
}

export type FactsOf = (specifier: string) => ExportFacts | null;

/** Null for the whole namespace. */
export function importedName(specifier: Node): string | null {
  if (specifier.type === "ImportDefaultSpecifier") return "default";
  return specifier.type === "ImportSpecifier" ? nameOf(specifier["imported"] as Node) : null;
}

export function nameOf(node: Node): string {
  return (node.type === "Literal" ? node["value"] : node["name"]) as string;
}
