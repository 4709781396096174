// A Convex client for tests of the screens: the test answers each function, and every call is recorded.
import type { ConvexReactClient } from "convex/react";
import { ConvexProvider } from "convex/react";
import type { OptimisticLocalStore } from "convex/browser";
import { ConvexError } from "convex/values";
import { getFunctionName, type FunctionReference } from "convex/server";
import { act, type ReactNode } from "react";
import type { AppErrorCode } from "../../shared/errors.ts";

type AnyFunction = FunctionReference<"query" | "mutation" | "action">;
type Update = (store: OptimisticLocalStore, args: never) => void;

export interface Call {
  /** For example "checkouts:start". */
  readonly name: string;
  readonly args: unknown;
}

export class FakeConvex {
  readonly calls: Call[] = [];
  /** Names of queries whose last subscription has ended: the client forgets their results. */
  readonly endedQueries: string[] = [];
  /** Answers by function name; a function without one fails. */
  readonly answers: Record<string, (args: never) => unknown>;
  readonly #queries = new Map<string, unknown>();
  readonly #watchers = new Set<() => void>();
  readonly #subscriptions = new Map<string, number>();

  readonly #client = this.#clientOf();

  constructor(answers: Record<string, (args: never) => unknown> = {}) {
    this.answers = answers;
  }

  callsOf(name: string): unknown[] {
    return this.calls.filter((call) => call.name === name).map(({ args }) => args);
  }

  /**
   * What a query answers from now on; undefined while it loads, an Error when it fails. Pages are found by the other
   * arguments; a function answers by what it is asked, always with the same objects.
   */
  setQuery(name: string, value: unknown, args: object = {}): void {
    this.#queries.set(keyOf(name, args), value);
    this.#notify();
  }

  readQuery(name: string, args: object = {}): unknown {
    return this.#queries.get(keyOf(name, args));
  }

  wrap = (node: ReactNode): ReactNode => (
    <ConvexProvider client={this.#client as unknown as ConvexReactClient}>{node}</ConvexProvider>
  );

  #subscribe(name: string): () => void {
    const change = (by: number): number => {
      const count = (this.#subscriptions.get(name) ?? 0) + by;
      this.#subscriptions.set(name, count);
      return count;
    };
    change(1);
    return () => {
      if (change(-1) === 0) this.endedQueries.push(name);
    };
  }

  #clientOf() {
    return {
      mutation: (fn: AnyFunction, args: object, options?: { optimisticUpdate?: Update }) => {
        const before = new Map(this.#queries);
        options?.optimisticUpdate?.(this.#store(), args as never);
        // Like the client: the optimistic update ends with the call.
        return this.#call(fn, args).finally(() => {
          if (options?.optimisticUpdate === undefined) return;
          for (const [key, value] of before) this.#queries.set(key, value);
          this.#notify();
        });
      },
      query: (fn: AnyFunction, args: object) => Promise.resolve(this.#answer(fn, args) ?? null),
      action: (fn: AnyFunction, args: object) => this.#call(fn, args),
      watchQuery: (fn: AnyFunction, args: object) => ({
        localQueryResult: () => {
          const result = this.#answer(fn, args);
          if (result instanceof Error) throw result;
          return result;
        },
        onUpdate: (notify: () => void) => {
          this.#watchers.add(notify);
          const end = this.#subscribe(getFunctionName(fn));
          return () => {
            this.#watchers.delete(notify);
            end();
          };
        },
        journal: () => undefined,
      }),
    };
  }

  #answer(fn: AnyFunction, args: object): unknown {
    const value = this.#queries.get(keyOf(getFunctionName(fn), args));
    return typeof value === "function" ? (value as (args: object) => unknown)(args) : value;
  }

  #notify(): void {
    act(() => {
      for (const notify of this.#watchers) notify();
    });
  }

  async #call(fn: AnyFunction, args: object): Promise<unknown> {
    const name = getFunctionName(fn);
    this.calls.push({ name, args });
    const answer = this.answers[name];
    if (answer === undefined) throw new Error(`No answer for ${name}`);
    return await answer(args as never);
  }

  #store(): OptimisticLocalStore {
    const store = {
      getQuery: (fn: AnyFunction, args: object = {}) => this.#queries.get(keyOf(getFunctionName(fn), args)),
      getAllQueries: (fn: AnyFunction) =>
        [...this.#queries]
          .filter(([key]) => key.startsWith(`${getFunctionName(fn)} `))
          .map(([key, value]) => ({ args: JSON.parse(key.slice(key.indexOf(" ") + 1)) as object, value })),
      setQuery: (fn: AnyFunction, args: object, value: unknown) => {
        this.setQuery(getFunctionName(fn), value, args);
      },
    };
    return store as unknown as OptimisticLocalStore;
  }
}

function keyOf(name: string, args: object): string {
  const parts = Object.entries(args).filter(([part]) => part !== "paginationOpts");
  return `${name} ${JSON.stringify(Object.fromEntries(parts.sort(([a], [b]) => (a < b ? -1 : 1))))}`;
}

/** A refusal as the server sends it. */
export function refuse(
  code: AppErrorCode,
  data: { message?: string; retryAfterSeconds?: number } = {},
): never {
  throw new ConvexError({ code, message: code, ...data });
}
