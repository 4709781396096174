// `npm start`: everything on one machine. `npm run dev`: the same with hot reload and watched functions.
import path from "node:path";
import { readConfig, UsageError } from "./stack/config.ts";
import { PortTakenError } from "./stack/ports.ts";
import { AlreadyRunningError, startStack } from "./stack/stack.ts";
import type { StackInfo } from "./stack/stack-file.ts";
import { watchFunctions } from "./stack/watch.ts";

const PARENT_CHECK_MS = 500;
const EXPECTED = [UsageError, PortTakenError, AlreadyRunningError];

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const stopRequested = stopSignal();
  const stack = await startStack(config, {
    onStep: (text) => console.log(`… ${text}`),
    onFatal: (reason) => {
      console.error(reason);
      process.exitCode = 1;
      stopRequested.trigger();
    },
  });
  const watcher = config.dev ? watchFunctions(config, stack.info) : null;
  console.log(table(stack.info));
  await stopRequested.promise;
  console.log("… Stopping");
  await watcher?.stop();
  await stack.stop();
}

function stopSignal(): { promise: Promise<void>; trigger: () => void } {
  let trigger: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    trigger = resolve;
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, trigger);
  if (process.env.npm_lifecycle_event !== undefined) whenParentIsGone(trigger);
  return { promise, trigger };
}

/** npm runs scripts through a shell, and neither passes every signal on: the end of the shell is one, too. */
function whenParentIsGone(trigger: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) trigger();
  }, PARENT_CHECK_MS).unref();
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
  .then(() => process.exit())
  .catch((error: unknown) => {
    const expected = EXPECTED.some((kind) => error instanceof kind);
    console.error(expected ? (error as Error).message : error);
    process.exit(1);
  });
