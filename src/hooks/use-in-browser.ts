// Whether the component is in a browser and no longer takes over a page that was rendered ahead of time.
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while pages are rendered ahead of time and while the application takes one over, true afterwards. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
