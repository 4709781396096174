// Renders its children only in a browser, not while pages are rendered ahead of time.
import type { ReactNode } from "react";
import { useInBrowser } from "../../hooks/use-in-browser";

/** Renders nothing while prerendering and hydrating, its children afterwards. */
export const InBrowser = ({ children }: { children: ReactNode }): ReactNode =>
  useInBrowser() ? children : null;
