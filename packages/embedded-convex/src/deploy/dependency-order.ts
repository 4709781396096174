// Sorts component definitions so that each comes after those it depends on.
import { pushFailure } from "./push-error.ts";

interface Dependent {
  readonly definitionPath: string;
  readonly dependencies: readonly string[];
}

export function postOrder<T extends Dependent>(definitions: readonly T[]): T[] {
  const byPath = new Map(definitions.map((definition) => [definition.definitionPath, definition]));
  const done = new Set<string>();
  const sorted: T[] = [];
  const visit = (path: string, above: readonly string[]): void => {
    if (done.has(path)) return;
    if (above.includes(path))
      throw pushFailure(
        "InvalidComponents",
        `Components depend on each other in a circle: ${[...above, path].join(" -> ")}`,
      );
    const definition = byPath.get(path);
    if (definition === undefined)
      throw pushFailure("InvalidComponents", `The component definition "${path}" was not sent.`);
    for (const dependency of definition.dependencies) visit(dependency, [...above, path]);
    done.add(path);
    sorted.push(definition);
  };
  for (const { definitionPath } of definitions) visit(definitionPath, []);
  return sorted;
}
