// A copy of the repository in which faults are planted, so that the working tree is never changed.
import { spawn, execFileSync } from "node:child_process";
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

/** The first test file that failed, "" when nothing ran to its end; null when all passed, "too slow" after the limit. */
export type RunOutcome = { readonly failed: string | null } | "too slow";

export class Sandbox {
  readonly folder = mkdtempSync(path.join(tmpdir(), "cohort-mutants-"));
  readonly files: readonly string[];

  constructor(root: string) {
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
  }

  /** Runs the test files until the first failure. */
  async run(tests: readonly string[], limitMs: number): Promise<RunOutcome> {
    const report = path.join(this.folder, "mutant-report.json");
    rmSync(report, { force: true });
    const reporter = ["--reporter=json", `--outputFile=${report}`];
    const child = spawn("npx", ["--no-install", "vitest", "run", "--bail", "1", ...reporter, ...tests], {
      cwd: this.folder,
      stdio: "ignore",
      env: { ...process.env, NODE_ENV: "test" },
      // A group of its own: workers in an endless loop end with it.
      detached: true,
    });
    const end = (): void => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    };
    const limit = new AbortController();
    const timer = setTimeout(() => {
      limit.abort();
      end();
    }, limitMs);
    process.once("exit", end);
    const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
    clearTimeout(timer);
    process.off("exit", end);
    if (limit.signal.aborted) return "too slow";
    return { failed: code === 0 ? null : this.#failedFile(report) };
  }

  #failedFile(report: string): string {
    if (!existsSync(report)) return "";
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
      testResults: { name: string; status: string }[];
    };
    const failed = testResults.find(({ status }) => status === "failed");
    return failed === undefined ? "" : path.relative(this.folder, failed.name);
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
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
