// Where the lines of an e-mail may break: dates with their weekday, clock times and amounts stay together. In HTML only; plain text stays as
// people search and copy it.
import { singleLine } from "../../shared/text";
import { escapeAttribute } from "./escape";
import {
  asideHtml,
  factHtml,
  factsHtml,
  fineFactHtml,
  keptHtml,
  namedFactHtml,
  quietFactHtml,
  shortFactHtml,
  stackedTotalFactHtml,
  sumFactHtml,
  totalFactHtml,
} from "./markup";
import type { LabelLooks } from "./texts/catalogue";

/** The aside is a grey second line. */
export type Fact = readonly [label: string, value: string, aside?: string];
export type Facts = readonly Fact[];

const NO_BREAK = "\u00a0";

/** What is written with spaces and read as one, in every language of the e-mails. Bounded, as people write messages. */
const TOGETHER = [
  /(?:\p{L}{6,10}, )?\p{L}{3,12} \d{1,2}, \d{4}(?!\d)/gu,
  /(?:\p{L}{6,10}, )?(?<!\d)\d{1,2}\. \p{L}{3,12} \d{4}(?!\d)/gu,
  // In headings and deadlines, without a year; with its weekday it would be wider than a narrow phone.
  /\p{L}{3,12} \d{1,2}(?=, \d{1,2}:\d)/gu,
  /(?<!\d)\d{1,2}\. \p{L}{3,12}(?=, (?:um )?\d{1,2}:\d)/gu,
  /(?:um )?\d{1,2}:\d{2} (?:[AP]M|Uhr)\b(?: [A-Z]{3,5}\b)?/g,
  /\d,\d{2} \$/g,
];

/** "Saturday, November 21, 2026" and the like with no-break spaces. */
export const unbroken = (text: string): string =>
  TOGETHER.reduce(
    (result, pattern) => result.replace(pattern, (words) => words.replaceAll(" ", NO_BREAK)),
    text,
  );

/** The time of a moment with its zone, or the number of a receipt. */
const LAST_PIECE = /^(.* )((?<=\d{4}, )\d{1,2}:\d{2}.*|R-\d{4}-\d+)$/;
const IN_PARENTHESES = /^(.*\S )(\(.+\))$/;

const keptTogether = (text: string): string => escapeAttribute(unbroken(text));

function endHtml(text: string): string {
  const [, before = "", piece = ""] = LAST_PIECE.exec(text) ?? [];
  if (piece === "") return keptTogether(text);
  // "UTC" or "Time" alone on a line reads like a remainder.
  return keptTogether(before) + keptHtml({ words: keptTogether(piece.replace(/ (\S+)$/, `${NO_BREAK}$1`)) });
}

/** A value that breaks before its time and before what it has in parentheses. */
function valueHtml(value: string): string {
  const [, before = "", aside = ""] = IN_PARENTHESES.exec(value) ?? [];
  return aside === ""
    ? endHtml(value)
    : endHtml(before.trimEnd()) + ` ${keptHtml({ words: endHtml(aside) })}`;
}

/** The table of facts; empty without facts. "named": the labels are names of what the rows are about. */
export function factTableHtml(facts: Facts, looks: LabelLooks | "named"): string {
  const rowOf = looks === "named" ? () => namedFactHtml : rowsOf(facts, looks);
  const rows = facts.map(([label, value, aside = ""], at) => {
    const second = aside === "" ? "" : asideHtml({ words: valueHtml(singleLine(aside)) });
    return rowOf(label, at)({ label, value: valueHtml(singleLine(value)) + second });
  });
  return rows.length === 0 ? "" : factsHtml({ rows: rows.join("") });
}

type RowHtml = typeof factHtml;

/** A total ends at the edge, as do the amounts that it adds up; one amount alone stands where the other values do. */
function rowsOf(facts: Facts, looks: LabelLooks): (label: string, at: number) => RowHtml {
  const { quiet, fine, short, sum, total } = looks;
  const addsUp = facts.filter(([label]) => sum.has(label)).length > 1;
  const paired = facts.map(([label]) => [fine, short, sum, total].some((labels) => labels.has(label)));
  return (label, at) => {
    if (quiet.has(label)) return quietFactHtml;
    if (!isAmongPairs(paired, at)) return stackedHtml(label, looks);
    if (fine.has(label)) return fineFactHtml;
    if (total.has(label)) return totalFactHtml;
    return sum.has(label) && addsUp ? sumFactHtml : shortFactHtml;
  };
}

function stackedHtml(label: string, { fine, total }: LabelLooks): RowHtml {
  if (total.has(label)) return stackedTotalFactHtml;
  return fine.has(label) ? quietFactHtml : factHtml;
}

/** Fewer would look like a slip between rows whose labels are above their values on phones. */
const FEWEST_PAIRS = 3;

/** Whether a row may have its label beside its value on phones: as one of several that follow each other. */
function isAmongPairs(paired: readonly boolean[], at: number): boolean {
  if (paired[at] !== true) return false;
  const before = paired.lastIndexOf(false, at);
  const after = paired.indexOf(false, at);
  return (after === -1 ? paired.length : after) - before - 1 >= FEWEST_PAIRS;
}
