// The tables of packages/embedded-convex/docs/fidelity.md: each row names the test files that show what it claims.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const FIDELITY_PAGE = "packages/embedded-convex/docs/fidelity.md";

/** Folders of the names that follow a word; names without one are unit tests of the backend. */
const SUITES: Readonly<Record<string, readonly string[]>> = {
  unit: ["packages/embedded-convex/tests/unit"],
  conformance: ["packages/embedded-convex/tests/conformance"],
  security: ["tests/security/node", "tests/security"],
};

interface Row {
  readonly feature: string;
  readonly status: string;
  readonly tests: readonly { readonly suite: string; readonly name: string }[];
}

/** The test files that the page names; `npm test` checks that they ran and passed. */
export const fidelityTests = (page: string, root: string): string[] => [
  ...new Set(rowsOf(page).flatMap(({ tests }) => tests.flatMap((test) => fileOf(test, root) ?? []))),
];

/** Everything that is wrong with the page, in sentences; nothing when it holds. */
export function fidelityFaults(page: string, root: string): string[] {
  const rows = rowsOf(page);
  return rows.length === 0 ? ["The page has no rows."] : rows.flatMap((row) => rowFaults(row, root));
}

function rowFaults({ feature, status, tests }: Row, root: string): string[] {
  // What is not there needs no test.
  if (tests.length === 0) return /^no\b/.test(status) ? [] : [`"${feature}" names no test.`];
  return tests
    .filter((test) => fileOf(test, root) === null)
    .map(({ suite, name }) => `"${feature}": there is no test file \`${name}\` (${suite}).`);
}

function fileOf({ suite, name }: Row["tests"][number], root: string): string | null {
  const files = (SUITES[suite] ?? []).flatMap((folder) =>
    ["ts", "tsx"].map((ending) => `${folder}/${name}.test.${ending}`),
  );
  return files.find((file) => existsSync(path.join(root, file))) ?? null;
}

function rowsOf(page: string): Row[] {
  return page.split("\n").flatMap((line) => {
    const cells = line.startsWith("| ")
      ? line
          .slice(2, -2)
          .split(" | ")
          .map((cell) => cell.trim())
      : [];
    const [feature = "", status = "", named = ""] = cells;
    if (cells.length !== 3 || feature === "Feature" || /^-+$/.test(feature)) return [];
    return [{ feature, status, tests: testsIn(named) }];
  });
}

/** A suite's word also counts for the names after it that have no folder; commands are no tests. */
function testsIn(cell: string): Row["tests"][number][] {
  let last = "unit";
  return [...cell.matchAll(/(?:(\w+) )?`([^`]+)`/g)].flatMap(([, word, name = ""]) => {
    const suite = word ?? (name.includes("/") ? "unit" : last);
    last = suite;
    return name.startsWith("npm ") ? [] : [{ suite, name }];
  });
}

export const fidelityPage = (root: string): string => readFileSync(path.join(root, FIDELITY_PAGE), "utf8");
