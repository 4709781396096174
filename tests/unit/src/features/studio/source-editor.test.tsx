// The Markdown source of a lesson: keys, tools, and what is shown about faults.
import { afterEach, expect, test, vi } from "vitest";
import { useState } from "react";
import { COURSEWARE } from "#shared/limits.ts";
import { SourceEditor } from "#src/features/studio/lesson/source-editor.tsx";
import type { Uploaded } from "#src/features/studio/use-upload.ts";
import { held } from "#tests/helpers/controls.tsx";
import {
  buttonNamed,
  click,
  fire,
  pass,
  render,
  settle,
  textOf,
  type,
  type Rendered,
} from "#tests/helpers/render.tsx";

let mounted: Rendered | undefined;
afterEach(() => {
  mounted?.unmount();
});

const upload = vi.fn<(file: File) => Promise<Uploaded | null>>(() => Promise.resolve(null));

function Editor({ start }: { start: string }) {
  const [body, setBody] = useState(start);
  return <SourceEditor body={body} onChange={setBody} upload={upload} />;
}

function open(start: string): HTMLTextAreaElement {
  mounted = render(<Editor start={start} />);
  return mounted.place.querySelector("textarea")!;
}

const press = (area: HTMLTextAreaElement, key: string, more: KeyboardEventInit = {}): boolean => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  fire(area, event);
  return event.defaultPrevented;
};

test("Tab indents the lines of the selection, and after Escape it leaves the field", () => {
  const area = open("one\ntwo\nthree");
  area.setSelectionRange(1, 5);
  expect(press(area, "Tab")).toBe(true);
  expect(area.value).toBe("  one\n  two\nthree");
  expect(press(area, "Tab", { shiftKey: true })).toBe(true);
  expect(area.value).toBe("one\ntwo\nthree");
  press(area, "Escape");
  expect(press(area, "Tab")).toBe(false);
  expect(press(area, "Tab", { shiftKey: true })).toBe(false);
  press(area, "a");
  expect(press(area, "Tab")).toBe(true);
});

test("the tools mark the selection and its lines, by keyboard as well", () => {
  const area = open("one\ntwo");
  area.setSelectionRange(0, 3);
  expect(press(area, "b", { ctrlKey: true })).toBe(true);
  expect(area.value).toBe("**one**\ntwo");
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe("one");
  area.setSelectionRange(0, area.value.length);
  click(buttonNamed(mounted!.place, "List"));
  expect(area.value).toBe("- **one**\n- two");
  area.setSelectionRange(0, area.value.length);
  click(buttonNamed(mounted!.place, "List"));
  expect(area.value).toBe("**one**\ntwo");
});

test("each fault is shown with its line, and the line is selected on request", () => {
  const area = open("Fine\n\n<b>bold</b>\n\n[x](javascript:alert(1))");
  const { place } = mounted!;
  expect(textOf(place)).toContain("Go to line 3");
  click(buttonNamed(place, "Go to line 5"));
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe("[x](javascript:alert(1))");
});

test("faults are looked for when typing pauses, not with every key", () => {
  vi.useFakeTimers();
  const area = open("Fine");
  const { place } = mounted!;
  type(area, "Fine <b>");
  pass(300);
  type(area, "Fine <b>x</b>");
  pass(300);
  expect(textOf(place)).not.toContain("Go to line");
  pass(200);
  expect(textOf(place)).toContain("Go to line 1");
  vi.useRealTimers();
});

test("shortcuts have Ctrl or Command alone; other keys are left to the browser", () => {
  const area = open("one");
  area.setSelectionRange(0, 3);
  for (const more of [{}, { ctrlKey: true, shiftKey: true }, { metaKey: true, altKey: true }])
    expect(press(area, "b", more)).toBe(false);
  expect(press(area, "x", { ctrlKey: true })).toBe(false);
  expect(press(area, "Tab", { ctrlKey: true })).toBe(false);
  expect(area.value).toBe("one");
  expect(press(area, "I", { metaKey: true })).toBe(true);
  expect(area.value).toBe("*one*");
});

test("Tab works again once the field has been left", () => {
  const area = open("one");
  press(area, "Escape");
  expect(press(area, "Shift")).toBe(false);
  expect(press(area, "Tab")).toBe(false);
  fire(area, new FocusEvent("focusout", { bubbles: true }));
  expect(press(area, "Tab")).toBe(true);
});

const give = (area: Element, [kind, source]: readonly [string, string], files: File[]) => {
  const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { [source]: { files } });
  return settle(() => {
    fire(area, event);
  }).then(() => event.defaultPrevented);
};

test.each([
  ["paste", "clipboardData"],
  ["drop", "dataTransfer"],
])("files come in by %s, pictures as such; those that are refused leave no trace", async (kind, source) => {
  const area = open("");
  const sent = (name: string, contentType: string) =>
    upload.mockResolvedValueOnce({ fileId: "f1" as Uploaded["fileId"], name, contentType });
  sent("a[1].png", "image/png");
  sent("b.csv", "text/csv");
  upload.mockResolvedValueOnce(null);
  const files = ["a[1].png", "b.csv", "c.exe"].map((name) => new File(["x"], name));
  expect(await give(area, [kind, source], files)).toBe(true);
  expect(area.value).toBe("![a1.png](file:f1)[b.csv](file:f1)");
  expect(await give(area, [kind, source], [])).toBe(false);
});

test("no more than five faults are shown at once", () => {
  open(Array.from({ length: 7 }, (_, at) => `<b>${String(at)}</b>`).join("\n\n"));
  expect([...mounted!.place.querySelectorAll("[data-slot=notice] li")]).toHaveLength(5);
});

test("a file that arrives after the editor has been left is put nowhere", async () => {
  const arrived = held();
  const file = { fileId: "f1" as Uploaded["fileId"], name: "b.csv", contentType: "text/csv" };
  upload.mockImplementationOnce(() => arrived.promise.then(() => file));
  const area = open("one");
  await give(area, ["paste", "clipboardData"], [new File(["x"], "b.csv")]);
  mounted!.unmount();
  await settle(arrived.arrive);
  expect(area.value).toBe("one");
});

test("that a text is too long belongs to no line", () => {
  open("a".repeat(COURSEWARE.bodyMax + 1));
  const notice = mounted!.place.querySelector("[data-slot=notice]")!;
  expect([notice.querySelectorAll("li").length, notice.querySelector("button")]).toEqual([1, null]);
});
