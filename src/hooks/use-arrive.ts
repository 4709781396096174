// Navigation that can be waited for.
import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, type NavigateOptions } from "react-router-dom";

/** Goes to an address. Resolves when its screen is shown, or when the caller's component has left the page. */
export function useArrive(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const location = useLocation();
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    waiting.current = [];
    return () => {
      for (const arrived of waiting.current ?? []) arrived();
      waiting.current = null;
    };
  }, [location]);
  return useCallback(
    async (to, options) => {
      const arrival = new Promise<void>((resolve) => {
        if (waiting.current === null) resolve();
        else waiting.current.push(resolve);
      });
      await navigate(to, options);
      await arrival;
    },
    [navigate],
  );
}
