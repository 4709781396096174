import type { ReactNode } from "react";

/** Marks a region as busy. With `children`, a skeleton, the label is for screen readers only. */
export function LoadingRegion({ label = "Loading...", children }: { label?: string; children?: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className={children === undefined ? "text-ink-faint" : "sr-only"}>{label}</span>
      {children}
    </div>
  );
}
