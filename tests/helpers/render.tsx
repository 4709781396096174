// Renders React in happy-dom: mount, look, act.
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export interface Rendered {
  readonly place: HTMLElement;
  show(node: ReactNode): void;
  unmount(): void;
}

export function render(node: ReactNode): Rendered {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const show = (next: ReactNode) => {
    act(() => {
      root.render(next);
    });
  };
  show(node);
  return {
    place,
    show,
    unmount() {
      act(() => {
        root.unmount();
      });
      place.remove();
    },
  };
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
