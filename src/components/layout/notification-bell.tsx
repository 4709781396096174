import { lazy, Suspense } from "react";
import { useSession } from "../../hooks/use-session";

/** Loaded for signed-in users only, with their menu. */
const LiveBell = lazy(async () => ({ default: (await import("./account-menus")).LiveBell }));

/** The bell in the navigation bar. */
export function NotificationBell() {
  const session = useSession();
  const place = <span className="bell-place" />;
  if (session.status === "signed-in")
    return (
      <Suspense fallback={place}>
        <LiveBell />
      </Suspense>
    );
  if (session.status === "signed-out") return null;
  // Keeps the place of the bell for a person who was signed in.
  return session.cached === null ? <span data-member className="bell-place" /> : place;
}
