// What cannot be evaluated anew inside a context.
import { isNode, isTopLevel, type Node, type Syntax } from "./syntax.ts";

/** The module uses something that only real modules have: it needs a context of its own for each execution. */
export class CannotSplit extends Error {}

const UNSUPPORTED = new Set([
  ...["ExportAllDeclaration", "ExportDefaultDeclaration", "ImportNamespaceSpecifier", "MetaProperty"],
]);

export function refuseUnsupported(syntax: Syntax): void {
  for (const node of syntax.nodes) {
    const isNewTarget = node.type === "MetaProperty" && (node["meta"] as Node)["name"] === "new";
    if (UNSUPPORTED.has(node.type) && !isNewTarget) throw new CannotSplit(node.type);
    const isExport = node.type === "ExportNamedDeclaration";
    if (isExport && (isNode(node["declaration"]) || isNode(node["source"]))) throw new CannotSplit(node.type);
    const waits =
      node.type === "AwaitExpression" || (node.type === "ForOfStatement" && node["await"] === true);
    if (waits && isTopLevel(syntax, node)) throw new CannotSplit("await");
  }
  for (const { identifier } of syntax.globals)
    if (identifier.name === "eval" || identifier.name === "arguments") throw new CannotSplit(identifier.name);
}
