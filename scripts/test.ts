// `npm test`: unit, rule and conformance tests (vitest), then the browser stories (Playwright), then whether every test that
// docs/spec.md and docs/security.md name passed, then one line with the totals. A test that was skipped counts as failed.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findBrowser, NoBrowserError } from "@cohort/launcher/src/browser.ts";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { securityTests } from "./check-security.ts";
import { specTests } from "./check-spec.ts";
import { countPlaywright, countVitest, type Counts } from "./test-counts.ts";
import { notPassed, playwrightResults, unsteady, vitestResults, type TestResult } from "./test-results.ts";

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

function conclude(results: readonly RunnerResult[]): number {
  const sumOf = (of: (counts: Counts) => number): number =>
    results.reduce((sum, { counts }) => sum + of(counts), 0);
  const isBroken = reportBrokenRunners(results);
  // Once more at the end, where they can be found.
  for (const fault of unsteady(results.flatMap((runner) => runner.results))) console.error(fault);
  const skipped = sumOf((counts) => counts.skipped);
  if (skipped > 0) console.error(`${skipped} were skipped; each counts as a failure.`);
  const unproven = notPassed(
    namedTests(),
    results.flatMap((runner) => runner.results),
  );
  for (const fault of unproven) console.error(fault);
  // A runner that failed counts as one failure, so that the line below never reports success for a failed run.
  const failed = sumOf((counts) => counts.failed) + skipped + (isBroken ? 1 : 0);
  // A named test that failed is counted above already.
  const total = failed === 0 ? unproven.length : failed;
  console.log(`${sumOf(({ passed }) => passed)} passed, ${total} failed`);
  return total > 0 || results.some(({ exitCode }) => exitCode !== 0) ? 1 : 0;
}

/** Whether a runner failed without a failed test, or ran no test; prints which of the two it was. */
function reportBrokenRunners(results: readonly RunnerResult[]): boolean {
  const isSilent = results.some(({ counts, exitCode }) => exitCode !== 0 && counts.failed === 0);
  const isEmpty = results.some(({ counts }) => counts.passed + counts.failed === 0);
  if (isSilent) console.error("A runner failed outside of its tests; see its output above.");
  if (isEmpty) console.error("A runner executed no test.");
  return isSilent || isEmpty;
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
