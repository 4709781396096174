// What needs attention: open items, missing settings, and what waits in tabs of its own.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";

interface NeedsAttention {
  /** Of all. */
  count: number;
  /** Contact messages without an answer. */
  messages: number;
  /** Reported posts that nobody has decided about. */
  reports: number;
}

/** Undefined while a part of it loads: the number would grow. */
export function useNeedsAttention(): NeedsAttention | undefined {
  const items = useQuery(api.adminAttention.count);
  const missing = useQuery(api.configuration.missing);
  const waiting = useQuery(api.adminOverview.waiting);
  if (items === undefined || missing === undefined || waiting === undefined) return undefined;
  const { messages, reports } = waiting;
  return { count: items + missing.length + messages + reports, messages, reports };
}
