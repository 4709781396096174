// Which objects a module's code writes to, as far as its text tells: by assignment, `delete`, or calls like `Object.assign`.
import type { Variable } from "eslint-scope";
import { isNode, isTopLevel, memberName, type Node, type Syntax } from "./syntax.ts";

const CALLS_THAT_WRITE = new Set([
  ...["assign", "defineProperties", "defineProperty", "deleteProperty", "freeze", "preventExtensions"],
  ...["seal", "set", "setPrototypeOf"],
]);
/** Through these an object reaches what other objects inherit. */
const INHERITANCE = new Set(["__proto__", "constructor", "prototype"]);

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

/** The objects that functions write to by assignment or `delete` and that may be functions or classes, for all the text tells. */
export function* unknownTargets(
  syntax: Syntax,
  variableOf: (node: Node) => Variable | null,
): Generator<Node> {
  for (const node of syntax.nodes) {
    const parent = syntax.parents.get(node);
    if (node.type !== "MemberExpression" || parent === undefined || !isTarget(node, parent)) continue;
    const object = node["object"] as Node;
    const isUnknown =
      object.type === "Identifier" ? !isNewObject(variableOf(object)) : object.type === "MemberExpression";
    if (isUnknown && !isTopLevel(syntax, node)) yield object;
  }
}

/** A constant that was set to a new object. */
function isNewObject(variable: Variable | null): boolean {
  const init = (variable?.defs[0]?.node as unknown as Node | undefined)?.["init"];
  const isOnlyInitialised = variable?.references.every((one) => !one.isWrite() || one.init === true) === true;
  return isOnlyInitialised && isNode(init) && NEW_OBJECTS.has(init.type);
}

/** The objects whose properties are written. */
function* targets({ nodes, parents }: Syntax): Generator<Node> {
  for (const node of nodes) {
    const parent = parents.get(node);
    if (node.type === "MemberExpression" && parent !== undefined && isTarget(node, parent))
      yield node["object"] as Node;
    if (node.type === "CallExpression") {
      const [first] = node["arguments"] as Node[];
      const callee = node["callee"] as Node;
      const name = memberName(callee);
      if (first !== undefined && name !== null && CALLS_THAT_WRITE.has(name) && isReflection(callee))
        yield first;
    }
  }
}

function isReflection(callee: Node): boolean {
  const { name } = callee["object"] as { name?: unknown };
  return name === "Object" || name === "Reflect";
}

function isTarget(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case "AssignmentExpression":
    case "AssignmentPattern":
    case "ForInStatement":
    case "ForOfStatement":
      return parent["left"] === node;
    case "UpdateExpression":
    case "RestElement":
      return true;
    case "UnaryExpression":
      return parent["operator"] === "delete";
    case "ArrayPattern":
      return true;
    case "Property":
      return parent["value"] === node && parent["shorthand"] !== true;
    default:
      return false;
  }
}

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
