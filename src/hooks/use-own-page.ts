// A member's course page has the address of everybody's: it tells the navigation that it is one of the dashboard's.
import { useEffect, useSyncExternalStore } from "react";

let isOwn = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isOwn = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsOwnPage = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isOwn,
    () => false,
  );

/** For the time that the calling component is shown. */
export function useOwnPage(): void {
  useEffect(() => {
    change(true);
    return () => {
      change(false);
    };
  }, []);
}
