// @vitest-environment happy-dom
// The official hooks in a rendered tree: optimistic updates, pages under inserts, lost connections with requests in flight.
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { ConvexProvider, useMutation, usePaginatedQuery, useQuery } from "convex/react";
import type { ConvexReactClient } from "convex/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { api } from "./support/api.ts";
import { startDeployed } from "./support/backend.ts";
import type { TestBackend } from "./support/backend.ts";
import { httpClient, reactClient, until } from "./support/clients.ts";
import { cuttingProxy } from "./support/cutting-proxy.ts";

let backend: TestBackend;
let root: Root | null = null;

beforeAll(async () => {
  backend = await startDeployed({ flags: ["--allow-origin", location.origin] });
});

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});
afterAll(() => backend.dispose());

function show(client: ConvexReactClient, content: React.ReactNode): void {
  const container = document.body.appendChild(document.createElement("div"));
  root = createRoot(container);
  root.render(<ConvexProvider client={client}>{content}</ConvexProvider>);
}

const text = (id: string): string | null => document.getElementById(id)?.textContent ?? null;

function press(...ids: string[]): void {
  for (const id of ids) document.getElementById(id)?.click();
}

const seen = (condition: () => boolean): Promise<void> => until(condition, 20_000);

function Messages({ channel, history }: { channel: string; history: string[] }) {
  const rows = useQuery(api.list, { channel });
  const send = useMutation(api.send).withOptimisticUpdate((store, args) => {
    const before = store.getQuery(api.list, { channel }) ?? [];
    store.setQuery(api.list, { channel }, [...before, `${args.text}?`]);
  });
  const shown = rows?.join() ?? "…";
  if (history.at(-1) !== shown) history.push(shown);
  return (
    <>
      <output id="rows">{shown}</output>
      <button id="one" onClick={() => void send({ channel, text: "one" })}>
        one
      </button>
      <button id="two" onClick={() => void send({ channel, text: "two" })}>
        two
      </button>
    </>
  );
}

test("optimistic updates stack up and are replaced by the server's results without a flicker", async () => {
  const client = reactClient(backend.url);
  const history: string[] = [];
  show(client, <Messages channel="hooks" history={history} />);
  await seen(() => text("rows") === "");
  press("one", "two");
  await seen(() => history.includes("one?,two?"));
  await seen(() => text("rows") === "one,two");
  // Each step replaces an optimistic value by the real one; nothing disappears in between.
  const length = (state: string): number => (state === "" ? 0 : state.split(",").length);
  expect(history[0]).toBe("…");
  expect(history.slice(1).map(length)).toEqual(
    history
      .slice(1)
      .map(length)
      .toSorted((a, b) => a - b),
  );
  expect(history.at(-1)).toBe("one,two");
  await client.close();
});

test("requests in flight when the connection is lost, twice, are applied once and their optimistic updates stay until then", async () => {
  let cutsLeft = 2;
  const proxy = await cuttingProxy(backend.url, ({ type }) => {
    const cut = cutsLeft > 0 && type === "MutationResponse";
    if (cut) cutsLeft -= 1;
    return cut;
  });
  const client = reactClient(proxy.url);
  const history: string[] = [];
  show(client, <Messages channel="cut" history={history} />);
  await seen(() => text("rows") === "");
  press("one", "two");
  await seen(() => text("rows") === "one,two");
  expect(proxy.cuts()).toBe(2);
  expect(history.indexOf("")).toBe(1);
  expect(history.lastIndexOf("")).toBe(1);
  expect(await httpClient(backend.url).query(api.list, { channel: "cut" })).toEqual(["one", "two"]);
  await client.close();
  await proxy.close();
});

test("an action in flight when the connection is lost fails, and is not run again", async () => {
  const proxy = await cuttingProxy(backend.url, ({ type }) => type === "ActionResponse");
  const client = reactClient(proxy.url);
  await expect(client.action(api.shout, { text: "lonely" })).rejects.toThrow(
    "Connection lost while action was in flight",
  );
  const shouts = await httpClient(backend.url).query(api.list, { channel: "shouts" });
  expect(shouts.filter((shout) => shout === "LONELY")).toHaveLength(1);
  await client.close();
  await proxy.close();
});

function Pages() {
  const { results, status, loadMore } = usePaginatedQuery(api.page as never, { channel: "pages" } as never, {
    initialNumItems: 4,
  }) as { results: { text: string }[]; status: string; loadMore: (count: number) => void };
  return (
    <>
      <output id="pages">{results.map((row) => row.text).join()}</output>
      <output id="status">{status}</output>
      <button id="more" onClick={() => loadMore(4)}>
        more
      </button>
    </>
  );
}

test("usePaginatedQuery shows every row once while others insert between its loads", async () => {
  const http = httpClient(backend.url);
  const rows = Array.from({ length: 30 }, (_, n) => `row ${n}`);
  for (const row of rows.slice(0, 10)) await http.mutation(api.send, { channel: "pages", text: row });
  const client = reactClient(backend.url);
  show(client, <Pages />);
  await seen(() => text("status") === "CanLoadMore");
  for (const row of rows.slice(10)) {
    await http.mutation(api.send, { channel: "pages", text: row });
    if (text("status") === "CanLoadMore") press("more");
  }
  while (text("status") !== "Exhausted") {
    if (text("status") === "CanLoadMore") press("more");
    await seen(() => text("status") !== "LoadingMore" && text("status") !== "LoadingFirstPage");
  }
  await seen(() => text("pages") === rows.toReversed().join());
  expect(text("status")).toBe("Exhausted");
  await client.close();
}, 60_000);
