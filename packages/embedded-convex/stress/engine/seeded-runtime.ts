// A runtime whose time and randomness come from a seed: a clock that advances at every read, and timers that fire in the next
// turn, however long they were set for.
import type { Runtime } from "../../src/runtime.ts";
import type { Random } from "../random.ts";

const EPOCH_MS = 1_760_000_000_000;

export function seededRuntime(random: Random): Runtime {
  let elapsedMs = 0;
  const tick = (): number => (elapsedMs += 0.01);
  return {
    nowMs: () => EPOCH_MS + tick(),
    monotonicMs: tick,
    processorMs: tick,
    randomBytes: (length) => Uint8Array.from({ length }, () => random.below(256)),
    setTimer(_delayMs, callback) {
      const turn = setImmediate(callback);
      return { cancel: () => clearImmediate(turn) };
    },
    nextTurn: (callback) => void setImmediate(callback),
  };
}
