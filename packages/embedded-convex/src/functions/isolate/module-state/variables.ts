// Questions about the variables of a module.
import type { Variable } from "eslint-scope";
import { isTopLevel, type Node, type Syntax } from "./syntax.ts";

export function variablesByDeclaration(syntax: Syntax): Map<Node, Variable[]> {
  const all = new Map<Node, Variable[]>();
  for (const variable of syntax.moduleScope.variables) {
    for (const definition of variable.defs) {
      const node = definition.node as unknown as Node;
      all.set(node, [...(all.get(node) ?? []), variable]);
    }
  }
  return all;
}

export function isReassigned(variable: Variable): boolean {
  return variable.references.some((one) => one.isWrite() && one.init !== true);
}

/** By a function, which may run after the module was evaluated. */
export function isAssignedLater(syntax: Syntax, variable: Variable): boolean {
  return variable.references.some(
    (one) => one.isWrite() && !isTopLevel(syntax, one.identifier as unknown as Node),
  );
}

export function isDeclaredConst(variable: Variable): boolean {
  const declaration = variable.defs[0]?.parent as unknown as Node | undefined;
  return declaration?.["kind"] === "const" || variable.defs[0]?.type === "ImportBinding";
}

/** Parentheses between `=` and the expression, which belong to no node. */
export function openings(source: string, from: number, to: number): number {
  const code = source.slice(from, to).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  return code.split("(").length - 1;
}

export function unusedName(source: string): string {
  for (let i = 0; ; i += 1) if (!source.includes(`$cx${i}`)) return `$cx${i}`;
}
