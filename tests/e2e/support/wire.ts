// Controls the connection between a page and the backend: delayed, closed, or with failing queries.
import type { Page, WebSocketRoute } from "@playwright/test";

export interface Wire {
  /** Closes the connection and refuses new ones, as when offline. */
  cut(): void;
  /** Lets the page connect again. */
  mend(): void;
  /** From now on, this query fails. */
  failQuery(path: string): void;
  /** Later results are passed on unchanged. */
  healQuery(): void;
}

interface QuerySetChange {
  readonly type: string;
  readonly modifications?: readonly { type: string; queryId: number; udfPath?: string }[];
}

/** Must be called before the page is opened. `delayMs` is how late each message of the server arrives. */
export async function holdWire(page: Page, { delayMs = 0 } = {}): Promise<Wire> {
  const open = new Set<WebSocketRoute>();
  const failing = new Set<number>();
  let connected = true;
  let failed: string | null = null;

  const noteQueries = (message: string) => {
    const change = JSON.parse(message) as QuerySetChange;
    for (const { type, queryId, udfPath } of change.modifications ?? [])
      if (type === "Add" && udfPath === failed) failing.add(queryId);
  };

  await page.routeWebSocket(/\/api\/.*\/sync/, (socket) => {
    if (!connected) {
      void socket.close({ code: 1001 });
      return;
    }
    open.add(socket);
    failing.clear();
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      noteQueries(message.toString());
      server.send(message);
    });
    server.onMessage((message) => {
      const text = withFailures(message.toString(), failing);
      setTimeout(() => {
        socket.send(text);
      }, delayMs);
    });
  });

  return {
    cut() {
      connected = false;
      for (const socket of open) void socket.close({ code: 1001 });
      open.clear();
    },
    mend() {
      connected = true;
    },
    failQuery(path) {
      failed = path;
    },
    healQuery() {
      failed = null;
    },
  };
}

/** Turns the results of some queries in a message of the server into failures. */
function withFailures(text: string, failing: ReadonlySet<number>): string {
  const message = JSON.parse(text) as { modifications?: { type: string; queryId: number }[] };
  if (failing.size === 0 || message.modifications === undefined) return text;
  const modifications = message.modifications.map((change) =>
    change.type === "QueryUpdated" && failing.has(change.queryId)
      ? { ...change, type: "QueryFailed", errorMessage: "Server Error", value: undefined }
      : change,
  );
  return JSON.stringify({ ...message, modifications });
}

/** A page whose backend never answers: everything live stays in its loading state. */
export async function neverAnswered(page: Page): Promise<void> {
  await withoutFirstResults(page);
  await page.routeWebSocket(/\/api\/.*\/sync/, () => undefined);
}

/** Pages of the site come without their content and its results, as from a server that could not ask for them. */
export async function withoutFirstResults(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(
        /(<div id="root">).*<\/div><script[^>]*id="first-results"[^>]*>.*?<\/script>/s,
        "$1</div>",
      ),
    });
  });
}
