import type { ReactNode } from "react";
import { sharedText } from "../../texts/messages";

/** Marks a region as busy. With `children`, a skeleton, the label is for screen readers only. */
export function LoadingRegion({ label, children }: { label?: string; children?: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className={children === undefined ? "text-ink-faint" : "sr-only"}>
        {label ?? sharedText("loading")}
      </span>
      {children}
    </div>
  );
}
