// The tools of a post's editor: what each writes, the address of a link, and the keyboard.
import type { Editor } from "@tiptap/react";
import { act, useState } from "react";
import { expect, test, vi } from "vitest";
import { EMPTY_WRITING, type Writing } from "#src/features/forum/draft.ts";
import { RichTextEditor } from "#src/features/forum/rich-text-editor.tsx";
import { buttonNamed, fire, settle, type } from "#tests/helpers/render.tsx";
import { alertsOf, boxNamed, openPage, press } from "#tests/helpers/controls.tsx";

const WIRING = {
  id: "content",
  "aria-invalid": undefined,
  "aria-describedby": undefined,
  "aria-required": undefined,
};

function Post({ start }: { start: string }) {
  const [writing, setWriting] = useState<Writing>({ ...EMPTY_WRITING, html: start });
  return (
    <RichTextEditor
      {...{ label: "Content", writing, wiring: WIRING, autoFocus: false, onChange: setWriting }}
      onBlur={() => undefined}
      suggest={() => Promise.resolve([])}
    />
  );
}

async function open(start = "<p>word</p>", select: [number, number] = [1, 5]) {
  const { place } = openPage(<Post start={start} />);
  await settle(() => undefined);
  const editor = (place.querySelector(".ProseMirror") as unknown as { editor: Editor }).editor;
  const at = (from: number, to = from) => {
    act(() => void editor.commands.setTextSelection({ from, to }));
  };
  at(...select);
  return { place, at, html: () => editor.getHTML() };
}

const isOn = (place: Element, name: string) => buttonNamed(place, name).getAttribute("aria-pressed");

test.each([
  ["Bold", "<p><strong>word</strong></p>"],
  ["Italic", "<p><em>word</em></p>"],
  ["Underline", "<p><u>word</u></p>"],
  ["Strikethrough", "<p><s>word</s></p>"],
  ["Code", "<p><code>word</code></p>"],
  ["Heading", "<h3>word</h3>"],
  ["Bulleted list", "<ul><li><p>word</p></li></ul>"],
  ["Numbered list", "<ol><li><p>word</p></li></ol>"],
  ["Quote", "<blockquote><p>word</p></blockquote>"],
  ["Code block", "<pre><code>word</code></pre>"],
])("“%s” writes %s, shows that it is on, and takes it back", async (name, written) => {
  const { place, html } = await open();
  expect(isOn(place, name)).toBe("false");
  await press(place, name);
  expect([html().replace(/<p><\/p>$/, ""), isOn(place, name)]).toEqual([written, "true"]);
  await press(place, name);
  expect([html().replace(/<p><\/p>$/, ""), isOn(place, name)]).toEqual(["<p>word</p>", "false"]);
});

test("headings of both levels are kept, lines across the page are not, and nothing is added", async () => {
  const kept = "<h3>One</h3><h4>Two</h4><pre><code>three</code></pre>";
  const { html } = await open(`<h1>Zero</h1>${kept.replace("<pre>", "<hr><pre>")}`);
  expect(html()).toBe(`<p>Zero</p>${kept}`);
});

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test.each([
  ["https://a.test/x", "https://a.test/x"],
  ["HTTP://a.test", "HTTP://a.test"],
  [" a.test ", "https://a.test"],
  ["mailto:ann@a.test", "mailto:ann@a.test"],
])("the address “%s” links the selection to %s", async (written, href) => {
  const { place, html } = await open();
  expect(place.querySelector("input")).toBeNull();
  await press(place, "Link");
  type(boxNamed(place, "Link address"), written);
  await press(place, "Set link");
  expect([hrefs(html()), html().includes(">word</a>")]).toEqual([[href], true]);
  expect(place.querySelector("input")).toBeNull();
  expect(isOn(place, "Link")).toBe("true");
});

test.each(["two words", "https://", "http://a b"])(
  "“%s” is no address, until it is changed",
  async (written) => {
    const { place, html } = await open();
    await press(place, "Link");
    const input = boxNamed(place, "Link address");
    expect(input.getAttribute("aria-invalid")).toBeNull();
    type(input, written);
    await press(place, "Set link");
    expect([alertsOf(place), input.getAttribute("aria-invalid")]).toEqual([
      ["This is not an address."],
      "true",
    ]);
    expect(hrefs(html())).toEqual([]);
    type(input, "a.test");
    expect(alertsOf(place)).toEqual([]);
  },
);

test("without a selection the written address is the text; within a link the whole link changes", async () => {
  const { place, html, at } = await open("<p></p>", [1, 1]);
  await press(place, "Link");
  type(boxNamed(place, "Link address"), "a.test");
  await press(place, "Set link");
  expect([hrefs(html()), html().includes(">a.test</a>")]).toEqual([["https://a.test"], true]);
  at(3);
  await press(place, "Link");
  expect(boxNamed(place, "Link address").value).toBe("https://a.test");
  type(boxNamed(place, "Link address"), "b.test");
  await press(place, "Set link");
  expect([hrefs(html()), html().includes(">a.test</a>")]).toEqual([["https://b.test"], true]);
});

test("an empty address removes the link", async () => {
  const { place, html } = await open('<p><a href="https://a.test">word</a></p>', [2, 2]);
  await press(place, "Link");
  type(boxNamed(place, "Link address"), "  ");
  await press(place, "Set link");
  expect(html()).toBe("<p>word</p>");
});

const key = (target: Element, name: string) => {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  fire(target, event);
  return event.defaultPrevented;
};

test("Enter sets the link without sending the form, Escape leaves it", async () => {
  const { place, html } = await open();
  await press(place, "Link");
  type(boxNamed(place, "Link address"), "a.test");
  expect(key(boxNamed(place, "Link address"), "a")).toBe(false);
  expect(key(boxNamed(place, "Link address"), "Enter")).toBe(true);
  expect([hrefs(html()), place.querySelector("input")]).toEqual([["https://a.test"], null]);
  await press(place, "Link");
  type(boxNamed(place, "Link address"), "b.test");
  key(boxNamed(place, "Link address"), "Escape");
  expect([hrefs(html()), place.querySelector("input")]).toEqual([["https://a.test"], null]);
  await settle(() => undefined);
  expect(document.activeElement).toBe(place.querySelector(".ProseMirror"));
});

test("the toolbar is one stop for Tab; the arrows move within it and around its ends", async () => {
  const { place } = await open();
  const bar = place.querySelector("[role=toolbar]")!;
  const stops = () => [...bar.querySelectorAll("button")].filter((button) => button.tabIndex === 0);
  const names = () => stops().map((button) => button.getAttribute("aria-label"));
  expect(names()).toEqual(["Bold"]);
  act(() => stops()[0]!.focus());
  expect([key(bar, "ArrowLeft"), names(), document.activeElement]).toEqual([true, ["Link"], stops()[0]]);
  expect([key(bar, "ArrowRight"), names()]).toEqual([true, ["Bold"]]);
  expect([key(bar, "ArrowRight"), names()]).toEqual([true, ["Italic"]]);
  expect([key(bar, "x"), names()]).toEqual([false, ["Italic"]]);
  await press(place, "Quote");
  expect(names()).toEqual(["Quote"]);
});

test("a tool that is pressed leaves the focus in the text", async () => {
  const { place } = await open();
  const pressed = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
  fire(buttonNamed(place, "Bold"), pressed);
  expect(pressed.defaultPrevented).toBe(true);
});

test("the text has the focus again when the address is left", async () => {
  const { place } = await open();
  await press(place, "Link");
  act(() => boxNamed(place, "Link address").focus());
  key(boxNamed(place, "Link address"), "Escape");
  await settle(() => undefined);
  await vi.waitFor(() => expect(document.activeElement).toBe(place.querySelector(".ProseMirror")));
});
