// The syntax tree of a bundled module, with its scopes. Code of npm packages in the bundle is left out.
import { parse, type Node as AcornNode } from "acorn";
import { analyze, type Scope, type ScopeManager } from "eslint-scope";

/** A node of the ESTree specification; its fields are looked at by name. */
export type Node = AcornNode & { readonly [field: string]: unknown };

export interface Syntax {
  readonly scopes: ScopeManager;
  readonly moduleScope: Scope;
  readonly parents: ReadonlyMap<Node, Node>;
  /** Every node, parents before their children. */
  readonly nodes: readonly Node[];
}

/** The bundler writes the name of each file in front of its statements. */
const FILE_COMMENT = /^\/\/ (\S+\.[cm]?[jt]sx?)$/gm;
const PACKAGE_FILE = /(^|\/)node_modules\//;
/** Stands in front of the first file, or in a module of its own. */
const BUNDLER_FUNCTION = /^(var|let|const) [\w$]+ = Object\.[a-zA-Z]+[;,]/m;
/** Names variables of packages, which are left out. */
const EXPORT_LIST = /^export \{[^}]*\};?$/gm;

/** Null where all of it is of packages; throws a SyntaxError where the text is no module. */
export function parseModule(source: string): Syntax | null {
  const text = withoutPackages(source);
  if (text.trim() === "") return null;
  const program = parse(text, {
    ecmaVersion: "latest",
    sourceType: "module",
    ranges: true,
  }) as unknown as Node;
  const scopes = analyze(program as never, { ecmaVersion: 2022, sourceType: "module" });
  const [moduleScope] = scopes.globalScope?.childScopes ?? [];
  if (moduleScope === undefined) throw new Error("The module has no scope.");
  return { scopes, moduleScope, ...walk(program) };
}

/** The same text, with spaces in the place of packages, the bundler's own functions and export lists. */
function withoutPackages(source: string): string {
  const files = [...source.matchAll(FILE_COMMENT)];
  const head = source.slice(0, files[0]?.index);
  let text = BUNDLER_FUNCTION.test(head) ? blank(head) : head;
  files.forEach((file, i) => {
    const part = source.slice(file.index, files[i + 1]?.index);
    text += PACKAGE_FILE.test(file[1] ?? "") ? blank(part) : part;
  });
  return text.replaceAll(EXPORT_LIST, blank);
}

const blank = (text: string): string => text.replaceAll(/[^\n]+/g, (line) => " ".repeat(line.length));

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
  for (const node of nodes) for (const value of Object.values(node)) add(value, node);
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
