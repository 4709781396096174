// The editor and the state around it: what is written is never taken back by an older echo of itself.
import type { Editor } from "@tiptap/react";
import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { RichTextEditor } from "#src/features/forum/rich-text-editor.tsx";

function mounted() {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const reported: string[] = [];
  const show = async (html: string) => {
    flushSync(() => {
      root.render(
        createElement(RichTextEditor, {
          label: "Content",
          writing: { html, text: "" },
          wiring: {
            id: "content",
            "aria-invalid": undefined,
            "aria-describedby": undefined,
            "aria-required": undefined,
          },
          autoFocus: false,
          onChange: (writing: { html: string }) => reported.push(writing.html),
          onBlur: () => undefined,
        }),
      );
    });
    // Effects are passive: they have run when a later task does.
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const editor = () => (place.querySelector(".ProseMirror") as unknown as { editor: Editor }).editor;
  return { show, editor, reported };
}

test("an echo that comes after the next key takes nothing away", async () => {
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

test("what changes outside replaces what is written", async () => {
  const { show, editor } = mounted();
  await show("<p>A refused reply</p>");
  expect(editor().getText()).toBe("A refused reply");
  editor().commands.insertContent(" again");
  await show(editor().getHTML());
  await show("");
  expect(editor().getText()).toBe("");
  await show("<p>A refused reply</p>");
  expect(editor().getText()).toBe("A refused reply");
});
