// The current time and day of a page that stays open.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNow } from "#src/hooks/use-now.ts";
import { useUtcDay } from "#src/hooks/use-utc-day.ts";
import { pass, render, textOf } from "#tests/helpers/render.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime("2026-11-21T23:59:58Z");
});

afterEach(() => {
  vi.useRealTimers();
});

test("the day changes at midnight UTC, every day, while the page is open", () => {
  const Day = () => useUtcDay();
  const { place, unmount } = render(<Day />);
  pass(1999);
  expect(textOf(place)).toBe("2026-11-21");
  pass(1);
  expect(textOf(place)).toBe("2026-11-22");
  pass(24 * 3_600_000 - 1);
  expect(textOf(place)).toBe("2026-11-22");
  pass(1);
  expect(textOf(place)).toBe("2026-11-23");
  const waiting = vi.getTimerCount();
  unmount();
  expect(vi.getTimerCount()).toBeLessThan(waiting);
});

test("the day changes also after the clock was set back before midnight", () => {
  const Day = () => useUtcDay();
  const { place } = render(<Day />);
  pass(1500);
  vi.setSystemTime("2026-11-21T23:59:57Z");
  pass(500);
  expect(textOf(place)).toBe("2026-11-21");
  pass(2500);
  expect(textOf(place)).toBe("2026-11-22");
});

test("the time is read at each interval, another interval begins anew, and nothing is left behind", () => {
  const Now = ({ everyMs }: { everyMs: number }) =>
    String(useNow(everyMs) - Date.UTC(2026, 10, 21, 23, 59, 58));
  const { place, show, unmount } = render(<Now everyMs={1000} />);
  pass(999);
  expect(textOf(place)).toBe("0");
  pass(1);
  expect(textOf(place)).toBe("1000");
  show(<Now everyMs={300} />);
  pass(300);
  expect(textOf(place)).toBe("1300");
  pass(299);
  expect(textOf(place)).toBe("1300");
  const waiting = vi.getTimerCount();
  unmount();
  expect(vi.getTimerCount()).toBeLessThan(waiting);
});
