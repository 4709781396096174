// Syntax trees with scopes, for the split of modules into code and state.
import { parse, type Comment, type Node as AcornNode } from "acorn";
import { analyze, type Reference, type Scope, type Variable } from "eslint-scope";

/** A node of the ESTree specification; its fields are looked at by name. */
export type Node = AcornNode & { readonly [field: string]: unknown };

export interface Syntax {
  readonly source: string;
  readonly body: readonly Node[];
  readonly moduleScope: Scope;
  readonly parents: ReadonlyMap<Node, Node>;
  /** Every node, parents before their children. */
  readonly nodes: readonly Node[];
  /** References to what the module does not declare. */
  readonly globals: readonly Reference[];
  /** Statements of the module that come from npm packages. */
  readonly ofPackage: ReadonlySet<Node>;
}

/** What the bundler writes in front of each file's statements. */
const FILE_COMMENT = /^ \S+\.[cm]?[jt]sx?$/;
const PACKAGE_FILE = /(^| |\/)node_modules\//;

export function parseModule(source: string): Syntax {
  const comments: Comment[] = [];
  const ast = parse(source, {
    ecmaVersion: "latest",
    sourceType: "module",
    ranges: true,
    onComment: comments,
  }) as unknown as Node;
  const scopes = analyze(ast as never, { ecmaVersion: 2022, sourceType: "module" });
  const [moduleScope] = scopes.globalScope?.childScopes ?? [];
  if (moduleScope === undefined || scopes.globalScope === null) throw new Error("The module has no scope.");
  const { parents, nodes } = walk(ast);
  const globals = scopes.globalScope.through;
  const body = ast["body"] as Node[];
  const ofPackage = packageStatements(body, comments);
  return { source, body, moduleScope, parents, nodes, globals, ofPackage };
}

function packageStatements(body: readonly Node[], comments: readonly Comment[]): Set<Node> {
  const files = comments.filter(({ type, value }) => type === "Line" && FILE_COMMENT.test(value));
  const statements = new Set<Node>();
  let at = -1;
  for (const node of body) {
    while ((files[at + 1]?.start ?? Number.POSITIVE_INFINITY) < node.start) at += 1;
    if (PACKAGE_FILE.test(files[at]?.value ?? "")) statements.add(node);
  }
  return statements;
}

function walk(root: Node): { parents: Map<Node, Node>; nodes: Node[] } {
  const parents = new Map<Node, Node>();
  const nodes: Node[] = [root];
  // Grows while it is walked.
  for (const node of nodes) {
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      nodes.push(child);
    }
  }
  return { parents, nodes };
}

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) yield child;
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string";
}

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

export function isFunction(node: Node): boolean {
  return FUNCTIONS.has(node.type);
}

/** Not inside a function or class. */
export function isTopLevel({ parents }: Syntax, node: Node): boolean {
  for (let at = parents.get(node); at !== undefined; at = parents.get(at))
    if (isFunction(at) || at.type === "ClassBody") return false;
  return true;
}

/** The name of `object.name`, or null when it is computed. */
export function memberName(node: Node): string | null {
  const property = node["property"] as Node;
  return node.type === "MemberExpression" && node["computed"] !== true ? (property["name"] as string) : null;
}

export function isStringLiteral(node: Node | undefined): boolean {
  return node?.type === "Literal" && typeof node["value"] === "string";
}

/** The variable that a reference in the module means; null for globals. */
export function resolve(syntax: Syntax): (identifier: Node) => Variable | null {
  const byIdentifier = new Map<unknown, Variable | null>();
  const visit = (scope: Scope): void => {
    for (const reference of scope.references) byIdentifier.set(reference.identifier, reference.resolved);
    for (const child of scope.childScopes) visit(child);
  };
  visit(syntax.moduleScope);
  return (identifier) => byIdentifier.get(identifier) ?? null;
}

/** The statement of the module that contains the node. */
export function statementOf({ parents }: Syntax, node: Node): Node {
  let at = node;
  for (let parent = parents.get(at); parent !== undefined; parent = parents.get(at)) {
    if (parent.type === "Program") break;
    at = parent;
  }
  return at;
}
