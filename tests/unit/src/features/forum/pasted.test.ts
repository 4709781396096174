// Tables that are pasted into the editor, which has none.
import { expect, test } from "vitest";
import { withoutTables } from "#src/features/forum/pasted.ts";

test("cells stand side by side, one row below the other, with their links", () => {
  const html = `<p>Before</p><table><thead><tr><th>c1</th><th>c2</th></tr></thead>
    <tbody><tr><td>1 &lt; 2</td><td><a href="https://x.test/">two</a></td><td></td></tr></tbody></table>`;
  expect(withoutTables(html)).toBe(
    '<p>Before</p><p>c1 | c2</p><p>1 &lt; 2 | <a href="https://x.test/">two</a> | </p>',
  );
});

test("of a cell with paragraphs, or with a table of its own, the words stay apart", () => {
  const inner = "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>";
  expect(withoutTables(`<table><tr><td><p>One</p><p>two</p></td><td>${inner}</td></tr></table>`)).toBe(
    "<p>One two | a | b c</p>",
  );
});

test("what has no table is pasted as it is", () => {
  expect(withoutTables("<p>One<b>two</p>")).toBe("<p>One<b>two</p>");
});
