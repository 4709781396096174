// Sets the document's title.
import { useEffect } from "react";
import { env } from "../lib/env";

/** `title` is followed by the brand name; "" shows only the brand name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? env.brandName : `${title} · ${env.brandName}`;
  }, [title]);
}
