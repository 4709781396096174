// Links and evaluates a component's modules inside one context.
// Not the global one, which a simulation takes away.
import { performance } from "node:perf_hooks";
import vm from "node:vm";
import { BARRIER_MODULE } from "./write-barrier/barrier-calls.ts";

/** What every context provides to modules with calls of the write barrier. */
type BarrierCalls = Readonly<Record<string, unknown>>;

export interface ModuleSources {
  /** Text of the module at a path like "dir/file.js", or null. */
  source(path: string): string | null;
}

export const MODULE_SCHEME = "convex:/";
const ADDRESSES = ["./", "../", "/", MODULE_SCHEME];

/** "./_deps/A.js" seen from "dir/file.js" -> "dir/_deps/A.js"; null when it is no relative specifier. */
export function resolveSpecifier(specifier: string, fromPath: string): string | null {
  if (!ADDRESSES.some((start) => specifier.startsWith(start))) return null;
  return new URL(specifier, MODULE_SCHEME + fromPath).pathname.slice(1);
}

export class ModuleLoader {
  readonly #context: vm.Context | undefined;
  readonly #sources: ModuleSources;
  readonly #modules = new Map<string, vm.SourceTextModule>();
  readonly #barrier: vm.Module | null;

  /** Without a context the modules run in the caller's own realm, and `import()` works. */
  constructor(context: vm.Context | undefined, sources: ModuleSources, barrierCalls: BarrierCalls = {}) {
    this.#context = context;
    this.#sources = sources;
    this.#barrier = context === undefined ? null : barrierModule(context, barrierCalls);
  }

  /** Links, evaluates and waits: for modules in the caller's own realm. */
  async import(path: string): Promise<vm.SourceTextModule> {
    const module = await this.link(path);
    if (module.status === "linked") await module.evaluate();
    if (module.status === "errored") throw module.error;
    return module;
  }

  isReady(path: string): boolean {
    return this.#modules.get(path)?.status === "evaluated";
  }

  async link(path: string): Promise<vm.SourceTextModule> {
    const module = this.#module(path, null);
    if (module.status === "unlinked") {
      await module.link((specifier, referencing) => {
        const from = referencing.identifier.slice(MODULE_SCHEME.length);
        if (specifier === BARRIER_MODULE && this.#barrier !== null) return this.#barrier;
        const target = resolveSpecifier(specifier, from);
        if (target === null) throw new Error(`Could not resolve "${specifier}" imported by ${from}`);
        return this.#module(target, from);
      });
    }
    return module;
  }

  /** Throws what the module's top-level code throws. */
  evaluate(module: vm.SourceTextModule, timeoutMs: number): void {
    if (module.status === "evaluated") return;
    // The promise may never settle in a context with its own microtask queue, so the status decides.
    const startedMs = performance.now();
    const done = module.evaluate({ timeout: timeoutMs });
    done.catch(() => undefined);
    if (statusOf(module) !== "errored") return;
    // An interrupted module has thrown nothing.
    if (module.error === null && performance.now() - startedMs >= timeoutMs)
      throw new Error(`The module did not end within ${timeoutMs / 1000} seconds of being loaded.`);
    throw module.error;
  }

  namespace(path: string): Record<string, unknown> {
    const module = this.#modules.get(path);
    if (module === undefined) throw new Error(`Module ${path} is not loaded.`);
    return module.namespace as Record<string, unknown>;
  }

  #importDynamically(specifier: string, from: string): Promise<vm.SourceTextModule> {
    const target = resolveSpecifier(specifier, from);
    if (this.#context === undefined && target !== null) return this.import(target);
    throw new Error("dynamic module import unsupported");
  }

  #module(path: string, importedBy: string | null): vm.SourceTextModule {
    const known = this.#modules.get(path);
    if (known !== undefined) return known;
    const source = this.#sources.source(path);
    if (source === null)
      throw new Error(
        `Could not find module ${path}${importedBy === null ? "" : ` imported by ${importedBy}`}`,
      );
    const module = new vm.SourceTextModule(source, {
      ...(this.#context === undefined ? {} : { context: this.#context }),
      identifier: MODULE_SCHEME + path,
      importModuleDynamically: (specifier) => this.#importDynamically(specifier, path),
    });
    this.#modules.set(path, module);
    return module;
  }
}

function barrierModule(context: vm.Context, calls: BarrierCalls): vm.Module {
  const names = Object.keys(calls);
  const module = new vm.SyntheticModule(
    names,
    () => {
      for (const name of names) module.setExport(name, calls[name]);
    },
    { context, identifier: BARRIER_MODULE },
  );
  return module;
}

// `evaluate` changes the status, which the type checker does not see.
function statusOf(module: vm.SourceTextModule): string {
  return module.status;
}
