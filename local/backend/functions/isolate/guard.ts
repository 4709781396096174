// The watchdog. Setting one up costs a thread, so that many executions share one: everything inside `runGuarded` is cut off
// together when it takes too long, the engine's own frames included.
import vm from "node:vm";

const ENTRY = Symbol.for("cohort.guarded");
const script = new vm.Script(`globalThis[Symbol.for("cohort.guarded")]()`, {
  filename: "convex:/_system/guard.js",
});

let context: vm.Context | null = null;
let current: () => void = () => undefined;
let isInside = false;

function guardContext(): vm.Context {
  if (context === null) {
    context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
    Object.defineProperty(context, ENTRY, { value: () => current() });
  }
  return context;
}

/** True inside `runGuarded`. */
export function isGuarded(): boolean {
  return isInside;
}

/** Runs `action`; false when it was cut off after `timeoutMs`. */
export function runGuarded(action: () => void, timeoutMs: number): boolean {
  if (isInside) throw new Error("The watchdog is already set.");
  current = action;
  isInside = true;
  try {
    script.runInContext(guardContext(), { timeout: timeoutMs });
    return true;
  } catch (error) {
    if (isWatchdogError(error)) return false;
    throw error;
  } finally {
    isInside = false;
  }
}

function isWatchdogError(error: unknown): boolean {
  // The error belongs to the context's realm: instanceof says nothing.
  return (
    typeof error === "object" &&
    error !== null &&
    Reflect.get(error, "code") === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
