// Which of a module's variables hold code or constants and nothing that an execution could change. They are evaluated once
// per context; all others are evaluated anew for each execution.
import type { Variable } from "eslint-scope";
import {
  isFunction,
  isNode,
  isStringLiteral,
  isTopLevel,
  memberName,
  statementOf,
  type Node,
  type Syntax,
} from "./syntax.ts";
import { importedName, type FactsOf } from "./module-exports.ts";
import { isAssignedLater } from "./variables.ts";
import { writtenObjects } from "./written-objects.ts";

const PRIMITIVES = new Set(["BigInt", "Symbol"]);
const CONSTANT_GLOBALS = new Set([
  ...[
    "Array",
    "ArrayBuffer",
    "BigInt",
    "Boolean",
    "Date",
    "Error",
    "Function",
    "Map",
    "Math",
    "Number",
    "Object",
  ],
  ...["Promise", "Proxy", "RangeError", "Reflect", "RegExp", "Set", "String", "SyntaxError", "Symbol"],
  ...["TypeError", "Uint8Array", "WeakMap", "WeakSet", "undefined"],
]);

export class SharedValues {
  readonly #syntax: Syntax;
  readonly #variableOf: (identifier: Node) => Variable | null;
  readonly #factsOf: FactsOf;
  readonly #known = new Map<Variable, boolean>();
  readonly #written;
  /** Variables whose objects get properties. */
  readonly #changed: ReadonlySet<Variable>;
  #nameHelper: Variable | null | undefined;

  constructor(syntax: Syntax, variableOf: (identifier: Node) => Variable | null, factsOf: FactsOf) {
    this.#syntax = syntax;
    this.#variableOf = variableOf;
    this.#factsOf = factsOf;
    this.#written = writtenObjects(syntax, variableOf);
    this.#changed = this.#withAliased([...this.#written.variables, ...this.#passedAtTopLevel()]);
  }

  /** Its code writes to objects that other modules, or the language, share. */
  get reachesShared(): boolean {
    if (this.#written.reachesShared) return true;
    const written = this.#withAliased([...this.#written.variables]);
    return [...written].some((one) => isImport(one) && this.has(one));
  }

  get nameHelper(): Variable | null {
    this.#nameHelper ??= this.#syntax.moduleScope.variables.find((one) => this.#isNameHelper(one)) ?? null;
    return this.#nameHelper;
  }

  has(variable: Variable): boolean {
    const known = this.#known.get(variable);
    if (known !== undefined) return known;
    // Where a variable depends on itself, it is not shared.
    this.#known.set(variable, false);
    const isShared = this.#isShared(variable);
    this.#known.set(variable, isShared);
    return isShared;
  }

  /** `name(fn, "name")` of the bundler, for a shared function. */
  isNaming(expression: Node): boolean {
    if (!this.isNamingCall(expression)) return false;
    const [target] = expression["arguments"] as Node[];
    const variable = target?.type === "Identifier" ? this.#variableOf(target) : null;
    return variable !== null && this.has(variable);
  }

  /**
   * What packages evaluate when they are loaded is evaluated once per context: most never change it, and to evaluate a
   * large one again costs more than a call. Patterns are evaluated like an application's,
   * and so are variables that functions assign.
   */
  isOfPackage(declarator: Node): boolean {
    const statement = statementOf(this.#syntax, declarator);
    if (!this.#syntax.ofPackage.has(statement)) return false;
    const id = declarator["id"] as Node;
    const variable = this.#syntax.moduleScope.set.get(id["name"] as string);
    return id.type === "Identifier" && variable !== undefined && !isAssignedLater(this.#syntax, variable);
  }

  /** Shared objects and arrays of constants: code that may write to one of them says so; see `written-objects.ts`. */
  isData(variable: Variable): boolean {
    const node = variable.defs[0]?.node as unknown as Node | undefined;
    const init = node?.["init"];
    return (
      node !== undefined &&
      isNode(init) &&
      isLiteralData(init) &&
      !this.isOfPackage(node) &&
      this.has(variable)
    );
  }

  #isShared(variable: Variable): boolean {
    const [definition, ...others] = variable.defs;
    if (definition === undefined) return false;
    const node = definition.node as unknown as Node;
    if (definition.type === "Variable" && this.#isDeclaredByPackage(variable)) return true;
    if (others.length > 0 || isAssignedAgain(variable)) return false;
    if (definition.type === "ImportBinding") return this.#isSharedImport(definition.parent, definition.node);
    if (this.#changed.has(variable)) return false;
    return definition.type === "FunctionName" || this.#isConstantDefinition(variable, node);
  }

  #isConstantDefinition(variable: Variable, node: Node): boolean {
    if (this.#isUsedBefore(variable, node)) return false;
    return node.type === "VariableDeclarator"
      ? this.#isConstantDeclarator(node)
      : this.#isConstantClass(node);
  }

  #isDeclaredByPackage(variable: Variable): boolean {
    return variable.defs.every(({ node }) => this.isOfPackage(node as unknown as Node));
  }

  #isConstantDeclarator(node: Node): boolean {
    return isStatementOfModule(this.#syntax, node) && isNode(node["init"]) && this.#isConstant(node["init"]);
  }

  /** Statements above the declaration see the variable without its value. */
  #isUsedBefore(variable: Variable, declaration: Node): boolean {
    return variable.references.some(({ identifier }) => {
      const node = identifier as unknown as Node;
      return node.start < declaration.start && isTopLevel(this.#syntax, node);
    });
  }

  #isSharedImport(declaration: unknown, specifier: unknown): boolean {
    const facts = this.#factsOf(((declaration as Node)["source"] as { value: string }).value);
    return facts?.shared.has(importedName(specifier as Node) ?? "") === true;
  }

  #isConstant(node: Node): boolean {
    if (isFunction(node)) return true;
    switch (node.type) {
      case "ClassExpression":
        return this.#isConstantClass(node);
      case "Identifier":
        return this.#isConstantName(node);
      case "MemberExpression":
        return memberName(node) !== null && this.#isConstantGlobal(node["object"] as Node);
      case "CallExpression":
        return this.#isConstantCall(node);
      case "ObjectExpression":
      case "ArrayExpression":
        return this.#isConstantData(node);
      default:
        return isPrimitive(node);
    }
  }

  #isConstantData(node: Node): boolean {
    if (!isLiteralData(node)) return false;
    if (node.type === "ObjectExpression")
      return (node["properties"] as Node[]).every((one) => this.#isConstantProperty(one));
    const elements = node["elements"] as (Node | null)[];
    return elements.every((one) => one !== null && this.#isConstantPart(one));
  }

  #isConstantProperty(property: Node): boolean {
    if (property.type === "SpreadElement") return this.#isConstantPart(property);
    const isPlain =
      property["computed"] !== true && property["kind"] === "init" && property["method"] !== true;
    const name = (property["key"] as Node)["name"] ?? (property["key"] as Node)["value"];
    return isPlain && name !== "__proto__" && this.#isConstantPart(property["value"] as Node);
  }

  /** Data that other data include must be data as well: a function could hold state. */
  #isConstantPart(node: Node): boolean {
    if (node.type === "SpreadElement") return this.#isConstantPart(node["argument"] as Node);
    if (node.type === "Identifier") {
      const variable = this.#variableOf(node);
      return variable !== null && this.isData(variable);
    }
    const isData =
      node.type === "Literal" || node.type === "TemplateLiteral" || node.type === "UnaryExpression";
    return (isData || isLiteralData(node)) && this.#isConstant(node);
  }

  #isConstantName(node: Node): boolean {
    const variable = this.#variableOf(node);
    return variable === null ? this.#isConstantGlobal(node) : this.has(variable);
  }

  #isConstantGlobal(node: Node): boolean {
    const isGlobal = node.type === "Identifier" && this.#variableOf(node) === null;
    return isGlobal && CONSTANT_GLOBALS.has(node["name"] as string);
  }

  #isConstantCall(node: Node): boolean {
    const args = node["arguments"] as Node[];
    const callee = node["callee"] as Node;
    if (this.isNamingCall(node)) {
      const [target] = args;
      return target !== undefined && (isFunction(target) || target.type === "ClassExpression")
        ? this.#isConstant(target)
        : false;
    }
    const isPrimitive = this.#isConstantGlobal(callee) && PRIMITIVES.has(callee["name"] as string);
    const isRegistered = memberName(callee) === "for" && isGlobalSymbol(callee["object"] as Node);
    return (isPrimitive || isRegistered) && args.every((arg) => arg.type === "Literal");
  }

  #isConstantClass(node: Node): boolean {
    const superClass = node["superClass"];
    if (this.#written.classes.has(node)) return false;
    if (this.#innerNameIsWritten(node)) return false;
    if (isNode(superClass) && !(superClass.type === "Identifier" && this.#isConstantName(superClass)))
      return false;
    const members = (node["body"] as Node)["body"] as Node[];
    return members.every((member) => this.#isConstantMember(member));
  }

  #isConstantMember(member: Node): boolean {
    if (member.type === "StaticBlock") return this.isNamingBlock(member);
    if (member["computed"] === true && !this.#isConstant(member["key"] as Node)) return false;
    return member.type === "MethodDefinition" || member["static"] !== true;
  }

  /** `static { name(this, "Batch") }` */
  isNamingBlock(block: Node): boolean {
    const [statement, ...others] = block["body"] as Node[];
    const call = statement?.["expression"];
    if (others.length > 0 || !isNode(call) || !this.isNamingCall(call)) return false;
    return (call["arguments"] as Node[])[0]?.type === "ThisExpression";
  }

  /** A class expression's own name is a variable of its own. */
  #innerNameIsWritten(node: Node): boolean {
    return [...this.#changed].some((one) => (one.defs[0]?.node as unknown) === node);
  }

  /** A call of the bundler's helper with the name as a literal. */
  isNamingCall(node: Node): boolean {
    if (node.type !== "CallExpression") return false;
    const callee = node["callee"] as Node;
    const variable = callee.type === "Identifier" ? this.#variableOf(callee) : null;
    if (variable === null || variable !== this.nameHelper) return false;
    const args = node["arguments"] as Node[];
    return args.length === 2 && isStringLiteral(args[1]);
  }

  /** `(fn, value) => define(fn, "name", { value, configurable: true })`, or its import. */
  #isNameHelper(variable: Variable): boolean {
    const [definition] = variable.defs;
    if (definition?.type === "ImportBinding") {
      const source = ((definition.parent as unknown as Node)["source"] as { value: string }).value;
      const name = importedName(definition.node as unknown as Node);
      return name !== null && this.#factsOf(source)?.nameHelper === name;
    }
    const init = definition?.type === "Variable" ? (definition.node as unknown as Node)["init"] : undefined;
    const isArrow = isNode(init) && init.type === "ArrowFunctionExpression";
    return isArrow && !isAssignedAgain(variable) && this.#namesItsArgument(init);
  }

  #namesItsArgument(arrow: Node): boolean {
    const body = arrow["body"] as Node;
    if (body.type !== "CallExpression") return false;
    const [target, name, descriptor, ...others] = body["arguments"] as Node[];
    const [parameter] = arrow["params"] as Node[];
    const isDescribed = descriptor?.type === "ObjectExpression" && others.length === 0;
    if (!isDescribed || name?.["value"] !== "name" || parameter?.["name"] !== target?.["name"]) return false;
    return this.#isDefineProperty(body["callee"] as Node);
  }

  #isDefineProperty(callee: Node): boolean {
    if (callee.type !== "Identifier") return memberName(callee) === "defineProperty";
    const init = (this.#variableOf(callee)?.defs[0]?.node as unknown as Node | undefined)?.["init"];
    return isNode(init) && memberName(init) === "defineProperty";
  }

  /** With `const a = b`, what is written to `a` is written to `b`. */
  #withAliased(variables: Variable[]): ReadonlySet<Variable> {
    const all = new Set(variables);
    // Grows while it is walked.
    for (const variable of all) {
      const init = (variable.defs[0]?.node as unknown as Node | undefined)?.["init"];
      const aliased = isNode(init) && init.type === "Identifier" ? this.#variableOf(init) : null;
      if (aliased !== null) all.add(aliased);
    }
    return all;
  }

  /** Variables that calls get as arguments while the module is evaluated: the callee may add to what they hold. */
  #passedAtTopLevel(): Variable[] {
    const passed: Variable[] = [];
    for (const node of this.#syntax.nodes) {
      if (node.type !== "CallExpression" && node.type !== "NewExpression") continue;
      if (!isTopLevel(this.#syntax, node) || this.isNamingCall(node)) continue;
      for (const arg of node["arguments"] as Node[]) {
        const variable = arg.type === "Identifier" ? this.#variableOf(arg) : null;
        if (variable !== null) passed.push(variable);
      }
    }
    return passed;
  }
}

/** The declaration stands at the top of the module, not in a block, whose variables a closure could hold. */
function isStatementOfModule({ parents }: Syntax, declarator: Node): boolean {
  const declaration = parents.get(declarator);
  return declaration !== undefined && parents.get(declaration)?.type === "Program";
}

function isPrimitive(node: Node): boolean {
  if (node.type === "Literal") return node["regex"] === undefined;
  if (node.type === "TemplateLiteral") return (node["expressions"] as unknown[]).length === 0;
  return node.type === "UnaryExpression" && (node["argument"] as Node).type === "Literal";
}

function isAssignedAgain(variable: Variable): boolean {
  return variable.references.some((reference) => reference.isWrite() && reference.init !== true);
}

/** Empty ones are made to be filled: they are state. */
function isLiteralData(node: Node): boolean {
  const parts = node.type === "ObjectExpression" ? node["properties"] : node["elements"];
  const isLiteral = node.type === "ObjectExpression" || node.type === "ArrayExpression";
  return isLiteral && (parts as unknown[]).length > 0;
}

function isImport(variable: Variable): boolean {
  return variable.defs[0]?.type === "ImportBinding";
}

function isGlobalSymbol(node: Node): boolean {
  return node.type === "Identifier" && node["name"] === "Symbol";
}
