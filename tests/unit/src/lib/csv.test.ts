import { expect, test } from "vitest";
import { toCsv } from "#src/lib/csv.ts";

test("quotes, line breaks and commas survive a spreadsheet", () => {
  expect(
    toCsv(
      ["a", "b"],
      [
        ['He said "no"', "x,y"],
        ["two\nlines", 4.5],
        [null, "plain"],
      ],
    ),
  ).toBe('a,b\r\n"He said ""no""","x,y"\r\n"two\nlines",4.5\r\n,plain\r\n');
});

test("a name that begins like a formula stays a text; a negative amount stays a number", () => {
  expect(toCsv(["x"], [["=1+1"], ["@cmd"], ["-2"], ["+49 30"], [-2]])).toBe(
    "x\r\n'=1+1\r\n'@cmd\r\n'-2\r\n'+49 30\r\n-2\r\n",
  );
});

test.each(["=", "+", "-", "@", "\t", "\r"])("a text after %j is not evaluated by a spreadsheet", (sign) => {
  const [, ...field] = toCsv(["x"], [[`${sign}cmd|' /C calc'!A0`]]).split("\r\n");
  expect(field.join("\r\n").replace(/^"/, "").startsWith(`'${sign}`)).toBe(true);
});

test("only the first character decides: a sign inside a text changes nothing", () => {
  expect(toCsv(["x"], [["a=b+c-d@e"], [" =1"], [""]])).toBe("x\r\na=b+c-d@e\r\n =1\r\n\r\n");
});
