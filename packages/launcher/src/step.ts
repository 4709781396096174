// The steps of a start: each has a limit and a name, ends at once when the start is given up, and fails with a message that
// names the log.
import { existsSync } from "node:fs";

interface Step {
  /** As in "Pushing the functions failed". */
  readonly name: string;
  readonly limitMs: number;
  /** Where the reason may be found. */
  readonly logFile?: string;
}

/** A failed start; the message is shown without a stack. */
export class StartError extends Error {}

/**
 * Runs one step. `work` gets a signal that aborts it.
 * @throws StartError when it fails or takes too long; the reason of `signal` when that is aborted.
 */
export async function runStep<T>(
  step: Step,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), step.limitMs);
  const both = AbortSignal.any([signal, limit.signal]);
  const given = untilAborted(both);
  try {
    return await Promise.race([work(both), given.promise]);
  } catch (error) {
    signal.throwIfAborted();
    if (limit.signal.aborted) throw new StartError(explain(step, `not done after ${step.limitMs / 1000} s`));
    throw new StartError(explain(step, messageOf(error)), { cause: error });
  } finally {
    clearTimeout(timer);
    given.forget();
  }
}

function untilAborted(signal: AbortSignal): { promise: Promise<never>; forget: () => void } {
  let onAbort: () => void = () => undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", onAbort, { once: true });
  });
  return { promise, forget: () => signal.removeEventListener("abort", onAbort) };
}

function explain({ name, logFile }: Step, message: string): string {
  const where = logFile !== undefined && existsSync(logFile) ? `\nLog: ${logFile}` : "";
  return `${name} failed: ${message}${where}`;
}

const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full. Free some space and start again.",
  EDQUOT: "The disk quota is used up. Free some space and start again.",
  EROFS: "The file system is read-only. Choose another folder with COHORT_DATA.",
  EACCES: "Its permissions do not allow it. Mend them, or choose another folder with COHORT_DATA.",
  EPERM: "Its permissions do not allow it. Mend them, or choose another folder with COHORT_DATA.",
  ENOTDIR: "A part of the path is a file. Choose another folder with COHORT_DATA.",
  EEXIST: "A file is in its place. Choose another folder with COHORT_DATA.",
};

/** Messages for errors of the system. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message === "fetch failed") return `no answer (${codeOf(error.cause)})`;
  const advice = ADVICE[(error as NodeJS.ErrnoException).code ?? ""];
  return advice === undefined ? error.message : `${error.message}\n${advice}`;
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : String(cause);
