// The Convex client of the pages. The part that holds the connection is loaded after the first paint; until then results come
// from the rendered page, and calls wait.
import type { ConvexReactClient, ConvexReactClientOptions, Watch } from "convex/react";
import { getFunctionName, type FunctionReference } from "convex/server";
import { resultKey, type KnownResults, type QueryArgs } from "./first-results";

type Query = FunctionReference<"query">;
type Options = Pick<ConvexReactClientOptions, "logger">;
type Connection = ConvexReactClient;
type Call<Kind extends "query" | "mutation" | "action"> = [FunctionReference<Kind>, ...[never, never]];

export type LateClientOptions = Options & {
  known: KnownResults;
  /** Loads the part that holds the connection. Called by the first effect, never while pages are rendered. */
  load: (address: string, options: Options) => Promise<Connection>;
  /** Someone is probably signed in: nothing is asked over the connection before their credentials are set. */
  isAuthExpected?: boolean;
};

const RETRY_MS = 2000;
/** A browser may remember a person whose credentials it has lost. */
const AUTH_WAIT_MS = 500;

const UNCONNECTED: ReturnType<Connection["connectionState"]> = {
  hasInflightRequests: false,
  isWebSocketConnected: false,
  timeOfOldestInflightRequest: null,
  hasEverConnected: false,
  connectionCount: 0,
  connectionRetries: 0,
  inflightMutations: 0,
  inflightActions: 0,
};

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Has the methods of ConvexReactClient that the hooks of convex/react and @convex-dev/auth use. */
class LateClient {
  readonly address: string;
  readonly options: Options;
  readonly #known: KnownResults;
  readonly #load: LateClientOptions["load"];
  #connection: Connection | null = null;
  #loading: Promise<Connection> | null = null;
  #auth: Parameters<Connection["setAuth"]> | null = null;
  #onAuth = (): void => undefined;
  readonly #authExpected: Promise<void> | null;
  /** Watchers of a query, and whether the deployment has answered since the first of them. */
  readonly #watched = new Map<string, { watchers: number; isAnswered: boolean }>();

  constructor(address: string, { known, load, isAuthExpected = false, ...options }: LateClientOptions) {
    this.address = address;
    this.options = options;
    this.#known = known;
    this.#load = load;
    this.#authExpected = isAuthExpected ? new Promise((resolve) => (this.#onAuth = resolve)) : null;
  }

  get url(): string {
    return this.address;
  }

  get logger(): ConvexReactClientOptions["logger"] {
    return this.options.logger;
  }

  watchQuery(query: Query, args: QueryArgs = {}, options?: object): Watch<unknown> {
    const name = getFunctionName(query);
    const key = resultKey(name, args);
    const live = (connection: Connection): Watch<unknown> => connection.watchQuery(query, args, options);
    const resultOf = (connection: Connection): unknown => {
      try {
        return live(connection).localQueryResult();
      } catch (failure) {
        // Convex keeps the failure of a query that nobody watches until the deployment confirms the end of the subscription: a
        // retry before that would fail at once, without a new question.
        if (this.#watched.get(key)?.isAnswered === true) throw failure;
        return undefined;
      }
    };
    return {
      onUpdate: (callback) =>
        this.#attach((connection) =>
          this.#watch(key, (answered) => live(connection).onUpdate(answered), callback),
        ),
      localQueryResult: () => {
        const result = this.#connection === null ? undefined : resultOf(this.#connection);
        if (result === undefined) return this.#known.read(name, args);
        this.#known.drop(name, args);
        return result;
      },
      journal: () => (this.#connection === null ? undefined : live(this.#connection).journal()),
    };
  }

  mutation(...[reference, ...rest]: Call<"mutation">): Promise<unknown> {
    const call = (connection: Connection): Promise<unknown> => connection.mutation(reference, ...rest);
    // Without waiting once it is there: optimistic updates are seen in the same frame.
    return this.#connection === null ? this.#connect().then(call) : call(this.#connection);
  }

  action(...[reference, ...rest]: Call<"action">): Promise<unknown> {
    return this.#connect().then((connection) => connection.action(reference, rest[0]));
  }

  query(...[reference, ...rest]: Call<"query">): Promise<unknown> {
    return this.#connect().then((connection) => connection.query(reference, rest[0]));
  }

  setAuth(...auth: Parameters<Connection["setAuth"]>): void {
    if (this.#connection !== null) {
      this.#connection.setAuth(...auth);
      return;
    }
    this.#auth = auth;
    this.#onAuth();
    void this.#connect();
  }

  clearAuth(): void {
    this.#auth = null;
    this.#connection?.clearAuth();
  }

  connectionState(): ReturnType<Connection["connectionState"]> {
    return this.#connection?.connectionState() ?? UNCONNECTED;
  }

  subscribeToConnectionState(callback: Parameters<Connection["subscribeToConnectionState"]>[0]): () => void {
    return this.#attach((connection) => connection.subscribeToConnectionState(callback));
  }

  async close(): Promise<void> {
    await this.#connection?.close();
  }

  #watch(key: string, subscribe: (onUpdate: () => void) => () => void, callback: () => void): () => void {
    const state = this.#watched.get(key) ?? { watchers: 0, isAnswered: false };
    this.#watched.set(key, state);
    state.watchers += 1;
    const end = subscribe(() => {
      state.isAnswered = true;
      callback();
    });
    return () => {
      state.watchers -= 1;
      if (state.watchers === 0) this.#watched.delete(key);
      end();
    };
  }

  /** Subscribes now or as soon as there is a connection. */
  #attach(subscribe: (connection: Connection) => () => void): () => void {
    if (this.#connection !== null) return subscribe(this.#connection);
    let [isEnded, end] = [false, (): void => undefined];
    void this.#connect().then((connection) => {
      if (!isEnded) end = subscribe(connection);
    });
    return () => {
      isEnded = true;
      end();
    };
  }

  #connect(): Promise<Connection> {
    this.#loading ??= this.#loadUntilThere().then(async (connection) => {
      if (this.#authExpected !== null) await Promise.race([this.#authExpected, delay(AUTH_WAIT_MS)]);
      this.#connection = connection;
      if (this.#auth !== null) connection.setAuth(...this.#auth);
      return connection;
    });
    return this.#loading;
  }

  async #loadUntilThere(): Promise<Connection> {
    for (;;) {
      try {
        return await this.#load(this.address, this.options);
      } catch {
        // The network failed: the page stays readable, and the chunk is asked for again.
        await delay(RETRY_MS);
      }
    }
  }
}

/** Hooks take a ConvexReactClient, whose class has private members. */
export const lateClient = (address: string, options: LateClientOptions): ConvexReactClient =>
  new LateClient(address, options) as unknown as ConvexReactClient;
