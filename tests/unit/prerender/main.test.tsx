// @vitest-environment happy-dom
// The entry of the application: it takes a rendered page over where it shows what the visitor is to see, and renders anew
// where it does not.
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Page } from "#src/prerender.tsx";
import { pages } from "./school.ts";

const WAIT = { timeout: 15_000 };

/** Never connected. */
class DeadSocket {
  close = (): void => undefined;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("WebSocket", DeadSocket);
  vi.stubGlobal("__COHORT_ENV__", { convexUrl: "http://127.0.0.1:1" });
});

/** What pages still load is rendered before the document they are in is gone. */
afterAll(async () => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
  await vi.dynamicImportSettled();
});

interface Shown {
  language?: string;
  address?: string;
  /** Of the entry of the history. */
  state?: object;
  /** An attribute of the root. */
  root?: string;
}

/** Starts the application on a rendered page, until React has its elements; also the heading of the page. */
async function start(
  { markup, data }: Pick<Page, "markup" | "data">,
  { language = "en", address = "/", state, root: attribute = "" }: Shown = {},
) {
  document.documentElement.lang = language;
  window.history.replaceState(state ?? null, "", address);
  document.body.innerHTML = `<div id="root"${attribute}>${markup}</div>${data}`;
  const root = document.getElementById("root")!;
  const heading = root.querySelector("h1");
  await import("#src/main.tsx");
  const isReacts = (node: Element | null) =>
    node !== null && Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
  await vi.waitFor(() => expect(isReacts(root.querySelector("h1"))).toBe(true), WAIT);
  return { root, heading };
}

test("an empty document is rendered", async () => {
  const { root } = await start({ markup: "", data: "" });
  expect(root.querySelector("h1")?.textContent).not.toBe("");
});

test("a page rendered ahead of time keeps its elements, and its buttons can be pressed", async () => {
  const page = await pages.page("/");
  const { root, heading } = await start({ ...page, markup: page.markup.replace("<button", "<button inert") });
  expect(heading?.isConnected).toBe(true);
  expect(root.querySelectorAll("[inert]")).toHaveLength(0);
});

test.each([
  ["in another language than the visitor's", { language: "de" }],
  ["for another address than one with a query", { address: "/?from=mail" }],
  ["for another address than one with a fragment", { address: "/#courses" }],
  ["without what a redirect passed on", { state: { usr: { from: "/profile" }, key: "a1", idx: 0 } }],
  ["without the configuration of the site", { root: ' data-rendered="build"' }],
])("a page rendered %s is rendered anew", async (_case, shown) => {
  const { heading } = await start(await pages.page("/"), shown);
  expect(heading?.isConnected).toBe(false);
});

test("a document without a root fails with its reason", async () => {
  document.body.innerHTML = "";
  await expect(import("#src/main.tsx")).rejects.toThrow("index.html has no #root element");
});
