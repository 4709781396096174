// Bounds on the structure of a lesson's Markdown, checked before it is parsed. The parser's time grows with the square of
// the lines, of the nesting and of the marks of one paragraph, so that a short text can take minutes without them.
import { COURSEWARE } from "../limits";

/** Outside fenced code. */
const LINES_MAX = 800;
const ALL_LINES_MAX = 3000;
const MARKS_MAX = 3000;
/** Of one run of lines without a blank one. */
const MARKS_AT_ONCE_MAX = 400;
/** Levels of quotes and lists, added over all lines: the parser copies its events once for each that begins or ends. */
const LEVELS_MAX = 800;
/** Quotes and lists that begin in one line, and columns before a line: both bound the nesting. */
const CONTAINERS_MAX = 8;
const INDENT_MAX = 32;
/** The least indentation of a list within a list. */
const COLUMNS_OF_LEVEL = 2;

/** Characters at which the parser may begin a construct within a line. "@", "://" and "www." begin addresses. */
const MARKS = /[*_~`$[\]<&|!\\@]|:\/\/|www\./gi;
const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const CONTAINER = />|[-*+](?=[ \t]|$)|\d{1,9}[.)]/g;
/** At the first column the fence is surely no part of a list or quote, so that its end can be told. */
const FENCE = /^(`{3,}(?=[^`]*$)|~{3,}|\${2,}(?=[^$]*$))/;
/** Openings whose end depends on the place of the line: all lines after one count as text. */
const UNCERTAIN = /^(?: {1,3}(?:```|~~~|\$\$)| {0,3}<)/;

interface Scan {
  fence: string | null;
  isUncertain: boolean;
  lines: number;
  marks: number;
  marksAtOnce: number;
  levels: number;
}

/** The number of the line, from 1, at which a text exceeds the bounds; null within them. Takes linear time. */
export function lineOutOfBounds(body: string): number | null {
  if (body.length > COURSEWARE.bodyMax) return 1;
  const scan: Scan = { fence: null, isUncertain: false, lines: 0, marks: 0, marksAtOnce: 0, levels: 0 };
  const lines = body.split(/\r\n|\r|\n/);
  if (lines.length > ALL_LINES_MAX) return ALL_LINES_MAX;
  const index = lines.findIndex((line) => exceeds(scan, line));
  return index === -1 ? null : index + 1;
}

function exceeds(scan: Scan, line: string): boolean {
  if (scan.fence !== null) {
    if (closes(scan.fence, line)) scan.fence = null;
    return false;
  }
  if (!scan.isUncertain) {
    scan.fence = FENCE.exec(line)?.[1] ?? null;
    if (scan.fence !== null) return false;
    scan.isUncertain = UNCERTAIN.test(line);
  }
  return countLine(scan, line) || nestsTooDeep(scan, line);
}

function closes(fence: string, line: string): boolean {
  const ended = line.replace(/^ {0,3}/, "").trimEnd();
  return ended.length >= fence.length && [...ended].every((character) => character === fence[0]);
}

function countLine(scan: Scan, line: string): boolean {
  const marks = line.match(MARKS)?.length ?? 0;
  scan.lines += 1;
  scan.marks += marks;
  scan.marksAtOnce = line.trim() === "" ? 0 : scan.marksAtOnce + marks;
  return scan.lines > LINES_MAX || scan.marks > MARKS_MAX || scan.marksAtOnce > MARKS_AT_ONCE_MAX;
}

function nestsTooDeep(scan: Scan, line: string): boolean {
  const opened = CONTAINERS.exec(line)?.[0].match(CONTAINER)?.length ?? 0;
  const columns = columnsBefore(line);
  scan.levels += opened + Math.floor(columns / COLUMNS_OF_LEVEL);
  return opened > CONTAINERS_MAX || columns > INDENT_MAX || scan.levels > LEVELS_MAX;
}

function columnsBefore(line: string): number {
  const space = /^[ \t]*/.exec(line)?.[0] ?? "";
  return space.replaceAll("\t", "    ").length;
}
