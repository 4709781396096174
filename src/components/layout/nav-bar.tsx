import { Menu, X } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "../../hooks/use-session";
import { env } from "../../lib/env";
import { paths } from "../../lib/paths";
import { Button } from "../ui/button";
import { AccountMenuSlot } from "./account-menu-slot";
import { LogoMark } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { NavClassSlot } from "./nav-class-slot";
import { NavLink } from "./nav-link";
import { navEntries } from "./nav-links";
import { NotificationBell } from "./notification-bell";
import { ThemeToggle } from "./theme-toggle";
import { layoutText } from "../../texts/layout";

const MENU_ID = "mobile-menu";

/** The navigation bar at the head of every page. */
export function NavBar() {
  const session = useSession();
  const { pathname } = useLocation();
  // Another page closes the menu. Addresses of the same page, such as a replaced one, do not, nor does a page that was
  // already being loaded: the browser's address is ahead of the screen then.
  const [openOn, setOpenOn] = useState<readonly string[]>([]);
  const open = openOn.includes(pathname);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpenOn([]);
    trigger.current?.focus();
  }, []);
  const signedIn =
    session.status === "signed-in" || (session.status === "loading" && session.cached !== null);

  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper print:hidden short:static">
      <div className="page flex h-18 items-center justify-between gap-2 sm:gap-4">
        <Link
          to={paths.home.href()}
          className="flex h-11 max-w-max min-w-0 grow basis-7 flex-wrap gap-x-2.5 overflow-hidden font-serif text-xl tracking-tight"
        >
          <LogoMark className="h-full w-7" />
          {/* The second line, which is out of sight, where it has no room beside the mark. */}
          <span className="grid h-full place-items-center">{env.brandName}</span>
        </Link>
        <nav aria-label={layoutText("mainNavigation")} className="hidden gap-7 lg:ms-6 lg:me-auto lg:flex">
          {navEntries(signedIn).map((entry) => (
            <NavLink key={entry.to} entry={entry} />
          ))}
        </nav>
        {/* In the bar on every screen; the name beside the mark gives way to it. Nothing else moves. */}
        <NavClassSlot hidesPlanned className="ms-auto min-w-0 shrink-999" />
        <div className="flex shrink-0 items-center gap-1 sm:gap-2">
          <ThemeToggle />
          <NotificationBell />
          <div className="hidden lg:block">
            <AccountMenuSlot />
          </div>
          <Button
            ref={trigger}
            variant="quiet"
            size="icon"
            className="-me-3 lg:hidden"
            aria-expanded={open}
            aria-controls={MENU_ID}
            aria-label={layoutText(open ? "closeMenu" : "openMenu")}
            onClick={() => {
              setOpenOn(open ? [] : [pathname, window.location.pathname]);
            }}
          >
            {open ? <X aria-hidden /> : <Menu aria-hidden />}
          </Button>
        </div>
      </div>
      {open && <MobileMenu id={MENU_ID} onClose={close} onLeave={() => setOpenOn([])} />}
    </header>
  );
}
