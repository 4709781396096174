import { describe, expect, it, vi } from "vitest";
import { ANNOUNCE_INTERVAL_MS, createAnnouncer } from "#src/lib/announcer.ts";

function start() {
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  const spoken: string[] = [];
  const announcer = createAnnouncer({
    now: () => now,
    later: (run, ms) => {
      timers.push({ at: now + ms, run });
    },
  });
  announcer.subscribe((text) => spoken.push(text));
  const advance = (ms: number) => {
    now += ms;
    for (const timer of timers.splice(0)) {
      if (timer.at <= now) timer.run();
      else timers.push(timer);
    }
  };
  return { announcer, spoken, advance };
}

describe("announcer", () => {
  it("announces the first change at once", () => {
    const { announcer, spoken } = start();
    announcer.announce("12 of 30");
    expect(spoken).toEqual(["12 of 30"]);
  });

  it("announces only the latest of many changes, and not before the interval has passed", () => {
    const { announcer, spoken, advance } = start();
    announcer.announce("12 of 30");
    announcer.announce("13 of 30");
    announcer.announce("14 of 30");
    advance(ANNOUNCE_INTERVAL_MS - 1);
    expect(spoken).toEqual(["12 of 30"]);
    advance(1);
    expect(spoken).toEqual(["12 of 30", "14 of 30"]);
  });

  it("keeps a waiting message when a number changes", () => {
    const { announcer, spoken, advance } = start();
    announcer.announce("You have logged in");
    announcer.announce("13 of 30", true);
    announcer.announce("Your seat is held");
    announcer.announce("14 of 30", true);
    advance(ANNOUNCE_INTERVAL_MS);
    expect(spoken).toEqual(["You have logged in", "Your seat is held"]);
  });

  it("does not delay a message because a number was announced", () => {
    const { announcer, spoken, advance } = start();
    announcer.announce("12 of 30", true);
    announcer.announce("13 of 30", true);
    announcer.announce("Your seat is held");
    expect(spoken).toEqual(["12 of 30", "Your seat is held"]);
    announcer.announce("14 of 30", true);
    advance(ANNOUNCE_INTERVAL_MS);
    expect(spoken).toEqual(["12 of 30", "Your seat is held", "14 of 30"]);
  });

  it("does not notify unsubscribed listeners", () => {
    const { announcer } = start();
    const heard: string[] = [];
    const leave = announcer.subscribe((text) => heard.push(text));
    leave();
    announcer.announce("1");
    expect(heard).toEqual([]);
  });

  it("announces at once again when the interval has passed, and not a moment before", () => {
    const { announcer, spoken, advance } = start();
    announcer.announce("1");
    advance(ANNOUNCE_INTERVAL_MS - 1);
    announcer.announce("2");
    expect(spoken).toEqual(["1"]);
    advance(1);
    expect(spoken).toEqual(["1", "2"]);
    advance(ANNOUNCE_INTERVAL_MS);
    announcer.announce("3");
    expect(spoken).toEqual(["1", "2", "3"]);
  });

  it("numbers wait for texts and for each other", () => {
    const { announcer, spoken, advance } = start();
    announcer.announce("Your seat is held");
    announcer.announce("12 of 30", true);
    announcer.announce("13 of 30", true);
    expect(spoken).toEqual(["Your seat is held"]);
    advance(ANNOUNCE_INTERVAL_MS);
    announcer.announce("14 of 30", true);
    expect(spoken).toEqual(["Your seat is held", "13 of 30"]);
    advance(ANNOUNCE_INTERVAL_MS);
    expect(spoken).toEqual(["Your seat is held", "13 of 30", "14 of 30"]);
  });

  it("in a browser, waits four seconds between two texts", () => {
    vi.useFakeTimers();
    const announcer = createAnnouncer();
    const spoken: string[] = [];
    announcer.subscribe((text) => spoken.push(text));
    announcer.announce("1");
    announcer.announce("2");
    vi.advanceTimersByTime(3999);
    expect(spoken).toEqual(["1"]);
    vi.advanceTimersByTime(1);
    expect(spoken).toEqual(["1", "2"]);
  });

  it("a text is not said before one that waits, also when a busy browser is late", () => {
    const spoken: string[] = [];
    let now = 0;
    let late: () => void = () => undefined;
    const announcer = createAnnouncer({ now: () => now, later: (run) => (late = run) });
    announcer.subscribe((text) => spoken.push(text));
    announcer.announce("1");
    announcer.announce("2");
    now = ANNOUNCE_INTERVAL_MS + 1;
    announcer.announce("3");
    expect(spoken).toEqual(["1"]);
    late();
    expect(spoken).toEqual(["1", "3"]);
  });
});
