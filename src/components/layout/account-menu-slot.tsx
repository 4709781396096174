import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../hooks/use-session";
import { paths } from "../../lib/paths";
import { Button } from "../ui/button";
import { Avatar } from "./avatar";
import { layoutText } from "../../texts/layout";

/** Loaded for signed-in users only; the fallback shows the same avatar. */
const UserMenu = lazy(async () => ({ default: (await import("./account-menus")).UserMenu }));

/**
 * Right end of the navigation bar: the user's menu, the avatar of the cached session while loading, or the login
 * link.
 */
export function AccountMenuSlot() {
  const session = useSession();
  if (session.status === "signed-in") {
    return (
      <Suspense fallback={placeOf(session.user)}>
        <UserMenu user={session.user} />
      </Suspense>
    );
  }
  if (session.status === "loading" && session.cached !== null) {
    return placeOf(session.cached);
  }
  return (
    <div className="relative">
      <Button asChild size="sm" variant="secondary" data-visitor>
        <Link to={paths.login.href()}>{layoutText("login")}</Link>
      </Button>
      <span
        data-member
        aria-hidden
        className="menu-arrow absolute end-5.5 top-0 size-9 rounded-full border border-rule-strong bg-paper-sunk"
      />
    </div>
  );
}

/** Beside it, as in the menu, an arrow. */
const placeOf = (person: { name: string; email: string; photoURL: string | null }) => (
  <span className="menu-arrow relative me-5.5">
    <Avatar {...person} />
  </span>
);
