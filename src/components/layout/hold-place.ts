// Keeps a reloaded page where it was while its parts load one after another.

/** How long a page may take until it is as high as it was. */
const GROWS_MS = 10_000;
/** How long it is held in its place then: parts above may still change their height. */
const HOLDS_MS = 2000;
/** What tells that the reader moves on their own. */
const BY_HAND = ["wheel", "touchstart", "pointerdown", "keydown", "click"] as const;

/** A page that is being held at `top`. */
export type Hold = { top: number; end: () => void };

type Place = {
  top: number;
  /** As far as the page could be moved until now. */
  at: number;
  /** Holds the page while it is held. */
  hold: { current: Hold | null };
};

/** Until the page has been there for a while, its reader acts, or it is ended. */
export function holdPlace({ top, at, hold }: Place): void {
  // The reader was faster than this file.
  if (window.scrollY !== at) return;
  let timer = setTimeout(end, GROWS_MS);
  let isThere = false;
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (isThere || document.documentElement.scrollHeight - window.innerHeight < top) return;
    isThere = true;
    clearTimeout(timer);
    timer = setTimeout(end, HOLDS_MS);
  });
  function end(): void {
    growth.disconnect();
    clearTimeout(timer);
    for (const type of BY_HAND) window.removeEventListener(type, end);
    hold.current = null;
    // Where the page is now is its place again.
    window.dispatchEvent(new Event("scroll"));
  }
  for (const type of BY_HAND) window.addEventListener(type, end, { passive: true });
  growth.observe(document.body);
  hold.current = { top, end };
}
