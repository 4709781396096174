// The editor and its controlled value: an older value never overwrites newer input.
import type { Editor } from "@tiptap/react";
import { createElement, Fragment, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { RichTextEditor } from "#src/features/forum/rich-text-editor.tsx";

/** `After` is rendered after the editor. */
function mounted(After: () => null = () => null) {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const reported: string[] = [];
  const show = async (html: string, isInvalid = false) => {
    const shown = createElement(RichTextEditor, {
      label: "Content",
      writing: { html, text: "" },
      wiring: {
        id: "content",
        "aria-invalid": isInvalid || undefined,
        "aria-describedby": undefined,
        "aria-required": undefined,
      },
      autoFocus: false,
      onChange: (writing: { html: string }) => reported.push(writing.html),
      onBlur: () => undefined,
    });
    flushSync(() => {
      root.render(createElement(Fragment, null, shown, createElement(After)));
    });
    // Passive effects have run when a later task runs.
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const editor = () => (place.querySelector(".ProseMirror") as unknown as { editor: Editor }).editor;
  const pressed = (name: string) =>
    place.querySelector(`button[aria-label^="${name}"]`)!.getAttribute("aria-pressed");
  const frame = () => place.querySelector("[data-slot=editor]")!;
  return { show, editor, reported, pressed, frame };
}

test("a value that arrives after the next key removes nothing", async () => {
  const { show, editor, reported } = mounted();
  await show("");
  editor().commands.insertContent("a");
  editor().commands.insertContent("b");
  expect(reported).toEqual(["<p>a</p>", "<p>ab</p>"]);
  await show("<p>a</p>");
  expect(editor().getText()).toBe("ab");
  await show("<p>ab</p>");
  expect(editor().getText()).toBe("ab");
});

test("a text that is typed before the first effect stays", async () => {
  const { show, editor } = mounted(() => {
    useLayoutEffect(() => {
      editor().commands.insertContent("early");
    }, []);
    return null;
  });
  await show("");
  expect(editor().getText()).toBe("early");
});

test("an outside change replaces the text", async () => {
  const { show, editor, reported } = mounted();
  await show("");
  await show("<p>A refused reply</p>");
  expect(editor().getText()).toBe("A refused reply");
  // Nobody has typed it.
  expect(reported).toEqual([]);
  editor().commands.insertContent(" again");
  await show(editor().getHTML());
  await show("");
  expect(editor().getText()).toBe("");
  await show("<p>A refused reply</p>");
  expect(editor().getText()).toBe("A refused reply");
});

test("a tool that changes no text yet is shown as pressed", async () => {
  const { show, editor, reported, pressed } = mounted();
  await show("");
  expect(pressed("Bold")).toBe("false");
  flushSync(() => editor().chain().toggleBold().run());
  expect([pressed("Bold"), reported]).toEqual(["true", []]);
});

test("a refused text is marked at the frame and for screen readers", async () => {
  const { show, editor, frame } = mounted();
  await show("");
  expect(frame().classList).not.toContain("border-accent");
  await show("", true);
  expect(frame().classList).toContain("border-accent");
  expect(editor().view.dom.getAttribute("aria-invalid")).toBe("true");
});

test("the cells of a pasted table do not run into each other", async () => {
  const { show, editor } = mounted();
  await show("");
  editor().view.pasteHTML("<table><tr><td>c1</td><td>c2</td></tr><tr><td>d1</td><td>d2</td></tr></table>");
  expect(editor().getHTML()).toBe("<p>c1 | c2</p><p>d1 | d2</p>");
});
