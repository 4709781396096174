// Sets the document's title for a screen.
import { useEffect } from "react";
import { env } from "../lib/env";

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? env.brandName : `${title} · ${env.brandName}`;
  }, [title]);
}
