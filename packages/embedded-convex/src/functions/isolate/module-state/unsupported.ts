// What cannot be evaluated anew inside a context.
import { isNode, isTopLevel, type Node, type Syntax } from "./syntax.ts";

/** The module uses something that only real modules have: it needs a context of its own for each execution. */
export class CannotSplit extends Error {}

const UNSUPPORTED = new Set([
  ...["ExportAllDeclaration", "ExportDefaultDeclaration", "ImportNamespaceSpecifier", "MetaProperty"],
]);

export function refuseUnsupported(syntax: Syntax): void {
  for (const node of syntax.nodes) {
    if (isUnsupported(node)) throw new CannotSplit(node.type);
    if (waits(node) && isTopLevel(syntax, node)) throw new CannotSplit("await");
  }
  for (const { identifier } of syntax.globals)
    if (identifier.name === "eval" || identifier.name === "arguments") throw new CannotSplit(identifier.name);
}

function isUnsupported(node: Node): boolean {
  if (node.type === "ExportNamedDeclaration") return isNode(node["declaration"]) || isNode(node["source"]);
  const isNewTarget = node.type === "MetaProperty" && (node["meta"] as Node)["name"] === "new";
  return UNSUPPORTED.has(node.type) && !isNewTarget;
}

function waits(node: Node): boolean {
  return node.type === "AwaitExpression" || (node.type === "ForOfStatement" && node["await"] === true);
}
