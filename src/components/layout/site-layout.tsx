import { lazy, Suspense, useEffect, useRef } from "react";
import { matchPath, Outlet, useLocation, useMatch } from "react-router-dom";
import { paths } from "../../lib/paths";
import { useMe } from "../../hooks/use-session";
import { layoutText } from "../../texts/layout";
import { InBrowser } from "../ui/in-browser";
import { Footer, ShortFooter } from "./footer";
import { NavBar } from "./nav-bar";
import { OfflineBanner } from "./offline-banner";
import { ScrollRestoration } from "./scroll-restoration";

const AccountEnding = lazy(async () => ({ default: (await import("./account-ending")).AccountEnding }));

/** Working places with tables, which use the width of large screens. */
const WIDE: ReadonlySet<string> = new Set([paths.admin.href(), paths.instructor.href()]);

/** Places of members and staff; all other pages are public. */
const PLACES: readonly string[] = [
  paths.dashboard,
  paths.classPage,
  paths.batchRoom,
  paths.presenter,
  paths.notifications,
  paths.profile,
  paths.accountSecurity,
  paths.payments,
  paths.receipt,
  paths.instructor,
  paths.studio,
  paths.courseEditor,
  paths.lessonEditor,
  paths.admin,
].map(({ path }) => path);

const isPlace = (pathname: string): boolean => PLACES.some((path) => matchPath(path, pathname) !== null);

/** A menu or dialog that was opened while the screen was loading keeps the focus; it would close without it. */
const isInOverlay = (): boolean => document.activeElement?.closest('[role="menu"], [role="dialog"]') != null;

/** A screen that stays while its address changes names the element at which its new content begins. */
const SCREEN_START = "[data-screen-start]";

/** Moves the focus to the new screen, so that keyboard and screen reader start there. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash !== "" || isInOverlay()) return;
    const start = main.current?.querySelector<HTMLElement>(SCREEN_START) ?? main.current;
    start?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}

/** Navigation, except on a projected page, the screen, footer; restores the scroll position and moves the focus on navigation. */
export function SiteLayout() {
  const main = useFocusOnNavigation();
  const { pathname } = useLocation();
  const isProjected = useMatch(paths.presenter.path) !== null;
  const dueAt = useMe()?.deletionDueAt ?? null;
  return (
    <div className="flex min-h-dvh flex-col" data-wide={WIDE.has(pathname) || undefined}>
      <a
        href="#main"
        className="sr-only z-50 bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {layoutText("skipToContent")}
      </a>
      {!isProjected && <NavBar />}
      <InBrowser>
        <OfflineBanner />
      </InBrowser>
      {/* As high as the window, so that the footer does not move through it when a screen's content arrives. */}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--below-bar))] flex-1 print:min-h-0"
      >
        {dueAt === null ? (
          <Outlet />
        ) : (
          <Suspense>
            <AccountEnding dueAt={dueAt} />
          </Suspense>
        )}
      </main>
      {isPlace(pathname) ? <ShortFooter /> : <Footer />}
      <ScrollRestoration />
    </div>
  );
}
