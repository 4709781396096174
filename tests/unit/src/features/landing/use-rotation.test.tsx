// The rotation of the landing page's reviews, by the millisecond.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRotation } from "#src/features/landing/use-rotation.ts";
import { buttonNamed, click, fire, pass, render, textOf, type Rendered } from "#tests/helpers/render.tsx";

let reducedMotion = false;
let visibility: DocumentVisibilityState = "visible";
let page: Rendered | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  reducedMotion = false;
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  vi.spyOn(window, "matchMedia").mockImplementation(
    () =>
      ({
        get matches() {
          return reducedMotion;
        },
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
});

afterEach(() => {
  page?.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function List({ count }: { count: number }) {
  const rotation = useRotation(Array.from({ length: count }, (_, number) => number + 1));
  return (
    <div data-slot="list" {...rotation.pauseHandlers}>
      <p>{rotation.shown.join(" ")}</p>
      <button onClick={rotation.previous}>previous</button>
      <button onClick={rotation.next}>next</button>
      {rotation.mayRun && <button onClick={rotation.toggle}>{rotation.stopped ? "resume" : "pause"}</button>}
    </div>
  );
}

function open(count: number) {
  const rendered = render(<List count={count} />);
  page = rendered;
  const list = rendered.place.querySelector('[data-slot="list"]');
  const shown = rendered.place.querySelector("p");
  if (list === null || shown === null) throw new Error("The list is not there");
  return { list, shown: () => textOf(shown), place: rendered.place };
}

test("three of more than three change every 4000 ms", () => {
  const { shown } = open(7);
  expect(shown()).toBe("1 2 3");
  pass(3999);
  expect(shown()).toBe("1 2 3");
  pass(1);
  expect(shown()).toBe("4 5 6");
  pass(4000);
  expect(shown()).toBe("7 1 2");
});

test.each([1, 2, 3])("%d do not rotate", (count) => {
  const { shown } = open(count);
  const before = shown();
  pass(20_000);
  expect(shown()).toBe(before);
});

test("hovering pauses it, leaving resumes it", () => {
  const { list, shown } = open(6);
  fire(list, new PointerEvent("pointerover", { bubbles: true }));
  pass(20_000);
  expect(shown()).toBe("1 2 3");
  fire(list, new PointerEvent("pointerout", { bubbles: true, relatedTarget: document.body }));
  pass(4000);
  expect(shown()).toBe("4 5 6");
});

test("focus within pauses it, leaving resumes it", () => {
  const { list, shown } = open(6);
  fire(list, new FocusEvent("focusin", { bubbles: true }));
  pass(20_000);
  expect(shown()).toBe("1 2 3");
  fire(list, new FocusEvent("focusout", { bubbles: true }));
  pass(4000);
  expect(shown()).toBe("4 5 6");
});

test("a hidden tab pauses it", () => {
  const { shown } = open(6);
  visibility = "hidden";
  fire(document, new Event("visibilitychange"));
  pass(20_000);
  expect(shown()).toBe("1 2 3");
  visibility = "visible";
  fire(document, new Event("visibilitychange"));
  pass(4000);
  expect(shown()).toBe("4 5 6");
});

test("with reduced motion it changes only on request", () => {
  reducedMotion = true;
  const { place, shown } = open(7);
  pass(20_000);
  expect(shown()).toBe("1 2 3");
  click(buttonNamed(place, "next"));
  expect(shown()).toBe("4 5 6");
  click(buttonNamed(place, "previous"));
  click(buttonNamed(place, "previous"));
  expect(shown()).toBe("5 6 7");
  expect(() => buttonNamed(place, "pause")).toThrow();
});

test("the pause button stops it until it is pressed again", () => {
  const { place, shown } = open(6);
  click(buttonNamed(place, "pause"));
  pass(20_000);
  expect(shown()).toBe("1 2 3");
  click(buttonNamed(place, "resume"));
  pass(4000);
  expect(shown()).toBe("4 5 6");
});
