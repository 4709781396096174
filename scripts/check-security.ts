// `npm run security`: docs/security.md names a control and a test for each threat; this reports rows that do not hold.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { sourceFaults, testsInCell, testsOf, type NamedTest } from "./named-tests.ts";

/** Threats are numbered without a gap. */
export const LAST_ID = 105;
const TESTS = "tests/security";

interface Row {
  readonly id: string;
  readonly threat: string;
  readonly control: string;
  readonly tests: readonly NamedTest[];
}

/** The tests that the table names; `npm test` checks that they passed. */
export const securityTests = (page: string): NamedTest[] => rowsOf(page).flatMap(({ tests }) => tests);

/** Everything that is wrong with the table, in sentences; nothing when it holds. */
export function securityFaults(page: string, root: string = PROJECT_DIR, lastId: number = LAST_ID): string[] {
  const rows = rowsOf(page);
  const wanted = Array.from({ length: lastId }, (_, index) => `SEC-${String(index + 1).padStart(2, "0")}`);
  const ids = rows.map(({ id }) => id);
  const written = writtenIds(root);
  return [
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id} has no row.`),
    ...ids.filter((id) => !wanted.includes(id)).map((id) => `${id} is no threat of the list.`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} has two rows.`),
    ...rows.flatMap((row) => rowFaults(row, root)),
    ...[...written].filter(([id]) => !ids.includes(id)).map(([id, file]) => `${id} of ${file} has no row.`),
  ];
}

function rowsOf(page: string): Row[] {
  return page.split("\n").flatMap((line) => {
    if (!/^\| SEC-/.test(line)) return [];
    const [id = "", threat = "", control = "", tests = ""] = line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => cell.trim());
    return [{ id, threat, control, tests: testsInCell(tests) }];
  });
}

function rowFaults({ id, threat, control, tests }: Row, root: string): string[] {
  const faults: string[] = [];
  if (threat === "") faults.push(`${id} names no threat.`);
  const files = [...control.matchAll(/`([^`]+\.\w+)`/g)].map(([, name = ""]) => name);
  if (files.length === 0) faults.push(`${id} names no file of its control.`);
  for (const file of files)
    if (!existsSync(path.join(root, file))) faults.push(`${id}: ${file} does not exist.`);
  if (tests.length === 0) faults.push(`${id} has no test.`);
  const isNamed = tests.some(({ file, title }) => file.startsWith(`${TESTS}/`) && title.includes(id));
  if (!isNamed) faults.push(`${id} names no test of ${TESTS} with its id in the title.`);
  return [...faults, ...tests.flatMap((test) => sourceFaults(test, root).map((fault) => `${id}: ${fault}`))];
}

/** The ids in the titles of tests/security, each with a file that has it. */
function writtenIds(root: string): ReadonlyMap<string, string> {
  const folder = path.join(root, TESTS);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return new Map(
    names
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .flatMap((name) =>
        testsOf(path.join(folder, name))
          .flatMap(({ titles }) => titles.join(" ").match(/SEC-\d+/g) ?? [])
          .map((id) => [id, `${TESTS}/${name}`] as const),
      ),
  );
}

function main(): void {
  const page = readFileSync(path.join(PROJECT_DIR, "docs/security.md"), "utf8");
  const faults = securityFaults(page);
  for (const fault of faults) console.error(fault);
  console.log(`${rowsOf(page).length} threats, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
