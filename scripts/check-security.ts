// `npm run security`: docs/security.md names a control and a test for each threat; this reports rows that do not hold.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";

/** Threats are numbered without a gap. */
export const LAST_ID = 98;
const TESTS = "tests/security";

interface Row {
  readonly id: string;
  readonly threat: string;
  readonly control: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

interface FoundTest {
  /** With the titles of its describe blocks in front. */
  readonly title: string;
  /** Why it proves nothing; null when it runs. */
  readonly fault: string | null;
}

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
    return [{ id, threat, control, tests: testsIn(tests) }];
  });
}

const testsIn = (cell: string): Row["tests"] =>
  cell.split("<br>").flatMap((entry) => {
    const [, file, title] = /`([^`]+)` "(.+)"/.exec(entry) ?? [];
    return file === undefined || title === undefined ? [] : [{ file, title }];
  });

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
  return [...faults, ...tests.flatMap((test) => testFaults(id, test, root))];
}

function testFaults(id: string, { file, title }: Row["tests"][number], root: string): string[] {
  if (!existsSync(path.join(root, file))) return [`${id}: ${file} does not exist.`];
  const found = testsOf(path.join(root, file)).filter((test) => test.title.endsWith(title));
  if (found.length === 0) return [`${id}: ${file} has no test "${title}".`];
  return found.flatMap(({ fault }) => (fault === null ? [] : [`${id}: "${title}" of ${file} ${fault}.`]));
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
          .flatMap(({ title }) => title.match(/SEC-\d+/g) ?? [])
          .map((id) => [id, `${TESTS}/${name}`] as const),
      ),
  );
}

/** The tests of a file by the calls in its source. */
export function testsOf(file: string): FoundTest[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: FoundTest[] = [];
  const visit = (node: ts.Node, titles: readonly string[], fault: string | null): void => {
    const call = ts.isCallExpression(node) ? testCall(node) : null;
    if (call === null) {
      ts.forEachChild(node, (child) => visit(child, titles, fault));
      return;
    }
    const below = [...titles, call.title];
    const wrong = fault ?? call.fault;
    if (call.kind === "test") found.push({ title: below.join(" "), fault: wrong });
    else ts.forEachChild(call.node, (child) => visit(child, below, wrong));
  };
  visit(source, [], null);
  return found;
}

interface TestCall {
  readonly node: ts.CallExpression;
  readonly kind: "test" | "describe";
  readonly title: string;
  readonly fault: string | null;
}

const SWITCHED_OFF: ReadonlySet<string> = new Set(["skip", "todo", "fixme", "fails", "skipIf", "runIf"]);

function testCall(node: ts.CallExpression): TestCall | null {
  const [first] = node.arguments;
  const title = first === undefined ? null : textOf(first);
  // `it("…")`, `it.skip("…")`, `it.each([…])("…")`, `test.describe("…")`
  const [root = "", ...rest] = namesOf(node.expression);
  if (title === null || !["it", "test", "describe"].includes(root)) return null;
  const kind = root === "describe" || rest.includes("describe") ? "describe" : "test";
  const off = rest.find((name) => SWITCHED_OFF.has(name));
  const emptiness = kind === "test" && isEmpty(node) ? "is empty" : null;
  return { node, kind, title, fault: off === undefined ? emptiness : `is marked "${off}"` };
}

function namesOf(expression: ts.Expression): string[] {
  if (ts.isCallExpression(expression)) return namesOf(expression.expression);
  if (ts.isIdentifier(expression)) return [expression.text];
  return ts.isPropertyAccessExpression(expression)
    ? [...namesOf(expression.expression), expression.name.text]
    : [];
}

function textOf(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
}

function isEmpty(node: ts.CallExpression): boolean {
  const body = node.arguments.find((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one));
  if (body === undefined) return node.arguments.length < 2;
  return ts.isBlock(body.body) && body.body.statements.length === 0;
}

function main(): void {
  const page = readFileSync(path.join(PROJECT_DIR, "docs/security.md"), "utf8");
  const faults = securityFaults(page);
  for (const fault of faults) console.error(fault);
  console.log(`${rowsOf(page).length} threats, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
