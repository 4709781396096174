// Interrupts turns that compute for too long.
import type vm from "node:vm";

export interface Watchdog {
  /** Runs `script`, which must call `leave` as its last act; false when it was cut off. */
  run(script: vm.Script, context: vm.Context, limitMs: number): boolean;
  leave(): void;
  /** Within `run`: a turn with a limit of its own begins. Together with `pause` and `resume`, or none of them. */
  begin?(limitMs: number): void;
  /** What follows is not cut, and is not computing of the turn, */
  pause?(): void;
  /** until here. */
  resume?(): void;
  /** Whether its limits are in processor time; otherwise in wall-clock time. */
  readonly countsComputing: boolean;
}

/** A watchdog by processor time interrupts a thread without a processor after this multiple of the limit. */
export const STARVED_CUT_FACTOR = 10;
