// Rewrites a module so that its code is evaluated once per context and its state as often as wanted: functions, classes and
// constants stay, all other statements run again. The parts keep their lines, so that stack frames can be mapped.
import type { Variable } from "eslint-scope";
import { importedName, nameOf, type ExportFacts, type FactsOf } from "./module-exports.ts";
import { SharedValues } from "./shared-values.ts";
import { isNode, isTopLevel, parseModule, resolve, statementOf, type Node, type Syntax } from "./syntax.ts";
import { nameNatively } from "./native-names.ts";
import { TextEdits } from "./text-edits.ts";
import { CannotSplit, refuseUnsupported } from "./unsupported.ts";
import {
  variablesByDeclaration,
  isReassigned,
  isAssignedLater,
  isDeclaredConst,
  openings,
  unusedName,
} from "./variables.ts";
import { unknownTargets } from "./written-objects.ts";

export interface ModuleImport {
  readonly specifier: string;
  readonly names: readonly string[];
}

export interface SplitModule {
  /** An expression whose value makes an instance; see `module-instances.ts`. */
  readonly code: string;
  /** Lines of the source: later lines of `code` belong to its second part. */
  readonly lines: number;
  readonly imports: readonly ModuleImport[];
  /** Evaluating it again has no effect but to read its imports. */
  readonly isStateless: boolean;
  /** Its code may change what all modules share, so the context must be checked after each execution. */
  readonly reachesShared: boolean;
  readonly facts: ExportFacts;
}

export function splitModule(source: string, factsOf: FactsOf): SplitModule {
  const syntax = parseModule(source);
  refuseUnsupported(syntax);
  return new Splitter(syntax, factsOf).split();
}

class Splitter {
  readonly #syntax: Syntax;
  readonly #variableOf: (identifier: Node) => Variable | null;
  readonly #shared: SharedValues;
  readonly #factsOf: FactsOf;
  readonly #imports: { specifier: string; names: string[] }[] = [];
  /** Assignments at the start of each run: imports, functions that hold state, and empty variables. */
  readonly #prepare: string[] = [];
  readonly #declared: string[] = [];
  readonly #first: TextEdits;
  readonly #second: TextEdits;
  readonly #prefix: string;
  readonly #byDeclaration: ReadonlyMap<Node, Variable[]>;
  #hasState = false;

  constructor(syntax: Syntax, factsOf: FactsOf) {
    this.#syntax = syntax;
    this.#factsOf = factsOf;
    this.#variableOf = resolve(syntax);
    this.#shared = new SharedValues(syntax, this.#variableOf, factsOf);
    this.#first = new TextEdits(syntax.source);
    this.#second = new TextEdits(syntax.source);
    this.#prefix = unusedName(syntax.source);
    this.#byDeclaration = variablesByDeclaration(syntax);
  }

  split(): SplitModule {
    for (const statement of this.#syntax.body) this.#statement(statement);
    for (const node of this.#syntax.nodes) {
      this.#nestedVariables(node);
      if (node.type === "ImportExpression") this.#importExpression(node);
    }
    nameNatively(this.#syntax, this.#shared, (node) => this.#editsOf(node));
    for (const object of unknownTargets(this.#syntax, this.#variableOf)) this.#noteWrite(object);
    this.#variables();
    return {
      code: this.#code(),
      lines: this.#syntax.source.split("\n").length,
      imports: this.#imports,
      isStateless: !this.#hasState,
      reachesShared: this.#shared.reachesShared,
      facts: this.#facts(),
    };
  }

  #statement(node: Node): void {
    switch (node.type) {
      case "ImportDeclaration":
        this.#import(node);
        break;
      case "ExportNamedDeclaration":
        this.#second.remove(node);
        break;
      case "FunctionDeclaration":
        this.#functionDeclaration(node);
        return;
      case "ClassDeclaration":
        this.#classDeclaration(node);
        break;
      case "VariableDeclaration":
        this.#declaration(node, ";");
        break;
      case "EmptyStatement":
        break;
      case "ExpressionStatement":
        if (this.#shared.isNaming(node["expression"] as Node))
          this.#second.insert(node.start, `${this.#prefix}f&&`);
        else this.#otherStatement(node);
        break;
      default:
        this.#otherStatement(node);
    }
    this.#first.remove(node);
  }

  #otherStatement(node: Node): void {
    if (this.#syntax.ofPackage.has(node)) this.#second.insert(node.start, `if(${this.#prefix}f)`);
    else this.#hasState = true;
  }

  #import(node: Node): void {
    const specifier = nameOf(node["source"] as Node);
    const names: string[] = [];
    const position = this.#imports.length;
    for (const one of node["specifiers"] as Node[]) {
      const name = importedName(one);
      if (name === null) throw new CannotSplit("import *");
      if (this.#factsOf(specifier)?.live.has(name) === true) throw new CannotSplit("a live binding");
      this.#prepare.push(`${nameOf(one["local"] as Node)}=${this.#prefix}d[${position}][${names.length}]()`);
      names.push(name);
    }
    this.#imports.push({ specifier, names });
    this.#second.remove(node);
  }

  #functionDeclaration(node: Node): void {
    const variable = this.#declaredBy(node)[0];
    if (variable === undefined) return;
    if (isReassigned(variable)) throw new CannotSplit("a function that is assigned");
    this.#second.remove(node);
    if (this.#shared.has(variable)) return;
    // Made anew for each run, before its statements, as a declaration is.
    const maker = `${this.#prefix}m_${variable.name}`;
    this.#first.insert(node.start, `;const ${maker}=()=>{`);
    this.#first.insertAfter(node.end, `;return ${variable.name}};`);
    this.#prepare.push(`${variable.name}=${maker}()`);
    this.#hasState = true;
  }

  #classDeclaration(node: Node): void {
    const [variable] = this.#declaredBy(node);
    if (variable === undefined) return;
    const isShared = this.#shared.has(variable);
    this.#hasState ||= !isShared;
    this.#second.insert(node.start, `;${variable.name}${isShared ? "??" : ""}=`);
    this.#second.insertAfter(node.end, ";");
  }

  /** `var a = 1, b = 2` becomes assignments to variables that outlive the run. */
  #declaration(node: Node, separator: string): void {
    const declarators = node["declarations"] as Node[];
    const [first] = declarators;
    if (first === undefined) return;
    this.#second.replace(node.start, first.start, separator);
    for (const declarator of declarators) this.#declarator(declarator);
  }

  #declarator(declarator: Node): void {
    const id = declarator["id"] as Node;
    const init = declarator["init"];
    const ofPackage = this.#shared.isOfPackage(declarator);
    if (!isNode(init)) {
      this.#hasState ||= !ofPackage;
      return;
    }
    if (ofPackage) {
      this.#second.insert(declarator.start, `${this.#prefix}f&&(`);
      this.#second.insertAfter(declarator.end, ")");
      return;
    }
    const [variable] = this.#declaredBy(declarator);
    if (id.type === "Identifier" && variable !== undefined && this.#shared.has(variable)) {
      this.#second.replace(
        id.end,
        init.start,
        `??=${"(".repeat(openings(this.#syntax.source, id.end, init.start))}`,
      );
      return;
    }
    this.#hasState = true;
    if (id.type === "Identifier") return;
    this.#second.insert(declarator.start, "(");
    this.#second.insertAfter(declarator.end, ")");
  }

  /** `var` inside blocks and loops declares variables of the module, too. */
  #nestedVariables(node: Node): void {
    if (node.type !== "VariableDeclaration" || node["kind"] !== "var") return;
    const parent = this.#syntax.parents.get(node);
    if (parent === undefined || parent.type === "Program" || !isTopLevel(this.#syntax, node)) return;
    this.#declaration(node, parent.type === "BlockStatement" || parent.type === "SwitchCase" ? ";" : "");
  }

  /** There is no `import()` in queries and mutations. */
  #importExpression(node: Node): void {
    this.#editsOf(node).replace(node.start, (node["source"] as Node).start, `${this.#prefix}i(`);
  }

  /** What is written to may be a function, or data, that all executions share. */
  #noteWrite(object: Node): void {
    const edits = this.#editsOf(object);
    edits.insert(object.start, `${this.#prefix}w(`);
    edits.insertAfter(object.end, ")");
  }

  /** Function declarations stand in the first part, all else in the second. */
  #editsOf(node: Node): TextEdits {
    return statementOf(this.#syntax, node).type === "FunctionDeclaration" ? this.#first : this.#second;
  }

  #variables(): void {
    const fresh: string[] = [];
    for (const variable of this.#syntax.moduleScope.variables) {
      const type = variable.defs[0]?.type;
      if (type === "FunctionName" && this.#shared.has(variable)) continue;
      this.#declared.push(variable.name);
      if (isDeclaredConst(variable) && isReassigned(variable))
        throw new CannotSplit("a constant that is assigned");
      if (this.#isFresh(variable)) fresh.push(variable.name);
    }
    if (fresh.length > 0) this.#prepare.unshift(`${fresh.join("=")}=void 0`);
  }

  #isFresh(variable: Variable): boolean {
    const type = variable.defs[0]?.type;
    return (type === "Variable" || type === "ClassName") && !this.#shared.has(variable);
  }

  #declaredBy(node: Node): Variable[] {
    return this.#byDeclaration.get(node) ?? [];
  }

  #code(): string {
    const p = this.#prefix;
    const variables = this.#declared.length === 0 ? "" : `let ${this.#declared.join()};`;
    const own = this.#syntax.moduleScope.variables.filter(({ defs }) => defs[0]?.type !== "ImportBinding");
    const sharedNames = own.filter((one) => this.#shared.has(one)).map(({ name }) => name);
    const dataNames = own.filter((one) => this.#shared.isData(one)).map(({ name }) => name);
    return [
      `(${p}s=>{"use strict";const ${p}w=o=>{if(typeof o==="function"||${p}s.data.has(o))${p}s.touched=true;return o};const ${p}i=async()=>{throw new Error("dynamic module import unsupported")};${variables}`,
      this.#first.text(),
      `;const ${p}r=(${p}d,${p}f)=>{${this.#prepare.map((one) => `${one};`).join("")}`,
      this.#second.text(),
      `};return{run:${p}r,exports:{__proto__:null,${this.#exports()}},shared:()=>[${sharedNames.join()}],data:()=>[${dataNames.join()}]}})`,
    ].join("\n");
  }

  #exports(): string {
    return [...this.#exported()].map(([name, local]) => `${JSON.stringify(name)}:()=>${local}`).join();
  }

  *#exported(): Generator<[name: string, local: string]> {
    for (const node of this.#syntax.body) {
      if (node.type !== "ExportNamedDeclaration") continue;
      for (const specifier of node["specifiers"] as Node[])
        yield [nameOf(specifier["exported"] as Node), nameOf(specifier["local"] as Node)];
    }
  }

  #facts(): ExportFacts {
    const byName = new Map(this.#syntax.moduleScope.variables.map((variable) => [variable.name, variable]));
    const shared = new Set<string>();
    const live = new Set<string>();
    let nameHelper: string | null = null;
    for (const [name, local] of this.#exported()) {
      const variable = byName.get(local);
      if (variable === undefined) continue;
      if (this.#shared.has(variable)) shared.add(name);
      if (variable === this.#shared.nameHelper) nameHelper = name;
      if (isAssignedLater(this.#syntax, variable)) live.add(name);
    }
    return { shared, live, nameHelper };
  }
}
