// Comparisons of a range as an interval of index keys: which rows are in it, and what is refused.
import { describe, expect, it } from "vitest";
import { rangeInterval } from "../../../src/query/index-range.ts";
import type { RangeTerm } from "../../../src/query/query-json.ts";
import { encodeKey } from "../../../src/values/keys.ts";
import type { Value } from "../../../src/values/types.ts";

const OWNER = { name: "messages.by_author", fields: ["author", "at", "_creationTime"], tableNumber: 10_001 };

const term = (kind: RangeTerm["kind"], field: string, value: Value): RangeTerm => ({ kind, field, value });

/** Of authors "a" to "c" at 1 to 3. */
const ROWS = ["a", "b", "c"].flatMap((author) => [1, 2, 3].map((at) => ({ author, at })));

function found(...range: RangeTerm[]): string {
  const { start, end } = rangeInterval(OWNER, range);
  const isIn = (key: string): boolean => key >= start && (end === null || key < end);
  const rows = ROWS.filter(({ author, at }) => isIn(encodeKey([author, at, 7])));
  return rows.map(({ author, at }) => `${author}${String(at)}`).join(" ");
}

describe("a range", () => {
  it.each([
    ["everything", [], "a1 a2 a3 b1 b2 b3 c1 c2 c3"],
    ["one author", [term("Eq", "author", "b")], "b1 b2 b3"],
    ["authors from b", [term("Gte", "author", "b")], "b1 b2 b3 c1 c2 c3"],
    ["authors after b", [term("Gt", "author", "b")], "c1 c2 c3"],
    ["authors before b", [term("Lt", "author", "b")], "a1 a2 a3"],
    ["authors to b", [term("Lte", "author", "b")], "a1 a2 a3 b1 b2 b3"],
    ["authors after a and before c", [term("Gt", "author", "a"), term("Lt", "author", "c")], "b1 b2 b3"],
    ["b from 2", [term("Eq", "author", "b"), term("Gte", "at", 2)], "b2 b3"],
    ["b after 2", [term("Eq", "author", "b"), term("Gt", "at", 2)], "b3"],
    ["b to 2", [term("Lte", "at", 2), term("Eq", "author", "b")], "b1 b2"],
    ["b from 2 to 2", [term("Eq", "author", "b"), term("Gte", "at", 2), term("Lte", "at", 2)], "b2"],
    ["b at 2", [term("Eq", "at", 2), term("Eq", "author", "b")], "b2"],
    [
      "b at 2, created",
      [term("Eq", "author", "b"), term("Eq", "at", 2), term("Lt", "_creationTime", 8)],
      "b2",
    ],
    ["b at 2, before", [term("Eq", "author", "b"), term("Eq", "at", 2), term("Lt", "_creationTime", 7)], ""],
  ] as [string, RangeTerm[], string][])("has %s", (_, range, rows) => {
    expect(found(...range)).toBe(rows);
  });

  it.each([
    ["Eq", [term("Eq", "author", "a"), term("Eq", "author", "b")]],
    ["Gte", [term("Gt", "author", "a"), term("Gte", "author", "b")]],
    ["Lt", [term("Lte", "author", "a"), term("Lt", "author", "b")]],
  ])("has one bound of a kind: a second one, %s, is refused", (kind, range) => {
    expect(() => rangeInterval(OWNER, range)).toThrow(
      `Tried to query index messages.by_author with more than one ${kind} bound on \`author\`.`,
    );
  });

  it.each([
    ["at", [term("Eq", "at", 1)]],
    ["at", [term("Eq", "author", "a"), term("Gt", "author", "a"), term("Lt", "at", 1)]],
    ["at", [term("Gt", "at", 1)]],
    ["at", [term("Lt", "at", 1)]],
    ["_creationTime", [term("Eq", "author", "a"), term("Lt", "_creationTime", 1)]],
    ["text", [term("Eq", "text", "a")]],
  ])("uses the fields in order: %s is the first that does not", (first, range) => {
    const fields = JSON.stringify(range.map(({ field }) => field));
    expect(() => rangeInterval(OWNER, range)).toThrow(
      `Index fields: ["author","at","_creationTime"]\nQuery fields: ${fields}\nFirst incorrect field: ${JSON.stringify(
        first === "at" && range.length === 3 ? "author" : first,
      )}`,
    );
  });
});
