// Single-key shortcuts: they act on the post with the focus, never while somebody types, and can be turned off.
import { beforeEach, expect, test, vi } from "vitest";
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

test("a key that does something is kept from the browser; others are left to it", () => {
  const kept = (key: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
    document.addEventListener("keydown", (one) => void pressShortcut(one), { once: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  focus("one");
  expect([kept("l"), kept("z"), kept("j", { altKey: true }), kept("j", { isComposing: true })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("a key that the page has handled does nothing more", () => {
  focus("one");
  document.addEventListener("keydown", (event) => event.preventDefault(), { once: true, capture: true });
  expect(press("l")).toBe(false);
  expect(pressed).toEqual([]);
});

test.each(["dialog", "alertdialog", "menu"])("an open %s has the keys for itself", (role) => {
  document.body.insertAdjacentHTML("beforeend", `<div role="${role}"></div>`);
  focus("one");
  expect(press("l")).toBe(false);
});

/** Posts of 100 pixels, of which the page shows those from the second on. */
function scrolled() {
  for (const [index, post] of [...document.querySelectorAll("[data-step]")].entries())
    post.getBoundingClientRect = () => new DOMRect(0, index * 100 - 100, 300, 100);
}

test("without a focus the first post on the screen is meant", () => {
  scrolled();
  const moved = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  press("l");
  expect(pressed).toEqual(["like-two"]);
  expect([press("j"), focused()]).toEqual([true, "two"]);
  expect(moved.mock.calls).toEqual([[{ block: "center" }]]);
});

test("a post of which one pixel is left on the screen is the first one", () => {
  scrolled();
  document.querySelector("#one")!.getBoundingClientRect = () => new DOMRect(0, -99, 300, 100);
  const focusing = vi.spyOn(HTMLElement.prototype, "focus");
  expect([press("k"), focused()]).toEqual([true, "one"]);
  // The page is scrolled to it, once.
  expect(focusing.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test("a focus inside of a post is on that post; the post itself may be what a key presses", () => {
  focus("like-one");
  expect([press("j"), focused()]).toEqual([true, "two"]);
  const post = document.querySelector<HTMLElement>("#two")!;
  post.dataset["shortcut"] = "o";
  post.addEventListener("click", () => pressed.push("two"));
  press("o");
  expect(pressed).toEqual(["two"]);
});

test("the button of another post is never pressed, and the page's text field takes the focus", () => {
  document.querySelector("#like-one")?.remove();
  focus("one");
  expect([press("l"), pressed]).toEqual([false, []]);
  const text = document.querySelector<HTMLElement>("#text")!;
  text.dataset["shortcut"] = "r";
  expect([press("r"), focused()]).toEqual([true, "text"]);
});

test("on a page without posts j and k do nothing", () => {
  for (const post of document.querySelectorAll("[data-step]")) post.remove();
  expect([press("j"), press("k")]).toEqual([false, false]);
});

test("a choice that cannot be stored is not kept, and breaks nothing", () => {
  const setItem = () => {
    throw new Error("QuotaExceededError");
  };
  const full = { getItem: () => null, setItem } as unknown as Storage;
  vi.spyOn(window, "localStorage", "get").mockReturnValue(full);
  switchShortcuts(false);
  expect(areShortcutsOn()).toBe(true);
});
