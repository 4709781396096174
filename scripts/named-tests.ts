// The tests that the tables of docs/ name: whether their sources have them, and as something that runs.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

export interface NamedTest {
  /** From the repository's root. */
  readonly file: string;
  readonly title: string;
}

interface FoundTest {
  /** The titles of its describe blocks, then its own. */
  readonly titles: readonly string[];
  /** Why it proves nothing; null when it runs. */
  readonly fault: string | null;
}

/** The tests in a table's cell: `file` "title", one per line. */
export const testsInCell = (cell: string): NamedTest[] =>
  cell.split("<br>").flatMap((entry) => {
    const [, file, title] = /`([^`]+)` "(.+)"/.exec(entry) ?? [];
    return file === undefined || title === undefined ? [] : [{ file, title }];
  });

/**
 * Whether a test with these titles is the one that a table names: by its own title, also with those of its innermost
 * describe blocks in front. A table of threats may leave out the ids of other threats before it.
 */
export function isTitled(titles: readonly string[], title: string | RegExp): boolean {
  return titles.some((_, index) => {
    const whole = titles.slice(index).join(" ");
    const names = [whole, ...suffixesAfterIds(whole)];
    return names.some((name) => (typeof title === "string" ? name === title : title.test(name)));
  });
}

const suffixesAfterIds = (title: string): string[] => {
  const [, rest] = /^SEC-\d+ (.*)$/s.exec(title) ?? [];
  return rest === undefined ? [] : [rest, ...suffixesAfterIds(rest)];
};

/** What is wrong with a named test by its source, in sentences that go on after a row's name. */
export function sourceFaults({ file, title }: NamedTest, root: string): string[] {
  if (!existsSync(path.join(root, file))) return [`${file} does not exist.`];
  const found = testsOf(path.join(root, file)).filter((test) => isTitled(test.titles, title));
  if (found.length === 0) return [`${file} has no test "${title}".`];
  return found.flatMap(({ fault }) => (fault === null ? [] : [`"${title}" of ${file} ${fault}.`]));
}

const parsed = new Map<string, { source: string; found: FoundTest[] }>();

/** The tests of a file by the calls in its source. */
export function testsOf(file: string): FoundTest[] {
  const source = readFileSync(file, "utf8");
  const known = parsed.get(file);
  if (known?.source === source) return known.found;
  const found = testsIn(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  parsed.set(file, { source, found });
  return found;
}

function testsIn(source: ts.SourceFile): FoundTest[] {
  const found: FoundTest[] = [];
  const visit = (node: ts.Node, titles: readonly string[], fault: string | null): void => {
    const call = ts.isCallExpression(node) ? testCall(node) : null;
    if (call === null) {
      ts.forEachChild(node, (child) => visit(child, titles, fault));
      return;
    }
    const below = [...titles, call.title];
    const wrong = fault ?? call.fault;
    if (call.kind === "test") found.push({ titles: below, fault: wrong });
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
/** Calls on `test` that hold no test: steps inside one, hooks and settings. */
const NO_TESTS: ReadonlySet<string> = new Set(["step", "use", "info", "slow", "setTimeout", "configure"]);

function testCall(node: ts.CallExpression): TestCall | null {
  const [first] = node.arguments;
  const title = first === undefined ? null : textOf(first);
  // `it("…")`, `it.skip("…")`, `it.each([…])("…")`, `test.describe("…")`
  const [root = "", ...rest] = namesOf(node.expression);
  if (title === null || !["it", "test", "describe"].includes(root)) return null;
  if (rest.some((name) => NO_TESTS.has(name) || /^(before|after)/.test(name))) return null;
  const kind = root === "describe" || rest.includes("describe") ? "describe" : "test";
  return { node, kind, title, fault: faultOf(node, kind, rest) };
}

/** Why the call proves nothing: a modifier that switches it off, or a test without a body. */
function faultOf(node: ts.CallExpression, kind: TestCall["kind"], modifiers: string[]): string | null {
  const off = modifiers.find((name) => SWITCHED_OFF.has(name));
  if (off !== undefined) return `is marked "${off}"`;
  return kind === "test" && isEmpty(node) ? "is empty" : null;
}

function namesOf(expression: ts.Expression): string[] {
  if (ts.isCallExpression(expression)) return namesOf(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return namesOf(expression.tag);
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
  const last = node.arguments.findLast(
    (one) => !ts.isNumericLiteral(one) && !ts.isObjectLiteralExpression(one),
  );
  if (last === undefined || last === node.arguments[0]) return true;
  if (!ts.isArrowFunction(last) && !ts.isFunctionExpression(last)) return false;
  return ts.isBlock(last.body) && last.body.statements.length === 0;
}
