import { lazy, Suspense, type ComponentProps } from "react";
import { useMe } from "../../hooks/use-session";

/** Loaded for signed-in people only. */
const NavClass = lazy(async () => ({ default: (await import("../classes/nav-class")).NavClass }));

/** The place of the member's live or next class in the navigation. */
export function NavClassSlot(props: ComponentProps<typeof NavClass>) {
  if (useMe() === null) return null;
  return (
    <Suspense>
      <NavClass {...props} />
    </Suspense>
  );
}
