// Renders its children only in a browser, not while pages are rendered ahead of time.
import { useSyncExternalStore, type ReactNode } from "react";

const never = () => () => undefined;

/** Renders nothing while prerendering and hydrating, its children afterwards. */
export function InBrowser({ children }: { children: ReactNode }) {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
    ? children
    : null;
}
