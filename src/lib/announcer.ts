// Polite announcements for screen readers, limited to one per interval; the latest replaces a waiting one. A text waits
// only for other texts: a count said just before would delay it beyond the moment it speaks of.

/** About as long as a screen reader needs for a short sentence. */
export const ANNOUNCE_INTERVAL_MS = 4000;

export type Announcer = {
  /** With `isCount`, the new value of a number that others change: it never replaces another text that waits. */
  announce: (text: string, isCount?: boolean) => void;
  subscribe: (listen: (text: string) => void) => () => void;
};

type Clock = { now: () => number; later: (run: () => void, ms: number) => void };

const browserClock: Clock = {
  now: () => Date.now(),
  later: (run, ms) => {
    setTimeout(run, ms);
  },
};

/** Announcements for screen readers, spaced apart in time; of those that wait only the latest is kept. */
export function createAnnouncer(clock: Clock = browserClock): Announcer {
  const listeners = new Set<(text: string) => void>();
  let lastAt = Number.NEGATIVE_INFINITY;
  let lastTextAt = Number.NEGATIVE_INFINITY;
  let waiting: { text: string; isCount: boolean } | null = null;

  const speak = (text: string, isCount: boolean) => {
    lastAt = clock.now();
    if (!isCount) lastTextAt = lastAt;
    for (const listen of listeners) listen(text);
  };
  const flush = () => {
    const next = waiting;
    waiting = null;
    if (next !== null) speak(next.text, next.isCount);
  };

  return {
    announce(text, isCount = false) {
      const wait = (isCount ? lastAt : lastTextAt) + ANNOUNCE_INTERVAL_MS - clock.now();
      if (wait <= 0 && (waiting === null || (waiting.isCount && !isCount))) speak(text, isCount);
      else if (waiting === null) {
        waiting = { text, isCount };
        clock.later(flush, wait);
      } else if (waiting.isCount || !isCount) waiting = { text, isCount };
    },
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

export const announcer = createAnnouncer();
