import { Link, useLocation } from "react-router-dom";
import { cn } from "../../lib/cn";
import { useIsOwnPage } from "../../hooks/use-own-page";
import { MEMBER_PLACES, paths } from "../../lib/paths";
import type { NavEntry } from "./nav-links";
import { layoutText } from "../../texts/layout";

/** Addresses outside of an entry's own: the About page has two, and the dashboard leads to the places of members. */
const ALSO: Partial<Record<NavEntry["label"], string>> = {
  aboutUs: paths.about.href(),
  dashboard: MEMBER_PLACES,
};

/** One entry of the navigation; that of the current page is marked by a line and by aria-current. */
export function NavLink({ entry: { label, to }, className }: { entry: NavEntry; className?: string }) {
  const { pathname } = useLocation();
  const shown = useIsOwnPage() ? MEMBER_PLACES : pathname;
  const isActive = [to, ALSO[label] ?? to].some((place) => `${shown}/`.startsWith(`${place}/`));
  return (
    <Link
      to={to}
      data-slot="nav-link"
      aria-current={isActive ? "page" : undefined}
      className={cn(
        "inline-flex min-h-11 items-center border-b-2 border-transparent pt-0.5 text-sm text-ink-soft hover:text-ink",
        className,
        isActive && "border-accent text-ink",
      )}
    >
      {layoutText(label)}
    </Link>
  );
}
