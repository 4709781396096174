// Counts the opening of a thread: once for each visit of the page, also when React mounts it twice.
import { useMutation } from "convex/react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { convexLogger } from "../../lib/convex-logger";
import { withRetries } from "../../lib/retry-conflicts";
import type { ThreadId } from "./types";

/** The visit counted last; a visit is identified by the router's key of its history entry. Kept until the page is closed. */
let counted = "";

export function useCountView(threadId: ThreadId): void {
  const view = useMutation(api.threads.view);
  const { key } = useLocation();
  useEffect(() => {
    const visit = `${key}/${threadId}`;
    if (counted === visit) return;
    counted = visit;
    withRetries(() => view({ threadId })).catch((failure: unknown) => {
      convexLogger.warn("A view was not counted", failure);
    });
  }, [view, key, threadId]);
}
