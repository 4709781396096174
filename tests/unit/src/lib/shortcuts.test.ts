// Single-key shortcuts: they act on the post with the focus, never while somebody types, and can be turned off.
import { beforeEach, expect, test } from "vitest";
import { areShortcutsOn, pressShortcut, switchShortcuts } from "#src/lib/shortcuts.ts";

const pressed: string[] = [];

beforeEach(() => {
  pressed.length = 0;
  switchShortcuts(true);
  document.body.innerHTML = `
    <input data-shortcut="/" id="search" /><textarea id="text"></textarea>
    <article data-step tabindex="-1" id="one"><button data-shortcut="l" id="like-one"></button></article>
    <article data-step tabindex="-1" id="two"><button data-shortcut="l" id="like-two"></button></article>
    <button data-shortcut="f" id="follow" hidden></button>`;
  for (const button of document.querySelectorAll("button"))
    button.addEventListener("click", () => pressed.push(button.id));
});

function press(key: string, target: Element = document.body, init: KeyboardEventInit = {}): boolean {
  let isDone = false;
  const listen = (event: KeyboardEvent) => {
    isDone = pressShortcut(event);
  };
  document.addEventListener("keydown", listen, { once: true });
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
  return isDone;
}
const focused = () => document.activeElement?.id;
const focus = (id: string) => {
  document.querySelector<HTMLElement>(`#${id}`)?.focus();
};

test("j and k move among the posts, and keys press the buttons of the post with the focus or of the page", () => {
  focus("one");
  expect([press("j"), focused()]).toEqual([true, "two"]);
  press("l");
  expect([press("j"), focused()]).toEqual([false, "two"]);
  expect([press("k"), focused()]).toEqual([true, "one"]);
  press("l");
  press("f");
  expect(pressed).toEqual(["like-two", "like-one", "follow"]);
  expect([press("/"), focused()]).toEqual([true, "search"]);
  expect(press("z")).toBe(false);
});

test("nothing happens while somebody types, with a modifier, in a dialog, or when turned off", () => {
  focus("one");
  expect(press("l", document.querySelector("#text")!)).toBe(false);
  expect(press("l", document.body, { ctrlKey: true })).toBe(false);
  expect(press("l", document.body, { metaKey: true })).toBe(false);
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  expect(press("l")).toBe(false);
  dialog.remove();
  switchShortcuts(false);
  expect([areShortcutsOn(), press("l")]).toEqual([false, false]);
  switchShortcuts(true);
  expect([areShortcutsOn(), press("l")]).toEqual([true, true]);
  expect(pressed).toEqual(["like-one"]);
});
