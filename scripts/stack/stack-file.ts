// `stack.json` in the data folder tells scripts and tests where the running stack is.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

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
  readonly pids: { readonly supervisor: number; readonly backend: number; readonly standins: number };
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

const stackFile = (dataDir: string): string => path.join(dataDir, "stack.json");

export function writeStackFile(dataDir: string, info: StackInfo): void {
  mkdirSync(dataDir, { recursive: true });
  const temporary = `${stackFile(dataDir)}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(info, null, 2)}\n`);
  renameSync(temporary, stackFile(dataDir));
}

export function removeStackFile(dataDir: string): void {
  rmSync(stackFile(dataDir), { force: true });
}

/** The stack that runs on this data folder, or null; a file left behind by a dead process counts as null. */
export function readStackFile(dataDir: string): StackInfo | null {
  try {
    const info = JSON.parse(readFileSync(stackFile(dataDir), "utf8")) as StackInfo;
    return isAlive(info.pid) ? info : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
