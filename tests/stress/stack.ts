// A whole stack of its own for a run: started like `npm start`, on a temporary data folder and the next free ports.
import { setTimeout as sleep } from "node:timers/promises";
import { accessOf, asAdmin, startChildStack } from "@cohort/launcher/src/child-stack.ts";
import { setVariables } from "embedded-convex/tools/deployment.ts";
import { loadSecrets, type Secrets } from "@cohort/launcher/src/secrets.ts";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";

const CALL_ATTEMPTS = 40;

export interface StressStack {
  info: () => StackInfo;
  secrets: Secrets;
  /** Any server function, as the administrator; waits while the backend is being restarted. */
  call: (name: string, args: object) => Promise<unknown>;
  /** Changes variables of the deployment; null removes one. */
  setVariables: (variables: Record<string, string | null>) => Promise<void>;
  /** Kills the backend; the stack restarts it. False when it was down. */
  killBackend: () => boolean;
  stop: () => Promise<void>;
}

/** `env`: further variables of the stack's processes. */
export async function startStressStack(env: Readonly<Record<string, string>> = {}): Promise<StressStack> {
  const stack = await startChildStack({ env: { COHORT_DEMO: "false", COHORT_SHOW_ERRORS: "true", ...env } });
  const info = (): StackInfo => stack.info();
  return {
    info,
    secrets: await loadSecrets(stack.dataDir),
    call: (name, args) => withRetries(() => asAdmin(info(), name, args)),
    setVariables: (variables) => withRetries(() => setVariables(accessOf(info()), variables)),
    killBackend: () => kill(info().pids.backend),
    stop: () => stack.stop(),
  };
}

/** False when it is down already: the last one has not been replaced yet. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

/** Nothing listens, the listener is not ready, or a function conflicted or timed out; nothing was written. */
const isForNow = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error &&
    /"NotReady"|OptimisticConcurrencyControlFailure|execution timed out/.test(error.message));

/** Repeats a call while the backend is not ready. */
async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === CALL_ATTEMPTS || !isForNow(error)) throw error;
      await sleep(500);
    }
  }
}
