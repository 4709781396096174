// Marks the places of a source file whose execution is recorded: the bodies of functions, the statements in them, and what a
// condition chooses. The marked text keeps its lines.
import ts from "typescript";

/** Offsets of the part of a source file that runs when its marker does. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** The text of a marker goes between `before` and `after`, at the place's start or behind its opening brace. */
interface Mark extends Place {
  readonly at: number;
  readonly before: string;
  readonly after: string;
  /** At the place's end. */
  readonly close: string;
}

/** In the order of the source, outer places before those in them. */
export const placesOf = (file: string, text: string): Place[] =>
  marksOf(file, text).map(({ start, end }) => ({ start, end }));

/** The text that calls `globalThis.markReached(first + n)` whenever its n-th place runs. */
export function withMarkers(file: string, text: string, first: number): string {
  const marks = marksOf(file, text);
  const openings = marks.map(({ at, before, after }, index) => ({
    at,
    inserted: `${before}globalThis.markReached?.(${first + index})${after}`,
  }));
  // Of the places that end together, the inner ones are closed first.
  const closings = marks.map(({ end, close }) => ({ at: end, inserted: close })).reverse();
  let marked = "";
  let copied = 0;
  for (const { at, inserted } of [...closings, ...openings].sort((left, right) => left.at - right.at)) {
    marked += text.slice(copied, at) + inserted;
    copied = at;
  }
  return marked + text.slice(copied);
}

/** The index of the innermost place around an offset; -1 for what runs when the module is loaded. */
export const placeAt = (places: readonly Place[], offset: number): number =>
  places.findLastIndex(({ start, end }) => start <= offset && offset < end);

function marksOf(file: string, text: string): Mark[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const marks: Mark[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const mark = markOf(node, source);
    if (mark !== null) marks.push(mark);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return marks;
}

function markOf(node: ts.Node, source: ts.SourceFile): Mark | null {
  const [start, end] = [node.getStart(source), node.getEnd()];
  const isBody = isFunctionBody(node);
  if (isBody && ts.isBlock(node)) return { start, end, at: start + 1, before: "", after: ";", close: "" };
  if (isBody || isChosenValue(node)) return { start, end, at: start, before: "(", after: ", ", close: ")" };
  if (isChosenStatement(node)) return { start, end, at: start, before: "{", after: ";", close: "}" };
  if (isInBlock(node)) return { start, end, at: start, before: "", after: ";", close: "" };
  return null;
}

const isFunctionBody = (node: ts.Node): boolean =>
  ts.isFunctionLike(node.parent) && "body" in node.parent && node.parent.body === node;

/** A branch of `?:`, or the right side of an operator that may not need it. */
function isChosenValue(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.whenTrue === node || parent.whenFalse === node;
  return ts.isBinaryExpression(parent) && parent.right === node && SHORT.has(parent.operatorToken.kind);
}

const SHORT: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** A branch or the body of a loop without braces. */
function isChosenStatement(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isStatement(node) || ts.isBlock(node)) return false;
  if (ts.isIfStatement(parent)) return parent.thenStatement === node || parent.elseStatement === node;
  return ts.isIterationStatement(parent, false) && parent.statement === node;
}

const isInBlock = (node: ts.Node): boolean =>
  ts.isStatement(node) && (ts.isBlock(node.parent) || ts.isCaseOrDefaultClause(node.parent));
