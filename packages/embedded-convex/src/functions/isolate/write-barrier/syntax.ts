// The syntax tree of a bundled module, with its scopes. Code of npm packages in the bundle is left out.
import { analyze, type Scope, type ScopeManager } from "eslint-scope";
import { applicationStatements } from "./application-code.ts";
import type { Node } from "./node.ts";

export type { Node } from "./node.ts";

export interface Syntax {
  readonly scopes: ScopeManager;
  readonly moduleScope: Scope;
  readonly parents: ReadonlyMap<Node, Node>;
  /** Every node, parents before their children. */
  readonly nodes: readonly Node[];
}

/** Null where all of it is of packages; throws where the text is no module, or nested too deeply for the parser. */
export function parseModule(source: string): Syntax | null {
  const body = applicationStatements(source);
  if (body.length === 0) return null;
  const program: Node = { type: "Program", start: 0, end: source.length, sourceType: "module", body };
  const walked = walk(program);
  const scopes = analyze(program as never, { ecmaVersion: 2022, sourceType: "module" });
  const [moduleScope] = scopes.globalScope?.childScopes ?? [];
  if (moduleScope === undefined) throw new Error("The module has no scope.");
  return { scopes, moduleScope, ...walked };
}

function walk(root: Node): { parents: Map<Node, Node>; nodes: Node[] } {
  const parents = new Map<Node, Node>();
  const nodes: Node[] = [root];
  const add = (value: unknown, parent: Node): void => {
    if (Array.isArray(value)) for (const child of value as unknown[]) add(child, parent);
    else if (isNode(value)) {
      parents.set(value, parent);
      nodes.push(value);
    }
  };
  // Grows while it is walked.
  for (const node of nodes) {
    for (const value of Object.values(node)) add(value, node);
    // For the analysis of scopes; the parser would take longer to add it.
    (node as { range: [number, number] }).range = [node.start, node.end];
  }
  return { parents, nodes };
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** The name of `object.name`, or null when it is computed or private. */
export function memberName(node: Node): string | null {
  const property = node["property"] as Node;
  const isNamed = node["computed"] !== true && property.type === "Identifier";
  return isNamed ? (property["name"] as string) : null;
}

/** "" of what is no identifier. */
export function nameOf(node: Node): string {
  return node.type === "Identifier" ? (node["name"] as string) : "";
}

/** "f" of `f()` and `new f()`, "a.f" of `a.f()`. */
export function calleeName(node: Node): string {
  const callee = node["callee"] as Node;
  if (callee.type !== "MemberExpression") return nameOf(callee);
  return `${nameOf(callee["object"] as Node)}.${memberName(callee) ?? ""}`;
}

/** Null where there is none, or where it is spread. */
export function firstArgument(node: Node): Node | null {
  const [first] = node["arguments"] as Node[];
  return first === undefined || first.type === "SpreadElement" ? null : first;
}
