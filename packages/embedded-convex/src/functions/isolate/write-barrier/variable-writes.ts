// Writes to variables that later calls may see.
import type { Reference, Scope } from "eslint-scope";
import type { BarrierNames } from "./barrier-names.ts";
import type { Insertions } from "./insertions.ts";
import type { Node, Syntax } from "./syntax.ts";

interface Target {
  readonly source: string;
  readonly names: BarrierNames;
  readonly insertions: Insertions;
  /** Functions whose variables are written by others, with the names of what tells when they were called. */
  readonly owners: Map<Scope, string>;
}

/** Assigns only where the variable has no value yet, so the call belongs to the value. */
const LOGICAL = new Set(["??=", "||=", "&&="]);

export function markVariables(syntax: Syntax, options: Omit<Target, "owners">): void {
  const target: Target = { ...options, owners: new Map() };
  const marked = new Set<Node>();
  for (const reference of syntax.scopes.scopes.flatMap((scope) => scope.references)) {
    const call = callFor(syntax, reference, target);
    if (call === null) continue;
    const write = writeOf(syntax, reference.identifier as unknown as Node);
    // A pattern with several variables of one owner needs the call once; of several owners, each.
    if (write === null || (marked.has(write) && !isPattern(write))) continue;
    marked.add(write);
    markWrite(write, `${call}, `, { syntax, target });
  }
  for (const [scope, name] of target.owners) declareOwner(scope, name, target);
}

/** Null for a write that nobody can see after the call, and for reads and declarations. */
function callFor(syntax: Syntax, reference: Reference, { names, owners }: Target): string | null {
  const owner = reference.resolved?.scope.variableScope;
  if (!reference.isWrite() || reference.init === true || owner === undefined) return null;
  if (owner === reference.from.variableScope) return null;
  const call = `${names.variable}(${names.record})`;
  // A parameter's default value does not see what the body declares.
  if (owner === syntax.moduleScope.variableScope || isInParameters(owner, reference)) return call;
  let name = owners.get(owner);
  if (name === undefined) owners.set(owner, (name = `${names.ofExecution}${owners.size}`));
  return `${name} || ${call}`;
}

function isInParameters(owner: Scope, { identifier }: Reference): boolean {
  const { body } = owner.block as unknown as { body?: Node };
  return body !== undefined && (identifier as unknown as Node).start < body.start;
}

/** The assignment, update or loop that writes the identifier. */
function writeOf({ parents }: Syntax, identifier: Node): Node | null {
  for (let node = parents.get(identifier); node !== undefined; node = parents.get(node)) {
    if (isWrite(node)) return node;
    if (/Function|Class|Statement$/.test(node.type) && !isLoop(node)) return null;
  }
  return null;
}

const isLoop = (node: Node): boolean => node.type === "ForOfStatement" || node.type === "ForInStatement";
const isWrite = (node: Node): boolean =>
  node.type === "AssignmentExpression" || node.type === "UpdateExpression" || isLoop(node);
const isPattern = (write: Node): boolean => /Pattern$/.test((write["left"] as Node | undefined)?.type ?? "");

function markWrite(write: Node, call: string, { syntax, target }: { syntax: Syntax; target: Target }): void {
  const isOfValue = isLoop(write) || LOGICAL.has(write["operator"] as string);
  const marked = isOfValue ? (write["right"] as Node) : write;
  // A parenthesis at the start of a statement would continue the one before where that has no semicolon.
  const isStatement = !isOfValue && syntax.parents.get(write)?.type === "ExpressionStatement";
  target.insertions.enclose(marked, isStatement ? call : `(${call}`, isStatement ? "" : ")");
}

/** Declares in a function whether it was called by an execution, and not while modules were evaluated. */
function declareOwner(scope: Scope, name: string, { source, names, insertions }: Target): void {
  const declaration = `const ${name} = ${names.isRunning}();`;
  const block = scope.block as unknown as Node;
  const body = block["body"];
  if (block.type === "StaticBlock") insertions.insert(source.indexOf("{", block.start) + 1, declaration);
  else if (isBlock(body)) insertions.insert(body.start + 1, declaration);
  else if (block.type === "ArrowFunctionExpression") {
    const expression = body as Node;
    const arrow = source.lastIndexOf("=>", expression.start) + 2;
    insertions.enclose({ start: arrow, end: block.end }, `{${declaration}return (`, ")}");
  }
}

const isBlock = (body: unknown): body is Node => (body as Node | null)?.type === "BlockStatement";
