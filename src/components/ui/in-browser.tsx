// For parts that need a browser: they are left out of pages rendered ahead of time.
import { useSyncExternalStore, type ReactNode } from "react";

const never = () => () => undefined;

export function InBrowser({ children }: { children: ReactNode }) {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
    ? children
    : null;
}
