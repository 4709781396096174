// The faults that can be planted into a source file, each one small change of its text.
import ts from "typescript";

export interface Mutant {
  /** From the repository's root. */
  readonly file: string;
  readonly line: number;
  /** The source line on which it begins, without its indentation. */
  readonly code: string;
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly old: string;
  readonly replacement: string;
}

type Edit = Pick<Mutant, "kind" | "start" | "end" | "replacement">;
type Replace = (kind: string, target: ts.Node, replacement: string) => Edit[];

const OPERATORS: ReadonlyMap<ts.SyntaxKind, [kind: string, replacement: string]> = new Map([
  [ts.SyntaxKind.LessThanToken, ["boundary", "<="]],
  [ts.SyntaxKind.LessThanEqualsToken, ["boundary", "<"]],
  [ts.SyntaxKind.GreaterThanToken, ["boundary", ">="]],
  [ts.SyntaxKind.GreaterThanEqualsToken, ["boundary", ">"]],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ["equality", "!=="]],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ["equality", "==="]],
  [ts.SyntaxKind.AmpersandAmpersandToken, ["logic", "||"]],
  [ts.SyntaxKind.BarBarToken, ["logic", "&&"]],
  [ts.SyntaxKind.MinusToken, ["arithmetic", "+"]],
  [ts.SyntaxKind.AsteriskToken, ["arithmetic", "/"]],
  [ts.SyntaxKind.SlashToken, ["arithmetic", "*"]],
]);

export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split("\n");
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    // Types, class names and heights of text areas change nothing that runs, or nothing that a test should fix.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || isStyle(node)) return;
    for (const edit of editsOf(node, source)) {
      if (isRefusedByLint(file, edit)) continue;
      const { line } = source.getLineAndCharacterOfPosition(edit.start);
      const old = text.slice(edit.start, edit.end);
      found.push({ file, line: line + 1, code: lines[line]?.trim() ?? "", old, ...edit });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export const withFault = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** One line, the same wherever the fault's line moves to. */
export const faultOf = ({ kind, old, replacement }: Mutant): string =>
  `${kind}: ${short(old)} -> ${short(replacement)}`;

export const describe = (mutant: Mutant): string => `${mutant.file}:${mutant.line} ${faultOf(mutant)}`;

const short = (code: string): string => code.replace(/\s+/g, " ").trim().slice(0, 60);

/** In functions of the deployment the linter refuses every promise that is not waited for, also behind `void`. */
const isRefusedByLint = (file: string, { kind }: Edit): boolean =>
  kind === "removed await" && file.startsWith("convex/");

const isStyle = (node: ts.Node): boolean =>
  ts.isJsxAttribute(node) && /^(className|style|strokeWidth|rows)$/.test(node.name.getText());

function editsOf(node: ts.Node, source: ts.SourceFile): Edit[] {
  const replaced: Replace = (kind, target, replacement) => [
    { kind, start: target.getStart(source), end: target.getEnd(), replacement },
  ];
  if (ts.isIfStatement(node)) return replaced("condition", node.expression, negated(node.expression));
  if (ts.isConditionalExpression(node))
    return replaced("condition", node.condition, `(${negated(node.condition)})`);
  if (ts.isBinaryExpression(node)) {
    const [kind, replacement] = OPERATORS.get(node.operatorToken.kind) ?? [];
    return kind === undefined ? [] : replaced(kind, node.operatorToken, replacement ?? "");
  }
  if (ts.isExpressionStatement(node)) return statementEdits(node, replaced);
  if (isFunctionWithoutResult(node)) {
    const start = node.body.getStart(source) + 1;
    return [{ kind: "early return", start, end: start, replacement: " return;" }];
  }
  return literalEdits(node, replaced);
}

function literalEdits(node: ts.Node, replaced: Replace): Edit[] {
  if (ts.isNumericLiteral(node))
    return isImmediateDelay(node) || isNegativeTabIndex(node)
      ? []
      : replaced("constant", node, timesTen(node.text));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return replaced("boolean", node, "false");
  if (node.kind === ts.SyntaxKind.FalseKeyword) return replaced("boolean", node, "true");
  return [];
}

/** A job that begins a millisecond later is the same job. */
function isImmediateDelay(node: ts.NumericLiteral): boolean {
  const { parent } = node;
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    node.getText() === "0" &&
    parent.expression.getText().endsWith(".runAfter")
  );
}

/** Every negative tab index means the same: focus by script, never by the Tab key. */
function isNegativeTabIndex({ parent }: ts.NumericLiteral): boolean {
  if (!ts.isPrefixUnaryExpression(parent) || parent.operator !== ts.SyntaxKind.MinusToken) return false;
  const holder = ts.isJsxExpression(parent.parent) ? parent.parent.parent : parent.parent;
  return (
    (ts.isJsxAttribute(holder) || ts.isPropertyAssignment(holder)) && holder.name.getText() === "tabIndex"
  );
}

const negated = (node: ts.Expression): string => `!(${node.getText()})`;
const timesTen = (text: string): string => (Number(text) === 0 ? "1" : `(${text} * 10)`);

function statementEdits(node: ts.ExpressionStatement, replaced: Replace): Edit[] {
  const { expression } = node;
  if (ts.isStringLiteral(expression)) return [];
  const removed = replaced("removed statement", node, ";");
  if (!ts.isAwaitExpression(expression)) return removed;
  return [...removed, ...replaced("removed await", node, `void ${expression.expression.getText()};`)];
}

type FunctionWithBlock = ts.FunctionLikeDeclaration & { body: ts.Block };

/** Nothing is returned anywhere in it, so that a return at its beginning still has the right type. */
function isFunctionWithoutResult(node: ts.Node): node is FunctionWithBlock {
  if (!ts.isFunctionLike(node) || ts.isConstructorDeclaration(node)) return false;
  const { body } = node as ts.FunctionLikeDeclaration;
  if (body === undefined || !ts.isBlock(body) || body.statements.length === 0) return false;
  let returns = false;
  const visit = (child: ts.Node): void => {
    if (ts.isFunctionLike(child)) return;
    if (ts.isReturnStatement(child) && child.expression !== undefined) returns = true;
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(body, visit);
  return !returns;
}
