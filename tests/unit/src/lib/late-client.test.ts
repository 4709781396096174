// The client before and after its connection is loaded.
import type { ConvexReactClient } from "convex/react";
import { getFunctionName } from "convex/server";
import { expect, it, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { FIRST_RESULTS_ID, resultKey, resultsOfDocument } from "#src/lib/first-results.ts";
import { lateClient } from "#src/lib/late-client.ts";

function withResults(results: object): ParentNode {
  const root = document.createElement("div");
  root.innerHTML = `<script type="application/json" id="${FIRST_RESULTS_ID}"></script>`;
  const script = root.firstElementChild;
  if (script !== null) script.textContent = JSON.stringify(results);
  return root;
}

const COURSES = [{ courseId: "FAAI" }];

it("the results of the page are shown until the deployment's arrive, and never again", async () => {
  const known = resultsOfDocument(withResults({ [resultKey("courses:list", {})]: COURSES }));
  let live: unknown;
  const order: string[] = [];
  const connection = {
    setAuth: () => order.push("auth"),
    watchQuery: () => ({
      onUpdate: () => {
        order.push("subscribe");
        return () => order.push("end");
      },
      localQueryResult: () => live,
      journal: () => undefined,
    }),
  } as unknown as ConvexReactClient;
  const load = vi.fn(() => Promise.resolve(connection));
  const client = lateClient("http://127.0.0.1:1", { known, load });
  const watch = client.watchQuery(api.courses.list, {});
  expect(watch.localQueryResult()).toEqual(COURSES);
  expect(load).not.toHaveBeenCalled();

  client.setAuth(() => Promise.resolve(null));
  const end = watch.onUpdate(() => undefined);
  await vi.waitFor(() => expect(order).toEqual(["auth", "subscribe"]));
  expect(watch.localQueryResult()).toEqual(COURSES);
  live = [];
  expect(watch.localQueryResult()).toEqual([]);
  live = undefined;
  expect(watch.localQueryResult()).toBeUndefined();
  end();
  expect(order.at(-1)).toBe("end");
  expect(load).toHaveBeenCalledTimes(1);
});

it("a failure is shown until nobody watches the query; who asks again waits for the next answer", async () => {
  const listeners = new Set<() => void>();
  const watch = {
    localQueryResult: () => {
      throw new Error("Server Error");
    },
    journal: () => undefined,
    onUpdate: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { client, connect } = clientWith({ watchQuery: watch });
  const answer = () => {
    for (const listener of listeners) listener();
  };
  const ask = () => client.watchQuery(api.courses.list, {});
  const endFirst = ask().onUpdate(() => undefined);
  await connect();
  expect(ask().localQueryResult()).toBeUndefined();
  answer();
  expect(() => ask().localQueryResult()).toThrow("Server Error");
  const endSecond = ask().onUpdate(() => undefined);
  endFirst();
  expect(() => ask().localQueryResult()).toThrow("Server Error");
  endSecond();
  expect(ask().localQueryResult()).toBeUndefined();
  const told = vi.fn();
  ask().onUpdate(told);
  expect(ask().localQueryResult()).toBeUndefined();
  answer();
  expect(told).toHaveBeenCalledOnce();
  expect(() => ask().localQueryResult()).toThrow("Server Error");
});

it("a subscription that ends before the connection is there never begins", async () => {
  const watchQuery = vi.fn();
  const load = () => Promise.resolve({ watchQuery } as unknown as ConvexReactClient);
  const client = lateClient("http://127.0.0.1:1", { known: resultsOfDocument(document), load });
  client.watchQuery(api.courses.list, {}).onUpdate(() => undefined)();
  await Promise.resolve();
  expect(watchQuery).not.toHaveBeenCalled();
});

it("calls wait for the connection", async () => {
  const mutation = vi.fn(() => Promise.resolve("done"));
  const load = () => Promise.resolve({ mutation } as unknown as ConvexReactClient);
  const client = lateClient("http://127.0.0.1:1", { known: resultsOfDocument(document), load });
  expect(client.connectionState().hasEverConnected).toBe(false);
  expect(await client.mutation(api.sessions.touch, { userAgent: "x" })).toBe("done");
});

const NOTHING_KNOWN = { known: resultsOfDocument(document), address: "http://127.0.0.1:1" };

/** Function references as their names. */
function nameOrValue(value: unknown): unknown {
  try {
    return getFunctionName(value as typeof api.courses.list);
  } catch {
    return value;
  }
}

/** A client whose connection arrives when the test lets it; `calls` is what the connection was asked. */
function clientWith(answers: Partial<Record<keyof ConvexReactClient, unknown>> = {}) {
  const calls: unknown[][] = [];
  const connection = new Proxy({} as ConvexReactClient, {
    // A promise must not take it for another promise.
    get: (_, name) =>
      name === "then"
        ? undefined
        : (...args: unknown[]) => {
            calls.push([name, ...args.map(nameOrValue)]);
            return answers[name as keyof ConvexReactClient];
          },
  });
  const { known, address } = NOTHING_KNOWN;
  let arrive: ((loaded: ConvexReactClient) => void) | undefined;
  const load = vi.fn(() => new Promise<ConvexReactClient>((resolve) => (arrive = resolve)));
  const client = lateClient(address, { known, load });
  const connect = async () => {
    arrive?.(connection);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { client, calls, connect, load };
}

it("a connection that cannot be loaded is tried again after two seconds, once for all calls", async () => {
  vi.useFakeTimers();
  const query = vi.fn(() => Promise.resolve([]));
  let attempts = 0;
  const load = () => {
    attempts += 1;
    return attempts < 3 ? Promise.reject(new Error("offline")) : Promise.resolve({ query } as never);
  };
  const client = lateClient("http://127.0.0.1:1", { known: NOTHING_KNOWN.known, load });
  const answers = Promise.all([client.query(api.courses.list, {}), client.query(api.courses.list, {})]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(attempts).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempts).toBe(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answers).toEqual([[], []]);
  expect(attempts).toBe(3);
});

it("with the connection, calls reach it in the same moment, with their arguments", async () => {
  const { client, calls, connect } = clientWith({
    ...{ mutation: Promise.resolve("stored"), action: Promise.resolve("done"), query: Promise.resolve([]) },
  });
  const early = client.mutation(api.sessions.touch, { userAgent: "early" });
  expect(calls).toEqual([]);
  await connect();
  expect(await early).toBe("stored");
  expect(calls).toEqual([["mutation", "sessions:touch", { userAgent: "early" }]]);
  const late = client.mutation(api.sessions.touch, { userAgent: "late" });
  expect(calls.at(-1)).toEqual(["mutation", "sessions:touch", { userAgent: "late" }]);
  expect(await late).toBe("stored");
  expect(await client.action(api.checkouts.createOrder, { checkoutId: "c" as never })).toBe("done");
  expect(calls.at(-1)).toEqual(["action", "checkouts:createOrder", { checkoutId: "c" }]);
  expect(await client.query(api.courses.list, {})).toEqual([]);
  expect(calls.at(-1)).toEqual(["query", "courses:list", {}]);
});

it("the newest credentials are used, and none after they were cleared", async () => {
  const token = (of: string) => () => Promise.resolve(of);
  const [first, second] = [token("first"), token("second")];
  const waiting = clientWith();
  waiting.client.setAuth(first);
  waiting.client.setAuth(second);
  await waiting.connect();
  expect(waiting.calls).toEqual([["setAuth", second]]);
  waiting.client.setAuth(first);
  expect(waiting.calls.slice(1)).toEqual([["setAuth", first]]);
  waiting.client.clearAuth();
  expect(waiting.calls.at(-1)).toEqual(["clearAuth"]);
  expect(waiting.load).toHaveBeenCalledTimes(1);
  const cleared = clientWith();
  cleared.client.setAuth(first);
  cleared.client.clearAuth();
  await cleared.connect();
  expect(cleared.calls).toEqual([]);
});

it.each([
  ["credentials are expected", true],
  ["they are not", false],
])("when %s, what is asked before them waits: %s", async (_, isAuthExpected) => {
  vi.useFakeTimers();
  const order: string[] = [];
  const connection = {
    setAuth: () => order.push("auth"),
    query: () => Promise.resolve(order.push("query")),
  } as unknown as ConvexReactClient;
  const open = () =>
    lateClient(NOTHING_KNOWN.address, {
      ...{ known: NOTHING_KNOWN.known, isAuthExpected },
      load: () => Promise.resolve(connection),
    });
  const client = open();
  void client.query(api.courses.list, {});
  await vi.advanceTimersByTimeAsync(100);
  client.setAuth(() => Promise.resolve("token"));
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(isAuthExpected ? ["auth", "query"] : ["query", "auth"]);
  // Without any, for half a second.
  order.length = 0;
  void open().query(api.courses.list, {});
  await vi.advanceTimersByTimeAsync(499);
  expect(order).toEqual(isAuthExpected ? [] : ["query"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(order).toEqual(["query"]);
});

it("before the connection nothing is connected or under way; afterwards it answers itself", async () => {
  const state = { isWebSocketConnected: true, connectionCount: 4 };
  const { client, calls, connect } = clientWith({ connectionState: state, close: Promise.resolve() });
  expect(client.url).toBe(NOTHING_KNOWN.address);
  await client.close();
  expect(calls).toEqual([]);
  expect(client.connectionState()).toEqual({
    ...{ hasInflightRequests: false, isWebSocketConnected: false, timeOfOldestInflightRequest: null },
    ...{ hasEverConnected: false, connectionCount: 0, connectionRetries: 0 },
    ...{ inflightMutations: 0, inflightActions: 0 },
  });
  client.setAuth(() => Promise.resolve(null));
  await connect();
  expect(client.connectionState()).toBe(state);
  await client.close();
  expect(calls.at(-1)).toEqual(["close"]);
});

it("the connection is loaded for its address, with the logger of the page", async () => {
  const logger = false;
  const load = vi.fn(() => new Promise<ConvexReactClient>(() => undefined));
  const client = lateClient(NOTHING_KNOWN.address, { known: NOTHING_KNOWN.known, load, logger });
  client.setAuth(() => Promise.resolve(null));
  await Promise.resolve();
  expect(load.mock.calls).toEqual([[NOTHING_KNOWN.address, { logger }]]);
  expect(client.logger).toBe(logger);
});

it("it is closed when its connection is", async () => {
  let close: () => void = () => undefined;
  const { client, connect } = clientWith({ close: new Promise<void>((resolve) => (close = resolve)) });
  client.setAuth(() => Promise.resolve(null));
  await connect();
  const closed = vi.fn();
  void client.close().then(closed);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(closed).not.toHaveBeenCalled();
  close();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

it("listeners of the connection's state begin with it or at once, and can be ended", async () => {
  const end = vi.fn();
  const { client, calls, connect } = clientWith({ subscribeToConnectionState: end });
  const [early, ended, late] = [vi.fn(), vi.fn(), vi.fn()];
  const endEarly = client.subscribeToConnectionState(early);
  client.subscribeToConnectionState(ended)();
  await connect();
  expect(calls).toEqual([["subscribeToConnectionState", early]]);
  endEarly();
  expect(end).toHaveBeenCalledTimes(1);
  client.subscribeToConnectionState(late)();
  expect(calls.at(-1)).toEqual(["subscribeToConnectionState", late]);
  expect(end).toHaveBeenCalledTimes(2);
});

it("the journal of a pagination is the connection's; there is none before", async () => {
  const watch = {
    localQueryResult: () => undefined,
    journal: () => "page 2",
    onUpdate: () => () => undefined,
  };
  const { client, connect } = clientWith({ watchQuery: watch });
  const late = client.watchQuery(api.courses.list, {});
  expect(late.journal()).toBeUndefined();
  late.onUpdate(() => undefined);
  await connect();
  expect(late.journal()).toBe("page 2");
});

it("the id of a pagination does not count, everything else does", () => {
  const key = (id: number, cursor: string | null) =>
    resultKey("threads:list", { category: null, paginationOpts: { numItems: 10, cursor, id } });
  expect(key(1, null)).toBe(key(2, null));
  expect(key(1, "next")).not.toBe(key(1, null));
});
