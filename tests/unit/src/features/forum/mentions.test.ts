// An @ in the editor: when it requests suggestions, and how one is chosen by keyboard.
import { Editor } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import type { Person } from "#src/features/forum/editor-props.ts";
import { StoredMention } from "#src/features/forum/mention-extension.ts";
import { mentionMatch } from "#src/features/forum/mention-match.ts";
import { RichTextEditor } from "#src/features/forum/rich-text-editor.tsx";

const editorWith = (content: string): Editor => {
  const editor = new Editor({ extensions: [StarterKit, StoredMention], content });
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  return editor;
};

test.each([
  ["<p>@</p>", ""],
  ["<p>Ask @Ad</p>", "Ad"],
  ["<p>Ask @Ada Lov</p>", "Ada Lov"],
  ["<p>(@Zoë O’N</p>", "Zoë O’N"],
  ["<p>mail me at ada@example</p>", null],
  ["<p>@Ada Lovelace is right</p>", null],
  ["<p>@Ada, yes</p>", null],
  ["<p>@@</p>", null],
  ["<pre><code>@Ada</code></pre>", null],
  ["<p><code>@Ada</code></p>", null],
  [`<p><span data-mention="k1">@Ada</span></p>`, null],
])("%s requests %j", (html, prefix) => {
  const { $from: $position } = editorWith(html).state.selection;
  expect(mentionMatch({ $position })?.query ?? null).toBe(prefix);
});

test("a mention keeps its id and name through HTML and counts as its text", () => {
  const html = `<p>Hi <span data-mention="k1">@Ada</span>!</p>`;
  const editor = editorWith(html);
  expect([editor.getHTML(), editor.getText()]).toEqual([html, "Hi @Ada!"]);
});

test("Backspace behind a mention removes all of it", () => {
  const editor = editorWith(`<p>Hi <span data-mention="k1">@Ada</span></p>`);
  editor.commands.focus("end");
  const backspace = new KeyboardEvent("keydown", { key: "Backspace" });
  editor.view.someProp("handleKeyDown", (handle) => handle(editor.view, backspace));
  expect(editor.getText()).toBe("Hi ");
});

test("the arrow keys and Enter choose a person; Escape keeps the text", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  const reported: string[] = [];
  const people = ["Ada", "Adele"].map((name) => ({ userId: `id-${name}`, name, photoURL: null }) as Person);
  const suggest = vi.fn(() => Promise.resolve(people));
  const none = { "aria-invalid": undefined, "aria-describedby": undefined, "aria-required": undefined };
  createRoot(place).render(
    createElement(RichTextEditor, {
      ...{ label: "Reply", writing: { html: "", text: "" }, wiring: { id: "reply", ...none } },
      ...{ autoFocus: true, onBlur: () => undefined, suggest },
      onChange: (writing: { html: string }) => reported.push(writing.html),
    }),
  );
  await vi.waitFor(() => {
    expect(place.querySelector(".ProseMirror")).not.toBeNull();
  });
  const dom = place.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror")!;
  const press = (key: string) => {
    dom.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  };
  const options = async (count: number) => {
    await vi.waitFor(() => {
      expect(place.querySelectorAll('[role="option"]')).toHaveLength(count);
    });
  };
  dom.editor.commands.focus();
  dom.editor.commands.insertContent("Hi @Ad");
  await options(2);
  expect(suggest).toHaveBeenCalledWith("Ad");
  press("ArrowDown");
  await vi.waitFor(() => {
    expect(place.querySelector('[aria-selected="true"]')?.textContent).toContain("Adele");
  });
  expect(dom.getAttribute("aria-activedescendant")).toBe(place.querySelector('[aria-selected="true"]')?.id);
  press("Enter");
  await options(0);
  expect(reported.at(-1)).toBe(`<p>Hi <span data-mention="id-Adele">@Adele</span> </p>`);

  dom.editor.commands.insertContent("and @A");
  await options(2);
  press("Escape");
  await options(0);
  expect(dom.editor.getText()).toBe("Hi @Adele and @A");
  // Once dismissed, the same @ suggests nobody, also for a second word.
  const requests = suggest.mock.calls.length;
  dom.editor.commands.insertContent("d L");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([suggest.mock.calls.length, place.querySelectorAll('[role="option"]').length]).toEqual([
    requests,
    0,
  ]);
});
