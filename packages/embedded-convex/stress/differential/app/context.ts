// What a generated program uses of a function's context, without a data model: its tables are known at run time only.
import type { FunctionReference } from "convex/server";
import type { Value } from "convex/values";

export type Fields = Record<string, Value>;

/** A query at any stage of its making. */
export interface Rows {
  withIndex(name: string, range: (builder: RangeBuilder) => unknown): Rows;
  order(order: "asc" | "desc"): Rows;
  filter(predicate: (builder: FilterBuilder) => unknown): Rows;
  collect(): Promise<Fields[]>;
  take(count: number): Promise<Fields[]>;
  first(): Promise<Fields | null>;
  unique(): Promise<Fields | null>;
  paginate(options: { numItems: number; cursor: string | null }): Promise<Fields>;
}

export type RangeBuilder = Record<string, (field: string, value: Value | undefined) => RangeBuilder>;
export type FilterBuilder = Record<string, (...operands: unknown[]) => unknown>;

export interface Reader {
  query(table: string): Rows;
  get(id: string): Promise<Fields | null>;
  normalizeId(table: string, text: string): string | null;
  readonly system: { get(id: string): Promise<Fields | null> };
}

export interface Writer extends Reader {
  insert(table: string, value: Fields): Promise<string>;
  patch(id: string, value: Record<string, Value | undefined>): Promise<void>;
  replace(id: string, value: Fields): Promise<void>;
  delete(id: string): Promise<void>;
}

export interface QueryContext {
  readonly db: Reader;
}

export interface MutationContext {
  readonly db: Writer;
  readonly scheduler: {
    runAfter(ms: number, fn: FunctionReference<"mutation">, args: object): Promise<string>;
    cancel(id: string): Promise<void>;
  };
  runMutation(fn: FunctionReference<"mutation">, args: object): Promise<unknown>;
  runQuery(fn: FunctionReference<"query">, args: object): Promise<unknown>;
}
