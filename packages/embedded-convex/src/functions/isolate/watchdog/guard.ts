// User functions run guarded: code that computes for too long is interrupted, the engine's own frames included. Executions of
// one batch share one guarded turn.
import vm from "node:vm";
import { timeoutWatchdog } from "./timeout-watchdog.ts";
import type { Watchdog } from "./watchdog.ts";

const ENTRY = Symbol.for("cohort.guarded");
const script = new vm.Script(`globalThis[Symbol.for("cohort.guarded")]()`, {
  filename: "convex:/_system/guard.js",
});

let context: vm.Context | null = null;
let current: () => void = () => undefined;
let isInside = false;
/** A turn of user code is under way, perhaps within a call of the engine. */
let isTurn = false;
/** The engine works, within a turn or outside of one. */
let isEngine = false;
let watchdog: Watchdog = timeoutWatchdog;

/** For the whole process, from the next turn on. Without it each turn has a timeout of `vm`. */
export function useWatchdog(other: Watchdog | null): void {
  watchdog = other ?? timeoutWatchdog;
}

export function countsComputing(): boolean {
  return watchdog.countsComputing;
}

/** Whether the watchdog distinguishes user code, and cuts nothing else. */
export function cutsUserCodeOnly(): boolean {
  return watchdog.begin !== undefined;
}

function guardContext(): vm.Context {
  if (context === null) {
    context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
    Object.defineProperty(context, ENTRY, { value: guarded });
  }
  return context;
}

function guarded(): void {
  try {
    current();
  } finally {
    watchdog.leave();
  }
}

/** True inside `runGuarded`. */
export function isGuarded(): boolean {
  return isInside;
}

/** Runs `action`; false when it was cut off, after it had computed for `limitMs`. */
export function runGuarded(action: () => void, limitMs: number): boolean {
  if (isInside) throw new Error("The watchdog is already set.");
  current = action;
  isInside = true;
  try {
    return watchdog.run(script, guardContext(), limitMs);
  } finally {
    isInside = false;
    isTurn = false;
    isEngine = false;
  }
}

/** Inside `runGuarded`: work of the engine, which is not cut. Nor does its time count as computing of the turn that it is in. */
export function unwatched<T>(work: () => T): T {
  if (!isInside || isEngine) return work();
  watchdog.pause?.();
  isEngine = true;
  try {
    return work();
  } finally {
    isEngine = false;
    if (isTurn) watchdog.resume?.();
  }
}

/** Inside `unwatched`: user code, which is cut after `limitMs`, or at the limit of the turn that it is in. */
export function watched(turn: () => void, limitMs: number): void {
  const isOuter = !isTurn;
  if (isOuter) watchdog.begin?.(limitMs);
  else watchdog.resume?.();
  isTurn = true;
  isEngine = false;
  try {
    turn();
  } finally {
    watchdog.pause?.();
    isEngine = true;
    if (isOuter) isTurn = false;
  }
}
