import { lazy, Suspense, useEffect } from "react";
import { Link } from "react-router-dom";
import { useMe } from "../../hooks/use-session";
import { cn } from "../../lib/cn";
import { paths } from "../../lib/paths";
import { Button } from "../ui/button";
import { LanguageSwitch } from "./language-switch";
import { menuRowClass, pageRowClass } from "./menu-row";
import { NavClassSlot } from "./nav-class-slot";
import { NavLink } from "./nav-link";
import { navEntries } from "./nav-links";
import { layoutText } from "../../texts/layout";

/** Loaded for signed-in users only, with the menu of wide screens. */
const AccountRows = lazy(async () => ({ default: (await import("./account-menus")).AccountRows }));

/** Places are larger than what belongs to the account. */
const placeClass = cn(pageRowClass, "min-h-14 font-serif text-xl");

type MobileMenuProps = {
  id: string;
  /** Closed by Escape: the focus returns to the menu's button. */
  onClose: () => void;
  /** Closed by a link, which may lead to the same page. */
  onLeave: () => void;
};

/** The navigation on small screens: a sheet from the bar to the lower edge, in front of everything else there. */
export function MobileMenu({ id, onClose, onLeave }: MobileMenuProps) {
  const user = useMe();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // An Escape that closed a dialog above the menu has been handled already.
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, [onClose]);

  return (
    <div
      id={id}
      className="reveal absolute inset-x-0 top-full bottom-[calc(100%-100dvh)] overflow-y-auto overscroll-contain border-t border-rule bg-paper pb-6 lg:hidden"
      onClick={({ target }) => {
        if (target instanceof Element && target.closest("a") !== null) onLeave();
      }}
    >
      <nav aria-label={layoutText("mobileNavigation")} className="page">
        <NavClassSlot className={cn(menuRowClass, "sm:hidden")} />
        {navEntries(user !== null).map((entry) => (
          <NavLink key={entry.to} entry={entry} className={placeClass} />
        ))}
        <Suspense>
          {user === null ? <Entrance /> : <AccountRows user={user} />}
          {/* The menu is closed in the new language. */}
          <LanguageSwitch
            id={`${id}-language`}
            className="mt-6 min-h-11"
            focusAfter={`[aria-controls="${id}"]`}
          />
        </Suspense>
      </nav>
    </div>
  );
}

const Entrance = () => (
  <div className="mt-6 grid gap-3">
    <Button asChild wide>
      <Link to={paths.register.href()}>{layoutText("register")}</Link>
    </Button>
    <Button asChild wide variant="secondary">
      <Link to={paths.login.href()}>{layoutText("login")}</Link>
    </Button>
  </div>
);
