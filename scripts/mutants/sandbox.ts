// A copy of the repository in which faults are planted, so that the working tree is never changed.
import { execFileSync, fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import type { RunReply, RunRequest } from "./vitest-process.ts";

/** "too slow" after the limit. */
export type RunOutcome = RunReply | "too slow";

/** What one test file reached at one moment. */
export interface ReachedNumbers {
  readonly test: string;
  readonly numbers: readonly number[];
}

export class Sandbox {
  readonly folder = mkdtempSync(path.join(tmpdir(), "cohort-mutants-"));
  readonly files: readonly string[];

  readonly #jobs: number;
  /** Changed since the last run. */
  readonly #changed = new Set<string>();
  #vitest: ChildProcess | null = null;
  #marked: ChildProcess | null = null;

  /** `jobs`: test files at a time. */
  constructor(root: string, jobs: number) {
    this.#jobs = jobs;
    const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
      cwd: root,
      encoding: "utf8",
    });
    this.files = listed.split("\n").filter((name) => name !== "");
    for (const name of this.files) cpSync(path.join(root, name), path.join(this.folder, name));
    linkModules(path.join(root, "node_modules"), path.join(this.folder, "node_modules"));
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), "utf8");
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
    this.#changed.add(file);
  }

  /** Runs the test files until the first failure. */
  async run(tests: readonly string[], limitMs: number): Promise<RunOutcome> {
    const vitest = (this.#vitest ??= this.#start());
    const request: RunRequest = { tests, changed: [...this.#changed] };
    this.#changed.clear();
    const done = new AbortController();
    const limit = AbortSignal.timeout(limitMs);
    const { signal } = done;
    try {
      vitest.send(request);
      const reply = await Promise.race([
        once(vitest, "message", { signal }).then(([value]) => value as RunReply),
        once(vitest, "exit", { signal }).then((): RunReply => ({ failed: "" })),
        once(limit, "abort", { signal }).then((): RunOutcome => "too slow"),
      ]);
      if (reply === "too slow" || reply.failed === "") this.#end();
      return reply;
    } finally {
      done.abort();
    }
  }

  /** Runs the test files, whatever fails, and reads what the markers in the sources noted. */
  async runMarked(tests: readonly string[]): Promise<ReachedNumbers[]> {
    const notes = path.join(this.folder, "reached.tsv");
    const hook = path.join(this.folder, "reach-hook.mjs");
    writeFileSync(hook, hookScript());
    const vitest = path.join(this.folder, "node_modules/vitest/vitest.mjs");
    const child = spawn(process.execPath, [vitest, "run", "--silent", "--reporter=dot", ...tests], {
      cwd: this.folder,
      stdio: "ignore",
      env: {
        ...process.env,
        NODE_ENV: "test",
        NODE_OPTIONS: `--import ${pathToFileURL(hook).href}`,
        COHORT_REACH: notes,
      },
      detached: true,
    });
    this.#marked = child;
    await once(child, "exit");
    this.#marked = null;
    if (!existsSync(notes)) return [];
    const lines = readFileSync(notes, "utf8").split("\n");
    rmSync(notes);
    return lines.flatMap((line) => {
      const [test = "", numbers = ""] = line.split("\t");
      if (test === "") return [];
      return { test: path.relative(this.folder, test), numbers: numbers.split(" ").map(Number) };
    });
  }

  #start(): ChildProcess {
    const entry = path.join(this.folder, "scripts/mutants/vitest-process.ts");
    return fork(entry, [String(this.#jobs)], {
      cwd: this.folder,
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: { ...process.env, NODE_ENV: "test" },
      // A group of its own: workers in an endless loop end with it.
      detached: true,
    });
  }

  #end(): void {
    for (const { pid, exitCode } of [this.#vitest, this.#marked].filter((child) => child !== null))
      if (pid !== undefined && exitCode === null) process.kill(-pid, "SIGKILL");
    this.#vitest = null;
    this.#marked = null;
  }

  dispose(): void {
    this.#end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Node loads it before anything that could translate it. */
export function hookScript(): string {
  const text = readFileSync(new URL("reach/hook.ts", import.meta.url), "utf8");
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  return ts.transpileModule(text, { compilerOptions }).outputText;
}

/** Links every package but the workspace's own, whose links lead into the copy. */
function linkModules(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    // Links are relative (`../packages/…`), so that a copy of one leads into the copied packages.
    if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true });
    else if (entry.name === "@cohort") cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    else if (entry.name !== ".vite") symlinkSync(source, target);
  }
}
