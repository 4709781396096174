// Official clients for Node, which has no WebSocket of its own before version 22, and small helpers to wait with.
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { ConvexReactClient } from "convex/react";
import { WebSocket } from "ws";

const webSocketConstructor = WebSocket as unknown as typeof globalThis.WebSocket;
const QUIET = { webSocketConstructor, logger: false, unsavedChangesWarning: false } as const;

export function liveClient(url: string): ConvexClient {
  return new ConvexClient(url, QUIET);
}

export function reactClient(url: string): ConvexReactClient {
  return new ConvexReactClient(url, QUIET);
}

export function httpClient(url: string): ConvexHttpClient {
  return new ConvexHttpClient(url, { logger: false });
}

/** Waits until the condition holds, which an update may make true at any time. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs = 10_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error("It did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
