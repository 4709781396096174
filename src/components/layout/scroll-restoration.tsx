// Where a page is scrolled to: new ones start at their top or anchor, and "back" leads to where the page was left. A change of
// the query alone moves nothing: it filters what is on the page.
import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType, type Location } from "react-router-dom";
import { browserSessionStorage } from "../../lib/session-storage";

const KEY = "cohort.scroll";

/** Key of a location → vertical position. */
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

function anchorOf(hash: string): Element | null {
  try {
    return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const isFilter = (before: Location, { pathname, search, hash }: Location): boolean =>
  before.pathname === pathname && before.search !== search && hash === "";

export function ScrollRestoration() {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const positions = useRef<Positions | null>(null);
  const shown = useRef<Location | null>(null);
  /** As the last event had it: when the next page is shown, this one's height is gone. */
  const top = useRef(0);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const onScroll = () => {
      top.current = window.scrollY;
    };
    const onLeave = () => {
      if (shown.current !== null)
        writePositions({ ...positions.current, [shown.current.key]: window.scrollY });
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", onLeave);
    return () => {
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("pagehide", onLeave);
    };
  }, []);

  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const before = shown.current;
    if (before === location) return;
    shown.current = location;
    if (before !== null) positions.current[before.key] = top.current;
    const kept = isReturn ? positions.current[location.key] : undefined;
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (location.hash !== "") anchorOf(location.hash)?.scrollIntoView();
    else if (before !== null && !isFilter(before, location)) window.scrollTo(0, 0);
  }, [location, isReturn]);

  return null;
}
