// What each test of a run came to, read out of the runners' JSON reports, and whether the tests that docs/ name passed.
import path from "node:path";
import { isTitled, type NamedTest } from "./named-tests.ts";

export interface TestResult {
  /** From the repository's root. */
  readonly file: string;
  /** The titles of its describe blocks, then its own. */
  readonly titles: readonly string[];
  /** "passed", "failed", or how the runner calls a test that it did not run. */
  readonly status: string;
  /** It passed on its second try. */
  readonly isFlaky?: true;
}

interface VitestReport {
  testResults?: {
    name: string;
    status?: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages?: string[];
    }[];
  }[];
}

export function vitestResults(report: unknown, root: string): TestResult[] {
  const { testResults = [] } = (report ?? {}) as VitestReport;
  return testResults.flatMap(({ name, status: fileStatus, assertionResults }) => {
    const file = path.relative(root, name);
    if (assertionResults.length === 0 && fileStatus === "failed")
      return [{ file, titles: [], status: "failed" }];
    return assertionResults.map((result) => ({
      ...{ file, titles: [...result.ancestorTitles, result.title], status: result.status },
      // Vitest keeps the messages of the first try.
      ...(result.status === "passed" && (result.failureMessages ?? []).length > 0 ? { isFlaky: true } : {}),
    }));
  });
}

interface PlaywrightSuite {
  title: string;
  file?: string;
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  config?: { rootDir: string };
  suites?: PlaywrightSuite[];
}

/** Passed: as expected, or on the second try. */
const PLAYWRIGHT_STATUS: Record<string, string> = {
  expected: "passed",
  flaky: "passed",
  unexpected: "failed",
};

export function playwrightResults(report: unknown, root: string): TestResult[] {
  const { config, suites = [] } = (report ?? {}) as PlaywrightReport;
  const folder = config?.rootDir ?? root;
  const inSuite = (suite: PlaywrightSuite, titles: readonly string[]): TestResult[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        file: path.relative(root, path.resolve(folder, file)),
        titles: [...titles, title],
        status: PLAYWRIGHT_STATUS[status] ?? status,
        ...(status === "flaky" ? { isFlaky: true as const } : {}),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title])),
  ];
  // The outermost suites are the files.
  return suites.flatMap((suite) => inSuite(suite, []));
}

/** In sentences: the tests that failed or needed a second try, and the files that failed before any of their tests ran. */
export const unsteady = (results: readonly TestResult[]): string[] =>
  results
    .filter(({ status, isFlaky }) => status === "failed" || isFlaky === true)
    .map(({ status, file, titles }) => {
      const verdict = status === "failed" ? "Failed" : "Passed only on its second try";
      return `${verdict}: ${[file, ...titles].join(" › ")}`;
    });

/** The named tests that did not pass in this run, in sentences. */
export function notPassed(named: readonly NamedTest[], results: readonly TestResult[]): string[] {
  const once = new Map(named.map((test) => [`${test.file}\n${test.title}`, test]));
  return [...once.values()].flatMap(({ file, title }) => {
    const pattern = patternOf(title);
    const found = results.filter(
      (result) =>
        result.file === file && (isTitled(result.titles, title) || isTitled(result.titles, pattern)),
    );
    if (found.length === 0) return [`"${title}" of ${file} is no test that this run listed.`];
    const other = found.find(({ status }) => status !== "passed");
    return other === undefined ? [] : [`"${title}" of ${file} did not pass: ${other.status}.`];
  });
}

/** The named test files of which no test passed in this run, or one did not, in sentences. */
export function filesNotPassed(files: readonly string[], results: readonly TestResult[]): string[] {
  return files.flatMap((file) => {
    const found = results.filter((result) => result.file === file);
    const other = found.find(({ status }) => status !== "passed");
    if (found.length > 0 && other === undefined) return [];
    return [`${file} ${other === undefined ? "was not run" : `did not pass: ${other.status}`}.`];
  });
}

const PLACEHOLDER = /%(?:\d+\$)?[sdifjoOc#$%]|\$\{[^}]*\}|\$[\w.]+/g;

/** A title of `test.each` or a template as the titles that the runner generates. */
function patternOf(title: string): RegExp {
  const parts = title.split(PLACEHOLDER).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[\\s\\S]*")}$`);
}
