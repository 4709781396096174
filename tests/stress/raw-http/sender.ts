// A process of its own that sends raw requests, so that their cost does not add to the measured waits.
import {
  mutatedRequests,
  sendAll,
  type RawStatistics,
  type RawTarget,
} from "embedded-convex/stress/raw-http/raw-requests.ts";

export interface SendOrder {
  readonly target: RawTarget;
  readonly paths: readonly string[];
  readonly seed: number;
  readonly count: number;
}

export type SendAnswer = { readonly statistics: RawStatistics } | { readonly error: string };

const LOAD = { atOnce: 32, quietMs: 150, timeoutMs: 10_000 };

process.on("message", ({ target, ...batch }: SendOrder) => {
  const answer = (what: SendAnswer) => process.send?.(what);
  sendAll(target, mutatedRequests(target, batch), LOAD).then(
    (statistics) => answer({ statistics }),
    (error: unknown) => answer({ error: String(error) }),
  );
});
