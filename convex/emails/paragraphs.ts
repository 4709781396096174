// What an e-mail says between its greeting and its facts: sentences of the school, lists, and a person's own words as a quotation.
import { multiLine, singleLine } from "../../shared/text";
import { unbroken } from "./lines";
import { itemHtml, listHtml, paragraphHtml, quoteHtml } from "./markup";
import { sentenceHtml, type Sentence } from "./sentences";

/** What somebody wrote, with its line breaks. */
export interface Quotation {
  quoted: string;
}

/** Points that the reader chooses from. */
export interface List {
  items: readonly string[];
}

export type Paragraph = string | Sentence | Quotation | List;

const BULLET = "- ";

export const paragraphsHtml = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.map(paragraphHtmlOf).join("");

function paragraphHtmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return paragraphHtml({ lines: unbroken(multiLine(paragraph)) });
  if ("said" in paragraph) return sentenceHtml(paragraph);
  if ("items" in paragraph) {
    const items = paragraph.items.map((item) => itemHtml({ words: unbroken(singleLine(item)) }));
    return listHtml({ items: items.join("") });
  }
  const lines = linesOf(paragraph).join("\n");
  return lines === "" ? "" : quoteHtml({ lines: unbroken(lines) });
}

/** Each line of a quotation is marked, also an empty one: a blank line would end the paragraph. */
export function paragraphText(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return multiLine(paragraph);
  if ("said" in paragraph) return multiLine(paragraph.said);
  if ("items" in paragraph) return paragraph.items.map((item) => BULLET + singleLine(item)).join("\n");
  const lines = linesOf(paragraph);
  return lines.join("") === "" ? "" : lines.map((line) => `> ${line}`.trimEnd()).join("\n");
}

/** The paragraph that `paragraphText` has written. */
export function paragraphOf(block: string): Paragraph {
  const lines = block.split("\n");
  if (lines.every((line) => line.startsWith(BULLET)))
    return { items: lines.map((line) => line.slice(BULLET.length)) };
  if (!lines.every((line) => line.startsWith(">"))) return block;
  return { quoted: lines.map((line) => line.replace(/^> ?/, "")).join("\n") };
}

/** Without spaces at their ends, and with one empty line in a row at most. */
const linesOf = ({ quoted }: Quotation): string[] =>
  multiLine(quoted)
    .trim()
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line, index, all) => line !== "" || all[index - 1] !== "");
