// Split modules inside one context: their code is evaluated once, their state anew whenever it may have been used.
import vm from "node:vm";
import { MODULE_SCHEME } from "../module-specifiers.ts";
import type { GraphModule, ModuleGraph } from "./split-graph.ts";

type Getter = () => unknown;

/** `touched` is set by code that writes to a function, a class, or one of `data`. */
interface Writes {
  touched: boolean;
  readonly data: WeakSet<object>;
}

/** What the function returns that the code of a split module evaluates to. */
interface Evaluated {
  run(imports: readonly (readonly Getter[])[], isFirst: boolean): void;
  readonly exports: Readonly<Record<string, Getter>>;
  /** Functions, classes and constants that are never evaluated again. */
  shared(): unknown[];
  /** Of these, objects and arrays of constants. */
  data(): unknown[];
}

interface Instance {
  readonly evaluated: Evaluated;
  readonly module: GraphModule;
  readonly imports: readonly (readonly Getter[])[];
  readonly dependencies: readonly Instance[];
  /** Counts up over all instances of the context; 0 before the first run. */
  lastRun: number;
  isUsed: boolean;
}

const scripts = new WeakMap<GraphModule, vm.Script>();

function scriptOf(module: GraphModule): vm.Script {
  let script = scripts.get(module);
  if (script === undefined) {
    // The first line of the code is not one of the source.
    script = new vm.Script(module.code, { filename: MODULE_SCHEME + module.path, lineOffset: -1 });
    scripts.set(module, script);
  }
  return script;
}

export class ModuleInstances {
  readonly #context: vm.Context;
  readonly #instances = new Map<string, Instance>();
  readonly #entries = new Map<string, readonly Instance[]>();
  readonly #writes: Writes = { touched: false, data: new WeakSet() };
  #runs = 0;

  constructor(context: vm.Context) {
    this.#context = context;
  }

  has(entry: string): boolean {
    return this.#entries.has(entry);
  }

  /** Evaluates modules that this context does not have yet, and the state of all others. Returns what is shared from now on. */
  load(graph: ModuleGraph): unknown[] {
    const added: unknown[] = [];
    const instances = graph.map((module) => this.#instances.get(module.path) ?? this.#create(module));
    for (const instance of instances) {
      const isNew = instance.lastRun === 0;
      this.#refresh(instance);
      if (!isNew) continue;
      added.push(...instance.evaluated.shared());
      for (const value of instance.evaluated.data()) this.#noteData(value);
    }
    const entry = graph.at(-1);
    if (entry !== undefined) this.#entries.set(entry.path, instances);
    return added;
  }

  /** With all that the value contains. */
  #noteData(value: unknown): void {
    if (typeof value !== "object" || value === null || this.#writes.data.has(value)) return;
    this.#writes.data.add(value);
    for (const part of Object.values(value)) this.#noteData(part);
  }

  /** Whether an execution of the entry would see state of an earlier one. */
  isStale(entry: string): boolean {
    return this.#entries.get(entry)?.some((one) => mustRun(one)) === true;
  }

  /** Evaluates the state of the entry's modules again, as far as it was used. */
  refresh(entry: string): void {
    for (const instance of this.#entries.get(entry) ?? []) this.#refresh(instance);
  }

  /** Whether the last execution of the entry may have changed what its modules share. */
  mayHaveChanged(entry: string): boolean {
    return (
      this.#writes.touched || this.#entries.get(entry)?.some(({ module }) => module.reachesShared) === true
    );
  }

  markAllUsed(): void {
    for (const instance of this.#instances.values()) instance.isUsed = true;
  }

  markUsed(entry: string): void {
    this.#writes.touched = false;
    for (const instance of this.#entries.get(entry) ?? []) instance.isUsed = true;
  }

  export(entry: string, name: string): unknown {
    return this.#entries.get(entry)?.at(-1)?.evaluated.exports[name]?.();
  }

  #create(module: GraphModule): Instance {
    const make = scriptOf(module).runInContext(this.#context) as (writes: Writes) => Evaluated;
    const evaluated = make(this.#writes);
    const dependencies = module.imports.map(({ path }) => this.#loaded(path));
    const imports = module.imports.map(({ path, names }) =>
      names.map((name) => exportOf(this.#loaded(path), name)),
    );
    const instance = { evaluated, module, imports, dependencies, lastRun: 0, isUsed: false };
    this.#instances.set(module.path, instance);
    return instance;
  }

  #loaded(path: string): Instance {
    const instance = this.#instances.get(path);
    if (instance === undefined) throw new Error(`Module ${path} is not loaded.`);
    return instance;
  }

  #refresh(instance: Instance): void {
    if (!mustRun(instance)) return;
    instance.evaluated.run(instance.imports, instance.lastRun === 0);
    this.#runs += 1;
    instance.lastRun = this.#runs;
    instance.isUsed = false;
  }
}

function mustRun({ lastRun, isUsed, module, dependencies }: Instance): boolean {
  if (lastRun === 0 || (isUsed && !module.isStateless)) return true;
  return dependencies.some((one) => one.lastRun > lastRun || mustRun(one));
}

function exportOf(instance: Instance, name: string): Getter {
  const getter = instance.evaluated.exports[name];
  if (getter !== undefined) return getter;
  throw new SyntaxError(
    `The requested module '${instance.module.path}' does not provide an export named '${name}'`,
  );
}
