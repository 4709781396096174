// Limits of web sockets, from those that are set for the process.
import type { EngineLimits } from "../config.ts";
import { DEFAULT_SYNC_LIMITS, type SyncLimits } from "./session-types.ts";

/** Enough for a thousand ordinary requests. */
const MIN_QUEUED_BYTES = 8 * 1024 * 1024;

export function configuredLimits(limits: EngineLimits): SyncLimits {
  const { maxRequestBytes, maxSockets, maxAnonymousSockets } = limits;
  const { maxSubscriptions } = DEFAULT_SYNC_LIMITS;
  return {
    ...DEFAULT_SYNC_LIMITS,
    maxSockets,
    maxAnonymousSockets,
    maxFrameBytes: maxRequestBytes,
    maxQueuedBytes: Math.max(2 * maxRequestBytes, MIN_QUEUED_BYTES),
    maxSubscriptions: {
      ...maxSubscriptions,
      none: limits.maxAnonymousSubscriptions,
      user: limits.maxSubscriptions,
    },
  };
}
