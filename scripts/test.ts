// `npm test`: unit, rule and conformance tests (vitest), then the browser stories (Playwright), then whether every test that
// docs/spec.md, docs/security.md and the backend's docs/fidelity.md name passed, then one line with the totals. A test that was
// skipped counts as failed.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findBrowser, NoBrowserError } from "@cohort/launcher/src/browser.ts";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { fidelityPage, fidelityTests } from "./check-fidelity.ts";
import { securityTests } from "./check-security.ts";
import { specTests } from "./check-spec.ts";
import { countPlaywright, countVitest, type Counts } from "./test-counts.ts";
import {
  filesNotPassed,
  notPassed,
  playwrightResults,
  unsteady,
  vitestResults,
  type TestResult,
} from "./test-results.ts";
import { totalsOf } from "./test-totals.ts";

interface RunnerResult {
  readonly counts: Counts;
  readonly results: readonly TestResult[];
  readonly exitCode: number;
}

async function main(): Promise<number> {
  const browser = await findBrowser();
  const folder = mkdtempSync(path.join(tmpdir(), "cohort-test-"));
  try {
    const units = await runVitest(path.join(folder, "vitest.json"));
    const stories = await runPlaywright(path.join(folder, "playwright.json"), browser);
    return conclude([units, stories]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runVitest(report: string): Promise<RunnerResult> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // The runners decide on their own mode; a production shell must not change what is tested.
  const exitCode = await run("vitest", ["run", ...reporters], { NODE_ENV: "test" });
  const read = readReport(report);
  return { counts: countVitest(read), results: vitestResults(read, PROJECT_DIR), exitCode };
}

async function runPlaywright(report: string, browser: string): Promise<RunnerResult> {
  const env = {
    CHROME_BIN: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    NODE_ENV: "test",
    COHORT_LIVE_MS: "3000",
  };
  const args = ["test", "--config", "tests/e2e/playwright.config.ts", "--reporter=list,json"];
  const exitCode = await run("playwright", args, env);
  const read = readReport(report);
  return { counts: countPlaywright(read), results: playwrightResults(read, PROJECT_DIR), exitCode };
}

function conclude(runners: readonly RunnerResult[]): number {
  const results = runners.flatMap((runner) => runner.results);
  const shown = fidelityTests(fidelityPage(PROJECT_DIR), PROJECT_DIR);
  const unproven = [...notPassed(namedTests(), results), ...filesNotPassed(shown, results)];
  const { passed, failed, skipped, isSilent, isEmpty, exitCode } = totalsOf(runners, unproven.length);
  if (isSilent) console.error("A runner failed outside of its tests; see its output above.");
  if (isEmpty) console.error("A runner executed no test.");
  // Once more at the end, where they can be found.
  for (const fault of unsteady(results)) console.error(fault);
  if (skipped > 0) console.error(`${skipped} were skipped; each counts as a failure.`);
  for (const fault of unproven) console.error(fault);
  console.log(`${passed} passed, ${failed} failed`);
  return exitCode;
}

/** The tests that the tables of docs/ name. */
function namedTests() {
  const page = (name: string): string => readFileSync(path.join(PROJECT_DIR, "docs", name), "utf8");
  return [...specTests(page("spec.md")), ...securityTests(page("security.md"))];
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function run(program: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn("npx", ["--no-install", program, ...args], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => child.kill(signal));
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

main()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    console.error(error instanceof NoBrowserError ? error.message : error);
    process.exit(1);
  });
