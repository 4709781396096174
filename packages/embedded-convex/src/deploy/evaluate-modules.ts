// Evaluates pushed modules in contexts like those that will run them. Runs inside the analysis thread.
import { describeThrown, readThrown } from "../functions/thrown.ts";
import { Isolate } from "../functions/isolate/isolate.ts";
import { StackMapper } from "../functions/source-maps.ts";
import type { PushedModule } from "./analysis-types.ts";
import { PushError } from "./push-error.ts";

export interface EvaluationContext {
  readonly env: ReadonlyMap<string, string>;
  readonly importNowMs: number;
}

export class Evaluator {
  readonly #isolate: Isolate;
  readonly #mapper: StackMapper;

  constructor(
    modules: readonly Pick<PushedModule, "path" | "source" | "sourceMap">[],
    context: EvaluationContext,
  ) {
    const byPath = new Map(modules.map((module) => [module.path, module]));
    this.#isolate = new Isolate({
      sources: { source: (path) => byPath.get(path)?.source ?? null },
      env: context.env,
      importNowMs: context.importNowMs,
    });
    this.#mapper = new StackMapper((path) => byPath.get(path)?.sourceMap ?? null);
  }

  async load(path: string): Promise<Record<string, unknown>> {
    try {
      await this.#isolate.load(path);
    } catch (error) {
      throw this.#failure(path, error);
    }
    return this.#isolate.namespace(path);
  }

  /** Calls code of the module, such as `export()`, and words what it throws like a failed import. */
  call<T>(path: string, run: () => T): T {
    try {
      return run();
    } catch (error) {
      if (error instanceof PushError) throw error;
      throw this.#failure(path, error);
    }
  }

  #failure(path: string, error: unknown): PushError {
    const { message } = describeThrown(readThrown(error), (stack) => this.#mapper.map(stack));
    return new PushError(
      "InvalidModules",
      `Loading the pushed modules encountered the following error:\nFailed to analyze ${path}: ${message}`,
    );
  }
}
