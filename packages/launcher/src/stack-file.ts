// `stack.json` in the data folder: addresses and processes of the running stack, for scripts and tests.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isSameProcess, startOf } from "embedded-convex/src/storage/process-identity.ts";

interface Login {
  readonly email: string;
  readonly password: string;
}

interface HttpRequestSpec {
  readonly url: string;
  readonly method: string;
  readonly body: string;
}

/** `on` makes the stand-in fail, `off` makes it work again. */
export interface Switch {
  readonly on: HttpRequestSpec;
  readonly off: HttpRequestSpec;
}

export interface StackInfo {
  readonly pid: number;
  readonly pids: {
    readonly supervisor: number;
    readonly backend: number;
    readonly standins: number;
    readonly site: number;
  };
  readonly site: string;
  readonly backend: string;
  readonly backendSite: string;
  readonly inbox: string;
  readonly paypal: string;
  readonly google: string;
  readonly forms: string;
  readonly adminKeyFile: string;
  readonly logins: { readonly student: Login; readonly instructor: Login; readonly admin: Login };
  readonly switches: { readonly mail: Switch; readonly forms: Switch };
}

/** As it is in the file. */
interface KeptInfo extends StackInfo {
  /** Distinguishes the supervisor from a later process with the same number. */
  readonly startedAt?: string | null;
}

const stackFile = (dataDir: string): string => path.join(dataDir, "stack.json");

export function writeStackFile(dataDir: string, info: StackInfo): void {
  mkdirSync(dataDir, { recursive: true });
  const temporary = `${stackFile(dataDir)}.${process.pid}`;
  const kept: KeptInfo = { ...info, startedAt: startOf(info.pid) };
  writeFileSync(temporary, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, stackFile(dataDir));
}

export function removeStackFile(dataDir: string): void {
  rmSync(stackFile(dataDir), { force: true });
}

/** The stack that runs on this data folder, or null; a file of an ended process counts as null. */
export function readStackFile(dataDir: string): StackInfo | null {
  try {
    const info = JSON.parse(readFileSync(stackFile(dataDir), "utf8")) as KeptInfo;
    return isSameProcess(info.pid, info.startedAt ?? null) ? info : null;
  } catch {
    return null;
  }
}
