// What screen readers are told while a seat is held.
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { HoldCountdown } from "#src/features/checkout/hold-countdown.tsx";
import { announcer } from "#src/lib/announcer.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { pass, render, textOf } from "#tests/helpers/render.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

test("the hold is announced at its start, five, two and one minutes before its end, and at its end", () => {
  const announce = vi.spyOn(announcer, "announce");
  const { place } = render(<HoldCountdown expiresAt={10 * MINUTE_MS} />);
  expect(place.querySelector('[role="timer"]')?.textContent).toBe("10 minutes");
  for (let minute = 0; minute <= 10; minute++)
    act(() => {
      vi.advanceTimersByTime(MINUTE_MS);
    });
  expect(announce.mock.calls.map(([text]) => text)).toEqual([
    "Your seat is held for 10 minutes.",
    "Your seat is held for 5 minutes.",
    "Your seat is held for 2 minutes.",
    "Your seat is held for 1 minute.",
    "Your hold is ending. Paying reserves a seat again if one is open.",
  ]);
});

test("the last millisecond is still counted down; then the hold is ending", () => {
  const { place } = render(<HoldCountdown expiresAt={2000} />);
  const isCounted = () => place.querySelector("[role=timer]") !== null;
  pass(1000);
  expect([isCounted(), textOf(place).includes("0:01")]).toEqual([true, true]);
  pass(1000);
  expect([isCounted(), textOf(place)]).toEqual([
    false,
    "Your hold is ending. Paying reserves a seat again if one is open.",
  ]);
  expect(render(<HoldCountdown expiresAt={2001} />).place.querySelector("[role=timer]")).not.toBeNull();
});
