// Where a page is scrolled to: new ones start at their top or anchor, and "back" leads to where the page was left. A change of
// the query alone moves nothing: it filters what is on the page.
import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType, type Location } from "react-router-dom";
import { anchorId } from "../../lib/anchor";
import { browserSessionStorage } from "../../lib/session-storage";
import type { Hold } from "./hold-place";

const KEY = "cohort.scroll";

/** Key of an entry of the history → vertical position. */
type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    return JSON.parse(browserSessionStorage()?.getItem(KEY) ?? "{}") as Positions;
  } catch {
    return {};
  }
}

function writePositions(positions: Positions): void {
  try {
    browserSessionStorage()?.setItem(KEY, JSON.stringify(positions));
  } catch {
    // The storage is full: a reload starts at the top.
  }
}

const isFilter = (before: Location, { pathname, search, hash }: Location): boolean =>
  before.pathname === pathname && before.search !== search && hash === "";

/** The first entry of every document has the same key. */
const entryOf = ({ key, pathname }: Location): string => (key === "default" ? pathname : key);

/** Whether the document was opened by an address or a link, and not by a reload or by going back. */
const isOpened = (): boolean => {
  const [entry] = performance.getEntriesByType("navigation");
  return (entry as PerformanceNavigationTiming | undefined)?.type === "navigate";
};

function moveTo(location: Location, before: Location | null): void {
  if (location.hash !== "") document.getElementById(anchorId(location.hash))?.scrollIntoView();
  else if (before !== null && !isFilter(before, location)) window.scrollTo(0, 0);
}

/** Whether no screen of this document has been shown yet: later ones are of the router. */
let isFirst = true;

export function ScrollRestoration() {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const positions = useRef<Positions | null>(null);
  const shown = useRef<Location | null>(null);
  /** As the last event had it: when the next page is shown, this one's height is gone. */
  const top = useRef(0);
  const hold = useRef<Hold | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const onScroll = () => {
      // A page that is not yet high enough is not where it was.
      top.current = hold.current?.top ?? window.scrollY;
    };
    const store = () => {
      if (shown.current !== null)
        writePositions({ ...positions.current, [entryOf(shown.current)]: top.current });
      hold.current?.end();
    };
    const onLeave = () => {
      store();
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", onLeave);
    return () => {
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("pagehide", onLeave);
      // All screens are made again when the language changes.
      store();
    };
  }, []);

  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const before = shown.current;
    if (before === location) return;
    shown.current = location;
    if (before !== null) positions.current[entryOf(before)] = top.current;
    const isRestored = isReturn && !(isFirst && isOpened());
    isFirst = false;
    hold.current?.end();
    const kept = isRestored ? positions.current[entryOf(location)] : undefined;
    if (kept === undefined) moveTo(location, before);
    else {
      window.scrollTo(0, (top.current = kept));
      const at = window.scrollY;
      // Most documents begin at their top.
      import("./hold-place").then(
        ({ holdPlace }) => {
          if (shown.current === location) holdPlace({ top: kept, at, hold });
        },
        () => null,
      );
    }
  }, [location, isReturn]);

  return null;
}
