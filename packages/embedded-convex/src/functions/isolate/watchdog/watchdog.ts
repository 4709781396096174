// What cuts off turns that compute for too long.
import type vm from "node:vm";

export interface Watchdog {
  /** Runs `script`, which must call `leave` as its last act; false when it was cut off. */
  run(script: vm.Script, context: vm.Context, limitMs: number): boolean;
  leave(): void;
  /** Whether its limits are in processor time; else in time as it passes. */
  readonly countsComputing: boolean;
}

/** A watchdog that counts processor time cuts who has none after so many times the limit. */
export const STARVED_CUT_FACTOR = 10;
