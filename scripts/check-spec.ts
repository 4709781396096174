// `npm run spec`: docs/spec.md traces the specification to files and tests; this reports rows that do not hold.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { APP_ERRORS } from "../shared/errors.ts";
import { ADMIN_TABS, BATCH_STATUS_LABELS, FORUM_CATEGORIES, MESSAGES } from "../shared/messages.ts";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { sourceFaults, testsInCell, type NamedTest } from "./named-tests.ts";

interface Row {
  readonly text: string;
  readonly files: readonly string[];
  readonly tests: readonly NamedTest[];
}

/** The tests that the page names; `npm test` checks that they passed. */
export const specTests = (page: string): NamedTest[] => rowsOf(page).flatMap(({ tests }) => tests);

/** Everything that is wrong with the page, in sentences; nothing when it holds. */
export function faultsOf(page: string, root: string = PROJECT_DIR): string[] {
  const rows = rowsOf(page);
  if (rows.length === 0) return ["The page has no rows."];
  return [...rows.flatMap((row) => rowFaults(row, root)), ...missingTexts(rows)];
}

function rowsOf(page: string): Row[] {
  return page.split("\n").flatMap((line) => {
    if (!line.startsWith("| ") || line.startsWith("| ---") || line.startsWith("| what ")) return [];
    const [text = "", files = "", tests = ""] = line.slice(2, -2).split(" | ");
    return [{ text, files: namesIn(files), tests: testsInCell(tests) }];
  });
}

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

function rowFaults({ text, files, tests }: Row, root: string): string[] {
  const about = `"${text}"`;
  const faults: string[] = [];
  if (files.length === 0) faults.push(`${about} names no file.`);
  if (tests.length === 0) faults.push(`${about} has no test.`);
  for (const file of files)
    if (!existsSync(path.join(root, file))) faults.push(`${about}: ${file} does not exist.`);
  const broken = tests.flatMap((test) => sourceFaults(test, root).map((fault) => `${about}: ${fault}`));
  return [...faults, ...broken];
}

function missingTexts(rows: readonly Row[]): string[] {
  const shown = rows.map(({ text }) => text.replaceAll("\\|", "|"));
  const visible = [MESSAGES, ADMIN_TABS, BATCH_STATUS_LABELS, FORUM_CATEGORIES];
  const texts = [
    ...Object.values(APP_ERRORS).map(({ message }) => message),
    ...visible.flatMap((catalogue) => Object.values(catalogue)),
  ];
  return texts
    .filter((wanted) => !shown.some((text) => text.includes(wanted)))
    .map((wanted) => `The text "${wanted}" of the catalogue is in no row.`);
}

function main(): void {
  const page = readFileSync(path.join(PROJECT_DIR, "docs/spec.md"), "utf8");
  const faults = faultsOf(page);
  for (const fault of faults) console.error(fault);
  console.log(`${rowsOf(page).length} rows, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
