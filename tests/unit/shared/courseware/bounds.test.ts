// The bounds of a lesson's structure, each at its last value; hostile texts are in markdown.test.ts.
import { expect, test } from "vitest";
import { lineOutOfBounds } from "#shared/courseware/bounds.ts";

const lines = (count: number, line: string): string[] => Array<string>(count).fill(line);
const stars = (count: number): string => "*".repeat(count);
/** Within the bound of a paragraph. */
const paragraphs = (count: number): string[] => lines(count, stars(400)).flatMap((line) => [line, ""]);

const CASES: [what: string, text: string[], line: number | null][] = [
  ["30,000 characters", ["a".repeat(30_000)], null],
  ["30,001 characters", ["a".repeat(30_001)], 1],
  ["800 lines", lines(800, "a"), null],
  ["801 lines", lines(801, "a"), 801],
  ["3000 lines, most of them code", ["```", ...lines(2999, "a")], null],
  ["3001 lines, most of them code", ["```", ...lines(3000, "a")], 3000],
  ["400 marks in a paragraph", [stars(200), stars(200)], null],
  ["401 marks in a paragraph", [stars(200), stars(201)], 2],
  ["401 marks in two paragraphs", [stars(200), " ", stars(201)], null],
  ["3000 marks", [...paragraphs(7), stars(200)], null],
  ["3001 marks", [...paragraphs(7), stars(201)], 15],
  ["eight quotes in a line", ["> ".repeat(8)], null],
  ["nine quotes in a line", ["> ".repeat(9)], 1],
  ["nine quotes and lists in a line", ["> - 1. > * 2) > + -"], 1],
  ["800 levels, beside lines without any", [...lines(100, "> ".repeat(8)), ...lines(50, "a")], null],
  ["801 levels", [...lines(100, "> ".repeat(8)), "a", "> a"], 102],
  ["32 columns before a line", [`${" ".repeat(32)}a`, `${"\t".repeat(8)}a`], null],
  ["33 columns before a line", ["a", `${" ".repeat(33)}a`], 2],
  ["nine tabs before a line", [`${"\t".repeat(9)}a`], 1],
  ["two columns count as a level", [...lines(50, `${" ".repeat(32)}a`), " a"], null],
  ["so do the last two", [...lines(50, `${" ".repeat(32)}a`), "  a"], 51],
  ["marks in code", ["```", stars(401), "```"], null],
  ["marks behind code", ["```", "a", "```", stars(401)], 4],
  ["marks behind the indented end of code", ["```", "a", "   ```  ", stars(401)], 4],
  ["shorter fences end no code", ["````", "```", stars(401)], null],
  ["longer fences end code", ["```", "`````", stars(401)], 3],
  ["other fences end no code", ["~~~", "```", stars(401)], null],
  ["a fence with a word ends no code", ["```", "``` a", stars(401)], null],
  ["an indented fence may begin no code", ["  ```", stars(401)], 2],
  ["after an indented fence all lines count as text", ["  ```", "a", "```", stars(401)], 4],
];

test.each(CASES)("%s", (_what, text, line) => {
  expect(lineOutOfBounds(text.join("\n"))).toBe(line);
});

test("lines end as Markdown's lines do", () => {
  for (const end of ["\n", "\r", "\r\n"]) expect(lineOutOfBounds(["a", stars(401)].join(end))).toBe(2);
});
