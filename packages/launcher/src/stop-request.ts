// Requests to end the launcher: the first one ends it in order, the second one at once.

export interface StopRequest {
  /** Aborted by the first request; the reason is a StopReason. */
  readonly signal: AbortSignal;
  /** An end without a request; the process then exits with 1. */
  fail(reason: string): void;
}

export class StopReason extends Error {
  /** Exit code of a start that this ended; the end of a running stack is no failure. */
  readonly exitCode: number;
  readonly failed: boolean;

  constructor(message: string, { exitCode, failed }: { exitCode: number; failed: boolean }) {
    super(message);
    this.exitCode = exitCode;
    this.failed = failed;
  }
}

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type StopSignal = keyof typeof EXIT_CODES;

const PARENT_CHECK_MS = 500;
// One Ctrl-C reaches the launcher twice when npm runs it: from the terminal, and from npm.
const SAME_KEYPRESS_MS = 250;

/** `endNow` is called for the second request, with the exit code. */
export function listenForStop(env: NodeJS.ProcessEnv, endNow: (exitCode: number) => void): StopRequest {
  const request = new AbortController();
  const underNpm = env.npm_lifecycle_event !== undefined;
  let firstAt: number | null = null;
  const onSignal = (name: StopSignal): void => {
    const exitCode = EXIT_CODES[name];
    if (firstAt === null) {
      firstAt = performance.now();
      request.abort(new StopReason(`Ended by ${name}.`, { exitCode, failed: false }));
    } else if (!underNpm || performance.now() - firstAt > SAME_KEYPRESS_MS) {
      endNow(exitCode);
    }
  };
  for (const name of Object.keys(EXIT_CODES) as StopSignal[]) process.on(name, () => onSignal(name));
  const ask = (message: string, how: { exitCode: number; failed: boolean }): void => {
    firstAt ??= performance.now();
    request.abort(new StopReason(message, how));
  };
  if (underNpm)
    whenParentIsGone(() => ask("The shell is gone.", { exitCode: EXIT_CODES.SIGHUP, failed: false }));
  return { signal: request.signal, fail: (reason) => ask(reason, { exitCode: 1, failed: true }) };
}

/** npm runs scripts through a shell, and neither passes every signal on: the end of the shell is one, too. */
function whenParentIsGone(notify: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    notify();
  }, PARENT_CHECK_MS).unref();
}
