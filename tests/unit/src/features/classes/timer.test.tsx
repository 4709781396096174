// Countdowns on a device whose clock is wrong.
import { afterEach, expect, test, vi } from "vitest";
import { offsetBetween } from "#src/lib/clock-offset.ts";
import { render, settle, textOf } from "#tests/helpers/render.tsx";

const HOUR = 3_600_000;

afterEach(() => {
  vi.unstubAllGlobals();
  // The files that follow ask for the difference themselves.
  vi.resetModules();
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

test("on a device whose clock is an hour ahead, a class in half an hour is not about to start", async () => {
  vi.resetModules();
  const { NextClass } = await import("#src/components/classes/next-class.tsx");
  const { NavClass } = await import("#src/components/classes/nav-class.tsx");
  const { FakeConvex } = await import("#tests/helpers/convex-client.tsx");
  const { openScreen } = await import("#tests/helpers/screen.tsx");
  const date = new Date(Date.now() - HOUR).toUTCString();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { headers: { date } })));
  const startsAt = Date.now() - HOUR / 2;
  const convex = new FakeConvex();
  const place = { courseId: "FAAI", batchNumber: 1, courseTitle: "Foundations", timeZone: "UTC" };
  const time = { state: "planned", startsAt, endsAt: startsAt + HOUR };
  convex.setQuery("classes:next", [{ ...place, ...time, sessionId: "s1", title: "Attention" }]);
  const part = (
    <>
      <NavClass />
      <NextClass />
    </>
  );
  const { text } = openScreen(part, { convex });
  await settle(() => undefined);
  expect(text()).toMatch(/Class in (?:29|30|31) minutes.*Next class in (?:29|30|31) minutes/);
});

test("on a device whose clock is an hour ahead, a held seat is still held", async () => {
  vi.resetModules();
  const { HoldCountdown } = await import("#src/features/checkout/hold-countdown.tsx");
  const { announcer } = await import("#src/lib/announcer.ts");
  const { clockOffset } = await import("#src/lib/clock-offset.ts");
  const date = new Date(Date.now() - HOUR).toUTCString();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { headers: { date } })));
  const announce = vi.spyOn(announcer, "announce").mockImplementation(() => undefined);
  await clockOffset();
  const { place, show } = render(null);
  show(<HoldCountdown expiresAt={Date.now() - HOUR + 9.5 * 60_000} />);
  expect(textOf(place)).toMatch(/(?:9|10) minutes/);
  expect(announce.mock.calls).toEqual([[expect.stringMatching(/held for (?:9|10) minutes/)]]);
});

test("clocks that are close count as equal, and an unknown one as right", () => {
  expect([-HOUR, -60_000, 59_000, HOUR, NaN].map((ms) => offsetBetween(1e12 + ms, 1e12))).toEqual([
    ...[-HOUR, 0, 0, HOUR, 0],
  ]);
});
