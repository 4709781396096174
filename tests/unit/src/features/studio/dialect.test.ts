// The Markdown of the visual editor: which texts it keeps, how formulas are drawn in it, and what its links do.
import { Editor } from "@tiptap/core";
import { Markdown } from "@tiptap/markdown";
import { expect, onTestFinished, test, vi } from "vitest";
import { dialect, isKept } from "#src/features/studio/lesson/dialect.ts";

function editorOf(content: string): Editor {
  const element = document.body.appendChild(document.createElement("div"));
  const extensions = [...dialect(), Markdown];
  const editor = new Editor({ element, extensions, content, contentType: "markdown" });
  onTestFinished(() => editor.destroy());
  return editor;
}

test.each([
  ["a table", "| a | b |\n| - | - |\n| 1 | 2 |"],
  ["a checklist within another", "- [ ] one\n  - [x] two"],
  ["a list with space between its lines", "- one\n\n- two"],
  ["code", "```python\nx = 1\n```"],
  ["formulas", "Be $x$:\n\n$$\nx^2\n$$"],
  ["a picture", "![A curve](file:f1)"],
  ["a link to a lesson", "[Next](lesson:second)"],
])("%s is kept", (_, text) => {
  expect(isKept(text)).toBe(true);
});

test.each([
  ["a formula in italics", "*for $x$ only*"],
  ["a footnote", "Text[^1]\n\n[^1]: Note"],
  ["a text beyond the bounds of the structure", "a\n".repeat(801)],
])("%s is not", (_, text) => {
  expect(isKept(text)).toBe(false);
});

test("a formula of its own line is drawn as such, one within a line is not", () => {
  const { dom } = editorOf("Be $x$:\n\n$$\ny\n$$").view;
  const drawn = [...dom.querySelectorAll(".katex-display annotation")].map((formula) => formula.textContent);
  expect([drawn, dom.querySelectorAll(".katex")]).toMatchObject([["y"], { length: 2 }]);
});

test("a formula that cannot be read is marked with the reason", () => {
  const { dom } = editorOf("$\\frac{1$ and $x$").view;
  expect(
    [...dom.querySelectorAll("[title]")].map((one) => [one.textContent, one.getAttribute("title")]),
  ).toEqual([["\\frac{1", expect.stringContaining("ParseError")]]);
});

test("a formula requests and links nothing", () => {
  const { dom } = editorOf("$\\includegraphics{https://a.test/a.png}$ $\\href{https://a.test}{x}$").view;
  expect([dom.querySelector("img[src]"), dom.querySelector("a")]).toEqual([null, null]);
});

test.each([
  [150, false],
  [250, true],
])("a formula that expands %i macros is refused: %s", (count, isRefused) => {
  const { dom } = editorOf(`$\\def\\x{1}${"\\x".repeat(count)}$`).view;
  expect(dom.querySelector("[title^=ParseError]") !== null).toBe(isRefused);
});

test("code is colored by its language, and no extension is there twice", () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  const { dom } = editorOf("```python\nreturn 1\n```").view;
  expect(dom.querySelector("pre .hljs-keyword")?.textContent).toBe("return");
  expect(warned.mock.calls.filter(([text]) => String(text).includes("Duplicate"))).toEqual([]);
});

test("an address that is typed stays a text until it is made a link", () => {
  const editor = editorOf("");
  editor.commands.insertContent("https://a.test");
  editor.commands.insertContent(" ");
  expect(editor.getText().trim()).toBe("https://a.test");
  expect(editor.view.dom.querySelector("a")).toBeNull();
});

test("a link that is pressed while the text is written is not followed", () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { view } = editorOf("[word](https://a.test)");
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  Object.defineProperty(press, "target", { value: view.dom.querySelector("a") });
  // The page has no layout here, from which the editor would know the place.
  view.someProp("handleClick", (handle) => handle(view, 2, press));
  expect(opened).not.toHaveBeenCalled();
});

test("a checklist within another is shown as such", () => {
  const { dom } = editorOf("- [ ] one\n  - [x] two").view;
  expect([...dom.querySelectorAll("li li p")].map((item) => item.textContent)).toEqual(["two"]);
});

test.each([
  ["lesson:second", "lesson:second"],
  ["javascript:alert(1)", ""],
])("a link to %s has the address “%s”", (address, shown) => {
  const { dom } = editorOf(`[word](${address})`).view;
  expect(dom.querySelector("a")?.getAttribute("href") ?? "").toBe(shown);
});

test("Tab puts an entry of a checklist under the one before", () => {
  const editor = editorOf("- [ ] one\n- [ ] two");
  editor.commands.setTextSelection(editor.state.doc.content.size - 4);
  const tab = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(tab);
  expect(editor.getMarkdown().trim()).toBe("- [ ] one\n  - [ ] two");
});
