// The Convex client of this document.
import type { ConvexReactClient } from "convex/react";
import { convexLogger } from "../lib/convex-logger";
import { env } from "../lib/env";
import { resultsOfDocument } from "../lib/first-results";
import { lateClient } from "../lib/late-client";

export const pageClient = (): ConvexReactClient =>
  lateClient(env.convexUrl, {
    logger: convexLogger,
    known: resultsOfDocument(document),
    load: async (address, options) => (await import("../lib/live-client")).connect(address, options),
  });
