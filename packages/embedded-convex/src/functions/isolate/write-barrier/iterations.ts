// Values that a loop, a spread, a pattern or a function of the language iterates: an iterator among them is moved.
import { calleeName, firstArgument, type Node, type Syntax } from "./syntax.ts";

const ITERATING = /^(Array\.from|Object\.fromEntries|Map|Set|WeakMap|WeakSet)$/;

type ValueOf = (node: Node, parent: Node | undefined) => unknown;

const argument: ValueOf = (node) => (ITERATING.test(calleeName(node)) ? firstArgument(node) : null);

/** `a` in `for (const b of a)`, `[...a]`, `const [b] = a`, `[b] = a`, `yield* a`, `Array.from(a)` and `new Map(a)`. */
const VALUES: Readonly<Record<string, ValueOf>> = {
  ForOfStatement: (node) => node["right"],
  SpreadElement: (node, parent) => (parent?.type === "ObjectExpression" ? null : node["argument"]),
  YieldExpression: (node) => (node["delegate"] === true ? node["argument"] : null),
  VariableDeclarator: (node) => (isPattern(node["id"]) ? node["init"] : null),
  AssignmentExpression: (node) => (isPattern(node["left"]) ? node["right"] : null),
  CallExpression: argument,
  NewExpression: argument,
};

const isPattern = (target: unknown): boolean => (target as Node).type === "ArrayPattern";

export function iteratedValue({ parents }: Syntax, node: Node): Node | null {
  return (VALUES[node.type]?.(node, parents.get(node)) ?? null) as Node | null;
}
