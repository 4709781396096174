// The toolbar of a lesson's text: what each tool and dialog writes as Markdown, and what it does not accept.
import { Editor } from "@tiptap/core";
import { Markdown } from "@tiptap/markdown";
import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { insertFile } from "#src/features/studio/lesson-tools/inserts.ts";
import { Toolbar, type OpenedTool } from "#src/features/studio/lesson-tools/toolbar.tsx";
import { dialect } from "#src/features/studio/lesson/dialect.ts";
import type { Uploaded } from "#src/features/studio/use-upload.ts";
import { buttonNamed, click, fieldNamed, fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import { alertsOf, boxNamed, choose, hasButton, openPage, press } from "#tests/helpers/controls.tsx";

type Pressed = Parameters<typeof Toolbar>[0]["pressed"];
const LESSONS = [{ lessonId: "a", title: "Vectors" }];

function Writing({ editor, pressed }: { editor: Editor; pressed: Pressed }) {
  const [opened, setOpened] = useState<OpenedTool | null>(null);
  const [change, setChange] = useState(pressed);
  return (
    <Toolbar
      {...{ editor, lessons: LESSONS, pressed: change, opened, onOpen: setOpened }}
      onDone={() => {
        setOpened(null);
        setChange(null);
      }}
      onFiles={() => undefined}
    />
  );
}

function editorOf(content: string): Editor {
  const element = document.body.appendChild(document.createElement("div"));
  const extensions = [...dialect(), Markdown];
  const editor = new Editor({ element, extensions, content, contentType: "markdown" });
  onTestFinished(() => editor.destroy());
  return editor;
}

test("the editor has only marks that a lesson's Markdown can hold", () => {
  const { schema } = editorOf("");
  expect(Object.keys(schema.marks).sort()).toEqual(["bold", "code", "italic", "link", "strike"]);
  expect(Object.keys(schema.nodes)).toEqual(expect.arrayContaining(["codeBlock", "table", "blockMath"]));
});

test.each(["blockMath", "inlineMath"])("a pressed %s is reported where somebody asks for it", (name) => {
  const pressed: unknown[] = [];
  type Options = { onClick?: (node: object, at: number) => void };
  const onClickOf = (extensions: ReturnType<typeof dialect>) => {
    const found = extensions.find((one) => one.name === name);
    return (found?.options as Options | undefined)?.onClick;
  };
  onClickOf(dialect((...args) => pressed.push(args)))?.({ attrs: { latex: "x+1" } }, 7);
  expect(pressed).toEqual([[7, { latex: "x+1", isBlock: name === "blockMath" }]]);
  expect(onClickOf(dialect())).toBeUndefined();
});

async function write(content: string, select: [number, number] | number = 1, pressed: Pressed = null) {
  const editor = editorOf(content);
  const [from, to] = typeof select === "number" ? [select, select] : select;
  editor.commands.setTextSelection({ from, to });
  const { place } = openPage(<Writing editor={editor} pressed={pressed} />);
  await settle(() => undefined);
  const tool = async (name: string) => {
    await press(place, name);
  };
  return { editor, place, tool, text: () => editor.getMarkdown().trim().replaceAll("&nbsp;", "") };
}

const dialog = () => document.querySelector("[role=dialog]")!;
const fill = (label: string, value: string) => type(fieldNamed(dialog(), label), value);

test.each([
  ["Bold", "**word**"],
  ["Italic", "*word*"],
  ["Strikethrough", "~~word~~"],
  ["Code within a line", "`word`"],
  ["Heading", "## word"],
  ["Smaller heading", "### word"],
  ["List", "- word"],
  ["Numbered list", "1. word"],
  ["Checklist", "- [ ] word"],
  ["Quote", "> word"],
  ["Code block", "```\nword\n```"],
])("“%s” writes %s, shows that it is on, and takes it back", async (name, markdown) => {
  const { place, tool, text } = await write("word", [1, 5]);
  const isOn = () => buttonNamed(place, name).getAttribute("aria-pressed");
  expect(isOn()).toBe("false");
  await tool(name);
  expect([text(), isOn()]).toEqual([markdown, "true"]);
  await tool(name);
  expect([text(), isOn()]).toEqual(["word", "false"]);
});

test("a change is undone and redone, each only when there is one", async () => {
  const { place, tool, text } = await write("word", [1, 5]);
  const off = (name: string) => buttonNamed(place, name).getAttribute("aria-disabled");
  expect([off("Undo"), off("Redo")]).toEqual(["true", "true"]);
  await tool("Undo");
  expect(text()).toBe("word");
  await tool("Bold");
  expect([off("Undo"), off("Redo")]).toEqual([null, "true"]);
  await tool("Undo");
  expect([text(), off("Undo"), off("Redo")]).toEqual(["word", "true", null]);
  await tool("Redo");
  expect(text()).toBe("**word**");
});

test("a dividing line", async () => {
  const { tool, text } = await write("word", 5);
  await tool("Dividing line");
  expect(text()).toBe("word\n\n---");
});

const size = (editor: Editor) => {
  const rows = editor.view.dom.querySelectorAll("tr");
  return [rows.length, rows[0]?.children.length ?? 0];
};

test("a table has its own tools while the cursor is in it, and no second one within", async () => {
  const { editor, place, tool } = await write("", 1);
  expect(hasButton(place, "Add row")).toBe(false);
  await tool("Table");
  expect([size(editor), editor.view.dom.querySelectorAll("th").length]).toEqual([[3, 3], 3]);
  expect(buttonNamed(place, "Table").getAttribute("aria-disabled")).toBe("true");
  await tool("Table");
  expect(editor.view.dom.querySelectorAll("table")).toHaveLength(1);
  const pressed = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
  fire(buttonNamed(place, "Add row"), pressed);
  // The focus stays in the text.
  expect(pressed.defaultPrevented).toBe(true);
  await tool("Add row");
  await tool("Add column");
  expect(size(editor)).toEqual([4, 4]);
  await tool("Delete column");
  expect(size(editor)).toEqual([4, 3]);
  await tool("Delete row");
  expect(size(editor)).toEqual([3, 3]);
  await tool("Delete table");
  expect([size(editor), hasButton(place, "Add row")]).toEqual([[0, 0], false]);
});

test.each([
  ["", "python", "```python\nx\n```"],
  ["python", "", "```\nx\n```"],
])("the language of code “%s” becomes “%s”", async (before, after, markdown) => {
  const { place, text } = await write(`\`\`\`${before}\nx\n\`\`\``, 1);
  const language = place.querySelector("select")!;
  expect(language.value).toBe(before);
  language.value = after;
  await settle(() => fire(language, new Event("change", { bubbles: true })));
  expect(text()).toBe(markdown);
});

test("a language that is not in the list stays, and is offered once", async () => {
  const { place } = await write("```cobol\nx\n```", 1);
  const offered = [...place.querySelectorAll("option")].map((option) => option.value);
  expect(offered.filter((value) => value === "cobol" || value === "")).toEqual(["", "cobol"]);
  expect(place.querySelector("select")!.value).toBe("cobol");
});

test("the selection becomes a link, which is changed and removed", async () => {
  const { place, tool, text, editor } = await write("word", [1, 5]);
  await tool("Link");
  expect(hasButton(dialog(), "Remove link")).toBe(false);
  fill("Address", " https://a.test ");
  await press(dialog(), "Insert");
  expect(text()).toBe("[word](https://a.test)");
  editor.commands.setTextSelection(2);
  await tool("Link");
  expect(fieldNamed(dialog(), "Address").value).toBe("https://a.test");
  fill("Address", "https://b.test");
  await press(dialog(), "Change");
  expect(text()).toBe("[word](https://b.test)");
  expect(buttonNamed(place, "Link").getAttribute("aria-pressed")).toBe("true");
  await tool("Link");
  await press(dialog(), "Remove link");
  expect(text()).toBe("word");
});

test("without a selection the address, or the lesson's title, is inserted", async () => {
  const { tool, text } = await write("", 1);
  await tool("Link");
  fill("Address", "https://a.test");
  await press(dialog(), "Insert");
  expect(text()).toBe("[https://a.test](https://a.test)");
  const other = await write("", 1);
  await other.tool("Link");
  choose(dialog(), "Or a lesson of this course", "a");
  expect(fieldNamed(dialog(), "Address").value).toBe("lesson:a");
  await press(dialog(), "Insert");
  expect(other.text()).toBe("[Vectors](lesson:a)");
});

test.each(["javascript:alert(1)", "ftp://a.test", "word"])("the address %s is refused", async (address) => {
  const { tool, text } = await write("word", [1, 5]);
  await tool("Link");
  expect([buttonNamed(dialog(), "Insert").disabled, alertsOf(dialog())]).toEqual([true, []]);
  fill("Address", address);
  expect(alertsOf(dialog())[0]).toContain("A link begins with https://");
  fire(dialog().querySelector("form")!, new Event("submit", { bubbles: true, cancelable: true }));
  expect([text(), buttonNamed(dialog(), "Insert").disabled]).toEqual(["word", true]);
  choose(dialog(), "Or a lesson of this course", "a");
  choose(dialog(), "Or a lesson of this course", "");
  expect(fieldNamed(dialog(), "Address").value).toBe("");
});

test("a video of a known host is a paragraph of its own; others are refused", async () => {
  const { tool, text } = await write("", 1);
  await tool("Video or notebook");
  expect([buttonNamed(dialog(), "Insert").disabled, alertsOf(dialog())]).toEqual([true, []]);
  fill("Address", "https://example.com/video");
  expect([buttonNamed(dialog(), "Insert").disabled, alertsOf(dialog()).length]).toEqual([true, 1]);
  fill("Address", " https://vimeo.com/123 ");
  expect([textOf(dialog()).includes("Vimeo"), alertsOf(dialog())]).toEqual([true, []]);
  await press(dialog(), "Insert");
  expect(text()).toBe("[https://vimeo.com/123](https://vimeo.com/123)");
});

test.each([
  ["", /^!\[(?!Mine).+\]\(figure:[a-z-]+\)$/],
  [" Mine ", /^!\[Mine\]\(figure:[a-z-]+\)$/],
])("a figure with the caption “%s”", async (caption, markdown) => {
  const { tool, text } = await write("", 1);
  await tool("Figure from the gallery");
  expect(buttonNamed(dialog(), "Insert").disabled).toBe(true);
  await settle(() => click(dialog().querySelector("[type=radio]")!));
  expect(fieldNamed(dialog(), "Caption").maxLength).toBe(200);
  fill("Caption", caption);
  await press(dialog(), "Insert");
  expect(text()).toMatch(markdown);
});

test.each([
  [true, "$$\nx^2\n$$"],
  [false, "$x^2$"],
])("a formula on a line of its own (%s) is written as %s", async (isBlock, markdown) => {
  const { tool, text } = await write("", 1);
  await tool("Formula");
  expect(buttonNamed(dialog(), "Insert").disabled).toBe(true);
  const box = boxNamed(dialog(), "On a line of its own");
  expect(box.checked).toBe(true);
  if (!isBlock) await settle(() => click(box));
  fill("LaTeX", " x^2 ");
  await press(dialog(), "Insert");
  expect(text()).toBe(markdown);
});

test.each(["\\frac{1", "a$b"])(
  "the formula %s cannot be read, and is neither drawn nor inserted",
  async (latex) => {
    const { tool } = await write("", 1);
    await tool("Formula");
    fill("LaTeX", latex);
    expect(alertsOf(dialog())[0]).toMatch(/^This cannot be read: (?!KaTeX parse error)./);
    expect(buttonNamed(dialog(), "Insert").disabled).toBe(true);
    expect(dialog().querySelector("[aria-label='How it looks']")!.children).toHaveLength(0);
    fill("LaTeX", "x");
    expect([alertsOf(dialog()), buttonNamed(dialog(), "Insert").disabled]).toEqual([[], false]);
  },
);

test.each([
  [false, "$a$", "$b$", 1],
  [true, "$$\na\n$$", "$$\nb\n$$", 0],
])(
  "a pressed formula is changed and stays what it is (own line: %s)",
  async (...[isBlock, before, after, place]) => {
    const { text } = await write(before, 1, { place, formula: { latex: "a", isBlock } });
    expect(textOf(dialog())).not.toContain("On a line of its own");
    expect(fieldNamed(dialog(), "LaTeX").value).toBe("a");
    fill("LaTeX", "b");
    await press(dialog(), "Change");
    expect(text()).toBe(after);
  },
);

test.each([
  ["a.png", "image/png", "![a.png](file:f1)"],
  ["a.csv", "text/csv", "[a.csv](file:f1)"],
])("an uploaded %s is written as %s %s", (name, contentType, markdown) => {
  const editor = editorOf("");
  insertFile(editor, { fileId: "f1", name, contentType } as Uploaded);
  expect(editor.getMarkdown().trim().replaceAll("&nbsp;", "").trim()).toBe(markdown);
});

test("the toolbar is one stop for Tab; arrows, Home and End move within it", async () => {
  const { place } = await write("word", 1);
  const bar = place.querySelector("[role=toolbar]")!;
  const buttons = [...bar.querySelectorAll("button")];
  const stops = () =>
    buttons.filter(({ tabIndex }) => tabIndex === 0).map((one) => one.getAttribute("aria-label"));
  const key = (name: string) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
    fire(document.activeElement!, event);
    return event.defaultPrevented;
  };
  expect(stops()).toEqual(["Undo"]);
  await settle(() => buttons[0]!.focus());
  const visited = ["ArrowLeft", "ArrowRight", "ArrowRight", "End", "Home"].map((name) => {
    key(name);
    return document.activeElement!.getAttribute("aria-label");
  });
  expect(visited).toEqual(["Video or notebook", "Undo", "Redo", "Video or notebook", "Undo"]);
  key("ArrowRight");
  await settle(() => undefined);
  expect([stops(), key("a")]).toEqual([["Redo"], false]);
});
