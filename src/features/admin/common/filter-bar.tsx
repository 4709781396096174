// The line of filters above a list.
import type { ReactNode } from "react";

export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-start gap-4">{children}</div>
);
