// A toolbar: one stop for Tab; the arrow keys, Home and End move within it.
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";
import { cn } from "../../lib/cn";

const buttonsIn = (bar: HTMLElement): HTMLButtonElement[] => [
  ...bar.querySelectorAll<HTMLButtonElement>("button:not([data-own-stop])"),
];

const stopAt = (bar: HTMLElement, stop: HTMLButtonElement): void => {
  for (const button of buttonsIn(bar)) button.tabIndex = button === stop ? 0 : -1;
};

/** The toolbar is entered next at the tool that was used last, even if that left the focus in the text. */
function keepStop({ currentTarget: bar, target }: SyntheticEvent<HTMLElement>): void {
  const used = buttonsIn(bar).find((button) => target instanceof Element && button.contains(target));
  if (used === undefined) return;
  used.dataset["stop"] = "";
  stopAt(bar, used);
}

const goesTo: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

type ToolbarFrameProps = {
  label: string;
  /** Few tools: on phones they are wider. All tools are in at most two rows there, since three would cover half of the text. */
  isShort?: boolean;
  children: ReactNode;
};

export function ToolbarFrame({ label, isShort = false, children }: ToolbarFrameProps) {
  const bar = useRef<HTMLDivElement>(null);
  // Buttons come and go with the selection.
  useEffect(() => {
    if (bar.current === null) return;
    const buttons = buttonsIn(bar.current);
    const stop =
      buttons.find((button) => button.tabIndex === 0 && button.dataset["stop"] === "") ?? buttons[0];
    if (stop !== undefined) stopAt(bar.current, stop);
  });
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = buttonsIn(event.currentTarget);
    const from = buttons.findIndex((button) => button === document.activeElement);
    const to = from < 0 ? undefined : goesTo[event.key]?.(from, buttons.length);
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={cn(
        "flex min-w-0 flex-wrap items-center gap-0.5 p-1 max-sm:grid max-sm:w-full",
        isShort ? "max-sm:grid-cols-6" : "max-sm:grid-cols-10 max-sm:*:w-auto",
      )}
      onKeyDown={move}
      onFocus={keepStop}
      onClick={keepStop}
    >
      {children}
    </div>
  );
}

/** A line between groups of tools; the rows of phones have no room for it. */
export const ToolRule = () => (
  <span aria-hidden className="mx-1 h-5 w-px self-center bg-rule max-sm:hidden" />
);
