// The list of keyboard shortcuts: opened by a button or by its own key, and the switch in it that turns all of them off.
import { expect, test, vi } from "vitest";
import { ShortcutHelp } from "#src/features/forum/shortcut-help.tsx";
import { areShortcutsOn } from "#src/lib/shortcuts.ts";
import { click, fire, settle, textOf } from "#tests/helpers/render.tsx";
import { openDialog, openScreen } from "#tests/helpers/screen.tsx";

const isOpen = () => document.querySelector("[role=dialog]") !== null;

/** A key that is pressed on the page. */
const type = (key: string) =>
  settle(() => fire(document, new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

const opened = () => vi.waitFor(() => expect(isOpen()).toBe(true));

test("the list is opened by its button and by its key, and closed again", async () => {
  const { press } = openScreen(<ShortcutHelp />);
  expect(isOpen()).toBe(false);
  await press("Keyboard shortcuts");
  await opened();
  expect(textOf(openDialog())).toMatch(/jk.*\?/);
  await type("Escape");
  expect(isOpen()).toBe(false);
  await type("?");
  expect(isOpen()).toBe(true);
});

test("shortcuts are turned off and on in it, and the button stays", async () => {
  const { press } = openScreen(<ShortcutHelp />);
  await press("Keyboard shortcuts");
  await opened();
  const box = () => openDialog().querySelector<HTMLInputElement>("input[type=checkbox]")!;
  expect([box().checked, areShortcutsOn()]).toEqual([true, true]);
  await settle(() => click(box()));
  expect([box().checked, areShortcutsOn()]).toEqual([false, false]);
  await type("Escape");
  await type("?");
  expect(isOpen()).toBe(false);
  await press("Keyboard shortcuts");
  expect([isOpen(), box().checked]).toEqual([true, false]);
  await settle(() => click(box()));
  expect([box().checked, areShortcutsOn()]).toEqual([true, true]);
});

test("once the page is left, its keys do nothing", async () => {
  const { unmount } = openScreen(<ShortcutHelp />);
  document.body.insertAdjacentHTML("beforeend", '<button data-shortcut="f">Follow</button>');
  const pressed = vi.fn();
  document.querySelector("[data-shortcut=f]")!.addEventListener("click", pressed);
  await type("f");
  unmount();
  await type("f");
  expect(pressed).toHaveBeenCalledOnce();
});
