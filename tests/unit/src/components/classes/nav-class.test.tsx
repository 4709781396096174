// The class in the navigation bar: which one is shown, and how it changes.
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { NavClass } from "#src/components/classes/nav-class.tsx";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { pass, render } from "#tests/helpers/render.tsx";

const classOf = (state: string, inMs: number, title = "Gradients") => ({
  ...{ sessionId: title, courseId: "FAAI", batchNumber: 3, title, state, courseTitle: "Foundations" },
  ...{ startsAt: Date.now() + inMs, endsAt: Date.now() + inMs + HOUR_MS, timeZone: "Europe/Berlin" },
});

function open(classes: object[], hidesPlanned = false) {
  const convex = new FakeConvex();
  convex.setQuery("classes:next", classes);
  const { place, unmount } = render(
    <MemoryRouter>{convex.wrap(<NavClass hidesPlanned={hidesPlanned} />)}</MemoryRouter>,
  );
  return { convex, unmount, link: () => place.querySelector("a") };
}

test("nothing without a class", () => {
  const { link, unmount } = open([]);
  expect(link()).toBeNull();
  unmount();
});

test("the next class with the time until it, and it is live without a reload", () => {
  const { convex, link, unmount } = open([classOf("planned", 2 * DAY_MS - HOUR_MS)]);
  expect(link()?.textContent).toBe("Class in 47 hours");
  expect(link()?.getAttribute("href")).toBe("/learn/FAAI/live/Gradients");
  act(() => {
    convex.setQuery("classes:next", [classOf("live", -1000)]);
  });
  expect(link()?.textContent).toBe("Live now");
  expect(link()?.getAttribute("aria-label")).toBe("Live now: Gradients");
  unmount();
});

test("a class more than two days away is not in the navigation", () => {
  const { link, unmount } = open([classOf("planned", 2 * DAY_MS + HOUR_MS)]);
  expect(link()).toBeNull();
  unmount();
});

test.each([
  [2 * DAY_MS, "Class in 2 days"],
  [2 * DAY_MS + 1, null],
  [1, "Class in 1 second"],
  [0, "The class is about to start"],
  [-1, "The class is about to start"],
])("%i ms before its beginning, a class is “%s”", (left, text) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  expect(open([classOf("open", left)]).link()?.textContent ?? null).toBe(text);
});

test("the time until a class is counted down while the page stays open", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  const { link } = open([classOf("open", 65_000)]);
  pass(9999);
  expect(link()?.textContent).toBe("Class in 65 seconds");
  pass(1);
  expect(link()?.textContent).toBe("Class in 55 seconds");
});

test("a live class goes before an earlier one that has not begun", () => {
  const { link, unmount } = open([classOf("open", -1000, "Late"), classOf("live", 0, "Running")]);
  expect(link()?.getAttribute("href")).toBe("/learn/FAAI/live/Running");
  unmount();
});

test("on narrow screens only a class that has opened", () => {
  const { convex, link, unmount } = open([classOf("planned", HOUR_MS)], true);
  expect(link()?.className).toContain("max-sm:hidden");
  act(() => {
    convex.setQuery("classes:next", [classOf("open", 60_000)]);
  });
  expect(link()?.textContent).toMatch(/^Class in/);
  expect(link()?.className).not.toContain("hidden");
  unmount();
});
