import { NavLink as RouterNavLink, useMatch } from "react-router-dom";
import { cn } from "../../lib/cn";
import { paths } from "../../lib/paths";
import type { NavEntry } from "./nav-links";
import { layoutText } from "../../texts/layout";

/** One entry of the navigation; the current page is marked by a line and by aria-current. */
export function NavLink({ entry, className }: { entry: NavEntry; className?: string }) {
  // The About page has two addresses.
  const isAbout = useMatch(paths.about.path) !== null && entry.to === paths.aboutUs.href();
  return (
    <RouterNavLink
      to={isAbout ? paths.about.href() : entry.to}
      data-slot="nav-link"
      end={entry.to === paths.home.href()}
      className={({ isActive }) =>
        cn(
          "inline-flex min-h-11 items-center border-b-2 border-transparent pt-0.5 text-sm text-ink-soft hover:text-ink",
          className,
          isActive && "border-accent text-ink",
        )
      }
    >
      {layoutText(entry.label)}
    </RouterNavLink>
  );
}
