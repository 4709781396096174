// The data of rendered pages: results of queries that anybody may call, asked as a visitor.
import { getFunctionName, type FunctionReference } from "convex/server";
import { convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";
import { api } from "#convex/_generated/api.js";
import { resultKey, type KnownResults, type QueryArgs } from "../lib/first-results";

/** Calls a public query without a session. Rejects when there is no answer in time. */
export type AskQuery = (name: string, args: JSONValue) => Promise<JSONValue>;

/**
 * Queries that pages are rendered with: the same for every visitor, and of no person who reads or types at this moment.
 * Asked as a visitor, `lessons.read` returns the texts of free previews alone.
 */
const RENDERED: ReadonlySet<string> = new Set(
  [
    api.courses.list,
    api.courses.get,
    api.leaving.currentTerms,
    api.classes.liveNow,
    api.lessons.outline,
    api.lessons.read,
    api.reviews.recent,
    api.reviews.forCourse,
    api.threads.list,
    api.threads.get,
    api.threads.counters,
    api.threads.solution,
    api.threads.viewCount,
    api.replies.page,
  ].map((query) => getFunctionName(query)),
);

/** Results of one page; remembers what the page asked for and did not have. */
export class PageResults implements KnownResults {
  readonly #ask: AskQuery;
  readonly #found = new Map<string, JSONValue>();
  readonly #missing = new Map<string, { name: string; args: QueryArgs }>();

  constructor(ask: AskQuery) {
    this.#ask = ask;
  }

  read(name: string, args: QueryArgs): Value | undefined {
    const key = resultKey(name, args);
    const found = this.#found.get(key);
    if (found !== undefined) return jsonToConvex(found);
    if (RENDERED.has(name)) this.#missing.set(key, { name, args });
    return undefined;
  }

  drop(): void {
    // Nothing newer arrives while a page is rendered.
  }

  /** Asks for what was missing; false when that was nothing. */
  async fetchMissing(): Promise<boolean> {
    const wanted = [...this.#missing];
    this.#missing.clear();
    await Promise.all(
      wanted.map(async ([key, { name, args }]) => {
        this.#found.set(key, await this.#ask(name, convexToJson(args)));
      }),
    );
    return wanted.length > 0;
  }

  async fetch<Q extends FunctionReference<"query">>(query: Q, args: Q["_args"]): Promise<Q["_returnType"]> {
    const name = getFunctionName(query);
    const key = resultKey(name, args);
    if (!this.#found.has(key)) this.#found.set(key, await this.#ask(name, convexToJson(args)));
    return this.get(query, args);
  }

  /** Of what was fetched; undefined otherwise. */
  get<Q extends FunctionReference<"query">>(query: Q, args: Q["_args"]): Q["_returnType"] | undefined {
    const found = this.#found.get(resultKey(getFunctionName(query), args));
    return found === undefined ? undefined : jsonToConvex(found);
  }

  toJSON(): Record<string, JSONValue> {
    return Object.fromEntries(this.#found);
  }
}
