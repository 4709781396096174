import { useEffect, useEffectEvent } from "react";

/** The browser asks before the page is closed or reloaded while `isUnsafe` is true. */
export function useUnloadWarning(isUnsafe: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsafe()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => {
      warn(event);
    };
    window.addEventListener("beforeunload", listener);
    return () => {
      window.removeEventListener("beforeunload", listener);
    };
  }, []);
}
