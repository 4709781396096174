// What parts of a page share: media queries, keys, the way to the login, the language and the page's head.
import { act } from "react";
import { expect, test, vi } from "vitest";
import { useChangeLanguage } from "#src/hooks/use-change-language.ts";
import { useLoginPrompt } from "#src/hooks/use-login-prompt.ts";
import { useReducedMotion } from "#src/hooks/use-media-query.ts";
import { usePageTitle } from "#src/hooks/use-page-title.ts";
import { useReturnFocus } from "#src/hooks/use-return-focus.ts";
import { useShortcuts } from "#src/hooks/use-shortcuts.ts";
import { useTheme } from "#src/hooks/use-theme.ts";
import { useUtcDay } from "#src/hooks/use-utc-day.ts";
import { locale } from "#src/texts/locale.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { click, fire, pass, render, settle, textOf } from "#tests/helpers/render.tsx";
import { openScreen, signedIn, SIGNED_OUT } from "#tests/helpers/screen.tsx";

test("a media query is followed while the part is shown, and no longer", () => {
  const listeners = new Set<() => void>();
  const list = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const asked = vi.spyOn(window, "matchMedia").mockReturnValue(list as unknown as MediaQueryList);
  const Part = () => (useReducedMotion() ? "still" : "moving");
  const { place, unmount } = render(<Part />);
  expect([textOf(place), asked.mock.calls[0]]).toEqual(["moving", ["(prefers-reduced-motion: reduce)"]]);
  list.matches = true;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(textOf(place)).toBe("still");
  unmount();
  expect(listeners.size).toBe(0);
});

test("keys press what is on the page only while the part is shown", () => {
  document.body.insertAdjacentHTML("beforeend", '<button data-shortcut="f">Follow</button>');
  const pressed = vi.fn();
  document.querySelector("[data-shortcut]")!.addEventListener("click", pressed);
  function Part() {
    useShortcuts();
    return null;
  }
  const press = () => fire(document, new KeyboardEvent("keydown", { key: "f", bubbles: true }));
  const { unmount } = render(<Part />);
  press();
  expect(pressed).toHaveBeenCalledOnce();
  unmount();
  press();
  expect(pressed).toHaveBeenCalledOnce();
});

function Prompt() {
  const prompt = useLoginPrompt();
  return <button onClick={() => void prompt("Please log in to like")}>Like</button>;
}

test.each([
  [true, "/login"],
  [false, "/forums?page=2#reply-3"],
])("a visitor is asked to log in (agrees: %s)", async (agrees, address) => {
  const { press, seen } = openScreen(<Prompt />, { agrees, address: "/forums?page=2#reply-3" });
  await press("Like");
  expect([seen.questions, seen.address]).toEqual([["Please log in to like"], address]);
});

function Language({ next }: { next: string }) {
  const change = useChangeLanguage("#control");
  return (
    <button id="control" onClick={() => change(next)}>
      Change
    </button>
  );
}

test.each([
  ["signed in", signedIn(), [{ language: "de" }]],
  ["a visitor", SIGNED_OUT, []],
] as const)("the language of %s is rendered, and the control has the focus", async (_, session, stored) => {
  // A refusal of the server changes nothing on the screen.
  const convex = new FakeConvex({ "settings:setLanguage": () => refuse("too-many-requests") });
  const { place, seen } = openScreen(<Language next="de" />, { convex, session });
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  await settle(() => click(place.querySelector("button")!));
  await vi.waitFor(() => expect(frames.length).toBeGreaterThan(0));
  expect([locale(), convex.callsOf("settings:setLanguage"), seen.toasts]).toEqual(["de", stored, []]);
  for (const frame of frames) frame(0);
  expect(document.activeElement?.id).toBe("control");
  document.cookie = "cohort_language=; Max-Age=0; Path=/";
});

test("a language that there is not changes nothing", async () => {
  const convex = new FakeConvex();
  const { place } = openScreen(<Language next="xx" />, { convex });
  await settle(() => click(place.querySelector("button")!));
  expect([locale(), convex.calls]).toEqual(["en", []]);
});

test("the description of a page is its own, otherwise that of the site", () => {
  document.head.insertAdjacentHTML("beforeend", '<meta name="description" content="before">');
  function Part({ description }: { description?: string }) {
    usePageTitle("Title", description === undefined ? {} : { description });
    return null;
  }
  const said = () => document.querySelector("meta[name=description]")?.getAttribute("content");
  const { show } = render(<Part description="Of this page" />);
  expect([said(), document.title]).toEqual(["Of this page", "Title · Cohort"]);
  show(<Part />);
  expect(said()).not.toBe("Of this page");
  expect(said()!.length).toBeGreaterThan(20);
  document.querySelector("meta[name=description]")?.remove();
});

/** A dialog's handlers. */
function handlers(own: Parameters<typeof useReturnFocus>[0] = {}) {
  let now: ReturnType<typeof useReturnFocus> | undefined;
  function Part() {
    now = useReturnFocus(own);
    return null;
  }
  render(<Part />);
  return now!;
}

const closing = () => new Event("close", { cancelable: true });

test("a closed dialog gives the focus back; to the page, unmoved, where the opener is gone", () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    '<main id="main" tabindex="-1"></main><button id="b">B</button>',
  );
  const opener = document.querySelector<HTMLElement>("#b")!;
  const { onOpenAutoFocus, onCloseAutoFocus } = handlers();
  opener.focus();
  onOpenAutoFocus(closing());
  opener.blur();
  const first = closing();
  onCloseAutoFocus(first);
  expect([document.activeElement, first.defaultPrevented]).toEqual([opener, true]);
  opener.remove();
  const focused = vi.spyOn(HTMLElement.prototype, "focus");
  onCloseAutoFocus(closing());
  expect(document.activeElement?.id).toBe("main");
  expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test("a dialog that puts the focus somewhere itself keeps it there", () => {
  document.body.insertAdjacentHTML("beforeend", '<button id="b">B</button>');
  const opened = vi.fn();
  const { onOpenAutoFocus, onCloseAutoFocus } = handlers({
    onOpenAutoFocus: opened,
    onCloseAutoFocus: (event) => event.preventDefault(),
  });
  document.querySelector<HTMLElement>("#b")!.focus();
  onOpenAutoFocus(closing());
  expect(opened).toHaveBeenCalledOnce();
  document.querySelector<HTMLElement>("#b")!.blur();
  onCloseAutoFocus(closing());
  expect(document.activeElement).toBe(document.body);
});

test("a theme is chosen for the parts that are shown, also where nothing can be stored", () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new Error("SecurityError");
  });
  let toggle: () => void = () => undefined;
  let draws = 0;
  function Part() {
    const theme = useTheme();
    ({ toggle } = theme);
    draws += 1;
    return theme.theme;
  }
  const { place, unmount } = render(<Part />);
  const before = textOf(place);
  act(() => toggle());
  expect(textOf(place)).not.toBe(before);
  unmount();
  const drawn = draws;
  act(() => toggle());
  expect(draws).toBe(drawn);
  delete document.documentElement.dataset["theme"];
});

test("shortly before midnight the day is read a second later, not without a pause", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T23:59:59.900Z") });
  const Day = () => useUtcDay();
  const { place } = render(<Day />);
  pass(999);
  expect(textOf(place)).toBe("2026-11-21");
  pass(1);
  expect(textOf(place)).toBe("2026-11-22");
});
