// Which objects a module's code writes to, as far as its text tells: by assignment, `delete`, or calls like `Object.assign`.
import type { Variable } from "eslint-scope";
import { isNode, isTopLevel, memberName, statementOf, type Node, type Syntax } from "./syntax.ts";

const CALLS_THAT_WRITE = new Set([
  ...["assign", "defineProperties", "defineProperty", "deleteProperty", "freeze", "preventExtensions"],
  ...["seal", "set", "setPrototypeOf"],
]);
/** Through these an object reaches what other objects inherit. */
const INHERITANCE = new Set(["__proto__", "constructor", "prototype"]);

/** Methods of arrays that write to them. */
const METHODS_THAT_WRITE = new Set([
  ...["copyWithin", "fill", "pop", "push", "reverse", "shift", "sort", "splice", "unshift"],
]);

const NEW_OBJECTS = new Set(["ArrayExpression", "NewExpression", "ObjectExpression"]);

export interface WrittenObjects {
  /** Objects that variables of the module hold. */
  readonly variables: ReadonlySet<Variable>;
  /** Classes, by their nodes, with a static method that writes to `this`. */
  readonly classes: ReadonlySet<Node>;
  /** It writes to globals, or to what some object inherits. */
  readonly reachesShared: boolean;
}

export function writtenObjects(syntax: Syntax, variableOf: (node: Node) => Variable | null): WrittenObjects {
  const variables = new Set<Variable>();
  const classes = new Set<Node>();
  let reachesShared = false;
  for (const object of targets(syntax)) {
    const { root, inherits } = rootOf(object);
    if (inherits) reachesShared = true;
    if (root.type === "ThisExpression") {
      const owner = staticOwner(syntax, root);
      if (owner !== null) classes.add(owner);
    } else if (root.type === "Identifier") {
      const variable = variableOf(root);
      if (variable === null) reachesShared = true;
      else variables.add(variable);
    }
  }
  return { variables, classes, reachesShared };
}

/** The objects that functions write to and that executions may share, for all the text tells. */
export function* unknownTargets(
  syntax: Syntax,
  variableOf: (node: Node) => Variable | null,
): Generator<Node> {
  for (const node of syntax.nodes) {
    const object = writtenBy(syntax, node);
    if (object === null || isOfPackage(syntax, node)) continue;
    const isUnknown =
      object.type === "Identifier"
        ? !isNewObject(variableOf(object))
        : object.type === "MemberExpression" || object.type === "CallExpression";
    if (isUnknown && !isTopLevel(syntax, node)) yield object;
  }
}

/** The object whose property the node writes, or that the called method changes. */
function writtenBy({ parents }: Syntax, node: Node): Node | null {
  const parent = parents.get(node);
  if (node.type === "MemberExpression" && parent !== undefined) {
    const isCalled = parent.type === "CallExpression" && parent["callee"] === node;
    const changes = isCalled && METHODS_THAT_WRITE.has(memberName(node) ?? "");
    return changes || isTarget(node, parents) ? (node["object"] as Node) : null;
  }
  return node.type === "CallExpression" ? firstOfReflection(node) : null;
}

/** The first argument of `Object.assign` and its like. */
function firstOfReflection(call: Node): Node | null {
  const [first] = call["arguments"] as Node[];
  const callee = call["callee"] as Node;
  const name = memberName(callee);
  const writes = name !== null && CALLS_THAT_WRITE.has(name) && isReflection(callee);
  return writes && first !== undefined && first.type !== "SpreadElement" ? first : null;
}

/** A constant that was set to a new object. */
function isNewObject(variable: Variable | null): boolean {
  const init = (variable?.defs[0]?.node as unknown as Node | undefined)?.["init"];
  const isOnlyInitialised = variable?.references.every((one) => !one.isWrite() || one.init === true) === true;
  return isOnlyInitialised && isNode(init) && NEW_OBJECTS.has(init.type);
}

/** The objects whose properties are written. */
function* targets(syntax: Syntax): Generator<Node> {
  for (const node of syntax.nodes) {
    if (isOfPackage(syntax, node)) continue;
    const object = writtenBy(syntax, node);
    if (object !== null) yield object;
  }
}

/** What packages write when they are loaded is theirs; what they are made to write later, the sampled check finds. */
function isOfPackage(syntax: Syntax, node: Node): boolean {
  return syntax.ofPackage.size > 0 && syntax.ofPackage.has(statementOf(syntax, node));
}

function isReflection(callee: Node): boolean {
  const { name } = callee["object"] as { name?: unknown };
  return name === "Object" || name === "Reflect";
}

function isTarget(node: Node, parents: Syntax["parents"]): boolean {
  const parent = parents.get(node);
  if (parent === undefined) return false;
  if (ALWAYS_TARGETS.has(parent.type)) return true;
  if (LEFT_TARGETS.has(parent.type)) return parent["left"] === node;
  if (parent.type === "UnaryExpression") return parent["operator"] === "delete";
  const isValue = parent.type === "Property" && parent["value"] === node;
  return isValue && parents.get(parent)?.type === "ObjectPattern";
}

const ALWAYS_TARGETS = new Set(["ArrayPattern", "RestElement", "UpdateExpression"]);
const LEFT_TARGETS = new Set([
  ...["AssignmentExpression", "AssignmentPattern", "ForInStatement", "ForOfStatement"],
]);

function rootOf(object: Node): { root: Node; inherits: boolean } {
  let root = object;
  let inherits = false;
  while (root.type === "MemberExpression") {
    inherits ||= INHERITANCE.has(memberName(root) ?? "");
    root = root["object"] as Node;
  }
  const callee = root.type === "CallExpression" ? root["callee"] : undefined;
  if (isNode(callee) && memberName(callee) === "getPrototypeOf") inherits = true;
  return { root, inherits };
}

/** The class that `this` is, in a static method or initialiser. */
function staticOwner({ parents }: Syntax, self: Node): Node | null {
  for (let node = parents.get(self); node !== undefined; node = parents.get(node)) {
    if (node.type === "FunctionDeclaration") return null;
    if (
      node.type === "MethodDefinition" ||
      node.type === "PropertyDefinition" ||
      node.type === "StaticBlock"
    ) {
      const body = parents.get(node);
      const isStatic = node.type === "StaticBlock" || node["static"] === true;
      return isStatic && body !== undefined ? (parents.get(body) ?? null) : null;
    }
  }
  return null;
}
