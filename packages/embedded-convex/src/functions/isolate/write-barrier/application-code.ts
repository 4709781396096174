// Which statements of a bundled module are the application's. What is not known to be of a package is taken for its code.
import { Parser, type Comment, type Options } from "acorn";
import { isBundlerFunction } from "./bundler-functions.ts";
import type { Node } from "./node.ts";

/** The bundler writes the name of each file in a line in front of its statements, never inside of one, and keeps annotations. */
const LINE_COMMENT = /^\/\/(?! @__NO_SIDE_EFFECTS__$).*$/gm;
const PACKAGE_FILE = /^\/\/ (\(disabled\):|\S*\/)?node_modules\/\S+$/;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly isOfPackage: boolean;
}

/** Statements, each with the last line comment between statements in front of it. */
interface Parsed {
  readonly statements: readonly (readonly [statement: Node, file: Line | null])[];
  /** Of the line comments, those between statements. */
  readonly found: number;
}

/** Throws where the text is no module, or nested too deeply for the parser. */
export function applicationStatements(source: string): Node[] {
  const lines = [...source.matchAll(LINE_COMMENT)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    isOfPackage: PACKAGE_FILE.test(text),
  }));
  const parsed = withoutPackages(source, lines) ?? parse(source, lines);
  const own: Node[] = [];
  for (const [statement, file] of parsed.statements) {
    if (file?.isOfPackage === true) continue;
    // They stand in front of the first file, or in a module of their own.
    if (file === null) removeBundlerFunctions(source, statement);
    own.push(statement);
  }
  return own;
}

/**
 * Most of a bundle are packages, which need not be parsed where every line that may name a file does: then no statement, comment
 * or text of the application reaches into them. Null where that is not so.
 */
function withoutPackages(source: string, lines: readonly Line[]): Parsed | null {
  if (!lines.some(({ isOfPackage }) => isOfPackage)) return null;
  let text = source.slice(0, lines[0]?.start);
  lines.forEach(({ start, end, isOfPackage }, i) => {
    const next = lines[i + 1]?.start;
    text += isOfPackage
      ? source.slice(start, end) + blank(source.slice(end, next))
      : source.slice(start, next);
  });
  try {
    const parsed = parse(text, lines);
    return parsed.found === lines.length ? parsed : null;
  } catch {
    return null;
  }
}

const blank = (text: string): string => text.replaceAll(/[^\n]+/g, (line) => " ".repeat(line.length));

/** Accepts exports of variables that packages declare; what is wrong with a module is told when it is evaluated. */
const LenientParser = Parser.extend(
  (base) =>
    class extends base {
      raiseRecoverable(): void {
        // The rest is parsed too.
      }
    },
);

function parse(text: string, lines: readonly Line[]): Parsed {
  const comments: Comment[] = [];
  const options: Options = { ecmaVersion: "latest", sourceType: "module", onComment: comments };
  const { body } = LenientParser.parse(text, options);
  const starts = new Map(lines.map((line) => [line.start, line]));
  let file: Line | null = null;
  let found = 0;
  let end = 0;
  let next = 0;
  const passComments = (to: number): void => {
    for (; next < comments.length && (comments[next]?.start ?? to) < to; next += 1) {
      const { type, start } = comments[next] as Comment;
      const line = type === "Line" && start >= end ? starts.get(start) : undefined;
      if (line === undefined) continue;
      file = line;
      found += 1;
    }
  };
  const statements = body.map((statement): readonly [Node, Line | null] => {
    passComments(statement.start);
    ({ end } = statement);
    return [statement as unknown as Node, file];
  });
  passComments(text.length);
  return { statements, found };
}

function removeBundlerFunctions(source: string, statement: Node): void {
  if (statement.type !== "VariableDeclaration") return;
  for (const declarator of statement["declarations"] as { init: Node | null }[]) {
    const { init } = declarator;
    if (init?.type === "ArrowFunctionExpression" && isBundlerFunction(source.slice(init.start, init.end)))
      declarator.init = null;
  }
}
