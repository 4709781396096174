// The Convex client of this document.
import type { ConvexReactClient } from "convex/react";
import { convexLogger } from "../lib/convex-logger";
import { env, missingVariables } from "../lib/env";
import { resultsOfDocument } from "../lib/first-results";
import { lateClient, type LateClientOptions } from "../lib/late-client";

const load: LateClientOptions["load"] = async (address, options) =>
  (await import("../lib/live-client")).connect(address, options);

const options = { logger: convexLogger };

/** Marked before the first paint (`public/theme.js`). */
const wasSignedIn = (): boolean => document.documentElement.dataset.session === "known";

let opened: Promise<ConvexReactClient> | null = null;

/**
 * Opens the connection of a person who was signed in before React takes the page over, which takes as long as the handshake.
 * Pages of visitors have their content, and connect after their first paint.
 */
export function connectEarly(): void {
  if (!wasSignedIn() || missingVariables(env).length > 0) return;
  opened = load(env.convexUrl, options).then((client) => {
    // Its first use opens the socket.
    client.connectionState();
    return client;
  });
  // The client loads it again.
  opened.catch(() => (opened = null));
}

export const pageClient = (): ConvexReactClient =>
  lateClient(env.convexUrl, {
    ...options,
    known: resultsOfDocument(document),
    load: (address, given) => opened ?? load(address, given),
    isAuthExpected: wasSignedIn(),
  });
