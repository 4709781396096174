// Marks a region as busy and says so once; the skeleton inside has the shape of what will come.
import type { ReactNode } from "react";

export function LoadingRegion({ label = "Loading...", children }: { label?: string; children?: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className={children === undefined ? "text-ink-faint" : "sr-only"}>{label}</span>
      {children}
    </div>
  );
}
