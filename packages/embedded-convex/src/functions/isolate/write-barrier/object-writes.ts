// Writes to properties, calls that change a collection, and objects that only a closure or a private field holds.
import type { Reference, Variable } from "eslint-scope";
import type { BarrierNames } from "./barrier-names.ts";
import type { Insertions } from "./insertions.ts";
import { memberName, type Node, type Syntax } from "./syntax.ts";

interface Target {
  readonly names: BarrierNames;
  readonly insertions: Insertions;
}

/** The reference that an identifier is. */
type ReferenceOf = (identifier: Node) => Reference | undefined;

/** Methods of the language's objects that change their object; `set…` of dates and `test` and `exec` of patterns too. */
const CHANGING =
  /^(push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear|append|next|return|throw|test|exec|set[A-Z]\w*)$/;
/** Functions of `Object`, `Reflect` and `crypto` that change their first argument. */
const CHANGING_ARGUMENT =
  /^(assign|defineProperty|defineProperties|setPrototypeOf|set|deleteProperty|getRandomValues|preventExtensions|freeze|seal)$/;
const HOLDERS = new Set(["Object", "Reflect", "crypto"]);

export function markObjects(syntax: Syntax, target: Target): void {
  const referenceOf = resolver(syntax);
  const mark = (object: Node, kind: "object" | "collection"): void => {
    const start = startOfChain(object);
    if (start.type === "Super" || isOwnObject(syntax, referenceOf, start)) return;
    // Where a chain may end early only its start is known, of which anything may be changed.
    encloseIn(target.names[start === object ? kind : "object"], start, target.insertions);
  };
  for (const node of syntax.nodes) {
    const written = writtenObject(syntax, node) ?? changedArgument(node);
    if (written !== null) mark(written, "object");
    const collection = written === null ? changedCollection(node) : null;
    if (collection !== null) mark(collection, "collection");
  }
  for (const value of hiddenValues(syntax)) encloseIn(target.names.created, value, target.insertions);
}

/** A sequence would be several arguments. */
function encloseIn(name: string, node: Node, insertions: Insertions): void {
  const isSequence = node.type === "SequenceExpression";
  insertions.enclose(node, isSequence ? `${name}((` : `${name}(`, isSequence ? "))" : ")");
}

/** Behind `?.` the rest of a chain is left out together, so it is looked at where it starts. */
function startOfChain(object: Node): Node {
  let start = object;
  for (let node: Node | undefined = object; node !== undefined; node = inner(node))
    if (node["optional"] === true) start = inner(node) ?? start;
  return start;
}

function inner(node: Node): Node | undefined {
  if (node.type === "MemberExpression") return node["object"] as Node;
  return node.type === "CallExpression" ? (node["callee"] as Node) : undefined;
}

/** `a` in `a.b = 1`, `a.b++`, `delete a.b`, `[a.b] = list`, `for (a.b of list)`. */
function writtenObject({ parents }: Syntax, node: Node): Node | null {
  if (node.type !== "MemberExpression") return null;
  const parent = parents.get(node);
  return parent !== undefined && isWrittenIn(parents, parent, node) ? (node["object"] as Node) : null;
}

const LEFT_IS_WRITTEN = new Set([
  "AssignmentExpression",
  "AssignmentPattern",
  "ForInStatement",
  "ForOfStatement",
]);
const WRITTEN = new Set(["UpdateExpression", "ArrayPattern", "RestElement"]);

function isWrittenIn(parents: Syntax["parents"], parent: Node, node: Node): boolean {
  if (LEFT_IS_WRITTEN.has(parent.type)) return parent["left"] === node;
  if (parent.type === "Property")
    return parent["value"] === node && parents.get(parent)?.type === "ObjectPattern";
  const outer = parent.type === "ChainExpression" ? parents.get(parent) : parent;
  return WRITTEN.has(parent.type) || outer?.["operator"] === "delete";
}

/** `a` in `Object.assign(a, b)` and `Array.prototype.push.apply(a, b)`. */
function changedArgument(node: Node): Node | null {
  const callee = methodOf(node);
  if (callee === null) return null;
  const [first] = node["arguments"] as Node[];
  const isPlain = first !== undefined && first.type !== "SpreadElement";
  return isPlain && changesArgument(callee["object"] as Node, memberName(callee)) ? first : null;
}

/** `a` in `a.push(1)` and `a[name](1)`. */
function changedCollection(node: Node): Node | null {
  const callee = methodOf(node);
  if (callee === null) return null;
  const name = memberName(callee);
  const isChange = name === null ? callee["computed"] === true : CHANGING.test(name);
  return isChange ? (callee["object"] as Node) : null;
}

function methodOf(node: Node): Node | null {
  const callee = node["callee"] as Node | undefined;
  return node.type === "CallExpression" && callee?.type === "MemberExpression" ? callee : null;
}

function changesArgument(object: Node, name: string | null): boolean {
  if (name === "call" || name === "apply")
    return object.type === "MemberExpression" && CHANGING.test(memberName(object) ?? "");
  return HOLDERS.has(object["name"] as string) && CHANGING_ARGUMENT.test(name ?? "");
}

/** Objects that cannot be reached from the module's variables: of captured variables and of private fields. */
function hiddenValues({ scopes, moduleScope, nodes }: Syntax): Set<Node> {
  const values = new Set<Node>();
  for (const scope of scopes.scopes) {
    if (scope === moduleScope) continue;
    for (const variable of scope.variables)
      if (isCaptured(variable)) addIfObject(values, initialValue(variable));
  }
  for (const node of nodes) addIfObject(values, privateValue(node));
  return values;
}

const isCaptured = ({ scope, references }: Variable): boolean =>
  references.some(({ from }) => from.variableScope !== scope.variableScope);

function initialValue({ defs }: Variable): Node | undefined {
  const declarator = defs[0]?.node as Node | undefined;
  const isSimple =
    declarator?.type === "VariableDeclarator" && (declarator["id"] as Node).type === "Identifier";
  return isSimple ? ((declarator["init"] as Node | null) ?? undefined) : undefined;
}

function privateValue(node: Node): Node | undefined {
  if (node.type === "PropertyDefinition" && (node["key"] as Node).type === "PrivateIdentifier")
    return (node["value"] as Node | null) ?? undefined;
  if (node.type !== "AssignmentExpression" || node["operator"] !== "=") return undefined;
  const left = node["left"] as Node;
  const isPrivate =
    left.type === "MemberExpression" && (left["property"] as Node).type === "PrivateIdentifier";
  return isPrivate ? (node["right"] as Node) : undefined;
}

/** Functions and classes keep their place, from which they get their names. */
function addIfObject(values: Set<Node>, value: Node | undefined): void {
  if (value !== undefined && !/Function|Class|^Literal$|^TemplateLiteral$|^Identifier$/.test(value.type))
    values.add(value);
}

const FRESH = new Set(["ArrayExpression", "ObjectExpression", "NewExpression"]);

/** Whether the object was certainly made by the call that writes to it. */
function isOwnObject({ parents }: Syntax, referenceOf: ReferenceOf, node: Node): boolean {
  if (node.type === "ThisExpression") return isInConstructor(parents, node);
  if (node.type === "Identifier") return isOwnVariable(referenceOf(node));
  return node.type === "ArrayExpression" || node.type === "ObjectExpression";
}

function isOwnVariable(reference: Reference | undefined): boolean {
  const variable = reference?.resolved ?? null;
  if (reference === undefined || variable === null) return false;
  const { variableScope } = variable.scope;
  const isLocal = variableScope === reference.from.variableScope && variableScope.type !== "module";
  return isLocal && isConstant(variable) && FRESH.has(initialValue(variable)?.type ?? "");
}

const isConstant = ({ references }: Variable): boolean =>
  references.every((one) => !one.isWrite() || one.init === true);

function isInConstructor(parents: ReadonlyMap<Node, Node>, node: Node): boolean {
  for (let at = parents.get(node); at !== undefined; at = parents.get(at)) {
    if (at.type === "MethodDefinition") return at["kind"] === "constructor";
    if (at.type === "FunctionDeclaration" || at.type === "PropertyDefinition") return false;
  }
  return false;
}

function resolver({ scopes }: Syntax): ReferenceOf {
  const all = new Map<unknown, Reference>();
  for (const scope of scopes.scopes)
    for (const reference of scope.references) all.set(reference.identifier, reference);
  return (identifier) => all.get(identifier);
}
