// The timer of a class on a device whose clock is wrong.
import { afterEach, expect, test, vi } from "vitest";
import { offsetBetween } from "#src/lib/clock-offset.ts";
import { render, settle, textOf } from "#tests/helpers/render.tsx";

const HOUR = 3_600_000;

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a device whose clock is an hour ahead shows the time that is left", async () => {
  // The difference is asked once; another file may have asked already.
  vi.resetModules();
  const { TimerLeft } = await import("#src/features/classes/presented-timer.tsx");
  const serverMs = Date.now() - HOUR;
  const headers = { date: new Date(serverMs - 30_000).toUTCString(), age: "30" };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { headers })));
  const { place, show } = render(null);
  await settle(() => {
    show(<TimerLeft board={{ step: 0, timerStartedAt: serverMs, timerMinutes: 5 }} />);
  });
  expect(textOf(place)).toMatch(/^(5:00|4:5\d) left$/);
});

test("clocks that are close count as equal, and an unknown one as right", () => {
  expect([-HOUR, -60_000, 59_000, HOUR, NaN].map((ms) => offsetBetween(1e12 + ms, 1e12))).toEqual([
    ...[-HOUR, 0, 0, HOUR, 0],
  ]);
});
