// The Convex client of this document.
import type { ConvexReactClient } from "convex/react";
import { convexLogger } from "../lib/convex-logger";
import { env } from "../lib/env";
import { resultsOfDocument } from "../lib/first-results";
import { lateClient } from "../lib/late-client";
import { loadErrorTexts } from "../texts/errors";

export const pageClient = (): ConvexReactClient =>
  lateClient(env.convexUrl, {
    logger: convexLogger,
    known: resultsOfDocument(document),
    load: async (address, options) => {
      const [{ connect }] = await Promise.all([import("../lib/live-client"), loadErrorTexts()]);
      return connect(address, options);
    },
  });
