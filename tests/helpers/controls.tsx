// A part of the client by the names of its controls: buttons, lists, boxes and errors, as a person finds them.
import type { ReactNode } from "react";
import { buttonNamed, click, fire, settle, textOf } from "./render.tsx";
import { openScreen } from "./screen.tsx";

/** The screen's parts by their names; lists fill as things are asked and shown. */
export function openPage(node: ReactNode, around: Parameters<typeof openScreen>[1] = {}) {
  const { convex, place, seen, unmount } = openScreen(node, around);
  const { questions, alerts, toasts } = seen;
  return { convex, place, unmount, questions, alerts, toasts, address: () => seen.address };
}

/** Presses a button by its name and lets everything that follows end. */
export const press = (place: Element, name: string): Promise<void> =>
  settle(() => {
    click(buttonNamed(place, name));
  });

/** The control with this label, or with this name for screen readers. */
function controlNamed(place: Element, name: string): Element {
  const label = [...place.querySelectorAll("label")].find((one) => textOf(one) === name);
  const found =
    label === undefined
      ? [...place.querySelectorAll("[aria-label]")].find((one) => one.getAttribute("aria-label") === name)
      : document.getElementById(label.htmlFor);
  if (!found) throw new Error(`No control "${name}" in: ${textOf(place)}`);
  return found;
}

export function selectNamed(place: Element, name: string): HTMLSelectElement {
  const found = controlNamed(place, name);
  if (found instanceof HTMLSelectElement) return found;
  throw new Error(`"${name}" is no list`);
}

export function boxNamed(place: Element, name: string): HTMLInputElement {
  const found = controlNamed(place, name);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`"${name}" is no box`);
}

/** Chooses in a list, by value. */
export function choose(place: Element, label: string, value: string): void {
  const select = selectNamed(place, label);
  select.value = value;
  fire(select, new Event("change", { bubbles: true }));
}

/** What a list offers, as a person reads it. */
export const optionsOf = (place: Element, label: string): string[] =>
  [...selectNamed(place, label).options].map((option) => textOf(option));

export const hasButton = (place: Element, name: string): boolean =>
  [...place.querySelectorAll("button")].some(
    (button) => button.getAttribute("aria-label") === name || textOf(button) === name,
  );

/** The errors that stand on the page. */
export const alertsOf = (place: Element): string[] =>
  [...place.querySelectorAll("[role=alert]")].map((alert) => textOf(alert)).filter((text) => text !== "");

const menuItems = (): Element[] => [...document.querySelectorAll("[role=menuitem]")];

/** Opens the menu of this name by the keyboard; its actions, or none when there is no such menu. */
export async function openMenu(place: Element, name: string): Promise<string[]> {
  const trigger = place.querySelector(`[aria-label='${name}']`);
  if (trigger === null) return [];
  // What the test before has left open moves the focus once more, which would close the menu.
  await settle(() => undefined);
  await settle(() => fire(trigger, new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
  return menuItems().map((item) => textOf(item));
}

/** Chooses an action in the menu of this name. */
export async function pick(place: Element, menu: string, action: string): Promise<void> {
  await openMenu(place, menu);
  const item = menuItems().find((one) => textOf(one) === action);
  if (item === undefined) throw new Error(`No action "${action}" in the menu "${menu}"`);
  await settle(() => click(item));
}

/** An answer of the server that arrives when the test lets it. */
export function held(): { promise: Promise<null>; arrive: () => void } {
  let arrive = () => {};
  const promise = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  return { promise, arrive: () => arrive() };
}

/** The texts of all cells of the table at this place among the tables. */
export const rowOf = (place: Element, index: number): string[] =>
  [...place.querySelectorAll("table")[index]!.querySelectorAll("tbody td")].map((cell) => textOf(cell));
