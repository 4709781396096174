// `npm start`: everything on one machine. `npm run dev`: the same with hot reload and watched functions.
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { asksForHelp, readConfig, USAGE, UsageError, type StackConfig } from "../config.ts";
import { AlreadyRunningError } from "../data-folder.ts";
import { logDir } from "../parts.ts";
import { HostError, PortTakenError } from "../ports.ts";
import { killChildren, makeFilesPrivate } from "embedded-convex/tools/processes.ts";
import { removeStackFile, type StackInfo } from "../stack-file.ts";
import { startStack, type RunningStack } from "../stack.ts";
import { StartError } from "../step.ts";
import { listenForStop, StopReason, type StopRequest } from "../stop-request.ts";
import { supervisorLog } from "../supervisor-log.ts";
import type { Supervised } from "../supervisor.ts";
import { watchFunctions } from "../watch.ts";

const EXPECTED = [UsageError, PortTakenError, HostError, AlreadyRunningError, StartError];
const WATCHER_STOP_MS = 500;
/**
 * After this the launcher exits, whatever has not ended. A second less than a stop may take: on a loaded machine every
 * step comes late, the exit as well.
 */
const STOP_LIMIT_MS = 2_000;

async function main(): Promise<number> {
  const argv = process.argv.slice(2);
  if (asksForHelp(argv)) {
    console.log(USAGE);
    return 0;
  }
  const config = readConfig(process.env, argv);
  makeFilesPrivate();
  const stop = listenForStop(process.env, exitNow);
  surviveMistakes(config, stop);
  void exitWhenStopHangs(config, stop);
  let stack: RunningStack;
  try {
    stack = await startStack(
      config,
      { onStep: (text) => console.log(`… ${text}`), onFatal: (reason) => stop.fail(reason) },
      stop.signal,
    );
  } catch (error) {
    if (!(error instanceof StopReason)) throw error;
    if (error.failed) console.error(error.message);
    return error.exitCode;
  }
  return runUntilStopped(config, { stack, stop });
}

interface Running {
  readonly stack: RunningStack;
  readonly stop: StopRequest;
}

async function runUntilStopped(config: StackConfig, { stack, stop }: Running): Promise<number> {
  const watcher = config.dev ? await startWatcher(config, { stack, stop }) : null;
  console.log(table(stack.info));
  const { failed, message } = await stopReason(stop.signal);
  if (failed) console.error(message);
  console.log("… Stopping");
  await Promise.all([watcher?.stop(WATCHER_STOP_MS), stack.stop()]);
  return failed ? 1 : 0;
}

/** Without it the stack works as before, but functions are no longer pushed. */
async function startWatcher(config: StackConfig, { stack, stop }: Running): Promise<Supervised | null> {
  const log = supervisorLog(logDir(config));
  const onGiveUp = (reason: string): void => {
    log(reason);
    console.error(`Changes of functions are no longer pushed: ${reason}`);
  };
  try {
    return await watchFunctions(config, stack.info, { log, onGiveUp, signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return null;
  }
}

const stopReason = (signal: AbortSignal): Promise<StopReason> =>
  new Promise((resolve) => {
    const settle = (): void => resolve(signal.reason as StopReason);
    if (signal.aborted) settle();
    else signal.addEventListener("abort", settle, { once: true });
  });

function exitNow(exitCode: number): never {
  killChildren();
  process.exit(exitCode);
}

/** An unexpected error ends the stack in order; a closed console (`npm start | head -1`) does not. */
function surviveMistakes(config: StackConfig, stop: StopRequest): void {
  const log = supervisorLog(logDir(config));
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const onMistake = (error: unknown): void => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log(`unexpected: ${text}`);
    stop.fail(text);
  };
  process.on("uncaughtException", onMistake);
  process.on("unhandledRejection", onMistake);
  process.on("exit", killChildren);
}

async function exitWhenStopHangs(config: StackConfig, stop: StopRequest): Promise<void> {
  const { exitCode } = await stopReason(stop.signal);
  await sleep(STOP_LIMIT_MS, null, { ref: false });
  removeStackFile(config.dataDir);
  exitNow(exitCode);
}

function table(info: StackInfo): string {
  const login = ({ email, password }: { email: string; password: string }) => `${email} / ${password}`;
  const rows: [string, string][] = [
    ["Site", info.site],
    ["Inbox", info.inbox],
    ["PayPal stand-in", info.paypal],
    ["Look inside", `${info.backend}/admin (key in ${path.relative(process.cwd(), info.adminKeyFile)})`],
    ["Student", login(info.logins.student)],
    ["Instructor", login(info.logins.instructor)],
    ["Admin", login(info.logins.admin)],
    ["Stop", "Ctrl-C (your data stays; npm run reset wipes it)"],
  ];
  const left = Math.max(...rows.map(([name]) => name.length));
  const right = Math.max(...rows.map(([, value]) => value.length));
  const line = (l: string, m: string, r: string) =>
    `${l}${"─".repeat(left + 2)}${m}${"─".repeat(right + 2)}${r}`;
  const body = rows.map(([name, value]) => `│ ${name.padEnd(left)} │ ${value.padEnd(right)} │`);
  return [line("┌", "┬", "┐"), ...body, line("└", "┴", "┘")].join("\n");
}

main()
  .then((exitCode) => process.exit(exitCode))
  .catch((error: unknown) => {
    const expected = EXPECTED.some((kind) => error instanceof kind);
    console.error(expected ? (error as Error).message : error);
    process.exit(1);
  });
