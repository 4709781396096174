// Renders React in happy-dom: mount, look, act.
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export interface Rendered {
  readonly place: HTMLElement;
  readonly show: (node: ReactNode) => void;
  readonly unmount: () => void;
}

const mounted = new Set<Rendered>();

const READ =
  "[data-slot=notice], [data-slot=badge], h1, h2, h3, h4, button, a[href], legend, caption, dt, dd, option";
const NAMED =
  "[aria-label], [aria-labelledby], [title], [data-slot=skeleton], img, svg, input, textarea, select";

/** Fails when there is something to read or to press without words: a screen then shows a part for nothing. */
export function expectWords(): void {
  const popups = document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]");
  const silent = [...[...mounted].map(({ place }) => place), ...popups]
    .flatMap((root) => [...root.querySelectorAll(READ)])
    .find((one) => textOf(one) === "" && !isNamed(one));
  if (silent !== undefined) throw new Error(`Without words: ${silent.outerHTML}`);
}

/** What has a slot is named by its own text or label: the sign in it says nothing. */
const isNamed = (element: Element): boolean =>
  element.matches(NAMED) || (!element.matches("[data-slot]") && element.querySelector(NAMED) !== null);

/** Takes everything that was rendered off the page. */
export function unmountAll(): void {
  for (const one of mounted) one.unmount();
}

/** Rendered until `unmount`, or else the end of the test. */
export function render(node: ReactNode): Rendered {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const show = (next: ReactNode) => {
    act(() => {
      root.render(next);
    });
  };
  const rendered: Rendered = {
    place,
    show,
    unmount() {
      mounted.delete(rendered);
      act(() => {
        root.unmount();
      });
      place.remove();
    },
  };
  mounted.add(rendered);
  show(node);
  expectWords();
  return rendered;
}

/** Dispatches an event and lets React answer it. */
export function fire(target: Element | Document, event: Event): void {
  act(() => {
    target.dispatchEvent(event);
  });
}

export const click = (target: Element): void => {
  fire(target, new MouseEvent("click", { bubbles: true }));
};

/** Types a text into a field, as React sees it. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  act(() => {
    Reflect.set(Object.getPrototypeOf(field) as object, "value", value, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Does something and lets everything that follows from it end; with real timers. */
export async function settle(work: () => void): Promise<void> {
  work();
  await act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expectWords();
}

/** The field with this label. */
export function fieldNamed(place: Element, label: string): HTMLInputElement | HTMLTextAreaElement {
  const named = [...place.querySelectorAll("label")].find((one) => textOf(one).startsWith(label));
  const field = document.getElementById(named?.htmlFor ?? "");
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field;
  throw new Error(`No field "${label}" in: ${textOf(place)}`);
}

/** Lets fake time pass. */
export function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** What a person reads there. */
export const textOf = (place: Element): string => place.textContent.replace(/\s+/g, " ").trim();

export function buttonNamed(place: Element, name: string): HTMLButtonElement {
  const found = [...place.querySelectorAll("button")].find(
    (button) => button.getAttribute("aria-label") === name || textOf(button) === name,
  );
  if (found === undefined) throw new Error(`No button "${name}" in: ${textOf(place)}`);
  return found;
}
