// What needs attention: open items, missing settings, and what waits in tabs of its own.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { neededIn, type Waiting } from "../common/waiting";

interface NeedsAttention extends Waiting {
  /** Of all. */
  count: number;
}

/** Of the same subscription as the counts of the tabs. Undefined while it loads. */
export function useNeedsAttention(): NeedsAttention | undefined {
  const waiting = useQuery(api.adminOverview.waiting);
  return waiting && { ...waiting, count: neededIn(waiting) };
}
