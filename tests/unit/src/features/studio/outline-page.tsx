// The outline of a course, with keys and drags as a browser sends them.
import { act } from "react";
import { OutlineEditor } from "#src/features/studio/outline/outline-editor.tsx";
import type { Draft } from "#src/features/studio/types.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { fire, type } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const COURSE = { courseId: "FAAI" };
export const lesson = (lessonId: string, change: object = {}) => ({
  ...{ lessonId, title: `Lesson ${lessonId}`, kind: "reading", isPreview: false, minutes: null, textId: "t" },
  ...change,
});
export const DRAFT = {
  ...{ ...COURSE, removed: [], details: { releaseWeekly: true } },
  sections: [
    { sectionId: "one", title: "One", week: 1, lessons: [lesson("a"), lesson("b")] },
    { sectionId: "two", title: "Two", week: null, lessons: [lesson("c"), lesson("d")] },
  ],
} as unknown as Draft;

/** `answer`: the server's to every edit. */
export function open(draft = DRAFT, answer: () => unknown = () => null) {
  const convex = new FakeConvex({ "studio:editOutline": () => answer() });
  convex.setQuery("studio:draft", draft, COURSE);
  const screen = openScreen(<OutlineEditor draft={draft} />, { convex });
  const edits = () => convex.callsOf("studio:editOutline").map((args) => (args as { edit: object }).edit);
  const named = (label: string) =>
    screen.place.querySelector<HTMLTextAreaElement | HTMLInputElement>(`[aria-label="${label}"]`)!;
  const shown = () => convex.readQuery("studio:draft", COURSE) as Draft;
  return { ...screen, edits, named, shown };
}

/** Presses a key; whether the browser's own answer to it was prevented. */
export function key(field: Element, name: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  fire(field, event);
  return event.defaultPrevented;
}

export const leave = (field: Element): void => {
  fire(field, new FocusEvent("focusout", { bubbles: true }));
};

export function write(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  act(() => {
    field.focus();
  });
  type(field, text);
}

export function dragEvent(name: string) {
  const data = new Map<string, string>();
  const setData = (kind: string, text: string) => data.set(kind, text);
  const dataTransfer = { setData, effectAllowed: "", dropEffect: "" };
  return Object.assign(new Event(name, { bubbles: true, cancelable: true }), { dataTransfer, data });
}

export const handleOf = (place: Element, part: string): HTMLElement =>
  place.querySelector<HTMLElement>(`[title="Drag ${part}"]`)!;

/** Takes a part by its handle and drops it on the target. */
export function drag(place: Element, part: string, target: Element) {
  const [start, over, drop, end] = ["dragstart", "dragover", "drop", "dragend"].map(dragEvent);
  const handle = handleOf(place, part);
  fire(handle, start!);
  fire(target, over!);
  fire(target, drop!);
  fire(handle, end!);
  return { start: start!, over: over!, drop: drop! };
}
