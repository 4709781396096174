// The time since a moment, kept up to date: every second while seconds are shown, every half minute afterwards.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TimeAgo } from "#src/components/ui/time-ago.tsx";
import { pass, render, textOf } from "#tests/helpers/render.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("it follows the clock, and looks at it no more often than it changes", () => {
  const at = Date.now();
  const { place, unmount } = render(<TimeAgo at={at} />);
  pass(5000);
  expect(textOf(place)).toBe("5 seconds ago");
  pass(56_000);
  expect(textOf(place)).toBe("1 minute ago");
  const clock = vi.spyOn(Date, "now");
  pass(60_000);
  expect(textOf(place)).toBe("2 minutes ago");
  expect(clock.mock.calls.length).toBeLessThanOrEqual(4);
  unmount();
});
