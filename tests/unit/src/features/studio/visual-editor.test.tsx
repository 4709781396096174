// The visual editor of a lesson: what is written becomes Markdown, another's text replaces it, files are taken, pictures drawn.
import type { Editor } from "@tiptap/core";
import { act, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { LearnerView } from "#src/features/studio/lesson/learner-view.tsx";
import { VisualEditor } from "#src/features/studio/lesson/visual-editor.tsx";
import type { CourseFile } from "#src/features/studio/types.ts";
import type { Uploaded } from "#src/features/studio/use-upload.ts";
import { buttonNamed, click, fieldNamed, fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import { openDialog, openScreen } from "#tests/helpers/screen.tsx";

const RICH_MISSING = "edited as Markdown";

interface Around {
  uploaded?: Uploaded | null;
  addressOf?: (source: string) => string | null;
}

async function open(start: string, { uploaded = null, addressOf = () => null }: Around = {}) {
  const written: string[] = [];
  const upload = vi.fn((_file: File) => Promise.resolve(uploaded));
  let replace: (body: string) => void = () => undefined;
  let list: (addresses: () => string | null) => void = () => undefined;
  function Writing() {
    const [body, setBody] = useState(start);
    const [addresses, setAddresses] = useState(() => addressOf);
    replace = setBody;
    list = (next) => setAddresses(() => next);
    const onChange = (text: string) => {
      written.push(text);
      setBody(text);
    };
    return <VisualEditor {...{ body, onChange, upload, addressOf: addresses, lessons: [] }} />;
  }
  const screen = openScreen(<Writing />);
  await settle(() => undefined);
  const area = () => screen.place.querySelector<HTMLElement>("[role=textbox]")!;
  return {
    ...{ ...screen, written, upload, area },
    replace: (body: string) => settle(() => act(() => replace(body))),
    list: (next: () => string | null) => settle(() => act(() => list(next))),
  };
}

const IMAGE: Uploaded = { fileId: "f1" as Uploaded["fileId"], name: "curve.png", contentType: "image/png" };

/** As a browser reports files that are pasted or dropped. */
function filesEvent(name: "paste" | "drop", files: File[]) {
  const event = new Event(name, { bubbles: true, cancelable: true });
  const data = { files, types: [], getData: () => "", items: [] };
  Object.assign(event, { clientX: 1, clientY: 1 });
  return Object.assign(event, { [name === "paste" ? "clipboardData" : "dataTransfer"]: data });
}

test("a text is shown as it will look, and a tool that changes it reports its Markdown", async () => {
  const { area, place, written } = await open("word");
  expect([area().getAttribute("aria-label"), textOf(area())]).toEqual(["Text of the lesson", "word"]);
  expect(written).toEqual([]);
  await settle(() => {
    click(buttonNamed(place, "Heading"));
  });
  expect(written.map((text) => text.trim())).toEqual(["## word"]);
  expect(area().querySelector("h2")).not.toBeNull();
});

test("another's text replaces the one that is shown, without being reported as written here", async () => {
  const { area, replace, written } = await open("mine");
  await replace("**theirs**");
  expect([textOf(area()), textOf(area().querySelector("strong")!)]).toEqual(["theirs", "theirs"]);
  expect(written).toEqual([]);
});

test("a text that was written here is shown again when another's is taken back", async () => {
  const { area, replace } = await open("mine");
  await replace("theirs");
  await replace("mine");
  expect(textOf(area())).toBe("mine");
});

test("what is selected stays selected when a tool has changed it", async () => {
  const { area, press } = await open("word");
  const { editor } = area() as HTMLElement & { editor: Editor };
  editor.commands.setTextSelection({ from: 1, to: 3 });
  await press("Bold");
  expect([editor.state.selection.from, editor.state.selection.to]).toEqual([1, 3]);
});

test("a formula that is pressed is changed in its dialog, which then closes", async () => {
  const { area, press, written } = await open("Be $x$");
  await settle(() => {
    click(area().querySelector("[data-latex]")!);
  });
  const latex = fieldNamed(openDialog(), "LaTeX");
  expect(latex.value).toBe("x");
  type(latex, "y");
  await press("Change");
  expect(written.map((text) => text.trim())).toEqual(["Be $y$"]);
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test("a text that is pasted goes into the text", async () => {
  const { area, written } = await open("word");
  const event = filesEvent("paste", []);
  const getData = (type: string) => (type === "text/plain" ? "pasted " : "");
  Object.assign(event, { clipboardData: { files: [], types: ["text/plain"], items: [], getData } });
  await settle(() => {
    fire(area(), event);
  });
  expect(written.at(-1)?.trim()).toBe("pasted word");
});

test("a text that the editor would change is edited as Markdown, from the start or when another wrote it", async () => {
  const { place, text } = await open("*for $x$ only*");
  expect(text()).toContain(RICH_MISSING);
  expect(place.querySelector("textarea")!.value).toBe("*for $x$ only*");
  const other = await open("plain");
  expect(other.text()).not.toContain(RICH_MISSING);
  await other.replace("*for $x$ only*");
  expect(other.text()).toContain(RICH_MISSING);
  expect(other.place.querySelector("textarea")!.value).toBe("*for $x$ only*");
});

/** The page has no layout here: every point is in the first paragraph. */
function stubPoints(area: Element) {
  const inText = { offsetNode: area.querySelector("p")!.firstChild!, offset: 1 };
  Object.assign(document, {
    elementFromPoint: () => area.querySelector("p"),
    caretPositionFromPoint: () => inText,
  });
  onTestFinished(() => {
    Object.assign(document, { elementFromPoint: undefined, caretPositionFromPoint: undefined });
  });
}

test.each(["paste", "drop"] as const)("a file is uploaded on %s and put into the text", async (name) => {
  const { area, upload, written } = await open("word", { uploaded: IMAGE });
  stubPoints(area());
  const file = new File(["x"], "curve.png");
  await settle(() => {
    fire(area(), filesEvent(name, [file]));
  });
  expect(upload.mock.calls.map(([one]) => one)).toEqual([file]);
  expect(written.at(-1)).toContain("![curve.png](file:f1)");
});

test("what has no file is left to the editor, and a failed upload leaves the text as it is", async () => {
  const { area, upload, written } = await open("word");
  await settle(() => {
    fire(area(), filesEvent("paste", []));
  });
  expect(upload).not.toHaveBeenCalled();
  await settle(() => {
    fire(area(), filesEvent("paste", [new File(["x"], "a.png")]));
  });
  expect([upload.mock.calls.length, written]).toEqual([1, []]);
});

test.each([
  [{ key: "k", ctrlKey: true }, true],
  [{ key: "K", metaKey: true }, true],
  [{ key: "k" }, false],
  [{ key: "k", ctrlKey: true, shiftKey: true }, false],
  [{ key: "j", ctrlKey: true }, false],
])("the keys %o open the dialog of a link: %s", async (keys, opens) => {
  const { area } = await open("word");
  const event = new KeyboardEvent("keydown", { ...keys, bubbles: true, cancelable: true });
  await settle(() => {
    fire(area(), event);
  });
  expect([document.querySelector("[role=dialog]") !== null, event.defaultPrevented]).toEqual([opens, opens]);
});

test("a dialog of a tool that is closed gives the focus back to the text", async () => {
  const { area, place, press } = await open("word");
  await press("Link");
  expect(document.querySelector("[role=dialog]")).not.toBeNull();
  // The frame in which the text takes the focus comes before the dialog would give it back to its opener.
  const frames = vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((frame) => {
    setTimeout(frame, 0);
    return 0;
  });
  await press("Close");
  expect(frames).toHaveBeenCalled();
  expect(document.querySelector("[role=dialog]")).toBeNull();
  await settle(() => undefined);
  expect(place.contains(document.activeElement) && document.activeElement === area()).toBe(true);
});

test("a picture of a file is drawn once its address is known; until then its name stands there", async () => {
  const { area, list } = await open("![A curve](file:f1)");
  expect([area().querySelector("img[src]"), textOf(area())]).toEqual([null, "▧ A curve"]);
  await list(() => "https://files.test/f1");
  const image = area().querySelector("img[src]")!;
  expect([image.getAttribute("src"), image.getAttribute("alt")]).toEqual([
    "https://files.test/f1",
    "A curve",
  ]);
});

test("a figure of the gallery is drawn, and cannot be written into", async () => {
  const { area } = await open("![Steps down](figure:gradient-descent)");
  await vi.waitFor(() => expect(area().querySelector(".figure-drawing svg")).not.toBeNull());
  const drawing = area().querySelector<HTMLElement>(".figure-drawing")!;
  expect([drawing.contentEditable, drawing.querySelector("svg")!.getAttribute("aria-label")]).toEqual([
    "false",
    "Steps down",
  ]);
});

test("the drawing of a figure ends when the figure is taken out of the text", async () => {
  const { area, replace } = await open("![Steps down](figure:gradient-descent)");
  await vi.waitFor(() => expect(area().querySelector(".figure-drawing svg")).not.toBeNull());
  const drawing = area().querySelector(".figure-drawing")!;
  await replace("plain");
  expect([area().querySelector(".figure-drawing"), drawing.children]).toMatchObject([null, { length: 0 }]);
});

const file = (url: string | null) => ({
  _id: "f1",
  name: "curve.png",
  contentType: "image/png",
  url,
  size: 1,
});

test("the view of learners shows the text with its files; one without an address is named; an empty one is said", () => {
  const view = (body: string, url: string | null) => {
    const files = [file(url)] as unknown as CourseFile[];
    return openScreen(<LearnerView {...{ body, files, courseId: "FAAI" }} />).place;
  };
  const shown = view("![A curve](file:f1)", "https://files.test/f1");
  expect(shown.querySelector("img")!.getAttribute("src")).toBe("https://files.test/f1");
  const unlisted = view("![A curve](file:f1)", null);
  expect([unlisted.querySelector("img"), textOf(unlisted)]).toEqual([null, "A curve"]);
  expect(textOf(view(" \n ", null))).toBe("Nothing is written yet.");
});
