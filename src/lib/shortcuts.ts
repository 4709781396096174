// Single-key shortcuts as in Discourse. Elements that a key presses carry `data-shortcut`; j and k move the focus among
// those with `data-step`. They can be turned off (WCAG 2.1.4) and never act while somebody types.
import { browserStorage } from "./session";

const KEY = "cohort.shortcuts";

/** In the order of the list of shortcuts; what a key does is the key of its text. */
export const SHORTCUTS = [
  { keys: ["j", "k"], does: "step" },
  { keys: ["Enter", "o"], does: "open" },
  { keys: ["/"], does: "search" },
  { keys: ["r"], does: "reply" },
  { keys: ["q"], does: "quote" },
  { keys: ["e"], does: "edit" },
  { keys: ["l"], does: "like" },
  { keys: ["s"], does: "share" },
  { keys: ["f"], does: "follow" },
  { keys: ["?"], does: "showList" },
] as const;

export const areShortcutsOn = (): boolean => browserStorage()?.getItem(KEY) !== "off";

export function switchShortcuts(on: boolean): void {
  try {
    if (on) browserStorage()?.removeItem(KEY);
    else browserStorage()?.setItem(KEY, "off");
  } catch {
    // A full or blocked storage: the choice is not kept.
  }
}

const TYPING = "input, textarea, select, [contenteditable]:not([contenteditable='false']), [role='textbox']";
const BUSY = "[role='dialog'], [role='alertdialog'], [role='menu']";

/** Whether the key is meant for something else: a field, a dialog, a menu, or the browser. */
function isForOthers({
  target,
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
  isComposing,
}: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return true;
  if (target instanceof Element && target.closest(TYPING) !== null) return true;
  return document.querySelector(BUSY) !== null;
}

/** Runs the shortcut of the key; true when there was something to do. */
export function pressShortcut(event: KeyboardEvent): boolean {
  if (!areShortcutsOn() || isForOthers(event)) return false;
  const { key } = event;
  const isDone = key === "j" || key === "k" ? step(key === "j" ? 1 : -1) : press(key);
  if (isDone) event.preventDefault();
  return isDone;
}

const steps = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-step]")];

/** The element j and k have reached: the one with the focus in it, otherwise the first on the screen. */
function current(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>("[data-step]") ?? null;
  return focused ?? steps().find((one) => one.getBoundingClientRect().bottom > 0) ?? null;
}

function step(by: 1 | -1): boolean {
  const all = steps();
  const focused = document.activeElement?.closest<HTMLElement>("[data-step]") ?? null;
  const next = focused === null ? current() : all[all.indexOf(focused) + by];
  if (next === null || next === undefined) return false;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "center" });
  return true;
}

/** The button of the current post, otherwise that of the page. */
function press(key: string): boolean {
  const selector = `[data-shortcut="${CSS.escape(key)}"]`;
  const post = current();
  const own = post?.matches(selector) === true ? post : post?.querySelector<HTMLElement>(selector);
  const found = own ?? [...document.querySelectorAll<HTMLElement>(selector)].find(isOfThePage);
  if (found === undefined) return false;
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) found.focus();
  else found.click();
  return true;
}

const isOfThePage = (element: HTMLElement): boolean => element.closest("[data-step]") === null;
