// Writes to properties, calls that change a collection, iterators that are moved, and objects that only a closure or a
// private field holds.
import type { Reference, Variable } from "eslint-scope";
import type { BarrierNames } from "./barrier-names.ts";
import type { Insertions } from "./insertions.ts";
import { iteratedValue } from "./iterations.ts";
import { calleeName, firstArgument, memberName, nameOf, type Node, type Syntax } from "./syntax.ts";

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
/** Of these, variables of a module are likely to hold them: `const { assign } = Object`. */
const CHANGING_BY_NAME = /^(assign|defineProperty|defineProperties|setPrototypeOf|deleteProperty)$/;
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
    const collection = written === null ? changedCollection(syntax, node) : null;
    if (collection !== null) mark(collection, "collection");
    const iterated = iteratedValue(syntax, node);
    if (iterated !== null) encloseIn(target.names.iterated, iterated, target.insertions);
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

/** `a` in `Object.assign(a, b)`, `assign(a, b)` and `Array.prototype.push.apply(a, b)`. */
function changedArgument(node: Node): Node | null {
  if (node.type !== "CallExpression") return null;
  const callee = methodOf(node);
  const isChange =
    callee === null
      ? CHANGING_BY_NAME.test(calleeName(node))
      : changesArgument(callee["object"] as Node, memberName(callee));
  return isChange ? firstArgument(node) : null;
}

/** `a` in `a.push(1)`, `a[name](1)`, `list.forEach(a.add, a)`, `a.add.bind(a)` and `push.call(a, 1)`. */
function changedCollection({ parents }: Syntax, node: Node): Node | null {
  if (node.type === "MemberExpression" && isGivenAway(node, parents.get(node))) return node["object"] as Node;
  const callee = methodOf(node);
  if (callee === null) return null;
  const name = memberName(callee);
  const object = callee["object"] as Node;
  const isChange = name === null ? callee["computed"] === true : CHANGING.test(name);
  if (isChange) return object;
  return isCallOrApply(name) && CHANGING.test(nameOf(object)) ? firstArgument(node) : null;
}

/** Whether a method that changes its object is not called, but given to something else that may call it. */
function isGivenAway(method: Node, parent: Node | undefined): boolean {
  if (parent === undefined || !CHANGING.test(memberName(method) ?? "")) return false;
  if (parent.type === "MemberExpression") return parent["object"] === method && memberName(parent) === "bind";
  return parent.type === "CallExpression" && parent["callee"] !== method;
}

const isCallOrApply = (name: string | null): boolean => name === "call" || name === "apply";

function methodOf(node: Node): Node | null {
  const callee = node["callee"] as Node | undefined;
  return node.type === "CallExpression" && callee?.type === "MemberExpression" ? callee : null;
}

function changesArgument(object: Node, name: string | null): boolean {
  if (isCallOrApply(name))
    return object.type === "MemberExpression" && CHANGING.test(memberName(object) ?? "");
  return HOLDERS.has(nameOf(object)) && CHANGING_ARGUMENT.test(name ?? "");
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

/** Whether the object was certainly made by the call that writes to it. */
function isOwnObject({ parents }: Syntax, referenceOf: ReferenceOf, node: Node): boolean {
  if (node.type === "ThisExpression") return isOfConstructor(parents, node);
  if (node.type === "Identifier") return isOwnVariable(referenceOf, node);
  return isLiteral(node);
}

const isLiteral = ({ type }: Node): boolean => type === "ArrayExpression" || type === "ObjectExpression";

function isOwnVariable(referenceOf: ReferenceOf, node: Node): boolean {
  const reference = referenceOf(node);
  const variable = reference?.resolved ?? null;
  if (reference === undefined || variable === null) return false;
  const { variableScope } = variable.scope;
  const isLocal = variableScope === reference.from.variableScope && variableScope.type !== "module";
  const value = initialValue(variable);
  return isLocal && isConstant(variable) && value !== undefined && isFresh(referenceOf, value);
}

/** A class of the module may return an object that was there before. */
function isFresh(referenceOf: ReferenceOf, value: Node): boolean {
  if (value.type !== "NewExpression") return isLiteral(value);
  const callee = value["callee"] as Node;
  return callee.type === "Identifier" && referenceOf(callee)?.resolved === null;
}

const isConstant = ({ references }: Variable): boolean =>
  references.every((one) => !one.isWrite() || one.init === true);

/** What has a `this` of its own, and what runs later with that of its constructor. */
const HAS_THIS = /Function|^PropertyDefinition$|^StaticBlock$/;

/** Whether `this` is what a constructor makes. A derived class may get an object that was there before from its parent. */
function isOfConstructor(parents: Syntax["parents"], node: Node): boolean {
  let at = parents.get(node);
  while (at !== undefined && !HAS_THIS.test(at.type)) at = parents.get(at);
  const method = at && parents.get(at);
  const body = method && parents.get(method);
  const isConstructor = method?.type === "MethodDefinition" && method["kind"] === "constructor";
  return isConstructor && body !== undefined && parents.get(body)?.["superClass"] === null;
}

function resolver({ scopes }: Syntax): ReferenceOf {
  const all = new Map<unknown, Reference>();
  for (const scope of scopes.scopes)
    for (const reference of scope.references) all.set(reference.identifier, reference);
  return (identifier) => all.get(identifier);
}
